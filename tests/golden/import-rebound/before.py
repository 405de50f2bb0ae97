import typing

from models import Receipt

members_of = typing.get_args


def describe() -> str:
    members = members_of(Receipt.model_fields["status"].annotation)
    return "one of " + "/".join(map(str, members))


RESULT = describe()
