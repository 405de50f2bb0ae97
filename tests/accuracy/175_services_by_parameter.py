# case: parameters of a constructor are resolved to services; the argument of an annotation is a class
import inspect
from dataclasses import fields
from typing import Any, get_args, get_origin

from harness.services import Container, Provider


def build(cls: type, container: Container) -> Any:
    given = {}
    for name, parameter in inspect.signature(cls).parameters.items():
        annotation = parameter.annotation
        if get_origin(annotation) is Provider:
            given[name] = container.provider(get_args(annotation)[0])
        else:
            given[name] = container.get(annotation)
    return cls(**given)


def item_classes(cls: type) -> list[type]:
    found = []
    for field in fields(cls):
        args = get_args(field.type)
        if args and isinstance(args[0], type):
            found.append(args[0])
    return found
