# case: tuple unpacking binds two annotations in one statement; one is words, the other an item class
from typing import get_args

from abbey.cellar import Barrel, Cellar, Tasting


def describe() -> str:
    mood, shelf = Tasting.model_fields["mood"].annotation, Cellar.model_fields["shelf"].annotation
    words = " and ".join(get_args(mood))  #> LGA001@26
    kept = get_args(shelf)[0]
    assert issubclass(kept, Barrel)
    return f"{kept.__name__}: {words}"
