import typing as t

from models import Receipt


def choices() -> t.Tuple[str, ...]:
    return t.get_args(Receipt.model_fields["status"].annotation)


RESULT = ", ".join(str(choice) for choice in choices())
