"""A text that the running Python refuses in, the Python that it is written for out; imports libcst."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    import libcst as cst

_CPYTHON_LIMITS = ("too many nested", "too many statically nested")
"""What CPython refuses for its depth, libcst may not survive."""
_BROUGHT_BY = {"TypeParameters": 12, "TypeAlias": 12, "TemplatedString": 14}
"""Nodes that only newer Pythons have, each with the minor version of Python 3 that brought it."""


def needed_python(text: str, complaint: str, running: int = sys.version_info.minor) -> str | None:
    """The newer Python that a text is written for, as far as its syntax tells.

    Args:
        text: What `ast.parse` refuses.
        complaint: With which words.
        running: The minor version of the Python 3 that refuses it.

    Returns:
        A version such as `3.12 or newer`; None where nothing in the text is newer than the running Python, and where
        no Python that libcst knows would take it.
    """
    if any(limit in complaint for limit in _CPYTHON_LIMITS):
        return None
    import libcst as cst  # noqa: PLC0415  # costs more than all the rest

    try:
        module = cst.parse_module(text)
    except (cst.ParserSyntaxError, SyntaxError, TypeError, RecursionError):
        return None
    newest = max(_since(module, node) for node in _nodes(module))
    return f"3.{newest} or newer" if newest > running else None


def _nodes(module: cst.CSTNode) -> Iterator[cst.CSTNode]:
    pending = [module]
    while pending:
        node = pending.pop()
        yield node
        pending.extend(node.children)


def _since(module: cst.Module, node: cst.CSTNode) -> int:
    """The minor version of Python 3 that brought a piece of syntax; 0 for what every supported one has."""
    import libcst as cst  # noqa: PLC0415

    match node:
        case cst.TypeParam(default=cst.BaseExpression()):
            return 13
        case cst.FormattedString(parts=parts):
            inner = "".join(
                module.code_for_node(part) for part in parts if isinstance(part, cst.FormattedStringExpression)
            )
            return 12 if any(mark in inner for mark in (node.quote, "\\", "#")) else 0
        case cst.ExceptHandler(type=cst.Tuple(lpar=[])) | cst.ExceptStarHandler(type=cst.Tuple(lpar=[])):
            return 14
        case _:
            return _BROUGHT_BY.get(type(node).__name__, 0)
