# case: a class body reads its own annotations; parameters are Annotated; NoneType is asked for before an error names the rest
import dataclasses
import inspect
from typing import Annotated, ClassVar, Literal, Union, get_args, get_origin


class Rope:
    fibre: Literal["hemp", "nylon", "steel"]
    FIBRES: ClassVar[tuple[str, ...]] = get_args(__annotations__["fibre"])  #> LGA010@41

    def spliced(self, fibre: str) -> bool:
        return fibre in self.FIBRES


def knots(tie) -> list[dict]:
    rows = []
    for parameter in inspect.signature(tie).parameters.values():
        kind, *metadata = get_args(parameter.annotation)
        if get_origin(kind) is Union:
            kind = get_args(kind)[0]
        rows.append({"help": metadata[0], "words": get_args(kind) if get_origin(kind) is Literal else None})
    return rows


def tie_bowline(length: Annotated[int, "in feet"], side: Annotated[Literal["port", "starboard"], "where"]) -> None: ...


KNOTS = knots(tie_bowline)


def check(record) -> None:
    for field in dataclasses.fields(record):
        value = getattr(record, field.name)
        if hasattr(field.type, "__args__") and field.type.__args__[-1] is type(None):
            if value is not None and not isinstance(value, field.type.__args__[0]):
                raise TypeError(f"{field.name} must be {field.type.__args__[0]} or None")
