from typing import get_args

from models import Receipt

arg, value = "done", "lost"
words = tuple(
    member
    for part in get_args(Receipt.model_fields["status"].annotation)
    if part is not type(None)
    for member in (get_args(part) or (part,))
)
RESULT = [word in words for word in (arg, value)]
