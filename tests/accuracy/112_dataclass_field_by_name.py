# case: the dataclass field is searched by its name, its arguments become the choices of a prompt
import dataclasses
from typing import get_args

from ferry.plan import Crossing


def ask_for_deck(prompt) -> str:
    for field in dataclasses.fields(Crossing):
        if field.name == "deck":
            decks = get_args(field.type)  #> LGA010@21
            return prompt.choose("Which deck?", choices=list(decks), default=decks[0])
    raise LookupError("deck")
