from models import Receipt


def is_status(word: str) -> bool:
    from typing import get_args

    return word in get_args(Receipt.model_fields["status"].annotation)


RESULT = [is_status("queued"), is_status("lost")]
