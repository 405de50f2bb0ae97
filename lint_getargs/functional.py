"""A call that makes a class in, the class statement that would make the same one out; follows no name."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, TypeAlias

from lint_getargs.definitions import ClassRef

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from lint_getargs.definitions import Place

    Fields: TypeAlias = list[ast.AnnAssign]

_SILENT = frozenset({"__doc__", "__config__", "__validators__", "__qualname__"})
"""Options of `create_model` that change no annotation."""


def made_class(call: ast.Call, function: str, place: Place) -> ClassRef | None:
    """The class that a call makes.

    Args:
        call: The call.
        function: The qualified name of what is called.
        place: Where it stands.

    Returns:
        The class, the same for the same call; None for other functions, inside of a function or a class, and where
        not every field is written out.
    """
    if function not in _MAKERS or not isinstance(place.scope, ast.Module):
        return None
    base, statement_of = _MAKERS[function]
    made = place.module.made
    if call not in made:
        made[call] = statement_of(call)
    statement = made[call]
    return ClassRef(place, statement, base) if statement is not None else None


def _model(call: ast.Call) -> ast.ClassDef | None:
    """`create_model("M", __base__=Base, f=(Literal["a"], "a"))`."""
    bases: list[ast.expr] = []
    fields: Fields = []
    for keyword in call.keywords:
        match keyword:
            case ast.keyword(arg="__base__", value=ast.Constant(value=None)):
                pass
            case ast.keyword(arg="__base__", value=ast.Tuple(elts=items)):
                bases = items
            case ast.keyword(arg="__base__", value=base):
                bases = [base]
            case ast.keyword(arg="__module__", value=ast.Name(id="__name__")):
                pass
            case ast.keyword(arg=str(name), value=ast.Tuple(elts=[annotation, default])) if not name.startswith("_"):
                fields.append(_field(name, annotation, default))
            case ast.keyword(arg=name) if name not in _SILENT:
                return None
    match call.args:
        case [ast.Constant(value=str(name))]:
            return _statement(call, name, bases, fields)
        case _:
            return None


def _typed_dict(call: ast.Call) -> ast.ClassDef | None:
    """`TypedDict("T", {"f": Literal["a"]}, total=False)`."""
    match call:
        case ast.Call(args=[ast.Constant(value=str(name)), ast.Dict(keys=keys, values=values)], keywords=options):
            only_total = all(option.arg == "total" for option in options)
            fields = _fields(zip(keys, values, strict=True))
            return _statement(call, name, [], fields) if only_total and fields is not None else None
        case _:
            return None


def _named_tuple(call: ast.Call) -> ast.ClassDef | None:
    """`NamedTuple("N", [("f", Literal["a"])])`."""
    match call:
        case ast.Call(args=[ast.Constant(value=str(name)), ast.List(elts=items) | ast.Tuple(elts=items)], keywords=[]):
            pairs = [each.elts for each in items if isinstance(each, ast.Tuple) and len(each.elts) == 2]
            fields = _fields((key, value) for key, value in pairs)
            return _statement(call, name, [], fields) if fields is not None and len(pairs) == len(items) else None
        case _:
            return None


def _fields(pairs: Iterable[tuple[ast.expr | None, ast.expr]]) -> Fields | None:
    """The fields of a written table; None where a name is no text."""
    fields: Fields = []
    for key, annotation in pairs:
        match key:
            case ast.Constant(value=str(name)):
                fields.append(_field(name, annotation))
            case _:
                return None
    return fields


def _field(name: str, annotation: ast.expr, default: ast.expr | None = None) -> ast.AnnAssign:
    required = isinstance(default, ast.Constant) and default.value is ...
    target = ast.Name(name, ast.Store())
    statement = ast.AnnAssign(target, annotation, None if required else default, simple=1)
    return ast.copy_location(statement, annotation)


def _statement(call: ast.Call, name: str, bases: list[ast.expr], fields: Fields) -> ast.ClassDef:
    return ast.copy_location(ast.ClassDef(name, bases, [], [*fields], []), call)


_MAKERS: dict[str, tuple[str, Callable[[ast.Call], ast.ClassDef | None]]] = {
    "pydantic.create_model": ("pydantic.BaseModel", _model),
    "pydantic.main.create_model": ("pydantic.BaseModel", _model),
    "typing.TypedDict": ("typing.TypedDict", _typed_dict),
    "typing_extensions.TypedDict": ("typing.TypedDict", _typed_dict),
    "typing.NamedTuple": ("typing.NamedTuple", _named_tuple),
    "typing_extensions.NamedTuple": ("typing.NamedTuple", _named_tuple),
}
"""By the function's qualified name: the base that its classes have when they name none, and what reads its calls."""
