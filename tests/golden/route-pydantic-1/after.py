from typing import get_args

from models import Receipt

WORDS = tuple(
    value
    for arg in get_args(Receipt.__fields__["status"].annotation)
    if arg is not type(None)
    for value in (get_args(arg) or (arg,))
)
RESULT = " ".join(map(str, WORDS))
