from typing import get_args

from models import Receipt

STATUSES = tuple(
    value
    for arg in get_args(  # keep in step with the server
        # the annotation is the only source
        Receipt.model_fields["status"].annotation,  # not .default
        # nothing else
    )
    if arg is not type(None)
    for value in (get_args(arg) or (arg,))
)
RESULT = STATUSES
