# case: models of this file with one word each and no union over them; the tag is unpacked with brackets
from typing import Literal, get_args

from pydantic import BaseModel


class Sloop(BaseModel):
    rig: Literal["sloop"] = "sloop"
    masts: int = 1


class Ketch(BaseModel):
    rig: Literal["ketch"] = "ketch"
    masts: int = 2


def rig_table() -> dict[str, type[BaseModel]]:
    table = {}
    for boat in (Sloop, Ketch):
        [rig] = get_args(boat.model_fields["rig"].annotation)  #> LGA002@17
        table[rig] = boat
    return table


assert set(rig_table()) == {"sloop", "ketch"}
