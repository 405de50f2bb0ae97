# case: a module-level function takes model and field; functools.partial fixes the model, the results are sets of words
from functools import partial
from typing import get_args

from stable_yard.schema import Horse, Stall


def _options(form, *, entry: str) -> frozenset[str]:
    annotation = form.model_fields[entry].annotation
    return frozenset(get_args(annotation))  #> LGA001@22


horse_words = partial(_options, Horse)


def test_gaits():
    assert horse_words(entry="gait") == {"walk", "trot", "canter"}


def test_straw_is_a_bedding():
    assert "straw" in _options(Stall, entry="bedding")
