# case: only arms whose origin is Literal are opened, in a plain loop with continue; a bare Literal gives no words
import typing

from estate.tenancy import Tenancy


def notice_periods() -> list[str]:
    periods: list[str] = []
    for arm in typing.get_args(Tenancy.model_fields["notice"].annotation):  #> LGA003@16
        if typing.get_origin(arm) is not typing.Literal:
            continue
        periods.extend(typing.get_args(arm))  #? LGA003@24
    return sorted(periods)
