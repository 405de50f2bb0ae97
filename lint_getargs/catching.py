"""Who waits for an exception around a node: a node and exceptions' names in, whether one is handled or expected out."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from lint_getargs.spelling import last_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lint_getargs.scopes import Tree

_WAITING = frozenset({"suppress", "raises", "assertRaises", "assertRaisesRegex"})
"""`contextlib.suppress`, `pytest.raises`, and their like of unittest."""
_KEYWORDS = frozenset({"expected_exception", "exception"})


def is_caught(tree: Tree, node: ast.AST, names: frozenset[str]) -> bool:
    """Whether one of some exceptions, raised by a node, is waited for by name in the same function.

    Args:
        tree: The file.
        node: The node; its parents are known.
        names: The exceptions, and those that they are kinds of.

    Returns:
        True in the body of a `try` with such a handler, under `with suppress(...)` or `with pytest.raises(...)`, and
        in a lambda that is handed to the latter.
    """
    child = node
    for above in tree.ancestors(node):
        match above:
            case ast.FunctionDef(body=body) | ast.AsyncFunctionDef(body=body) if child in body:
                return False
            case ast.Lambda(body=body) if body is child:
                return _names_any(_awaited(tree.parent(above)), names)
            case ast.Try(body=body, handlers=handlers) | ast.TryStar(body=body, handlers=handlers) if child in body:
                if _names_any((handler.type for handler in handlers), names):
                    return True
            case ast.With(items=items) | ast.AsyncWith(items=items):
                before = items[: items.index(child)] if isinstance(child, ast.withitem) else items
                if any(_names_any(_awaited(item.context_expr), names) for item in before):
                    return True
        child = above
    return False


def _awaited(call: ast.AST | None) -> Iterator[ast.expr]:
    """The exceptions that a call suppresses or expects, as they are written."""
    if isinstance(call, ast.Call) and last_name(call.func) in _WAITING:
        yield from call.args
        yield from (keyword.value for keyword in call.keywords if keyword.arg in _KEYWORDS)


def _names_any(expressions: Iterator[ast.expr | None], names: frozenset[str]) -> bool:
    for expression in expressions:
        every = expression.elts if isinstance(expression, ast.Tuple) else [expression]
        if any(each is not None and last_name(each) in names for each in every):
            return True
    return False
