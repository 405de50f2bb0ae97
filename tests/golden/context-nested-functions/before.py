from typing import get_args

from models import Receipt


def outer(prefix: str):
    def inner(suffix: str):
        def innermost():
            for status in get_args(Receipt.model_fields["status"].annotation):
                yield f"{prefix}{status}{suffix}"

        return list(innermost())

    return inner


RESULT = outer("<")(">")
