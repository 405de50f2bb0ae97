"""A text that the running Python refuses in, the Python that it is written for out; imports libcst."""

from __future__ import annotations

import sys

_CPYTHON_LIMITS = ("too many nested", "too many statically nested")
"""What CPython refuses for its depth, libcst may not survive."""


def needed_python(text: str, complaint: str) -> str | None:
    """The newer Python that a text is written for, as far as its syntax tells.

    Args:
        text: What `ast.parse` refuses.
        complaint: With which words.

    Returns:
        A version such as `3.12 or newer`; None where the text is wrong for every Python that libcst knows.
    """
    if any(limit in complaint for limit in _CPYTHON_LIMITS):
        return None
    import libcst as cst  # noqa: PLC0415  # costs more than all the rest

    try:
        module = cst.parse_module(text)
    except (cst.ParserSyntaxError, SyntaxError, TypeError, RecursionError):
        return None
    newest = max((_since(node) for node in _nodes(module)), default=0)
    return f"3.{newest} or newer" if newest > sys.version_info.minor else f"newer than 3.{sys.version_info.minor}"


def _nodes(module: object) -> list[object]:
    import libcst as cst  # noqa: PLC0415

    pending, found = [module], []
    while pending:
        node = pending.pop()
        found.append(node)
        if isinstance(node, cst.CSTNode):
            pending.extend(node.children)
    return found


def _since(node: object) -> int:
    """The minor version of Python 3 that brought a piece of syntax; 0 for what 3.11 has."""
    import libcst as cst  # noqa: PLC0415

    match node:
        case cst.TypeParam(default=default) if default is not None:
            return 13
        case cst.TypeParameters() | cst.TypeAlias():
            return 12
        case cst.FormattedString():
            return 12
        case cst.ExceptHandler(type=cst.Tuple(lpar=[])) | cst.ExceptStarHandler(type=cst.Tuple(lpar=[])):
            return 14
        case _:
            return 14 if type(node).__name__ == "TemplatedString" else 0
