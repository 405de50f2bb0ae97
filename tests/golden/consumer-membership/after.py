from typing import get_args

from models import Receipt


def check(status: str) -> str:
    if status not in tuple(
        value
        for arg in get_args(Receipt.model_fields["status"].annotation)
        if arg is not type(None)
        for value in (get_args(arg) or (arg,))
    ):
        raise ValueError(f"unknown status {status!r}")
    return status


def answer(status: str) -> str:
    try:
        return check(status)
    except ValueError as error:
        return str(error)


RESULT = [answer("done"), answer("lost")]
