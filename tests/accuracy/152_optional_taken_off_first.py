# case: the Optional is taken off where there is one, and the annotation's name is bound to what is left
from typing import get_args

from herbarium.sheets import Specimen


def habitats() -> list[str]:
    annotation = Specimen.model_fields["habitat"].annotation
    if type(None) in get_args(annotation):
        annotation = next(arm for arm in get_args(annotation) if arm is not type(None))
    return [habitat.replace("_", " ") for habitat in get_args(annotation)]
