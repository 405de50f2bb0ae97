# case: the type of a value is looked for among the arguments, which are therefore types
from typing import Any, get_args

from wharf.schema import Mooring


class Change:
    def __init__(self, name: str, value: Any) -> None:
        self.name, self.value = name, value

    def fits(self) -> bool:
        declared = Mooring.model_fields[self.name].annotation
        return type(self.value) is declared or type(self.value) in get_args(declared)


def apply(mooring: Mooring, changes: list[Change]) -> Mooring:
    return mooring.model_copy(update={c.name: c.value for c in changes if c.fits()})
