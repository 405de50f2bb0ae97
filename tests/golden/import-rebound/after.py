import typing

from models import Receipt

members_of = typing.get_args


def describe() -> str:
    members = tuple(
        value
        for arg in members_of(Receipt.model_fields["status"].annotation)
        if arg is not type(None)
        for value in (members_of(arg) or (arg,))
    )
    return "one of " + "/".join(map(str, members))


RESULT = describe()
