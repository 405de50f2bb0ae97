"""A type in, what `get_args` gives of it at run time out, as text that two versions can be compared by; reads nothing.

Classes go by the name they have in their module, so that one that only moved is the same, the old names of `typing` by
the builtin ones, and metadata by nothing but their number.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from lint_getargs.shapes import Arguments, Reason
from lint_getargs.typeforms import (
    Annotated,
    ClassType,
    Constant,
    EitherClass,
    ExternalType,
    LiteralType,
    NoneType,
    Opaque,
    Qualified,
    Type,
    UnionType,
    Unknown,
    Variable,
    uncovered,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from lint_getargs.definitions import ClassRef
    from lint_getargs.shapes import Layers

NONE_TYPE = "NoneType"
"""How NoneType is written; a value of that name has quotes."""
_METADATA = "..."
"""What stands for a piece of metadata: a description that is worded anew makes no difference to anyone."""
_MOST_PARTS = 20_000
"""Types that one annotation may be spelled out with."""
_OLD_NAMES = {
    f"typing.{old}": new
    for old, new in {
        "Dict": "dict",
        "FrozenSet": "frozenset",
        "List": "list",
        "Set": "set",
        "Text": "str",
        "Tuple": "tuple",
        "Type": "type",
    }.items()
}


class _NotKnownError(Exception):
    """A part of the type is not known."""

    def __init__(self, reason: Reason, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else str(reason))


def arguments_of(found: Type, layers: Layers, makes_class: Callable[[ClassRef], bool]) -> Arguments:
    """What `get_args` gives of a type that is reached in one way.

    Args:
        found: The annotation's type.
        layers: How the annotation is reached.
        makes_class: Whether a class with arguments is a class of its own at run time, as pydantic's generic models are:
            `get_args` gives nothing of it.
    """
    spelling, sorting = _Spelling(makes_class, list), _Spelling(makes_class, sorted)
    try:
        given = spelling.parts(uncovered(found, layers))
        values = [part for each in given if not isinstance(each, NoneType) for part in spelling.parts(each) or (each,)]
        spelled = tuple(map(spelling.text, given))
        return Arguments(spelled, tuple(map(sorting.text, given)), tuple(map(spelling.text, values)))
    except _NotKnownError as error:
        return Arguments(unknown=str(error))
    except RecursionError:
        return Arguments(unknown=f"{Reason.CYCLE}: nested too deeply")


class _Spelling:
    def __init__(
        self, makes_class: Callable[[ClassRef], bool], ordered: Callable[[Iterable[str]], Iterable[str]]
    ) -> None:
        self._makes_class = makes_class
        self._ordered = ordered
        self._spelled = 0

    def parts(self, found: Type | str) -> Sequence[Type | str]:
        """What `get_args` gives: types, and values as text."""
        match found:
            case LiteralType(members=members):
                return [repr(member) for member in members]
            case UnionType(options=options):
                return options
            case Annotated(inner=inner, metadata=metadata):
                return [inner, *(_METADATA for _ in metadata)]
            case Qualified(inner=inner):
                return [inner]
            case ClassType(definition=definition, arguments=arguments):
                return () if arguments and self._makes_class(definition) else arguments
            case ExternalType(arguments=arguments):
                return arguments
            case Unknown() | EitherClass():
                raise _refusal(found)
            case _:
                return ()

    def text(self, found: Type | str) -> str:
        """A type or value as source text."""
        if isinstance(found, str):
            return found
        self._spelled += 1
        if self._spelled > _MOST_PARTS:  # aliases of aliases: short to write, and each may double what is spelled out
            raise _NotKnownError(Reason.CYCLE, "too much to spell out")
        match found:
            case NoneType():
                return NONE_TYPE
            case LiteralType():
                return f"Literal[{', '.join(self._ordered(map(repr, found.members)))}]"
            case UnionType(options=options):
                texts = ("None" if isinstance(option, NoneType) else self.text(option) for option in options)
                return " | ".join(self._ordered(texts))
            case Annotated():
                return f"Annotated[{self._listed(self.parts(found))}]"
            case Qualified(word=word, inner=inner):
                return f"{word}[{self.text(inner)}]"
            case Opaque(layer=layer):
                return layer.rpartition(" ")[2]
            case ClassType(definition=definition, arguments=arguments):
                return self._subscripted(definition.reference.rpartition(":")[2], arguments)
            case ExternalType(name=name, arguments=arguments):
                return self._subscripted(_OLD_NAMES.get(name, name.rpartition(".")[2]), arguments)
            case Variable(key=key):
                return _name_of_variable(key)
            case Constant(value=value) if value is ...:
                return "..."
            case Constant():
                raise _NotKnownError(Reason.RUN_TIME, "a value stands for a type")
            case _:
                raise _refusal(found)

    def _subscripted(self, name: str, arguments: Sequence[Type]) -> str:
        return f"{name}[{self._listed(arguments)}]" if arguments else name

    def _listed(self, parts: Sequence[Type | str]) -> str:
        return ", ".join(map(self.text, parts))


def _refusal(found: Type) -> _NotKnownError:
    """What to say of a type that is not known, or is one of several."""
    return (
        _NotKnownError(found.reason, found.detail) if isinstance(found, Unknown) else _NotKnownError(Reason.CONDITION)
    )


def _name_of_variable(key: ast.AST) -> str:
    match key:
        case ast.Call(args=[ast.Constant(value=str() as name), *_]):
            return name
        case _:
            return str(getattr(key, "name", "T"))
