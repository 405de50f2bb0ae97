# case: a comprehension over all fields asks about None and collects the names
from typing import get_args

from pydantic import BaseModel


class Sparse(BaseModel):
    def without_blanks(self) -> dict[str, object]:
        optional = {
            name
            for name, info in self.__class__.model_fields.items()
            if type(None) in get_args(info.annotation)
        }
        values = self.model_dump()
        return {name: value for name, value in values.items() if value != "" or name not in optional}
