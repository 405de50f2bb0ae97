# case: the element is itself asked for its origin and arguments, so it is a type
from typing import Any, get_args, get_origin

from pydantic import BaseModel


def depth(model: type[BaseModel], name: str) -> int:
    level = 0
    element: Any = get_args(model.model_fields[name].annotation)[0]
    while get_origin(element) is list:
        element = get_args(element)[0]
        level += 1
    return level
