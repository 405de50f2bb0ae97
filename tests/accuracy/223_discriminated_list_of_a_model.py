# case: a model of this file has a discriminated list of these classes, so no tag of theirs can become optional
from typing import Annotated, Literal, get_args

from pydantic import BaseModel, Field


class Kite(BaseModel):
    craft: Literal["kite"]
    line: float


class Glider(BaseModel):
    craft: Literal["glider"]
    span: float


class Airshow(BaseModel):
    entries: list[Annotated[Kite | Glider, Field(discriminator="craft")]]


def craft_words() -> list[str]:
    return [get_args(craft.model_fields["craft"].annotation)[0] for craft in (Kite, Glider)]  #? LGA002@13
