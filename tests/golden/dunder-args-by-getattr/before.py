"""Options of the command."""

from models import Receipt

STATUSES = getattr(Receipt.model_fields["status"].annotation, "__args__", ())
RESULT = [f"--{status}" for status in STATUSES]
