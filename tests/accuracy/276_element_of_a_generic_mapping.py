# case: a generic mapping in this file; the value type is compared with types to find a unit
import typing

from pydantic import BaseModel

AmountT = typing.TypeVar("AmountT", int, float)


class Stock(BaseModel, typing.Generic[AmountT]):
    amounts: dict[str, AmountT]

    @classmethod
    def unit(cls) -> str:
        amount = typing.get_args(cls.model_fields["amounts"].annotation)[-1]
        return "pieces" if amount is int else "kilograms" if amount is float else "?"


class Nails(Stock[int]):
    pass
