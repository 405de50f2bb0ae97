"""The question as a flake8 plugin."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


class GetArgs:
    """Reports `get_args(... .annotation)`."""

    name = "naive"
    version = "1"

    def __init__(self, tree: ast.AST) -> None:
        self._tree = tree

    def run(self) -> Iterator[tuple[int, int, str, type]]:
        """Each place with its words."""
        for node in ast.walk(self._tree):
            match node:
                case ast.Call(func=ast.Name("get_args"), args=[ast.Attribute(attr="annotation")]):
                    yield node.lineno, node.col_offset, "NAI001 assumes a bare Literal", GetArgs
                case _:
                    pass
