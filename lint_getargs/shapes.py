"""What an annotation is to `get_args`: plain data, made by the resolver, read by the evidence and the messages."""

from __future__ import annotations

import enum
from typing import NamedTuple

STRING_ANNOTATION = "string annotation"
"""The layer that no function opens: `get_args` sees a string."""


class ShapeState(enum.StrEnum):
    """The form of an annotation, once every `Annotated` and alias layer is looked through."""

    BARE_LITERAL = "bare-literal"
    """One Literal: unless the shape is opaque, `get_args` gives its members."""
    OPTIONAL_LITERAL = "optional-literal"
    """Literals and None."""
    LITERAL_UNION = "literal-union"
    """Several Literals, no None."""
    OTHER = "other"
    """Anything else, open unions such as `Literal["a"] | str` and containers included."""
    UNRESOLVED = "unresolved"
    """Not known, and never guessed; `reason` says why."""


class Reason(enum.StrEnum):
    """Why a shape is not known."""

    NO_MODULE = "module not found"
    """No search path holds the module, or only in compiled form."""
    NOT_PARSED = "module cannot be parsed"
    """Its bytes or its syntax are beyond the Python that runs here."""
    NO_NAME = "name not found"
    """The module or class does not bind the name in a way that can be seen."""
    NO_FIELD = "no such field"
    """All bases are known and none declares it, or it is a `ClassVar` or a `Final` with a value."""
    NO_CLASS = "receiver is not a known class"
    """A parameter without annotation, a call, a loop over something unknown."""
    RUN_TIME = "made at run time"
    """A call or another expression whose result only running the code would tell."""
    CONDITION = "depends on a condition"
    """Different things under different conditions, none of which can be decided here."""
    CYCLE = "defined by itself"
    """Following names led back to the beginning, or too deep."""


class Kind(enum.StrEnum):
    """What sort of class a class is."""

    MODEL = "model"
    """A pydantic 2 model."""
    MODEL_V1 = "model-v1"
    """A pydantic 1 model, `pydantic.v1` included."""
    ENUM = "enum"
    TYPED_DICT = "typed-dict"
    NAMED_TUPLE = "named-tuple"
    DATACLASS = "dataclass"
    """Decorated by `dataclasses`, `attrs` or `pydantic.dataclasses`."""
    CLASS = "class"
    """Any other class, all of whose bases are known; builtin and standard library ones included."""
    OBSCURE_CLASS = "obscure-class"
    """A class with a base that cannot be seen."""


class Layers(enum.Enum):
    """The layers that are left on an annotation, by the way it is reached."""

    MODEL_FIELD = "model-field"
    """`M.model_fields[...].annotation` and pydantic 1's `__fields__`: pydantic 2 takes a top-level `Annotated` off."""
    HINT = "hint"
    """`get_type_hints(...)` without extras: strings resolved, `Annotated` and `Required` taken off at every depth."""
    HINT_WITH_EXTRAS = "hint-with-extras"
    """`get_type_hints(..., include_extras=True)`, `signature(..., eval_str=True)`: strings resolved, layers kept."""
    RAW = "raw"
    """`__annotations__`, dataclass `field.type`, `signature(f)`: as written, a string stays a string."""


class EnumMember(NamedTuple):
    """A member of an enumeration inside a Literal, known by name because nothing is imported."""

    enum: str
    """Where the enumeration is declared: `pkg.module:Colour`."""
    name: str
    value: object = None
    """The member's value where it is written out as a constant, else None."""

    def __repr__(self) -> str:
        return f"{self.enum.rpartition(':')[2]}.{self.name}"


class Arguments(NamedTuple):
    """What `get_args` gives of an annotation at run time, each item as text."""

    given: tuple[str, ...] = ()
    """The items: `'a'` is a value, `NoneType` and `Literal['a']` are types."""
    same: tuple[str, ...] = ()
    """The items in a form that is equal for those that are equal at run time: Literals and unions in any order."""
    values: tuple[str, ...] = ()
    """What is left when NoneType is skipped and what has arguments is replaced by them: what a fixed site gives."""
    unknown: str = ""
    """Why neither is known, in words; empty when they are."""


NO_ARGUMENTS = Arguments()


class Shape(NamedTuple):
    """The form of one field's annotation."""

    state: ShapeState
    members: tuple[object, ...] | None = None
    """The values in order, each once, without the None of the optional part; None for `other` and `unresolved`."""
    optional: bool = False
    """Whether NoneType is among the arguments."""
    opaque: bool = False
    """Whether an `Annotated` or alias layer hides members from `get_args`."""
    annotation: str = ""
    """Source text."""
    declared_at: tuple[str, int] | None = None
    """Path and 1-based line of the declaration."""
    repeats: bool = False
    """Whether Literals of the union share members, which then come more than once."""
    reason: str = ""
    """Why it is unresolved: a value of `Reason`."""
    detail: str = ""
    """What exactly was not found; empty when it is resolved."""
    layer: str = ""
    """What makes it opaque, in words: `Annotated`, `type alias Mode`, `string annotation`, `NotRequired`."""
    exact: bool = True
    """Whether the receiver is that very class. False for `cls`, `type(self)`, a parameter: a subclass may override."""
    arguments: Arguments = NO_ARGUMENTS
    """What `get_args` gives of it, whatever its form; nothing while it is unresolved."""


def unresolved(reason: Reason, detail: str = "") -> Shape:
    """A shape that is not known.

    >>> unresolved(Reason.NO_MODULE, "lighthouse").reason
    <Reason.NO_MODULE: 'module not found'>
    """
    return Shape(ShapeState.UNRESOLVED, reason=reason, detail=detail)
