# case: a tag from the raw annotations of a class, and the words of a function's parameter from its signature
import inspect
import typing

from marionette.cues import cue_classes
from marionette.lights import fade

CUES: dict[str, type] = {}
for cue in cue_classes():
    (word,) = typing.get_args(cue.__annotations__["cue"])  #> LGA010@15
    CUES[word] = cue

_FADE = inspect.signature(fade).parameters
COLOURS = sorted(_FADE["colour"].annotation.__args__)  #> LGA010@18


def cue_named(word: str):
    return CUES[word]()
