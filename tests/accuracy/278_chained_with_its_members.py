# case: itertools.chain puts the annotation before its members, classes among them are asked for their fields
from inspect import isclass
from itertools import chain
from typing import get_args

from pydantic import BaseModel


def paths(model: type[BaseModel], start: tuple[str, ...] = ()):
    for name, info in model.model_fields.items():
        yield (*start, name)
        for candidate in chain([info.annotation], get_args(info.annotation)):
            if isclass(candidate) and issubclass(candidate, BaseModel):
                yield from paths(candidate, (*start, name))
