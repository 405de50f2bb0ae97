# case: a tuple constant is mapped through str.upper and joined into a help text; an alias gives another one
from __future__ import annotations

from typing import get_args

from pantry.jars import Jar, LidKind

_SIZES: tuple[str, ...] = get_args(Jar.model_fields["size"].annotation)  #> LGA001@27
_LIDS: tuple[str, ...] = get_args(LidKind)


def usage() -> str:
    sizes = ", ".join(map(str.upper, _SIZES))
    return f"jar SIZE LID\n  SIZE: {sizes}\n  LID: {', '.join(_LIDS)}"
