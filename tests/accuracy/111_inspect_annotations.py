# case: inspect.get_annotations of a plain class, once for its words and once for None
import inspect
from typing import get_args

from windmill.gear import Sail

ANNOTATIONS = inspect.get_annotations(Sail, eval_str=True)
CLOTHS: list[str] = list(get_args(ANNOTATIONS["cloth"]))  #> LGA010@26
MAY_BE_FURLED = type(None) in get_args(ANNOTATIONS["furled_at"])


def cloth_number(cloth: str) -> int:
    return CLOTHS.index(cloth)
