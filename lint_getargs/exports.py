"""What star imports hand on: a parsed module in, its star imports and its public names out; touches nothing."""

from __future__ import annotations

import ast
import sys
import typing
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lint_getargs.scopes import Tree

_NOT_AT_HAND = {"typing_extensions": frozenset({*typing.__all__, "TypeAliasType", "ReadOnly"})}
"""The names of a core module that need not be installed here."""


class Star(NamedTuple):
    """A star import at module level."""

    statement: ast.ImportFrom
    conditions: tuple[tuple[ast.expr, bool], ...] = ()
    """What has to be true or false for it to run."""


def star_imports(tree: Tree, *, below: int = 0, until: int | None = None) -> Iterator[Star]:
    """The star imports of a module, those that decide first: the last first, an attempt before its fallback.

    Args:
        tree: The module.
        below: Only those below this 1-based line.
        until: Only those not below this one, default all.
    """
    last = sys.maxsize if until is None else until
    return (star for star in _stars(tree.root.body, ()) if below < star.statement.lineno <= last)


def _stars(block: list[ast.stmt], conditions: tuple[tuple[ast.expr, bool], ...]) -> Iterator[Star]:
    for statement in reversed(block):
        match statement:
            case ast.ImportFrom(names=[ast.alias(name="*")]):
                yield Star(statement, conditions)
            case ast.If(test=test, body=body, orelse=orelse):
                yield from _stars(orelse, (*conditions, (test, False)))
                yield from _stars(body, (*conditions, (test, True)))
            case ast.Try(body=body, handlers=handlers, orelse=orelse, finalbody=final):
                for inner in (final, orelse, body, *(handler.body for handler in handlers)):
                    yield from _stars(inner, conditions)
            case _:
                pass


def core_exports(module: str, name: str) -> bool:
    """Whether a star import of a core module such as `typing` hands on a name."""
    return name in _NOT_AT_HAND.get(module, ()) or name in getattr(sys.modules.get(module), "__all__", ())


def exports(tree: Tree, name: str) -> bool:
    """Whether a star import of a module hands on a name, if the module has it.

    A list of names that cannot be read in full hands on everything.
    """
    listed = tree.bindings("__all__", tree.root)
    if not listed:
        return not name.startswith("_")
    names: set[object] = set()
    for binding in listed:
        match binding.value:
            case ast.List(elts=items) | ast.Tuple(elts=items) if all(isinstance(item, ast.Constant) for item in items):
                names.update(item.value for item in items if isinstance(item, ast.Constant))
            case _:
                return True
    return name in names
