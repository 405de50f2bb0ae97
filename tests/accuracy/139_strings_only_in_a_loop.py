# case: elements that are no str are skipped, which skips all of an optional Literal without a word
from typing import get_args

from stationer.paper import Sheet


def price_list(prices: dict[str, int]) -> list[tuple[str, int]]:
    rows = []
    for weight in get_args(Sheet.model_fields["weight"].annotation):  #> LGA001@19
        if not isinstance(weight, str):
            continue
        rows.append((weight, prices[weight]))
    return rows
