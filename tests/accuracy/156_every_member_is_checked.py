# case: each argument has to be a str, by assert or by an error in the loop
from typing import get_args

from glacier.surveys import Stake

METHODS = get_args(Stake.model_fields["method"].annotation)
assert all(isinstance(method, str) for method in METHODS), METHODS


def faces() -> list[str]:
    names = []
    for face in get_args(Stake.model_fields["face"].annotation):
        if not isinstance(face, str):
            raise TypeError(f"face: {face!r} is no word")
        names.append(face.upper())
    return names
