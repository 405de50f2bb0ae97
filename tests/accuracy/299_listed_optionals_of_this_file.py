# case: the fields that a property reads are optional in this file and opened in two steps
from typing import Literal, Optional, get_args

from pydantic import BaseModel


class Survey(BaseModel):
    mood: Optional[Literal["calm", "gay"]] = None
    tempo: Optional[Literal["slow", "fast"]] = None

    @property
    def open_questions(self) -> dict[str, list[str]]:
        questions = {}
        for name in ("mood", "tempo"):
            if getattr(self, name) is None:
                inner = get_args(type(self).model_fields[name].annotation)[0]  #? LGA003@25
                questions[name] = list(get_args(inner))  #? LGA003@40
        return questions
