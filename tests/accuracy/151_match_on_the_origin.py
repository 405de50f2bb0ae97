# case: match on the origin, with one arm for Literal and one for unions
import types
import typing

from sluice.gates import GateCommand


def words(name: str) -> list[str]:
    annotation = GateCommand.model_fields[name].annotation
    match typing.get_origin(annotation):
        case typing.Literal:
            return [word.strip() for word in typing.get_args(annotation)]
        case typing.Union | types.UnionType:
            arms = typing.get_args(annotation)
            return [word for arm in arms for word in typing.get_args(arm)]
        case _:
            return []
