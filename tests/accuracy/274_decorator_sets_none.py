# case: a class decorator walks the raw annotations and gives None to what is a union with NoneType
import inspect
from types import UnionType
from typing import Union, get_args, get_origin


def none_by_default(cls: type) -> type:
    for name, hint in inspect.get_annotations(cls, eval_str=True).items():
        if get_origin(hint) not in {Union, UnionType} or hasattr(cls, name):
            continue
        if type(None) in get_args(hint):
            setattr(cls, name, None)
    return cls


@none_by_default
class Mineral:
    name: str
    hardness: float | None
