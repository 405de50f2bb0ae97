from typing import *

from models import Receipt

STATUSES: List[str] = [
    value
    for arg in get_args(Receipt.model_fields["status"].annotation)
    if arg is not type(None)
    for value in (get_args(arg) or (arg,))
]
RESULT = STATUSES
