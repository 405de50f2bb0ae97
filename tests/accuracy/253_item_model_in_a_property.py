# case: the field is a tuple of models in this very file; a property makes an empty one of the first argument
from typing import Optional, get_args

from pydantic import BaseModel


class Leg(BaseModel):
    start: str = ""
    miles: Optional[float] = None


class Voyage(BaseModel):
    legs: tuple[Leg, ...] = ()

    @property
    def blank_leg(self) -> Leg:
        leg = get_args(type(self).model_fields["legs"].annotation)[0]
        return leg()

    def extended(self) -> "Voyage":
        return Voyage(legs=(*self.legs, self.blank_leg))
