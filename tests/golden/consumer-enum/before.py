from enum import Enum
from typing import get_args

from models import Receipt

WORDS = get_args(Receipt.model_fields["status"].annotation)
Status = Enum("Status", [(str(word), word) for word in WORDS])
RESULT = list(Status.__members__)
