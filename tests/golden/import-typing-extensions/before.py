from typing_extensions import get_args

from models import Receipt

NAMES = get_args(Receipt.model_fields["status"].annotation)
RESULT = {name: rank for rank, name in enumerate(NAMES)}
