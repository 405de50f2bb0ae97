# case: str on the base whose validator takes the arguments of self's class; Literal in the subclasses that run it
from typing import Literal, get_args

from pydantic import BaseModel, model_validator


class Quiz(BaseModel):
    answer: str
    hints: dict[str, str]

    @model_validator(mode="after")
    def _every_answer_has_a_hint(self) -> "Quiz":
        answers = frozenset(get_args(self.__class__.model_fields["answer"].annotation))  #> LGA001@29
        if answers - self.hints.keys():
            raise ValueError("an answer has no hint")
        return self


class CapitalQuiz(Quiz):
    answer: Literal["Oslo", "Bern"]


class RiverQuiz(Quiz):
    answer: Literal["Po", "Rhone", "Ebro"]
