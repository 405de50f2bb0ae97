from typing import get_args

from models import Receipt

COUNTS = dict.fromkeys(
    get_args(Receipt.model_fields["status"].annotation),
    0,
)
RESULT = COUNTS
