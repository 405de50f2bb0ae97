from typing import get_args, get_type_hints

from models import Receipt

CHOICES = [
    value
    for arg in get_args(get_type_hints(Receipt)["status"])
    if arg is not type(None)
    for value in (get_args(arg) or (arg,))
]
RESULT = [f"--{choice}" for choice in CHOICES]
