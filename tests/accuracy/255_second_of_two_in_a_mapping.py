# case: key and value type of a dict field in this file are unpacked; the value type is a model and is called
from typing import get_args

from pydantic import BaseModel


class Drawer(BaseModel):
    label: str = ""
    full: bool = False


class Cabinet(BaseModel):
    drawers: dict[int, Drawer] = {}

    @classmethod
    def empty(cls, count: int) -> "Cabinet":
        number, drawer = get_args(cls.model_fields["drawers"].annotation)
        return cls(drawers={number(i): drawer() for i in range(count)})
