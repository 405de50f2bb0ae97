from typing import get_args

from models import Job, Receipt

PAIRS = [
    (status, priority)
    for status in tuple(
        value
        for arg in get_args(Receipt.model_fields["status"].annotation)
        if arg is not type(None)
        for value in (get_args(arg) or (arg,))
    )
    for priority in tuple(
        value
        for arg in get_args(Job.model_fields["priority"].annotation)
        if arg is not type(None)
        for value in (get_args(arg) or (arg,))
    )
]
RESULT = (len(PAIRS), PAIRS[0], PAIRS[-1])
