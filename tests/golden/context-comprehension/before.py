from typing import get_args

from models import Receipt

RESULT = {
    f"status_{status}": 0
    for status in get_args(Receipt.model_fields["status"].annotation)
}
