from typing import get_args

from models import Receipt


def first():
    return list(get_args(Receipt.model_fields["status"].annotation))


def second():
    return get_args(Receipt.model_fields["status"].annotation)


RESULT = (first(), second())
