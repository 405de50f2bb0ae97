from typing import get_args

from models import Receipt

if "running" in get_args(Receipt.model_fields["status"].annotation): RESULT = "yes"
else: RESULT = "no"
