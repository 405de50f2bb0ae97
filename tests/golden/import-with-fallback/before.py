try:
    from typing_extensions import get_args
except ImportError:
    from typing import get_args

from models import Receipt

STATUSES = get_args(Receipt.model_fields["status"].annotation)
RESULT = max(len(str(status)) for status in STATUSES)
