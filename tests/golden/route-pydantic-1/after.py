from typing import get_args

from models import Receipt

RESULT = " ".join(
    map(
        str,
        tuple(
            value
            for arg in get_args(Receipt.__fields__["status"].annotation)
            if arg is not type(None)
            for value in (get_args(arg) or (arg,))
        ),
    )
)
