# case: a field of this file is discriminated by the tag, so pydantic refuses an optional tag in its members
from typing import Literal, get_args

from pydantic import BaseModel, Field


class Candle(BaseModel):
    source: Literal["candle"]
    hours: float


class Lamp(BaseModel):
    source: Literal["lamp"]
    watts: float


class Light(BaseModel):
    room: str
    light: Candle | Lamp = Field(discriminator="source")


BY_SOURCE = {get_args(kind.model_fields["source"].annotation)[0]: kind for kind in (Candle, Lamp)}


def parse(row: dict) -> Candle | Lamp:
    return BY_SOURCE[row["source"]].model_validate(row)
