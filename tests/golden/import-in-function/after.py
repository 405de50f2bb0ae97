from models import Receipt


def is_status(word: str) -> bool:
    from typing import get_args

    return word in tuple(
        value
        for arg in get_args(Receipt.model_fields["status"].annotation)
        if arg is not type(None)
        for value in (get_args(arg) or (arg,))
    )


RESULT = [is_status("queued"), is_status("lost")]
