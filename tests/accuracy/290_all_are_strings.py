# case: the arguments are joined only where all of them are str, in a conditional expression
from typing import get_args

from pydantic import BaseModel


def placeholder(model: type[BaseModel], name: str) -> str:
    args = get_args(model.model_fields[name].annotation)
    return ", ".join(args) if args and all(isinstance(arg, str) for arg in args) else "anything"


class Prompt:
    def __init__(self, model: type[BaseModel]) -> None:
        self.lines = [f"{name}: {placeholder(model, name)}" for name in model.model_fields]
