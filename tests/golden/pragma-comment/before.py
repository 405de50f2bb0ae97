from typing import get_args

from models import Receipt

STATUSES: tuple[str, ...] = get_args(Receipt.model_fields["status"].annotation)  # noqa: E501
RESULT = STATUSES
