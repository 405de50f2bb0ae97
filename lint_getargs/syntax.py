"""One parsed file and where its identifiers stand: a decoded file in, nodes out; touches nothing.

Nothing walks the whole tree. A name is looked up in the text first, and only the statements that hold it are
descended into, so the cost grows with what is asked and not with the size of the file around it.
"""

from __future__ import annotations

import ast
import re
from bisect import bisect_left, bisect_right
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lint_getargs.source import Source

BODY_FIELDS = ("body", "handlers", "orelse", "finalbody", "cases")
"""The fields of a compound statement that hold its blocks."""

_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_WORD = re.compile(r"[^\W\d]\w*")
_READINGS = 60
"""So often the length of the text is searched for single names; from then on one pass over its words serves all."""


class Syntax:
    """One parsed file.

    Args:
        source: The decoded text.
        tree: Its syntax tree; parsed here when it is not at hand.

    Raises:
        SyntaxError, ValueError, RecursionError, MemoryError: What `ast.parse` raises.
    """

    def __init__(self, source: Source, tree: ast.Module | None = None) -> None:
        self.source = source
        self.root = tree if tree is not None else ast.parse(source.text)
        self._parents: dict[ast.AST, ast.AST] = {}
        self._indexes: dict[ast.AST, dict[str, list[ast.AST]]] = {}
        self._own_occurrences: dict[tuple[str, ast.AST], list[ast.AST]] = {}
        self._occurrences: dict[tuple[str, ast.AST], list[ast.AST]] = {}
        self._searched = 0

    # -- places -----------------------------------------------------------------------------------------

    def parent(self, node: ast.AST) -> ast.AST | None:
        """The node around a node that was reached; None for the module."""
        return self._parents.get(node)

    def ancestors(self, node: ast.AST) -> Iterator[ast.AST]:
        """The nodes around a node, innermost first, the module last."""
        while (above := self._parents.get(node)) is not None:
            yield above
            node = above

    def statement(self, node: ast.AST) -> ast.stmt:
        """The innermost statement that holds a node, or the node itself."""
        while not isinstance(node, ast.stmt):
            node = self._parents[node]
        return node

    def part(self, node: ast.AST) -> ast.stmt | ast.ExceptHandler | ast.match_case:
        """The innermost statement, handler or case that holds a node, or the node itself."""
        while not isinstance(node, (ast.stmt, ast.ExceptHandler, ast.match_case)):
            node = self._parents[node]
        return node

    def head_rows(self, node: ast.AST) -> tuple[int, int]:
        """The lines of the simple statement that holds a node, or of the compound one's, handler's or case's header."""
        part = self.part(node)
        first, last = _first_row(part), _last_row(part)
        block: list[ast.stmt] = getattr(part, "body", [])
        if block:
            last = self._row_above(block[0])
        elif isinstance(part, ast.Match):
            last = _first_row(part.cases[0]) - 1
        return first, max(first, last)

    def _row_above(self, statement: ast.stmt) -> int:
        """The last row in front of a block, given its first statement; that one's row where the block starts there."""
        row = _first_row(statement)
        in_front = self.source.text[self.source.line_starts[row - 1] : self.source.start(statement)]
        return row if row == statement.lineno and in_front.strip() else row - 1

    def reach(self, statement: ast.stmt) -> None:
        """Make the parents known for a statement found by walking, and for the expressions in it (not its blocks)."""
        if statement not in self._parents:
            self.reach_row(_first_row(statement))
        self._index(statement)

    def reach_row(self, row: int) -> None:
        """Make the parents known of everything on a 1-based line."""
        for part in self._parts_on(row, self.root):
            self._index(part)

    def named(self, name: str, within: ast.AST | None = None) -> list[ast.AST]:
        """The nodes that hold an identifier, in order of the text, decorators behind the head below them.

        Args:
            name: The identifier.
            within: Only inside this statement, default the module.

        Returns:
            `Name`, `Attribute`, `arg`, `alias`, `keyword`, definitions, patterns, `Global` and `Nonlocal` nodes.
        """
        top = within if within is not None else self.root
        key = (name, top)
        if (found := self._occurrences.get(key)) is None:
            found = self._occurrences[key] = list(self._find(name, top))
        return found

    def named_here(self, name: str, within: ast.AST) -> list[ast.AST]:
        """As `named`, without what stands in the bodies of inner functions and classes.

        Args:
            name: The identifier.
            within: The module, or a function or class, whose own body counts.
        """
        key = (name, within)
        if (found := self._own_occurrences.get(key)) is None:
            found = self._own_occurrences[key] = list(self._find(name, within, (within,)))
        return found

    def _rows(self, name: str, first: int, last: int) -> Sequence[int]:
        """The 1-based lines between two that hold a word, ascending, without repetition."""
        if self._searched > _READINGS * len(self.source.text):
            known = self._words.get(name, [])
            return known[bisect_left(known, first) : bisect_right(known, last)]
        text, starts = self.source.text, self.source.line_starts
        position, end = starts[first - 1], starts[last] if last < len(starts) else len(text)
        self._searched += end - position
        rows: list[int] = []
        while (position := text.find(name, position, end)) >= 0:
            behind = position + len(name)
            if not _continues_a_word(text[position - 1 : position]) and not _continues_a_word(
                text[behind : behind + 1]
            ):
                row = self.source.position(position).row
                if not rows or rows[-1] != row:
                    rows.append(row)
            position = behind
        return rows

    @cached_property
    def _all_rows(self) -> tuple[int, int]:
        return (1, len(self.source.line_starts))

    @cached_property
    def _words(self) -> dict[str, list[int]]:
        words: dict[str, list[int]] = {}
        starts = [*self.source.line_starts, len(self.source.text) + 1]
        row, behind = 0, 0
        for match in _WORD.finditer(self.source.text):
            if match.start() >= behind:
                while match.start() >= starts[row]:
                    row += 1
                behind = starts[row]
            rows = words.setdefault(match[0], [])
            if not rows or rows[-1] != row:
                rows.append(row)
        return words

    def _find(self, name: str, top: ast.AST, entered: tuple[ast.AST, ...] = ()) -> Iterator[ast.AST]:
        if isinstance(top, ast.Module):
            first, last = self._all_rows
        else:
            assert isinstance(top, ast.stmt)
            assert top.end_lineno is not None
            first, last = _first_row(top), top.end_lineno
        seen: set[ast.AST] = set()
        for row in self._rows(name, first, last):
            for part in self._parts_on(row, top, entered):
                if part not in seen:
                    seen.add(part)
                    yield from self._index(part).get(name, ())

    def _parts_on(self, row: int, top: ast.AST, entered: tuple[ast.AST, ...] = ()) -> Iterator[ast.AST]:
        """The simple statements and the compound statements' headers that cover a line.

        Args:
            row: The line, 1-based.
            top: Where to look.
            entered: The functions and classes whose bodies count; all when empty.
        """
        pending = [top]
        while pending:
            node = pending.pop()
            if not isinstance(node, ast.Module) and _is_header(node, row):
                yield node
            if entered and isinstance(node, _DEFINITIONS) and node not in entered:
                continue
            inner: list[ast.AST] = []
            for field in BODY_FIELDS:
                block = getattr(node, field, None)
                if isinstance(block, list) and block:
                    for child in _covering(block, row):
                        self._parents.setdefault(child, node)
                        inner.append(child)
            pending.extend(reversed(inner))

    def _index(self, part: ast.AST) -> dict[str, list[ast.AST]]:
        """The identifiers of a simple statement or of a compound one's header, each with its nodes in order."""
        if (index := self._indexes.get(part)) is not None:
            return index
        index = self._indexes[part] = {}
        parents = self._parents
        pending = [part]
        while pending:
            node = pending.pop()
            for name in _identifiers(node):
                index.setdefault(name, []).append(node)
            children = []
            for field in node._fields:
                child = getattr(node, field, None)
                if isinstance(child, ast.AST):
                    if child._fields:
                        parents[child] = node
                        children.append(child)
                elif isinstance(child, list) and (node is not part or field not in BODY_FIELDS):
                    for item in child:
                        if isinstance(item, ast.AST):
                            parents[item] = node
                            children.append(item)
            children.reverse()
            pending.extend(children)
        return index


def _continues_a_word(character: str) -> bool:
    return character.isalnum() or character == "_"


def _first_row(node: ast.AST) -> int:
    """The first line of a block's member, decorators included."""
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    if decorators:
        return decorators[0].lineno
    if isinstance(node, ast.match_case):
        return node.pattern.lineno
    row: int = node.lineno  # type: ignore[attr-defined]  # statements and handlers all have one
    return row


def _last_row(node: ast.AST) -> int:
    if isinstance(node, ast.match_case):
        return _last_row(node.body[-1])
    row: int = node.end_lineno  # type: ignore[attr-defined]  # statements and handlers all have one
    return row


def _is_header(node: ast.AST, row: int) -> bool:
    """Whether a line belongs to a statement before its first block; all lines of a simple statement do."""
    for field in ("body", "cases"):
        block = getattr(node, field, None)
        if isinstance(block, list):
            return row <= _first_row(block[0])
    return True


def _covering(block: list[ast.AST], row: int) -> Iterator[ast.AST]:
    """The members of a block that cover a line; several where semicolons join them."""
    low, high = 0, len(block)
    while low < high:
        middle = (low + high) // 2
        if _first_row(block[middle]) <= row:
            low = middle + 1
        else:
            high = middle
    first = low
    while first > 0 and _last_row(block[first - 1]) >= row:
        first -= 1
    yield from block[first:low]


def _identifiers(node: ast.AST) -> tuple[str, ...]:
    match node:
        case ast.Name():
            return (node.id,)
        case ast.Attribute():
            return (node.attr,)
        case ast.arg() | ast.keyword():
            return (node.arg,) if node.arg else ()
        case ast.alias():
            bound = node.asname or node.name.partition(".")[0]
            return (bound,) if bound == node.name else (bound, node.name)
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            return (node.name,)
        case ast.ExceptHandler() | ast.MatchAs() | ast.MatchStar():
            return (node.name,) if node.name else ()
        case ast.MatchMapping():
            return (node.rest,) if node.rest else ()
        case ast.Global() | ast.Nonlocal():
            return tuple(node.names)
        case _:
            name = getattr(node, "name", None)  # TypeVar and its like, from Python 3.12
            return (name,) if isinstance(name, str) else ()
