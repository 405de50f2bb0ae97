# case: a conditional expression chooses between the same field of two models
from typing import get_args

from observatory.v2 import Exposure
from observatory.v3 import Exposure as NewExposure


def filters(new: bool) -> set[str]:
    entry = NewExposure.model_fields["filter"] if new else Exposure.model_fields["filter"]
    return set(get_args(entry.annotation)) - {"dark"}  #> LGA001@16


def test_no_filter_was_lost() -> None:
    assert filters(new=False) <= filters(new=True)
