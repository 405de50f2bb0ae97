"""One parsed file and where its identifiers stand: a decoded file in, nodes out; touches nothing.

Nothing walks the whole tree. A name is looked up in the text first, and only the statements that hold it are
descended into, so the cost grows with what is asked and not with the size of the file around it.
"""

from __future__ import annotations

import ast
import re
import sys
from bisect import bisect_left, bisect_right
from functools import cache, cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lint_getargs.source import Source

BODY_FIELDS = ("body", "handlers", "orelse", "finalbody", "cases")
"""The fields of a compound statement that hold its blocks."""

_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_HOLDERS = (ast.Module, *_DEFINITIONS)
_BLOCKS: dict[str, tuple[str, ...]] = {
    kind.__name__: tuple(field for field in BODY_FIELDS if field in kind._fields)
    for kind in (
        *(*_HOLDERS, ast.For, ast.AsyncFor, ast.While, ast.If, ast.With, ast.AsyncWith),
        *(ast.Match, ast.match_case, ast.Try, ast.TryStar, ast.ExceptHandler),
    )
}
"""The fields with blocks of all nodes that have some and are no expressions."""
_PLAIN_FIELDS = frozenset(
    {"ctx", "op", "ops", "id", "attr", "arg", "kind", "type_comment", "module", "level", "asname", "is_async"}
)
"""Those that hold text, numbers and signs."""
_WORD = re.compile(r"[^\W\d]\w*")
_READINGS = 60
"""So often the length of the text is searched for single names; from then on one pass over its words serves all."""


class _Body:
    """The parts of a module, function or class: its simple statements and the headers of the compound ones.

    Those in the bodies of inner functions and classes are theirs. A header that shares no line with its first block is
    taken to reach as far as that one's first line.

    Args:
        holder: The module, function or class; of the latter two the own header is the first part.
        parents: Gets what is around each part.
    """

    def __init__(self, holder: ast.AST, parents: dict[ast.AST, ast.AST]) -> None:
        self._parts: list[ast.AST] = []
        self._firsts: list[int] = []
        self._lasts: list[int] = []
        self.first, self.last = _extent(holder)
        pending = [holder]
        while pending:
            node = pending.pop()
            blocks = _BLOCKS.get(type(node).__name__)
            if blocks is None:
                self._parts.append(node)
                self._firsts.append(node.lineno)  # type: ignore[attr-defined]  # a statement
                self._lasts.append(node.end_lineno)  # type: ignore[attr-defined]
                continue
            inner = [child for block in blocks for child in getattr(node, block)]
            if not isinstance(node, ast.Module):
                self._parts.append(node)
                self._firsts.append(_first_row(node))
                self._lasts.append(_first_row(inner[0]))
            if node is holder or not isinstance(node, _DEFINITIONS):
                for child in inner:
                    parents[child] = node
                inner.reverse()
                pending += inner

    def parts_on(self, row: int) -> Sequence[ast.AST]:
        """The parts that cover a 1-based line, outer ones first; several too where semicolons join them."""
        end = begin = bisect_right(self._firsts, row)
        while begin and self._lasts[begin - 1] >= row:
            begin -= 1
        return self._parts[begin:end]

    def definition_on(self, row: int) -> ast.AST | None:
        """The inner function or class whose body covers a line."""
        index = bisect_right(self._firsts, row) - 1
        if index < 0 or self._lasts[index] > row or not isinstance(part := self._parts[index], _DEFINITIONS):
            return None
        return part if _last_row(part) >= row else None


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
        self._bodies: dict[ast.AST, _Body] = {}
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
        body = self._body(within)
        found: list[ast.AST] = []
        seen: set[ast.AST] = set()
        row = body.first - 1
        while row := self._next_row(name, row + 1, body.last):
            for part in body.parts_on(row):
                if part not in seen:
                    seen.add(part)
                    found += self._index(part).get(name, ())
            if (inner := body.definition_on(row)) is not None:
                row = _last_row(inner)
        return found

    def _next_row(self, name: str, row: int, last: int) -> int:
        """The first line that holds a word, from one 1-based line to another; 0 for none."""
        text, starts = self.source.text, self.source.line_starts
        if self._searched > _READINGS * len(text):
            rows = self._words.get(name, [])
            index = bisect_left(rows, row)
            return rows[index] if index < len(rows) and rows[index] <= last else 0
        if row > min(last, len(starts)):
            return 0
        begin = position = starts[row - 1]
        end = starts[last] if last < len(starts) else len(text)
        while (position := text.find(name, position, end)) >= 0:
            behind = position + len(name)
            if not (_continues_a_word(text[position - 1 : position]) or _continues_a_word(text[behind : behind + 1])):
                self._searched += position - begin
                return bisect_right(starts, position)
            position = behind
        self._searched += end - begin
        return 0

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

    def _find(self, name: str, top: ast.AST) -> Iterator[ast.AST]:
        if type(top).__name__ not in _BLOCKS:
            yield from self._index(top).get(name, ())
            return
        holder = self._holder(top)
        first, last = _extent(top)
        seen: set[ast.AST] = set()
        row = first - 1
        while row := self._next_row(name, row + 1, last):
            for part in self._parts_on(row, holder):
                if part not in seen and (row > first or self._is_in(part, top)):
                    seen.add(part)
                    yield from self._index(part).get(name, ())

    def _holder(self, node: ast.AST) -> ast.AST:
        """The function, class or module that a compound statement is or stands in."""
        if node not in self._parents and node is not self.root:
            self.reach_row(_first_row(node))
        while not isinstance(node, _HOLDERS):
            node = self._parents[node]
        return node

    def _is_in(self, part: ast.AST, top: ast.AST) -> bool:
        return part is top or any(above is top for above in self.ancestors(part))

    def _parts_on(self, row: int, holder: ast.AST) -> Iterator[ast.AST]:
        """The simple statements and the compound ones' headers that cover a line, outer ones first.

        Args:
            row: The line, 1-based.
            holder: The module, function or class to look in.
        """
        inner: ast.AST | None = holder
        while inner is not None:
            body = self._body(inner)
            yield from body.parts_on(row)
            inner = body.definition_on(row)

    def _body(self, holder: ast.AST) -> _Body:
        if (body := self._bodies.get(holder)) is None:
            body = self._bodies[holder] = _Body(holder, self._parents)
        return body

    def _index(self, part: ast.AST) -> dict[str, list[ast.AST]]:
        """The identifiers of an expression, a statement or a compound one's header, each with its nodes in order."""
        if (index := self._indexes.get(part)) is not None:
            return index
        index = self._indexes[part] = {}
        parents = self._parents
        pending = [part]
        while pending:
            node = pending.pop()
            if isinstance(node, ast.Constant):
                continue
            for name in _identifiers(node):
                index.setdefault(name, []).append(node)
            if isinstance(node, ast.Name):
                continue
            children = []
            for field in _without_plain(node._fields):
                child = getattr(node, field, None)
                if isinstance(child, ast.AST):
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


@cache
def _without_plain(fields: tuple[str, ...]) -> tuple[str, ...]:
    """The fields of a node that may hold others which say anything."""
    return tuple(field for field in fields if field not in _PLAIN_FIELDS)


def _continues_a_word(character: str) -> bool:
    return character.isalnum() or character == "_"


def _extent(node: ast.AST) -> tuple[int, int]:
    """The first and the last line of a statement; the module has no last one."""
    return (1, sys.maxsize) if isinstance(node, ast.Module) else (_first_row(node), _last_row(node))


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
