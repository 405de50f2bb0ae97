from typing import get_args

from models import Receipt

arg, value = "done", "lost"
words = get_args(Receipt.model_fields["status"].annotation)
RESULT = [word in words for word in (arg, value)]
