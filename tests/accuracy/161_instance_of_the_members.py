# case: the arguments stand as the second operand of isinstance and issubclass
import typing

from forest.inventory import Plot, Stand


def fits(plot: Plot, value: object) -> bool:
    allowed = typing.get_args(type(plot).model_fields["cover"].annotation)
    return isinstance(value, allowed)


def stands() -> list[type]:
    return [cls for cls in Stand.__subclasses__() if issubclass(cls, typing.get_args(Plot.model_fields["stand"].annotation))]
