# case: a recursive generator yields what has no arguments of its own, so every shape gives the same words
from collections.abc import Iterator
from typing import Any, get_args

from ferryman.tolls import Toll


def leaves(annotation: Any) -> Iterator[Any]:
    args = get_args(annotation)
    if not args:
        if annotation is not type(None):
            yield annotation
        return
    for arg in args:
        yield from leaves(arg)


def toll_words() -> set[str]:
    return set(leaves(Toll.model_fields["vehicle"].annotation))
