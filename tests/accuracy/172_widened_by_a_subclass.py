# case: a Literal on the base, a plain str or a list in the subclass that is asked; the base itself is still a Literal
from typing import Generic, Literal, TypeVar, get_args

from pydantic import BaseModel

PartT = TypeVar("PartT")


class Ticket(BaseModel):
    zone: Literal["inner", "outer"]


class GroupTicket(Ticket):
    zone: list[str]


class Kit(BaseModel, Generic[PartT]):
    part: PartT


class ToolKit(Kit[dict[str, int]]):
    name: str


GROUP_ZONES = set(get_args(GroupTicket.model_fields["zone"].annotation))
ZONES = set(get_args(Ticket.model_fields["zone"].annotation))  #> LGA001@13
KEY, COUNT = get_args(ToolKit.model_fields["part"].annotation)
