# case: both levels are chained by itertools, NoneType left out, a value kept as itself
from itertools import chain
from types import NoneType
from typing import get_args

from quay.cranes import CraneJob

LOADS = frozenset(
    chain.from_iterable(
        get_args(arm) or (arm,)
        for arm in get_args(CraneJob.model_fields["load"].annotation)
        if arm is not NoneType
    )
)


def is_load(word: str) -> bool:
    return word in LOADS
