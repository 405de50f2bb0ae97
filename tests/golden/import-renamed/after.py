from typing import Any
from typing import get_args as arguments_of

from models import Receipt

STATUSES: tuple[Any, ...] = tuple(
    value
    for arg in arguments_of(Receipt.model_fields["status"].annotation)
    if arg is not type(None)
    for value in (arguments_of(arg) or (arg,))
)
RESULT = [f"status:{status}" for status in STATUSES]
