from typing import get_args

from models import Receipt

STATUSES = tuple(
    value
    for arg in get_args(Receipt.model_fields["status"].annotation)
    if arg is not type(None)
    for value in (get_args(arg) or (arg,))
) + ("all",)
RESULT = STATUSES
