# case: the field is optional in this file and opened in two steps, which a bare Literal would not survive
from typing import Literal, get_args

from pydantic import BaseModel


class Tea(BaseModel):
    leaf: Literal["green", "black", "white"]
    milk: Literal["splash", "half"] | None = None


MILKS = get_args(get_args(Tea.model_fields["milk"].annotation)[0])  #> LGA003@18  #? LGA003@9
LEAVES = get_args(Tea.model_fields["leaf"].annotation)  #> LGA001@10


def menu() -> list[str]:
    return [f"{leaf}, {milk} milk" for leaf in LEAVES for milk in MILKS]
