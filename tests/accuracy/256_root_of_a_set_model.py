# case: the root of a set-like model; its argument is asked whether it is a subclass of an imported class
from typing import Generic, TypeVar, get_args

from pydantic import RootModel

from mosaic.stones import Stone

StoneT = TypeVar("StoneT", bound=Stone)


class Bag(RootModel[frozenset[StoneT]], Generic[StoneT]):
    @classmethod
    def holds(cls, kind: type[Stone]) -> bool:
        stone = get_args(cls.model_fields["root"].annotation)[0]
        return issubclass(kind, stone)

    def __contains__(self, stone: object) -> bool:
        return self.holds(type(stone)) and stone in self.root
