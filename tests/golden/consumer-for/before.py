from typing import get_args

from models import Receipt

LINES = []
for status in get_args(Receipt.model_fields["status"].annotation):
    LINES.append(f"status={status}")
RESULT = LINES
