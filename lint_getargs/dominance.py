"""Which tests were passed on the way to a node: a node in, conditions out, innermost first; touches nothing."""

from __future__ import annotations

import ast
from bisect import bisect_left
from typing import TYPE_CHECKING, NamedTuple

from lint_getargs.asserting import asserted
from lint_getargs.flow import leaves
from lint_getargs.names import is_builtin
from lint_getargs.scopes import DEFINITIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import TypeAlias

    from lint_getargs.scopes import Tree

    _Tells: TypeAlias = Callable[["Condition"], bool]

_PARTS = (ast.stmt, ast.ExceptHandler, ast.match_case)


class Condition(NamedTuple):
    """A test whose outcome is known where a node runs."""

    test: ast.expr
    holds: bool
    """Whether it came out true."""
    or_raises: bool
    """Whether the other outcome ends in an error."""
    matched: bool = False
    """Whether it is the subject of a `match` whose patterns were compared with it."""


class _Link(NamedTuple):
    """The tests that one node around a statement adds to those that were passed before it."""

    conditions: list[Condition]
    number: int
    """How many of them count, from the first on; the last comes first."""
    around: _Link | None


class Conditions:
    """The tests of one file; remembers those around each statement.

    Args:
        tree: The file.
    """

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self._exits: dict[tuple[ast.AST, str], tuple[list[tuple[int, int]], list[Condition]]] = {}
        self._operands: dict[ast.BoolOp, list[tuple[int, Condition]]] = {}
        self._links: dict[ast.AST, _Link | None] = {}

    def at(self, node: ast.AST, tells: _Tells = lambda _: True) -> Iterator[Condition]:
        """The tests that were passed on the way to a node within its function, innermost first.

        Args:
            node: The node; its parents are known.
            tells: Whether a test can say anything to who asks, the same for all nodes; the others are left out. It is
                not kept: who asks holds these tests, and a circle would outlive the file where nobody looks for any.
        """
        child, above = node, self._tree.parent(node)
        while above is not None and not isinstance(child, _PARTS):
            yield from filter(tells, self._of_parent(above, child, tells))
            if isinstance(above, DEFINITIONS):
                return
            child, above = above, self._tree.parent(above)
        link = self._link(child, tells)
        while link is not None:
            yield from reversed(link.conditions[: link.number])
            link = link.around

    def _link(self, part: ast.AST, tells: _Tells) -> _Link | None:
        """The tests that were passed on the way to a statement, handler or case."""
        path: list[tuple[ast.AST, ast.AST]] = []
        link: _Link | None = None
        child = part
        while (above := self._tree.parent(child)) is not None:
            if child in self._links:
                link = self._links[child]
                break
            path.append((above, child))
            if isinstance(above, DEFINITIONS):
                break
            child = above
        for around, inner in reversed(path):
            conditions = list(filter(tells, self._of_parent(around, inner, tells)))
            if conditions:
                link = _Link(conditions, len(conditions), link)
            if isinstance(inner, ast.stmt):
                places, passed = self._passed(around, inner, tells)
                number = bisect_left(places, (inner.lineno, inner.col_offset))
                if number:
                    link = _Link(passed, number, link)
            self._links[inner] = link
        return link

    def _of_parent(self, above: ast.AST, child: ast.AST, tells: _Tells) -> Iterator[Condition]:
        if isinstance(above, ast.BoolOp):
            yield from self._operands_before(above, child, tells)
            return
        for condition in _put_on(self._tree, above, child):
            if isinstance(above, ast.If) and condition.holds and not above.orelse and leaves(above.body):
                following = self._following(above)
                yield Condition(condition.test, holds=True, or_raises=isinstance(following, ast.Raise))
            else:
                yield condition

    def _operands_before(self, above: ast.BoolOp, child: ast.AST, tells: _Tells) -> Iterator[Condition]:
        if (operands := self._operands.get(above)) is None:
            holds = isinstance(above.op, ast.And)
            every = enumerate(Condition(operand, holds, or_raises=False) for operand in above.values)
            operands = self._operands[above] = [each for each in every if tells(each[1])]
        if operands:
            place = above.values.index(child)  # type: ignore[arg-type]  # a child of it
            yield from (condition for index, condition in operands if index < place)

    def _following(self, statement: ast.stmt) -> ast.stmt | None:
        """The statement right behind another one in its block."""
        above = self._tree.parent(statement)
        for field in ("body", "orelse", "finalbody"):
            block = getattr(above, field, None)
            if isinstance(block, list) and statement in block[:-1]:
                following: ast.stmt = block[block.index(statement) + 1]
                return following
        return None

    def fails_with_error(self, test: ast.expr) -> bool:
        """Whether the failure of a member's test ends in an error: `if not ...: raise`, `assert`, `all(...)`."""
        child: ast.AST = test
        negated = False
        for above in self._tree.ancestors(test):
            match above:
                case ast.UnaryOp(op=ast.Not()):
                    negated = not negated
                case ast.BoolOp():
                    pass
                case ast.GeneratorExp(elt=element) if element is child:
                    call = self._tree.parent(above)
                    return isinstance(call, ast.Call) and is_builtin(self._tree, call.func, "all", "any")
                case ast.Assert(test=tested):
                    return tested is child
                case ast.If(test=tested, body=body, orelse=orelse) if tested is child:
                    if negated:
                        return _raises(body)
                    return _raises(orelse) or (leaves(body) and isinstance(self._following(above), ast.Raise))
                case _:
                    return False
            child = above
        return False

    def _passed(self, above: ast.AST, child: ast.stmt, tells: _Tells) -> tuple[list[tuple[int, int]], list[Condition]]:
        """The asserts and the early exits in the block of a statement, with their places, in order of the text."""
        place = (child.lineno, child.col_offset)
        blocks = {name: getattr(above, name, None) for name in ("body", "orelse", "finalbody")}
        name, block = next((name, block) for name, block in blocks.items() if block and _covers(block, place))
        key = (above, name)
        if key not in self._exits:
            exits = [each for each in _exits(block) if tells(each[1])]
            self._exits[key] = ([place for place, _ in exits], [condition for _, condition in exits])
        return self._exits[key]


def _put_on(tree: Tree, above: ast.AST, child: ast.AST) -> Iterator[Condition]:
    """The conditions that one node puts on one of its children."""
    match above:
        case ast.IfExp(test=test) if child is not test:
            yield Condition(test, child is above.body, or_raises=False)
        case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
            clauses = above.generators
            before = clauses[: clauses.index(child)] if isinstance(child, ast.comprehension) else clauses
            for clause in before:
                for test in clause.ifs:
                    yield Condition(test, holds=True, or_raises=False)
        case ast.comprehension(ifs=tests) if child in tests:
            for test in tests[: tests.index(child)]:
                yield Condition(test, holds=True, or_raises=False)
        case ast.If(test=test) | ast.While(test=test) if child is not test:
            in_body = child in above.body
            yield Condition(test, in_body, or_raises=_raises(above.orelse if in_body else above.body))
        case ast.match_case() if child in above.body:
            statement = tree.statement(above)
            assert isinstance(statement, ast.Match)
            yield Condition(statement.subject, holds=True, or_raises=False, matched=True)


def _covers(block: list[ast.stmt], place: tuple[int, int]) -> bool:
    last = block[-1]
    return (block[0].lineno, block[0].col_offset) <= place <= (last.end_lineno or 0, last.end_col_offset or 0)


def _exits(block: list[ast.stmt]) -> Iterator[tuple[tuple[int, int], Condition]]:
    for statement in block:
        place = (statement.lineno, statement.col_offset)
        match statement:
            case ast.Assert(test=test):
                yield place, Condition(test, holds=True, or_raises=True)
            case ast.Expr(value=ast.Call() as call) if (claim := asserted(call)) is not None:
                yield place, Condition(claim, holds=True, or_raises=True)
            case ast.If(test=test, body=body) if leaves(body):
                yield place, Condition(test, holds=False, or_raises=_raises(body))
            case ast.If(test=test, orelse=orelse) if leaves(orelse):
                yield place, Condition(test, holds=True, or_raises=_raises(orelse))


def _raises(block: list[ast.stmt]) -> bool:
    if not block or not leaves(block):
        return False
    return isinstance(block[-1], (ast.Raise, ast.Expr))
