# case: next(iter(...)) and [0] as for a tag, but isinstance is asked of values with it
from typing import Any, get_args

from pydantic import BaseModel

from aquarium.feed import Feeder


class Tank(BaseModel):
    def model_post_init(self, context: Any, /) -> None:
        wanted = next(iter(get_args(type(self).model_fields["feeder"].annotation)))
        if not isinstance(self.feeder, wanted):
            raise TypeError(f"no {wanted} in this tank")

    @classmethod
    def accepts(cls, feeder: Feeder) -> bool:
        return isinstance(feeder, get_args(cls.model_fields["spare"].annotation)[0])
