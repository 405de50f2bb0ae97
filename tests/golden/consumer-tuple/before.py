from typing import get_args

from models import Receipt

STATUSES = tuple(get_args(Receipt.model_fields["status"].annotation)) + ("all",)
RESULT = STATUSES
