# case: getattr of __origin__ is compared with Literal; all else leaves the function before the choices are made
from typing import Literal

import click
from pydantic import BaseModel


def choice_of(model: type[BaseModel], name: str) -> click.ParamType:
    annotation = model.model_fields[name].annotation
    if getattr(annotation, "__origin__", None) is not Literal:
        return click.STRING
    return click.Choice([str(word) for word in annotation.__args__])


def options(model: type[BaseModel]) -> list[click.Option]:
    return [click.Option([f"--{name}"], type=choice_of(model, name)) for name in model.model_fields]
