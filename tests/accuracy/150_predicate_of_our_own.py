# case: a predicate asks for the origin, and both users of the words ask the predicate first
from typing import Any, Literal, get_args, get_origin

from fairground.rides import Ride


def is_literal_type(annotation: Any) -> bool:
    return get_origin(annotation) is Literal


def options(name: str) -> list[str]:
    annotation = Ride.model_fields[name].annotation
    return list(get_args(annotation)) if is_literal_type(annotation) else []


def accepts(name: str, word: str) -> bool:
    annotation = Ride.model_fields[name].annotation
    return is_literal_type(annotation) and word in get_args(annotation)
