from typing import get_args

from models import Receipt


def outer(prefix: str):
    def inner(suffix: str):
        def innermost():
            for status in tuple(
                value
                for arg in get_args(Receipt.model_fields["status"].annotation)
                if arg is not type(None)
                for value in (get_args(arg) or (arg,))
            ):
                yield f"{prefix}{status}{suffix}"

        return list(innermost())

    return inner


RESULT = outer("<")(">")
