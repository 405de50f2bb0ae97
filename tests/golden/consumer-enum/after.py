from enum import Enum
from typing import get_args

from models import Receipt

WORDS = tuple(
    value
    for arg in get_args(Receipt.model_fields["status"].annotation)
    if arg is not type(None)
    for value in (get_args(arg) or (arg,))
)
Status = Enum("Status", [(str(word), word) for word in WORDS])
RESULT = list(Status.__members__)
