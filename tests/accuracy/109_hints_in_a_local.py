# case: the hints of a TypedDict rest in a local; the words of one key become names of counters
from typing import get_args, get_type_hints

from turnstile.events import PassEvent


def empty_counters() -> dict[str, int]:
    hints = get_type_hints(PassEvent)
    counters = {}
    for gate in get_args(hints["gate"]):  #> LGA010@17
        counters[f"gate_{gate}_total"] = 0
    return counters
