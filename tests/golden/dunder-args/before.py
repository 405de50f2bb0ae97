from __future__ import annotations

from models import Receipt


def known(status: str) -> bool:
    return status in Receipt.model_fields["status"].annotation.__args__


RESULT = [known("done"), known("lost")]
