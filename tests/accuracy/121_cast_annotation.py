# case: the annotation passes through cast() before its __args__ are read as upper-case words
from typing import Any, cast

from foundry.bells import BellOrder

ALLOYS = {
    alloy.upper()
    for alloy in cast(Any, BellOrder.model_fields["alloy"].annotation).__args__  #> LGA001@18
}


def is_alloy(word: str) -> bool:
    return word.upper() in ALLOYS
