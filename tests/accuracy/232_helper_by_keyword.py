# case: a helper with a keyword parameter returns the arguments as a list; every caller hands it a field's annotation
import typing

from ballroom import schemas
from ballroom.enums import Dance, Dress


def _listed(*, declared: typing.Any) -> list[str]:
    members = typing.get_args(declared)  #> LGA001@15
    return list(members)


def test_dances():
    dances = _listed(declared=schemas.Evening.model_fields["dance"].annotation)
    assert dances == [dance.value for dance in Dance]


def test_dress():
    info = schemas.Evening.model_fields["dress"]
    assert len(_listed(declared=info.annotation)) == len(Dress)
    assert "masks" in _listed(declared=info.annotation)
