from typing import get_args

from models import Job, Receipt

PAIRS = [
    (status, priority)
    for status in get_args(Receipt.model_fields["status"].annotation)
    for priority in get_args(Job.model_fields["priority"].annotation)
]
RESULT = (len(PAIRS), PAIRS[0], PAIRS[-1])
