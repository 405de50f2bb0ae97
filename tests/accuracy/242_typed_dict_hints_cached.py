# case: a cached function freezes the words of a TypedDict key, extras included; callers ask for a word
from functools import lru_cache
from typing import get_args, get_type_hints

from lookout.messages import Sighting


@lru_cache(maxsize=None)
def bearings() -> frozenset[str]:
    hints = get_type_hints(Sighting, include_extras=True)
    return frozenset(get_args(hints["bearing"]))  #> LGA010@22


def report(bearing: str, **parts: object) -> Sighting:
    if bearing not in bearings():
        raise ValueError(bearing)
    return Sighting(bearing=bearing, **parts)
