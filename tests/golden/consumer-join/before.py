from typing import get_args

from models import Receipt

RESULT = "one of " + ", ".join(get_args(Receipt.model_fields["status"].annotation))
