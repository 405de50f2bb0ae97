# case: the mapping comes through getattr on a parameter; a str method is called on each argument
from typing import get_args


def colour_captions(form: type) -> list[str]:
    entries = getattr(form, "model_fields")
    return [word.capitalize() for word in get_args(entries["colour"].annotation)]  #> LGA001@43


def field_captions(form: type) -> list[str]:
    return [name.replace("_", " ") for name in getattr(form, "model_fields", {})]
