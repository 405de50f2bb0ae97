from typing import get_args

from models import Receipt

RESULT = " ".join(map(str, get_args(Receipt.__fields__["status"].annotation)))
