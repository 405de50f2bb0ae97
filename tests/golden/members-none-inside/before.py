from typing import get_args

from models import Receipt

RESULT = [
    f"status={status}"
    for status in get_args(Receipt.model_fields["status"].annotation)
    if status != "lost"
]
