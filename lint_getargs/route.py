"""Words for the way from a model to an expression: holder, stage, route; plain frozen data."""

from __future__ import annotations

import ast
import enum
from typing import NamedTuple

from lint_getargs.spelling import same_code


class Holder(enum.Enum):
    """What holds the annotation."""

    MODEL_FIELDS = "model_fields"
    """pydantic 2: `model_fields`, `__pydantic_fields__`."""
    V1_FIELDS = "__fields__"
    """pydantic 1: `__fields__`."""
    TYPE_HINTS = "get_type_hints"
    """`get_type_hints(M)`: a mapping of annotations."""
    TYPE_HINTS_WITH_EXTRAS = "get_type_hints, include_extras"
    """The same with `include_extras=True`: `Annotated` stays."""
    ANNOTATIONS = "__annotations__"
    """`M.__annotations__`, `inspect.get_annotations(M)`: a mapping of raw annotations."""
    SIGNATURE = "signature"
    """`inspect.signature(f).parameters`."""
    DATACLASS = "dataclass"
    """`dataclasses.fields(M)`, `M.__dataclass_fields__`."""
    ATTRS = "attrs"
    """`attrs.fields(M)`, `attr.fields_dict(M)`."""

    @property
    def is_pydantic(self) -> bool:
        """Whether the fields are those of a pydantic model."""
        return self in (Holder.MODEL_FIELDS, Holder.V1_FIELDS)


class Stage(enum.Enum):
    """How far along the way from the model to its values an expression is."""

    SIGNATURE = "signature"
    """`inspect.signature(f)`."""
    FIELDS = "fields"
    """All fields: a mapping or a sequence."""
    FIELD = "field"
    """One field's description."""
    ANNOTATION = "annotation"
    """What `get_args` is meant for."""
    UNWRAPPED = "unwrapped"
    """pydantic 1's `type_` and `outer_type_`, which have lost the Optional."""
    ARGS = "args"
    """The result of a sink."""
    MEMBER = "member"
    """One of them."""


class Route(NamedTuple):
    """One way from a model to an expression."""

    stage: Stage
    holder: Holder
    model: ast.expr
    """The model's expression, or the function's for a signature."""
    key: ast.expr | None = None
    """The field's name as written; None before one is chosen and in loops over all."""
    loop: bool = False
    """Whether it runs over all fields."""
    calls: tuple[ast.Call, ...] = ()
    """How it came into a helper: the call of the helper, then, where that is in a helper too, the outermost call.

    The calls between are left out: there can be more ways through them than one can count.
    """
    alias_value: bool = False
    """Whether `.__value__` of a type alias was taken."""
    sink: ast.expr | None = None
    """From the args stage on: the sink."""
    tested: ast.expr | None = None
    """The filter of a comprehension that it passed and that asks for an origin."""


ANY = Route(Stage.ANNOTATION, Holder.MODEL_FIELDS, ast.Name("", ast.Load()))
"""Stands for whatever route: it leads to the same field as any other."""


def same_key(one: Route, other: Route) -> bool:
    """Whether two routes go by the same name of a field, of whatever model, as far as their source texts tell."""
    if other is ANY:
        return True
    if one.key is None or other.key is None:
        return one.key is other.key
    return same_code(one.key, other.key)


def same_field(one: Route, other: Route) -> bool:
    """Whether two routes lead to the same field, as far as their source texts tell."""
    return other is ANY or (same_key(one, other) and same_code(one.model, other.model))
