# case: get_args under another name; a Final constant is frozen and asked by a property's setter
from typing import Final
from typing import get_args as args_of

from lantern.schemas import LampPlan

_WICKS: Final[frozenset[str]] = frozenset(
    args_of(LampPlan.model_fields["wick"].annotation)  #> LGA001@5
)


class Lamp:
    _wick = "flat"

    @property
    def wick(self) -> str:
        return self._wick

    @wick.setter
    def wick(self, word: str) -> None:
        if word not in _WICKS:
            raise ValueError(f"no wick like {word!r}")
        self._wick = word
