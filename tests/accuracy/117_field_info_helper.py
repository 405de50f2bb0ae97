# case: a helper takes a FieldInfo; three callers of one module use what it returns as words
from typing import get_args

from pydantic.fields import FieldInfo

from parish.records import Baptism, Burial

_RITES = Baptism.model_fields["rite"]


def _vocabulary(info: FieldInfo) -> list[str]:
    return [*get_args(info.annotation)]  #> LGA001@14


def test_rites() -> None:
    assert "private" in _vocabulary(_RITES)


def test_plots() -> None:
    plots = _vocabulary(Burial.model_fields["plot"])
    assert plots == sorted(plots)


def test_seasons() -> None:
    assert ", ".join(_vocabulary(info=Burial.model_fields["season"])) == "winter, summer"
