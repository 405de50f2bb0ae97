from typing import Any
from typing import get_args as arguments_of

from models import Receipt

STATUSES: tuple[Any, ...] = arguments_of(Receipt.model_fields["status"].annotation)
RESULT = [f"status:{status}" for status in STATUSES]
