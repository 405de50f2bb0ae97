# case: one field is optional in this very file by an alias of a union, so its join fails today; the other is bare
from typing import Literal, get_args

from pydantic import BaseModel

Bait = Literal["worm", "fly"]
Weather = Literal["rain", "sun"] | None


class Outing(BaseModel):
    bait: Bait
    weather: Weather = None


def outing_help() -> str:
    baits = "/".join(get_args(Outing.model_fields["bait"].annotation))  #> LGA001@22
    skies = "/".join(get_args(Outing.model_fields["weather"].annotation))  #> LGA001@22
    return f"fish BAIT={baits} SKY={skies}"
