# case: the raw annotations of a TypedDict in this file: one key is bare words, one a list of numbers
from typing import Literal, TypedDict, get_args

from almshouse.meals import KITCHEN_PLAN


class MealRow(TypedDict):
    course: Literal["soup", "roast", "pudding"]
    portions: list[int]


def test_each_course_is_planned():
    assert set(get_args(MealRow.__annotations__["course"])) == KITCHEN_PLAN.keys()  #> LGA010@16


def test_portions_are_whole():
    assert get_args(MealRow.__annotations__["portions"]) == (int,)
