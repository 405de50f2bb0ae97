from typing import get_args

from models import Receipt

KIND = next(
    value
    for arg in get_args(Receipt.model_fields["kind"].annotation)
    if arg is not type(None)
    for value in (get_args(arg) or (arg,))
)
RESULT = f"kind={KIND}"
