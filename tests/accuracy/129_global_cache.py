# case: a module-level cache is filled on first use through a global statement, then searched for words
from typing import get_args

_KINDS: frozenset[str] | None = None


def kinds() -> frozenset[str]:
    global _KINDS
    if _KINDS is None:
        from aquarium.fish import Tank

        _KINDS = frozenset(get_args(Tank.model_fields["kind"].annotation))  #> LGA001@28
    return _KINDS


def check(kind: str) -> None:
    if kind not in kinds():
        raise ValueError(f"{kind} is not one of {sorted(kinds())}")
