# case: models of this file: an alias of an optional, a top-level Annotated, a narrowed and a filled-in field; str stays silent
from typing import Annotated, Generic, Literal, Optional, TypeVar, get_args

from pydantic import BaseModel, Field

GaitT = TypeVar("GaitT")
Tack = Optional[Literal["english", "western"]]


class Horse(BaseModel, Generic[GaitT]):
    gait: GaitT
    tack: Tack = None
    coat: Annotated[Literal["bay", "roan"], Field(description="as registered")]
    feed: Literal["hay"] | Literal["oats", "bran"]
    shoes: Literal["none"] | int = "none"
    box: str


class Pony(Horse[Literal["walk", "trot"]]):
    box: Literal["north", "south"]


TACKS = set(get_args(Pony.model_fields["tack"].annotation))  #> LGA001@13
COATS = set(get_args(Pony.model_fields["coat"].annotation))  #> LGA001@13
GAITS = set(get_args(Pony.model_fields["gait"].annotation))  #> LGA001@13
BOXES = set(get_args(Pony.model_fields["box"].annotation))  #> LGA001@13
FEEDS = set(get_args(Pony.model_fields["feed"].annotation))  #> LGA001@13
SHOES = set(get_args(Pony.model_fields["shoes"].annotation))  #? LGA001@13
ANY_BOX = set(get_args(Horse.model_fields["box"].annotation))


def row(pony: Pony) -> dict[str, bool]:
    return {"box": pony.box in BOXES, "gait": pony.gait in GAITS, "coat": pony.coat in COATS}
