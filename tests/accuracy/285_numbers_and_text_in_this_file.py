# case: fields of this file are numbers, text or None: their arguments are printed, compared and counted as types
from typing import Optional, get_args

from pydantic import BaseModel


class Ticket(BaseModel):
    price: int | float
    remark: Optional[str] = None
    stamps: list[bytes] = []


def ticket_types() -> str:
    return " or ".join(str(arg) for arg in get_args(Ticket.model_fields["price"].annotation))


def test_ticket():
    assert len(get_args(Ticket.model_fields["remark"].annotation)) == 2
    assert get_args(Ticket.model_fields["stamps"].annotation) == (bytes,)
