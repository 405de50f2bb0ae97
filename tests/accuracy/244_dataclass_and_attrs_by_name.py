# case: one dataclass field is found with next(), one attrs field by fields_dict; both types are taken for bare Literals
import dataclasses
from typing import Literal, get_args

import attr

from fairground.rides import Ride


@dataclasses.dataclass(frozen=True)
class Booth:
    game: Literal["hoops", "ducks", "darts"]
    price: int = 3


def game_words() -> str:
    game = next(field for field in dataclasses.fields(Booth) if field.name == "game")
    return ", ".join(get_args(game.type))  #> LGA010@22


def test_ride_speeds() -> None:
    assert set(get_args(attr.fields_dict(Ride)["speed"].type)) == {"slow", "fast"}  #> LGA010@16
