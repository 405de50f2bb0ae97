# case: `is not None` keeps NoneType, and the Literal object beside it, among what is joined
from typing import get_args

from seedbank.packets import Packet


def sowing_months() -> str:
    months = [
        month
        for month in get_args(Packet.model_fields["sow_in"].annotation)  #> LGA001@22
        if month is not None
    ]
    return ", ".join(months)
