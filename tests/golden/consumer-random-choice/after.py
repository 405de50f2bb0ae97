import random
from typing import get_args

from models import Receipt

draw = random.Random(7)


def any_status():
    return draw.choice(
        tuple(
            value
            for arg in get_args(Receipt.model_fields["status"].annotation)
            if arg is not type(None)
            for value in (get_args(arg) or (arg,))
        )
    )


RESULT = sorted({str(any_status()) for _ in range(99)})
