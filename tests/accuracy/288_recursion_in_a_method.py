# case: a static method returns the words of a Literal and otherwise the union of what its arguments give
from typing import Any, Literal, get_args, get_origin

from farriery.schema import Shoe


class Words:
    def __init__(self, model: type) -> None:
        self.model = model

    @staticmethod
    def below(annotation: Any) -> set[str]:
        if get_origin(annotation) is not Literal:
            return set().union(*(Words.below(arg) for arg in get_args(annotation)))
        return {word for word in get_args(annotation) if isinstance(word, str)}

    def __getitem__(self, name: str) -> set[str]:
        return self.below(self.model.model_fields[name].annotation)


def test_metals():
    assert Words(Shoe)["metal"] == {"iron", "steel"}
