# case: one helper returns the annotation itself, another function takes it apart into a message
from typing import Any, get_args

from smithy.orders import HingeOrder


def declared(name: str) -> Any:
    return HingeOrder.model_fields[name].annotation


def refuse(name: str, given: str) -> None:
    known = "/".join(get_args(declared(name)))  #> LGA001@22
    raise SystemExit(f"{name} is one of {known}, not {given}")


def read(row: dict[str, str]) -> HingeOrder:
    if row["finish"] == "rust":
        refuse("finish", row["finish"])
    return HingeOrder(**row)
