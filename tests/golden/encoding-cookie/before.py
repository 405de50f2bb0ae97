# -*- coding: latin-1 -*-
from typing import get_args

from models import Receipt

LABEL, STATUSES = "Größe", get_args(Receipt.model_fields["status"].annotation)
RESULT = f"{LABEL}: {', '.join(map(str, STATUSES))}"
