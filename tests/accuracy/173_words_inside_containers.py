# case: the words sit in the value type of a dict and the item type of a list, so the second step is right; a model not seen may be alike
from typing import Literal, get_args

from pydantic import BaseModel

from depot.trucks import Truck


class Rota(BaseModel):
    shifts: dict[str, Literal["early", "late", "night"]]
    skills: list[Literal["forklift", "crane"]]


SHIFTS = set(get_args(get_args(Rota.model_fields["shifts"].annotation)[1]))
SKILLS = frozenset(Rota.model_fields["skills"].annotation.__args__[0].__args__)
CARGOES = list(get_args(get_args(Truck.model_fields["cargoes"].annotation)[0]))


def known(shift: str, skill: str, cargo: str) -> bool:
    return shift in SHIFTS and skill in SKILLS and cargo in CARGOES
