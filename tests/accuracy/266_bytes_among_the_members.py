# case: bytes and an imported class are asked for, in the attribute spelling with an empty default too
from decimal import Decimal
from typing import get_args

from pydantic import BaseModel


class Packet(BaseModel):
    payload: bytes
    price: Decimal | None = None
    note: str | None = None


BINARY = [
    name
    for name, info in Packet.model_fields.items()
    if bytes in (info.annotation, *get_args(info.annotation))
]
MONEY = [
    name for name, info in Packet.model_fields.items() if Decimal in getattr(info.annotation, "__args__", ())
]
