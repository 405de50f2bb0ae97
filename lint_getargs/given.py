"""What a loop variable or a test's parameter is given, written out in the file: a binding in, its expressions out."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from lint_getargs.names import values_of
from lint_getargs.scopes import DEFINITIONS, Binding, BindingKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lint_getargs.scopes import Tree


def given(tree: Tree, binding: Binding) -> list[ast.expr] | None:
    """The expressions that a variable takes on, one after the other.

    Args:
        tree: The file.
        binding: A loop's variable, or a parameter of a test.

    Returns:
        Every expression, when all are written out: a loop over a display or over the items of one, a list of
        `parametrize`. None when they are not, or not all.
    """
    match binding:
        case Binding(kind=BindingKind.LOOP, value=ast.expr() as iterable, path=path):
            return _elements(tree, iterable, path)
        case Binding(kind=BindingKind.PARAMETER, node=ast.arg(arg=name), scope=function) if isinstance(
            function, DEFINITIONS
        ):
            found = [items for each in function.decorator_list for items in _parametrized(tree, each, name)]
            return found[0] if found else None
        case _:
            return None


def _elements(tree: Tree, iterable: ast.expr, path: tuple[int, ...]) -> list[ast.expr] | None:
    match iterable:
        case ast.Call(func=ast.Attribute(value=base, attr="items" | "keys" | "values" as method), args=[]):
            displays = [each for each in values_of(tree, base) if isinstance(each, ast.Dict)]
            if len(displays) != 1 or None in displays[0].keys:
                return None
            as_key = method == "keys" or (method == "items" and path[:1] == (0,))
            items = [each for each in (displays[0].keys if as_key else displays[0].values) if each is not None]
            return _parts(items, path[1:] if method == "items" else path)
        case _:
            found = list(values_of(tree, iterable))
            if len(found) != 1 or not isinstance(found[0], (ast.Tuple, ast.List, ast.Set)):
                return None
            return _parts(found[0].elts, path)


def _parts(items: list[ast.expr], path: tuple[int, ...]) -> list[ast.expr] | None:
    parts = []
    for each in items:
        part = each
        for index in path:
            if not isinstance(part, (ast.Tuple, ast.List)) or not 0 <= index < len(part.elts):
                return None
            part = part.elts[index]
        if isinstance(part, ast.Starred):
            return None
        parts.append(part)
    return parts


def _parametrized(tree: Tree, decorator: ast.expr, name: str) -> Iterator[list[ast.expr]]:
    """The values of one parameter in `@pytest.mark.parametrize("a, b", [(1, 2), ...])`."""
    match decorator:
        case ast.Call(func=ast.Attribute(attr="parametrize"), args=[names, values, *_]):
            listed = _names(names)
            if name in listed:
                path = (listed.index(name),) if len(listed) > 1 else ()
                if (items := _elements(tree, values, path)) is not None:
                    yield items
        case _:
            return


def _names(expression: ast.expr) -> list[str]:
    match expression:
        case ast.Constant(value=str(text)):
            return [name.strip() for name in text.split(",")]
        case ast.Tuple(elts=items) | ast.List(elts=items):
            return [item.value for item in items if isinstance(item, ast.Constant) and isinstance(item.value, str)]
        case _:
            return []
