# case: the arguments of a union of models in this file; a set of them, a name of each, a sorted list
import typing

from pydantic import BaseModel


class Rail(BaseModel):
    gauge: int


class Road(BaseModel):
    lanes: int


class Link(BaseModel):
    way: Rail | Road
    back: typing.Optional[Rail] = None


WAYS = set(typing.get_args(Link.model_fields["way"].annotation))
NAMES = sorted(str(way) for way in typing.get_args(Link.model_fields["way"].annotation))
back_type = typing.get_args(Link.model_fields["back"].annotation)[0]


def is_way(value: object) -> bool:
    return type(value) in WAYS or isinstance(value, back_type)
