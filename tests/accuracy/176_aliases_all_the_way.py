# case: two helpers take annotations apart: only aliases of this file reach one, an alias and a field the other
from typing import Literal, get_args

from pydantic import BaseModel

Tide = Literal["ebb", "flood", "slack"]
Moon = Literal["new", "half", "full"]


class Table(BaseModel):
    tide: Tide
    moon: Moon


def shout(alias: object) -> list[str]:
    return [word.upper() for word in get_args(alias)]


def whisper(declared: object) -> list[str]:
    return [word.lower() for word in get_args(declared)]  #> LGA001@38


TIDES = shout(Tide)
MOONS = shout(alias=Moon)
QUIET_MOONS = whisper(Moon) + whisper(Table.model_fields["moon"].annotation)
assert Table.model_fields["tide"].annotation == Tide
