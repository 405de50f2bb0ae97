# case: a lambda in filter() keeps the names of fields that have no NoneType; so does a nested function
from typing import get_args

from brickworks.settings import OvenSettings

FIELDS = OvenSettings.model_fields

NEEDED = list(filter(lambda name: type(None) not in get_args(FIELDS[name].annotation), FIELDS))


def first_missing(given: dict) -> str | None:
    def is_needed(name: str) -> bool:
        return not any(arg is type(None) for arg in get_args(FIELDS[name].annotation))

    return next((name for name in FIELDS if is_needed(name) and name not in given), None)
