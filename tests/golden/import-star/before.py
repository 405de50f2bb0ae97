from typing import *

from models import Receipt

STATUSES: List[str] = list(get_args(Receipt.model_fields["status"].annotation))
RESULT = STATUSES
