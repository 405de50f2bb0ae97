from __future__ import annotations

from typing import get_args

from models import Receipt


def known(status: str) -> bool:
    return status in tuple(
        value
        for arg in get_args(Receipt.model_fields["status"].annotation)
        if arg is not type(None)
        for value in (get_args(arg) or (arg,))
    )


RESULT = [known("done"), known("lost")]
