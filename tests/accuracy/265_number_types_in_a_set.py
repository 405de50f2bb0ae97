# case: the arguments or the annotation itself, put into a set and intersected with number types, as a property
from typing import get_args

from pydantic import BaseModel


class Sheet(BaseModel):
    @property
    def totals(self) -> dict[str, float]:
        sums = {}
        for name, info in type(self).model_fields.items():
            types = set(get_args(info.annotation)) or {info.annotation}
            if types & {int, float}:
                sums[name] = sum(getattr(self, name) or ())
        return sums
