from typing import get_args

from models import Receipt

WORDS = get_args(Receipt.__fields__["status"].annotation)
RESULT = " ".join(map(str, WORDS))
