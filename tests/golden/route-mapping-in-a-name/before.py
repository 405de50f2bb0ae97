from typing import get_args

from models import Receipt

FIELDS = Receipt.model_fields
WORDS = get_args(FIELDS["status"].annotation)
RESULT = [str(word) for word in WORDS]
