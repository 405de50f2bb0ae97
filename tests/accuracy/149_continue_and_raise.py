# case: once a loop continues, once an error is raised, unless the origin is a Literal in either module's spelling
import typing

import typing_extensions
from pydantic import BaseModel

LITERALS = (typing.Literal, typing_extensions.Literal)


def all_words(model: type[BaseModel]) -> dict[str, list[str]]:
    words = {}
    for name, info in model.model_fields.items():
        if typing.get_origin(info.annotation) not in (typing.Literal, typing_extensions.Literal):
            continue
        words[name] = [word.lower() for word in typing.get_args(info.annotation)]
    return words


def words_of(model: type[BaseModel], name: str) -> str:
    declared = model.model_fields[name].annotation
    if typing.get_origin(declared) not in LITERALS:
        raise TypeError(f"{name} is open")
    return ", ".join(typing.get_args(declared))
