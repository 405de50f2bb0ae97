# case: the field's type is an alias made by a type statement in this file, opened by __value__
from typing import Literal, get_args

from pydantic import BaseModel

type Hue = Literal["ochre", "umber", "sienna"]


class Paint(BaseModel):
    hue: Hue
    grams: int = 40


def pigment_table() -> dict[str, int]:
    return {hue: 0 for hue in get_args(Paint.model_fields["hue"].annotation.__value__)}  #> LGA001@31
