# case: pydantic 1: the fields of a class are asked whether the annotation or the outer type has a None
from typing import get_args

from pydantic.v1 import BaseModel


def optional_fields(model: type[BaseModel]) -> list[str]:
    return [
        name
        for name, field in model.__fields__.items()
        if type(None) in get_args(field.outer_type_) or type(None) in get_args(field.annotation)
    ]


def widths(model: type[BaseModel]) -> list[int]:
    return [len(get_args(model.__fields__[name].type_)) for name in ("size", "shade")]
