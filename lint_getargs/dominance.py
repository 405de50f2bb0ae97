"""Which tests were passed on the way to a node: a node in, conditions out, innermost first; touches nothing."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, NamedTuple

from lint_getargs.asserting import asserted
from lint_getargs.flow import leaves
from lint_getargs.names import is_builtin
from lint_getargs.scopes import DEFINITIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lint_getargs.scopes import Tree


class Condition(NamedTuple):
    """A test whose outcome is known where a node runs."""

    test: ast.expr
    holds: bool
    """Whether it came out true."""
    or_raises: bool
    """Whether the other outcome ends in an error."""
    matched: bool = False
    """Whether it is the subject of a `match` whose patterns were compared with it."""


class Conditions:
    """The tests of one file; remembers the exits of each block."""

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self._exits: dict[tuple[ast.AST, str], list[tuple[tuple[int, int], Condition]]] = {}

    def at(self, node: ast.AST) -> Iterator[Condition]:
        """The tests that were passed on the way to a node within its function, innermost first."""
        child = node
        for above in self._tree.ancestors(node):
            if isinstance(child, ast.stmt):
                yield from self._passed_before(above, child)
            yield from self._of_parent(above, child)
            if isinstance(above, DEFINITIONS):
                return
            child = above

    def _of_parent(self, above: ast.AST, child: ast.AST) -> Iterator[Condition]:
        for condition in _of_parent(self._tree, above, child):
            if isinstance(above, ast.If) and condition.holds and not above.orelse and leaves(above.body):
                following = self._following(above)
                yield Condition(condition.test, holds=True, or_raises=isinstance(following, ast.Raise))
            else:
                yield condition

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

    def _passed_before(self, above: ast.AST, child: ast.stmt) -> Iterator[Condition]:
        """The asserts and the early exits that stand before a statement in its block."""
        place = (child.lineno, child.col_offset)
        for field in ("body", "orelse", "finalbody"):
            block = getattr(above, field, None)
            if not isinstance(block, list) or not block or not _covers(block, place):
                continue
            key = (above, field)
            if (exits := self._exits.get(key)) is None:
                exits = self._exits[key] = list(_exits(block))
            for where, condition in reversed(exits):
                if where < place:
                    yield condition


def _of_parent(tree: Tree, above: ast.AST, child: ast.AST) -> Iterator[Condition]:
    """The conditions that one node puts on one of its children."""
    match above:
        case ast.IfExp(test=test) if child is not test:
            yield Condition(test, child is above.body, or_raises=False)
        case ast.BoolOp(values=operands):
            for operand in operands[: operands.index(child)]:  # type: ignore[arg-type]  # a child of it
                yield Condition(operand, isinstance(above.op, ast.And), or_raises=False)
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
