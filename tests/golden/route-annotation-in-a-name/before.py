from typing import get_args

from models import Receipt


def statuses() -> set[str]:
    annotation = Receipt.model_fields["status"].annotation
    return set(get_args(annotation))


RESULT = sorted(map(str, statuses()))
