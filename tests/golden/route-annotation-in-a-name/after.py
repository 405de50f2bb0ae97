from typing import get_args

from models import Receipt


def statuses() -> set[str]:
    annotation = Receipt.model_fields["status"].annotation
    return {
        value
        for arg in get_args(annotation)
        if arg is not type(None)
        for value in (get_args(arg) or (arg,))
    }


RESULT = sorted(map(str, statuses()))
