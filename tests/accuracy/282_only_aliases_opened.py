# case: an alias and a union of the module are opened at module level and in a test; fields are only compared whole
from typing import Literal, Union, get_args

from pydantic import BaseModel

Clef = Literal["treble", "alto", "bass"]
CLEFS = get_args(Clef)


class Staff(BaseModel):
    clef: Clef = "treble"


class Tablature(BaseModel):
    strings: int = 6


Notation = Union[Staff, Tablature]


def test_clefs():
    assert len(CLEFS) == 3 and Staff().clef in CLEFS
    assert Staff.model_fields["clef"].annotation == Literal[CLEFS]


def test_notations():
    assert [kind() for kind in get_args(Notation)]
