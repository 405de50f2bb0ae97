from typing import get_args, get_type_hints

from models import Receipt

CHOICES = list(get_args(get_type_hints(Receipt)["status"]))
RESULT = [f"--{choice}" for choice in CHOICES]
