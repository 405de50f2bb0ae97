# case: annotations bound in the outer function, taken apart in nested ones: one as words, one as classes
from typing import Callable, get_args

from menagerie.feeding import Ration


def make_checkers() -> tuple[Callable[[str], bool], Callable[[object], bool]]:
    food = Ration.model_fields["food"].annotation
    keeper = Ration.model_fields["keeper"].annotation

    def is_food(word: str) -> bool:
        return word.strip() in get_args(food)  #> LGA001@32

    def is_keeper(value: object) -> bool:
        return isinstance(value, get_args(keeper))

    return is_food, is_keeper
