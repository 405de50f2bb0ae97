# case: fields of this file hold a tuple and a set of Literals, so the inner step is what gives the words
from typing import Literal, get_args

from pydantic import BaseModel

Herb = Literal["sage", "mint"]


class Bed(BaseModel):
    herbs: tuple[Herb, ...] = ()
    pests: set[Literal["aphid", "slug"]] = set()


def herb_words() -> tuple[str, ...]:
    item, _ = get_args(Bed.model_fields["herbs"].annotation)
    return get_args(item)


PESTS = frozenset(get_args(get_args(Bed.model_fields["pests"].annotation)[0]))
