import typing as t

from models import Receipt


def choices() -> t.Tuple[str, ...]:
    return tuple(
        value
        for arg in t.get_args(Receipt.model_fields["status"].annotation)
        if arg is not type(None)
        for value in (t.get_args(arg) or (arg,))
    )


RESULT = ", ".join(str(choice) for choice in choices())
