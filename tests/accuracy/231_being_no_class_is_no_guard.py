# case: the helper sends classes away, but a union of a Literal and None is no class either; a text is made of each argument
from typing import get_args

from vet.forms import CheckUp, Vaccination


def _words(annotation: object) -> list[str]:
    if isinstance(annotation, type):
        return []
    return [f"{word}" for word in get_args(annotation)]  #> LGA001@35


def form_words() -> dict[str, list[str]]:
    return {
        "coat": _words(CheckUp.model_fields["coat"].annotation),
        "weight": _words(CheckUp.model_fields["weight"].annotation),
        "vaccine": _words(Vaccination.model_fields["vaccine"].annotation),
    }
