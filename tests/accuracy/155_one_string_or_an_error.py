# case: the number of arguments and the type of the first are checked, with an error of their own
from typing import get_args

from circus.rings import RingAct


def ring_key(act: type[RingAct]) -> str:
    args = get_args(act.model_fields["ring"].annotation)
    if len(args) != 1 or not isinstance(args[0], str):
        raise TypeError(f"{act.__name__}.ring has to be a single word, not {args!r}")
    return args[0]


KEYS = {ring_key(act): act for act in RingAct.__subclasses__()}
