# case: pydantic 1 has taken Optional off outer_type_ and type_, so words and tag stay the same at either shape
from typing import Literal, Optional, get_args

from pydantic import BaseModel, validator


class Stable(BaseModel):
    gait: Optional[Literal["trot", "pace"]] = None
    tack: Literal["english"] = "english"

    @validator("gait", pre=True)
    def _folded(cls, value, field):
        words = {word.casefold(): word for word in get_args(field.outer_type_)}
        return words.get(str(value).casefold())


def tack_word(model: type[BaseModel]) -> str:
    return "tack-" + get_args(model.__fields__["tack"].type_)[0]
