"""What an annotation is to `get_args`: plain data, made by the resolver, read by the evidence and the messages."""

from __future__ import annotations

import enum
from dataclasses import dataclass


class ShapeState(enum.Enum):
    """The form of an annotation."""

    BARE_LITERAL = "bare-literal"
    """One Literal: `get_args` gives its members."""
    OPTIONAL_LITERAL = "optional-literal"
    """Literals and None."""
    LITERAL_UNION = "literal-union"
    """Several Literals, no None."""
    OTHER = "other"
    """Anything else, open unions such as `Literal["a"] | str` and containers included."""
    UNRESOLVED = "unresolved"
    """Not known, and never guessed; `reason` says why."""


@dataclass(frozen=True, slots=True)
class Shape:
    """The form of one field's annotation."""

    state: ShapeState
    members: tuple[object, ...] | None = None
    """The values in order, without the None of the optional part; None for `other` and `unresolved`."""
    optional: bool = False
    """Whether NoneType is among the arguments."""
    opaque: bool = False
    """Whether an `Annotated` or alias layer hides members from `get_args`."""
    annotation: str = ""
    """Source text."""
    declared_at: tuple[str, int] | None = None
    """Path and 1-based line of the declaration."""
    reason: str = ""
    """Why it is unresolved."""
