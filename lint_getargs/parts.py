"""Parts of statements that names depend on: defaults, unpacked values, from-imports; nodes in, nodes out."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


def from_imports(block: list[ast.stmt]) -> Iterator[ast.ImportFrom]:
    """The from-imports of a block, those in `if` and `try` included: bodies, `else`, handlers, `finally`."""
    pending = [*reversed(block)]
    while pending:
        match pending.pop():
            case ast.ImportFrom() as statement:
                yield statement
            case ast.If(body=body, orelse=orelse):
                pending += reversed([*body, *orelse])
            case ast.Try(body=body, handlers=handlers, orelse=orelse, finalbody=final):
                handled = [statement for handler in handlers for statement in handler.body]
                pending += reversed([*body, *orelse, *handled, *final])
            case _:
                pass


def in_body(child: ast.AST) -> bool:
    """Whether a direct child of a definition belongs to its inner scope: the body and what it binds."""
    return isinstance(child, ast.stmt) or type(child).__name__ in ("TypeVar", "TypeVarTuple", "ParamSpec")


def default_of(function: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda, node: ast.arg) -> ast.expr | None:
    """The default of a parameter; None where it has none."""
    arguments = function.args
    positional = [*arguments.posonlyargs, *arguments.args]
    if node in positional:
        index = positional.index(node) - len(positional) + len(arguments.defaults)
        return arguments.defaults[index] if index >= 0 else None
    if node in arguments.kwonlyargs:
        return arguments.kw_defaults[arguments.kwonlyargs.index(node)]
    return None


def unpacked(value: ast.expr, path: tuple[int, ...]) -> tuple[ast.expr, tuple[int, ...]]:
    """Follow an unpacking into a display of the same form: `a, b = x, y` binds `b` to `y`."""
    while path and isinstance(value, (ast.Tuple, ast.List)) and 0 <= path[0] < len(value.elts):
        if any(isinstance(item, ast.Starred) for item in value.elts):
            break
        value, path = value.elts[path[0]], path[1:]
    return value, path
