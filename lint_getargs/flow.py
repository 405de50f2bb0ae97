"""Which bindings of one name reach each of its reads within a scope: a small data flow over the statements.

Only the statements that hold the name are visited. Loops run twice, branches join, a branch that leaves (`return`,
`raise`, `break`, `continue`) does not reach what follows; an exception may come from anywhere in a `try` body.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from lint_getargs.spelling import dotted_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lint_getargs.scopes import Binding, ScopeNode, Tree

State = frozenset["Binding"]
NOTHING: State = frozenset()

_LEAVES_LOOP = (ast.Break, ast.Continue)
_NEVER_RETURN = frozenset(
    {"sys.exit", "exit", "quit", "os._exit", "os.abort", "pytest.fail", "pytest.skip", "pytest.exit", "self.fail"}
    | {"self.skipTest", "parser.error", "ctx.fail", "ctx.exit", "typing.assert_never", "assert_never"}
)


@dataclass(frozen=True, slots=True)
class _Event:
    """One read or binding of the name."""

    chain: tuple[ast.AST, ...]
    """The nodes from below the scope down to the event's own node."""
    node: ast.AST
    binding: Binding | None
    """None for a read."""


def reaching_states(tree: Tree, name: str, owner: ScopeNode) -> tuple[dict[ast.AST, State], State]:
    """What reaches each read of a name that one scope owns, and what that scope leaves behind.

    Args:
        tree: The parsed file.
        name: The name.
        owner: The scope whose variable it is.

    Returns:
        The state at each read that runs with the scope's own code, and the state at its end, which is what the
        functions defined in it see.
    """
    bindings = tree.bindings(name, owner)
    if not isinstance(owner, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
        return {}, frozenset(bindings)
    in_order, at_once = {}, set()
    for binding in bindings:
        if binding.kind.value in ("parameter", "type-parameter", "elsewhere"):
            at_once.add(binding)
        else:
            in_order[binding.node] = binding
    events = []
    for node in tree.named(name, None if isinstance(owner, ast.Module) else owner):
        binding_here = in_order.get(node)
        if binding_here is None and not (isinstance(node, ast.Name) and _runs_in(tree, node, owner)):
            continue
        chain = [node]
        for above in tree.ancestors(node):
            if above is owner:
                break
            chain.append(above)
        events.append(_Event(tuple(reversed(chain)), node, binding_here))
    run = _Run(frozenset(binding for binding in at_once if binding.kind.value == "elsewhere"))
    end = run.block(events, 0, frozenset(at_once))
    return run.states, end | run.returned


def _runs_in(tree: Tree, use: ast.Name, owner: ScopeNode) -> bool:
    """Whether a read happens while the owner's own statements run: there, in a comprehension or in a class body."""
    scope = tree.scope(use)
    while scope is not owner:
        if not isinstance(scope, (ast.ClassDef, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)):
            return False
        outer = tree.outer(scope)
        if outer is None:
            return False
        scope = outer
    return tree.visible(use.id, tree.scope(use)) is owner


class _Run:
    """One pass; `states` fills up with what reaches each read."""

    def __init__(self, always: State) -> None:
        self.states: dict[ast.AST, State] = {}
        self.returned: State = NOTHING
        """What held where the scope was left early: inner functions may see it."""
        self._always = always
        self._left_loop: list[State] = []

    def block(self, events: Iterable[_Event], depth: int, state: State) -> State:
        for statement, group in groupby(events, key=lambda event: event.chain[depth]):
            state = self._statement(statement, list(group), depth + 1, state)
        return state

    def _branch(self, events: Sequence[_Event], depth: int, state: State, body: Sequence[ast.stmt]) -> State:
        """A block that may leave: what it hands to the statement behind the branches."""
        state = self.block(events, depth, state)
        if not leaves(body):
            return state
        if isinstance(body[-1], _LEAVES_LOOP) and self._left_loop:
            self._left_loop[-1] |= state
        else:
            self.returned |= state
        return NOTHING

    def _simple(self, statement: ast.AST, events: Iterable[_Event], state: State) -> State:
        """Reads in order; what the statement itself assigns comes last."""
        late = []
        for event in events:
            if event.binding is None:
                self.states[event.node] = state | self._always
            elif event.binding.statement is statement and not isinstance(statement, ast.NamedExpr):
                late.append(event.binding)
            else:
                state = self._bind(event.binding, state)
        for binding in late:
            state = self._bind(binding, state)
        return state

    def _bind(self, binding: Binding, state: State) -> State:
        match binding.kind.value:
            case "declaration":
                return state
            case "deletion":
                return NOTHING
            case "augmented":
                return state | {binding}
            case _:
                return frozenset({binding}) | self._always

    def _statement(self, statement: ast.AST, events: list[_Event], depth: int, state: State) -> State:
        header = [event for event in events if len(event.chain) <= depth or not _is_block_member(event.chain[depth])]
        inner = [event for event in events if len(event.chain) > depth and _is_block_member(event.chain[depth])]
        match statement:
            case ast.If():
                state = self._simple(statement, header, state)
                body, orelse = _split(inner, depth, statement.orelse)
                taken = self._branch(body, depth, state, statement.body)
                return taken | self._branch(orelse, depth, state, statement.orelse)
            case ast.For() | ast.AsyncFor() | ast.While():
                return self._loop(statement, header, inner, depth, state)
            case ast.Try():
                return self._try(statement, inner, depth, state)
            case ast.With() | ast.AsyncWith() | ast.ClassDef():
                state = self._simple(ast.Pass(), [e for e in header if e.node is not statement], state)
                state = self.block(inner, depth, state)
                return self._simple(statement, [e for e in header if e.node is statement], state)
            case ast.Match():
                return self._match(header, inner, depth, state)
            case _:
                if type(statement).__name__ == "TryStar":
                    return self._try(statement, inner, depth, state)  # type: ignore[arg-type]  # same fields as Try
                return self._simple(statement, header, state)

    def _loop(
        self,
        statement: ast.For | ast.AsyncFor | ast.While,
        header: list[_Event],
        inner: list[_Event],
        depth: int,
        state: State,
    ) -> State:
        body, orelse = _split(inner, depth, statement.orelse)
        for _ in range(2):
            self._left_loop.append(NOTHING)
            state_in = self._simple(statement, header, state)
            out = self.block(body, depth, state_in)
            state = state | state_in | out | self._left_loop.pop()
        return state | self._branch(orelse, depth, state, statement.orelse)

    def _try(self, statement: ast.Try, inner: list[_Event], depth: int, state: State) -> State:
        handlers = [event for event in inner if isinstance(event.chain[depth], ast.ExceptHandler)]
        others = [event for event in inner if not isinstance(event.chain[depth], ast.ExceptHandler)]
        before_final, final = _split(others, depth, statement.finalbody)
        body, orelse = _split(before_final, depth, statement.orelse)
        after_body = self._branch(body, depth, state, [*statement.body, *statement.orelse][-1:])
        after_body = self._branch(orelse, depth, after_body, statement.orelse)
        raised = state | after_body | {event.binding for event in body if event.binding is not None}
        out = after_body
        entered = {event.chain[depth] for event in handlers}
        for handler in statement.handlers:
            if handler in entered:
                events = [event for event in handlers if event.chain[depth] is handler]
                named = [event for event in events if event.node is handler]
                rest = [event for event in events if event.node is not handler]
                state_in = self._simple(ast.Pass(), named, raised)
                out |= self._branch(rest, depth + 1, state_in, handler.body)
            elif not leaves(handler.body):
                out |= raised
        return self.block(final, depth, out)

    def _match(self, header: list[_Event], inner: list[_Event], depth: int, state: State) -> State:
        state = self._simple(ast.Pass(), header, state)
        out = state
        for case, group in groupby(inner, key=lambda event: event.chain[depth]):
            assert isinstance(case, ast.match_case)
            events = list(group)
            head = [event for event in events if not isinstance(event.chain[depth + 1], ast.stmt)]
            body = [event for event in events if isinstance(event.chain[depth + 1], ast.stmt)]
            out |= self._branch(body, depth + 1, self._simple(ast.Pass(), head, state), case.body)
        return out


def _is_block_member(node: ast.AST) -> bool:
    return isinstance(node, (ast.stmt, ast.ExceptHandler, ast.match_case))


def _split(events: list[_Event], depth: int, later: Sequence[ast.stmt]) -> tuple[list[_Event], list[_Event]]:
    """The events before a later block and those in it."""
    if not later:
        return events, []
    start = (later[0].lineno, later[0].col_offset)
    cut = len(events)
    while cut and (events[cut - 1].chain[depth].lineno, events[cut - 1].chain[depth].col_offset) >= start:  # type: ignore[attr-defined]  # block members have places
        cut -= 1
    return events[:cut], events[cut:]


def leaves(block: Sequence[ast.stmt]) -> bool:
    r"""Whether control never runs out of the end of a block, as far as its last statement shows.

    >>> leaves(ast.parse("if x:\n    raise E\nelse:\n    sys.exit(1)").body)
    True
    """
    if not block:
        return False
    match block[-1]:
        case ast.Return() | ast.Raise() | ast.Break() | ast.Continue():
            return True
        case ast.If(body=body, orelse=orelse):
            return leaves(body) and leaves(orelse)
        case ast.With(body=body) | ast.AsyncWith(body=body):
            return leaves(body)
        case ast.Try(body=body, handlers=handlers, finalbody=final):
            return leaves(final) or (leaves(body) and all(leaves(handler.body) for handler in handlers))
        case ast.Expr(value=ast.Call(func=function)):
            return dotted_name(function) in _NEVER_RETURN
        case _:
            return False
