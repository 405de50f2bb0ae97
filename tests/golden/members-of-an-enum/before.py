from typing import get_args

from models import Receipt

STATUSES = get_args(Receipt.model_fields["status"].annotation)
RESULT = [status.value for status in STATUSES]
