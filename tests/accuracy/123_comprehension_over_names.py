# case: a dict comprehension over a few field names; the members of each are matched with fold-case input
from typing import get_args

from surgery.forms import Referral

WORDS = {
    name: [word.casefold() for word in get_args(Referral.model_fields[name].annotation)]  #> LGA001@40
    for name in ("urgency", "side", "ward")
}


def normalise(row: dict[str, str]) -> dict[str, str]:
    return {name: text if text.casefold() in WORDS.get(name, ()) else "" for name, text in row.items()}
