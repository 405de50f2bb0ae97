# case: the function is bound to a name of our own, after a guarded import of its module
try:
    import typing_extensions as typing
except ImportError:
    import typing

from dairy.churns import ChurnReading

type_args = typing.get_args
STATES: tuple[str, ...] = type_args(ChurnReading.model_fields["state"].annotation)  #> LGA001@27


def worst(states: list[str]) -> str:
    return max(states, key=STATES.index)
