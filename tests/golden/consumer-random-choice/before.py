import random
from typing import get_args

from models import Receipt

draw = random.Random(7)


def any_status():
    return draw.choice(get_args(Receipt.model_fields["status"].annotation))


RESULT = sorted({str(any_status()) for _ in range(99)})
