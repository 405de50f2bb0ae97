# case: a parameter and an object called typing take the names; the real function is used in another scope only
import typing
from types import SimpleNamespace
from typing import get_args

from belfry.ringing import Method, Peal


def spelled(get_args, joiner: str = " ") -> str:
    return joiner.join(get_args(Method.model_fields["stage"].annotation))


def dummy() -> set[str]:
    typing = SimpleNamespace(get_args=lambda declared: ("one", "two"))
    return set(typing.get_args(Peal.model_fields["kind"].annotation))


def real() -> set[str]:
    return set(typing.get_args(Peal.model_fields["kind"].annotation)) | set(  #> LGA001@16
        get_args(Method.model_fields["stage"].annotation)  #> LGA001@9
    )
