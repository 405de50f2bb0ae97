# case: a tag becomes a member of this file's own Enum; the text of the members is searched; a member is what a keyword calls
import dataclasses
import enum
from typing import Generic, Optional, TypeVar, get_args

from pydantic import BaseModel

from bakery.breads import bread_classes
from bakery.ovens import Lazy

Dough = TypeVar("Dough")


class Crust(str, enum.Enum):
    THIN = "thin"
    THICK = "thick"


def bread_with(crust: str):
    for bread in bread_classes():
        if Crust(bread.__annotations__["crust"].__args__[0]) is Crust(crust):  #> LGA010@18
            return bread
    raise LookupError(crust)


def imported_kinds(recipe) -> list[str]:
    return [
        field.name
        for field in dataclasses.fields(recipe)
        if any("bakery." in str(kind) for kind in get_args(field.type))
    ]


class Tray(BaseModel, Generic[Dough]):
    dough: Optional[Dough] = None

    @classmethod
    def warmed(cls) -> Lazy:
        kinds = get_args(cls.model_fields["dough"].annotation)
        first = kinds[0]
        return Lazy(callable=first)
