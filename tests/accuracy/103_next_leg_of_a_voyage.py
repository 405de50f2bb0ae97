# case: type(self) as receiver; the first argument is the class of the list's items, kept in a local and called
from typing import Any, get_args

from yachting.base import VoyageBase


class Voyage(VoyageBase):
    skipper: str

    def sail_on(self, **given: Any) -> None:
        leg = get_args(type(self).model_fields["legs"].annotation)[0]
        self.legs.append(leg(number=len(self.legs) + 1, **given))

    def is_leg(self, value: object) -> bool:
        (leg,) = get_args(type(self).model_fields["legs"].annotation)
        return isinstance(value, leg)
