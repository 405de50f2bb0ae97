from typing import get_args

from models import Receipt

RESULT = list(get_args(Receipt.model_fields["status"].annotation))
