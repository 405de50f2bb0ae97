# case: a match guard asks whether a string is among the arguments; elsewhere the arguments are matched as classes
from typing import get_args

from toyshop.stock import ToyLine

AGES = ToyLine.model_fields["age_group"].annotation


def column(cell: object) -> str:
    match cell:
        case str(word) if word in get_args(AGES):  #> LGA001@35
            return word
        case int(years) if years < 3:
            return "infant"
        case _:
            return "any"


def part_class() -> type | None:
    match get_args(ToyLine.model_fields["parts"].annotation):
        case [type() as part]:
            return part
        case _:
            return None
