# -*- coding: latin-1 -*-
from typing import get_args

from models import Receipt

LABEL, STATUSES = "Größe", tuple(
    value
    for arg in get_args(Receipt.model_fields["status"].annotation)
    if arg is not type(None)
    for value in (get_args(arg) or (arg,))
)
RESULT = f"{LABEL}: {', '.join(map(str, STATUSES))}"
