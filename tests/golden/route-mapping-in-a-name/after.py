from typing import get_args

from models import Receipt

FIELDS = Receipt.model_fields
WORDS = tuple(
    value
    for arg in get_args(FIELDS["status"].annotation)
    if arg is not type(None)
    for value in (get_args(arg) or (arg,))
)
RESULT = [str(word) for word in WORDS]
