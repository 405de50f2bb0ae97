# case: a second Literal is made of the arguments and one more word; it would hold a Literal object and NoneType
from typing import Literal, get_args

from pydantic import BaseModel

from lending.cards import Card

TIERS = get_args(Card.model_fields["tier"].annotation)  #> LGA001@9
VisitorTier = Literal[*TIERS, "guest"]


class Visitor(BaseModel):
    name: str
    tier: VisitorTier = "guest"
