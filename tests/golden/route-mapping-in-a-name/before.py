from typing import get_args

from models import Receipt

FIELDS = Receipt.model_fields
RESULT = [str(word) for word in get_args(FIELDS["status"].annotation)]
