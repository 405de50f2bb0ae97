"""What annotations are at run time, as plain data, and the shape of each to `get_args`; knows no file and no name.

The algebra is as small as the question: Literals, unions, None, the layers that hide them, and everything else.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from lint_getargs.shapes import Layers, Reason, Shape, ShapeState, unresolved

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from lint_getargs.definitions import ClassRef, Place


class LiteralType:
    """`Literal[...]`; equal in any order, as at run time."""

    def __init__(self, members: Iterable[object]) -> None:
        """Keep each member once; `1` and `True` are two.

        >>> LiteralType([1, True, 1]).members
        (1, True)
        """
        kept: dict[tuple[str, object], object] = {}
        for member in members:
            kept.setdefault((type(member).__name__, member), member)
        self.members = tuple(kept.values())
        self._keys = frozenset(kept)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LiteralType) and self._keys == other._keys

    def __hash__(self) -> int:
        return hash(self._keys)


class NoneType:
    """`None` as an annotation."""


class UnionType(NamedTuple):
    """Two or more different types, no unions among them."""

    options: tuple[Type, ...]


class Annotated(NamedTuple):
    """`Annotated[inner, ...]`."""

    inner: Type
    metadata: tuple[ast.expr, ...] = ()
    place: Place | None = None


class Opaque(NamedTuple):
    """An alias object or `NewType` that `get_args` does not look into."""

    inner: Type
    layer: str
    """In words: `type alias Mode`."""


class Qualified(NamedTuple):
    """`ClassVar`, `Final`, `Required` and their like around a type."""

    word: str
    inner: Type


class ClassType(NamedTuple):
    """A class that is declared in source text."""

    definition: ClassRef
    arguments: tuple[Type, ...] = ()


class ExternalType(NamedTuple):
    """A class or special form known by name, such as `builtins.list`."""

    name: str
    arguments: tuple[Type, ...] = ()


class Variable(NamedTuple):
    """A type variable that nothing is put in for."""

    key: ast.AST
    """Where it is made."""


class EitherClass(NamedTuple):
    """One of several classes, under a condition that cannot be decided: no Literal in any case."""

    options: tuple[ClassType | ExternalType, ...]


class Constant(NamedTuple):
    """A value, not a type; an annotation made of it means nothing."""

    value: object


class Unknown(NamedTuple):
    """Nothing that can be known."""

    reason: Reason
    detail: str = ""


Type: TypeAlias = (
    LiteralType
    | NoneType
    | UnionType
    | Annotated
    | Opaque
    | Qualified
    | ClassType
    | ExternalType
    | EitherClass
    | Variable
    | Constant
    | Unknown
)
Environment: TypeAlias = Mapping[ast.AST, Type]
"""What is put in for type variables, by where they are made."""
NONE = NoneType()


def union(options: Iterable[Type]) -> Type:
    """A union as `typing` builds it: flat, each type once; one type alone is no union."""
    flat: dict[Type, None] = {}
    for option in options:
        flat.update(dict.fromkeys(option.options if isinstance(option, UnionType) else (option,)))
    return next(iter(flat)) if len(flat) == 1 else UnionType(tuple(flat))


def shape_of(found: Type, layers: Layers) -> Shape:
    """What a type is to `get_args` when it is reached in one way.

    Args:
        found: The annotation's type.
        layers: Which layers are left on the annotation.
    """
    members: dict[tuple[str, object], object] = {}
    optional, hidden_by, literals, unknown, closed, count = False, "", 0, None, True, 0
    for leaf, layer in _leaves(uncovered(found, layers), ""):
        hidden_by = hidden_by or layer
        match leaf:
            case LiteralType():
                literals += 1
                count += len(leaf.members)
                for member in leaf.members:
                    members.setdefault((type(member).__name__, member), member)
            case NoneType():
                optional = True
            case Unknown():
                unknown = leaf
            case _:
                closed = False
    if not closed or (not literals and unknown is None):
        return Shape(ShapeState.OTHER, optional=optional)
    if unknown is not None:
        return unresolved(unknown.reason, unknown.detail)
    state = ShapeState.LITERAL_UNION if literals > 1 else ShapeState.BARE_LITERAL
    if optional:
        state = ShapeState.OPTIONAL_LITERAL
    return Shape(
        state,
        tuple(members.values()),
        optional=optional,
        opaque=bool(hidden_by),
        layer=hidden_by,
        repeats=count > len(members),
    )


def uncovered(found: Type, layers: Layers) -> Type:
    """The annotation without the layers that the way to it takes off."""
    match layers, found:
        case Layers.MODEL_FIELD, (Annotated(inner=inner) | Qualified(inner=inner)):
            return uncovered(inner, layers)
        case Layers.HINT, (Annotated(inner=inner) | Qualified(inner=inner)):
            return uncovered(inner, layers)
        case Layers.HINT, UnionType(options=options):
            return union(uncovered(option, layers) for option in options)
        case _:
            return found


def _leaves(found: Type, layer: str) -> Iterator[tuple[Type, str]]:
    """The members of all unions, each with the outermost layer that hides it, in words."""
    match found:
        case UnionType(options=options):
            for option in options:
                yield from _leaves(option, layer)
        case Annotated(inner=inner):
            yield from _leaves(inner, layer or "Annotated")
        case Opaque(inner=inner, layer=name) | Qualified(inner=inner, word=name):
            yield from _leaves(inner, layer or name)
        case _:
            yield found, layer
