# case: the arguments are starred into a list, compared in order; and backwards through reversed()
import typing

from lockkeeper.log import LogLine

SAMPLE = {"boat": "Heron", "minutes": 12}


def test_directions_in_order() -> None:
    assert [*typing.get_args(LogLine.model_fields["direction"].annotation)] == ["up", "down"]  #> LGA001@14


def test_levels_from_high_to_low() -> None:
    levels = reversed(typing.get_args(LogLine.model_fields["level"].annotation))  #> LGA001@23
    assert list(levels) == ["high", "mean", "low"]
