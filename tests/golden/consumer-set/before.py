from typing import get_args

from models import Receipt

STATUSES = set(get_args(Receipt.model_fields["status"].annotation))
RESULT = sorted(map(str, STATUSES - {"done"}))
