# case: a stack is fed with the arguments of whatever is taken from it, until models are found
from typing import Any, get_args

from pydantic import BaseModel


def models_below(model: type[BaseModel]) -> list[type[BaseModel]]:
    found: list[type[BaseModel]] = []
    stack: list[Any] = [info.annotation for info in model.model_fields.values()]
    while stack:
        declared = stack.pop()
        if isinstance(declared, type) and issubclass(declared, BaseModel):
            if declared not in found:
                found.append(declared)
                stack += [info.annotation for info in declared.model_fields.values()]
        else:
            stack.extend(get_args(declared))
    return found
