from typing import get_args

from models import Receipt

LEVELS = sorted(
    value
    for arg in get_args(Receipt.model_fields["level"].annotation)
    if arg is not type(None)
    for value in (get_args(arg) or (arg,))
)
RESULT = sum(LEVELS)
