# case: an optional Enum of this file; next() takes the class that is not None and its members are what is used
from enum import StrEnum
from types import NoneType
from typing import get_args

from pydantic import BaseModel


class Finish(StrEnum):
    MATT = "matt"
    GLOSS = "gloss"


class Plate(BaseModel):
    finish: Finish | None = None


def finish_names() -> list[str]:
    enum = next(
        arg for arg in get_args(Plate.model_fields["finish"].annotation) if arg is not NoneType
    )
    return list(enum.__members__)
