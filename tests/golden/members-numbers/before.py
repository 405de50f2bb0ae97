from typing import get_args

from models import Receipt

LEVELS = sorted(get_args(Receipt.model_fields["level"].annotation))
RESULT = sum(LEVELS)
