from typing import get_args

from models import Receipt

STATUSES = list(get_args(Receipt.model_fields["status"].annotation))

RESULT = STATUSES
