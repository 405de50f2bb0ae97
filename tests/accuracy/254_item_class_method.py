# case: next(iter()) and a one-name unpack as for a tag, but a class method of the result is called
from typing import Any, get_args

from creamery.cheeses import Cheese, Vat

WHEELS = "wheels"


class Dairy:
    def __init__(self, vat: type[Vat]) -> None:
        (self.cheese,) = get_args(vat.model_fields[WHEELS].annotation)
        self.rind = next(iter(get_args(vat.model_fields["rinds"].annotation)))

    def press(self, row: dict[str, Any]) -> Cheese:
        return self.cheese.from_row(row, rind=self.rind.from_name(row["rind"]))
