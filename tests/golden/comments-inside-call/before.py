from typing import get_args

from models import Receipt

STATUSES = get_args(  # keep in step with the server
    # the annotation is the only source
    Receipt.model_fields["status"].annotation,  # not .default
    # nothing else
)
RESULT = STATUSES
