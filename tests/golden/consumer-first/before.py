from typing import get_args

from models import Receipt

KIND = get_args(Receipt.model_fields["kind"].annotation)[0]
RESULT = f"kind={KIND}"
