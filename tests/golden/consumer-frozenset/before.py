from typing import get_args

from models import Receipt

STATUSES = frozenset(get_args(Receipt.model_fields["status"].annotation))
RESULT = STATUSES == {"queued", "running", "done"}
