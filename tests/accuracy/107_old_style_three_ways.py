# case: pydantic 1: .annotation keeps an Optional, while .type_ and .outer_type_ have lost it already
from typing import get_args

from sawmill.old_forms import PlankOrder

CUTS = frozenset(get_args(PlankOrder.__fields__["cut"].annotation))  #> LGA001@18
WOODS = frozenset(get_args(PlankOrder.__fields__["wood"].outer_type_))
GRADES = frozenset(PlankOrder.__fields__["grade"].type_.__args__)


def check(cut: str, wood: str, grade: str) -> list[str]:
    pairs = ((cut, CUTS), (wood, WOODS), (grade, GRADES))
    return [word for word, known in pairs if word not in known]
