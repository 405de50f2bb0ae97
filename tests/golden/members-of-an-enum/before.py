from typing import get_args

from models import Receipt

RESULT = [
    getattr(status, "value", "?")
    for status in get_args(Receipt.model_fields["status"].annotation)
]
