"""The values that an annotation allows, whatever shape it has.

Printed by `lint-getargs --print-helper`, to be pasted into a project of yours. It needs the standard library only,
Python 3.8 or newer, and keeps to no version of pydantic.
"""

from __future__ import annotations

import types
import typing
from typing import Any

_UNIONS = (typing.Union, getattr(types, "UnionType", typing.Union))
_QUALIFIERS = ("Required", "NotRequired", "ReadOnly", "Final", "ClassVar")


def literal_values(annotation: object) -> tuple[Any, ...]:
    """The members of every Literal in an annotation, in the order of the text, each once.

    A Literal may stand alone or in unions, with or without None, at any depth, in `Annotated` with metadata, behind a
    `type` statement, a `TypeAliasType` or a `NewType`, in `Required`, `NotRequired`, `ReadOnly` or `Final`. `None` is a
    value where it stands inside a Literal, and none where it makes a union optional. What is no Literal adds nothing:
    neither the `str` of `Literal["a"] | str` nor the items of `list[Literal["a"]]`.

    Args:
        annotation: What the field is annotated with, e.g. `Model.model_fields["field"].annotation`; an object, since a
            string or a forward reference that nobody has resolved has no members yet.

    Returns:
        The values. Equal values of different types (`1` and `True`) are two.

    >>> from typing import Literal, Optional
    >>> literal_values(Literal["fast", "slow"])
    ('fast', 'slow')
    >>> literal_values(Optional[Literal["fast", "slow"]])
    ('fast', 'slow')
    """
    found: dict[tuple[type, Any], Any] = {}
    aliases: list[object] = []
    pending: list[Any] = [annotation]
    while pending:
        part = pending.pop()
        origin = typing.get_origin(part)
        alias = part if _is_alias(part) else origin if _is_alias(origin) else None
        if alias is not None:
            if not any(alias is known for known in aliases):
                aliases.append(alias)
                pending.append(alias.__value__)
        elif hasattr(part, "__metadata__"):
            pending.append(part.__origin__)
        elif hasattr(part, "__supertype__"):
            pending.append(part.__supertype__)
        elif origin in _UNIONS:
            pending.extend(reversed(typing.get_args(part)))
        elif getattr(origin, "_name", "") in _QUALIFIERS:
            pending.append(typing.get_args(part)[0])
        elif getattr(origin, "_name", "") == "Literal":
            for value in typing.get_args(part):
                # Before Python 3.9.1, a Literal inside a Literal stays one.
                for each in literal_values(value) if typing.get_origin(value) is origin else (value,):
                    found.setdefault((type(each), each), each)
    return tuple(found.values())


def _is_alias(part: object) -> bool:
    """Whether it is a type alias; those of `typing` and of `typing_extensions` are of two classes."""
    return type(part).__name__ == "TypeAliasType"
