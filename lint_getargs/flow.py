"""Which bindings of one name reach each of its reads within a scope: a small data flow over the statements.

Only the statements that hold the name are visited, and in loops those that leave the loop. Loops run until nothing new
comes round, branches join, a branch that leaves (`return`, `raise`, `break`, `continue`) does not reach what follows;
an exception may come from anywhere in a `try` body.
"""

from __future__ import annotations

import ast
from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple

from lint_getargs.spelling import dotted_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from lint_getargs.scopes import Binding, ScopeNode, Tree

State = frozenset["Binding"]
NOTHING: State = frozenset()

_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_NEVER_RETURN = frozenset(
    {"sys.exit", "exit", "quit", "os._exit", "os.abort", "pytest.fail", "pytest.skip", "pytest.exit", "self.fail"}
    | {"self.skipTest", "parser.error", "ctx.fail", "ctx.exit", "typing.assert_never", "assert_never"}
)


class _Event(NamedTuple):
    """One read or binding of the name."""

    chain: tuple[ast.AST, ...]
    """The nodes from below the scope down to the event's own node."""
    node: ast.AST
    binding: Binding | None
    """None for a read."""


class _Loop:
    """What holds where a loop is cut short."""

    def __init__(self) -> None:
        self.broken: State = NOTHING
        """At its `break` statements."""
        self.continued: State = NOTHING
        """At its `continue` statements."""


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
    at_once = {each for each in bindings if each.kind.value in ("parameter", "type-parameter", "elsewhere")}
    in_order = {each.node: each for each in bindings if each not in at_once}
    run = _Run(tree, frozenset(each for each in at_once if each.kind.value == "elsewhere"))
    end = run.block(owner.body, _in_order(_events(tree, name, owner, in_order)), 0, frozenset(at_once))
    return run.states, end | run.returned


def _events(tree: Tree, name: str, owner: ScopeNode, bindings: Mapping[ast.AST, Binding]) -> list[_Event]:
    """The bindings of a name and the reads that run with its scope, in order of the text."""
    events = []
    for node in tree.named(name, owner):
        if node in bindings or (isinstance(node, ast.Name) and _runs_in(tree, node, owner)):
            chain = [node, *takewhile(lambda above: above is not owner, tree.ancestors(node))]
            events.append(_Event(tuple(reversed(chain)), node, bindings.get(node)))
    return events


def _runs_in(tree: Tree, use: ast.Name, owner: ScopeNode) -> bool:
    """Whether a read happens while the owner's own statements run: there, in a comprehension or in a class body."""
    scope = tree.scope(use)
    if tree.visible(use.id, scope) is not owner:
        return False
    while scope is not owner:
        if not isinstance(scope, (ast.ClassDef, *_COMPREHENSIONS)):
            return False
        scope = tree.scope(scope)
    return True


def _in_order(events: list[_Event]) -> list[_Event]:
    """Events as they happen: a walrus binds after its value is read, a comprehension loops first."""
    first: dict[ast.AST, int] = {}
    for index, event in enumerate(events):
        for node in event.chain:
            first.setdefault(node, index)

    def when(event: _Event) -> list[tuple[bool, int]]:
        around: tuple[ast.AST | None, ...] = (None, *event.chain)
        return [(_is_late(above, node), first[node]) for above, node in zip(around, event.chain, strict=False)]

    return sorted(events, key=when)


def _is_late(above: ast.AST | None, node: ast.AST) -> bool:
    if isinstance(above, ast.NamedExpr):
        return node is above.target
    return isinstance(above, _COMPREHENSIONS) and not isinstance(node, ast.comprehension)


class _Run:
    """One pass; `states` fills up with what reaches each read."""

    def __init__(self, tree: Tree, always: State) -> None:
        self.states: dict[ast.AST, State] = {}
        self.returned: State = NOTHING
        """What held where the scope was left early: inner functions may see it."""
        self._tree = tree
        self._always = always
        self._loops: list[_Loop] = []
        self._came_round: dict[ast.stmt, State] = {}

    def block(self, statements: Sequence[ast.stmt], events: Iterable[_Event], depth: int, state: State) -> State:
        """What a block leaves behind, given what it starts with and the events in it."""
        held = _grouped(events, depth)
        for statement in self._telling(statements, held):
            state = self._statement(statement, held.get(statement, []), depth + 1, state)
        return state

    def _telling(self, statements: Sequence[ast.stmt], held: Mapping[ast.AST, list[_Event]]) -> Iterable[ast.AST]:
        """The statements that hold events, and in a loop those that may cut it short."""
        if not self._loops:
            return held
        cutting = self._tree.loop_cuts(statements)
        return sorted({*held, *cutting}, key=_place) if cutting else held

    def _branch(self, statements: Sequence[ast.stmt], events: Iterable[_Event], depth: int, state: State) -> State:
        """A block that may leave: what it hands to the statement behind the branches."""
        state = self.block(statements, events, depth, state)
        if not leaves(statements):
            return state
        match statements[-1]:
            case ast.Break() if self._loops:
                self._loops[-1].broken |= state
            case ast.Continue() if self._loops:
                self._loops[-1].continued |= state
            case _:
                self.returned |= state
        return NOTHING

    def _simple(self, statement: ast.AST | None, events: Iterable[_Event], state: State) -> State:
        """Reads and bindings in order; what the statement itself assigns comes last."""
        late = []
        for event in events:
            if event.binding is None:
                self.states[event.node] = state | self._always
            elif event.binding.statement is statement:
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
                return self._if(statement, header, inner, depth, state)
            case ast.For() | ast.AsyncFor() | ast.While():
                return self._loop(statement, header, inner, depth, state)
            case ast.Try() | ast.TryStar():
                return self._try(statement, inner, depth, state)
            case ast.With() | ast.AsyncWith():
                state = self._simple(None, header, state)
                return self._branch(statement.body, inner, depth, state)
            case ast.ClassDef():
                state = self._simple(None, [event for event in header if event.node is not statement], state)
                state = self.block(statement.body, inner, depth, state)
                return self._simple(statement, [event for event in header if event.node is statement], state)
            case ast.Match():
                return self._match(statement, header, inner, depth, state)
            case _:
                return self._simple(statement, header, state)

    def _if(self, statement: ast.If, header: list[_Event], inner: list[_Event], depth: int, state: State) -> State:
        """An `if` with all of its `elif`, which the tree nests in each other."""
        taken = NOTHING
        while True:
            state = self._simple(None, header, state)
            body, later = _split(inner, depth, statement.orelse)
            taken |= self._branch(statement.body, body, depth, state)
            match statement.orelse:
                case [ast.If() as following]:
                    depth += 1
                    header = [event for event in later if not _is_block_member(event.chain[depth])]
                    inner = [event for event in later if _is_block_member(event.chain[depth])]
                    statement = following
                case orelse:
                    return taken | self._branch(orelse, later, depth, state)

    def _loop(
        self,
        statement: ast.For | ast.AsyncFor | ast.While,
        header: list[_Event],
        inner: list[_Event],
        depth: int,
        state: State,
    ) -> State:
        body, orelse = _split(inner, depth, statement.orelse)
        each_round = header
        if not isinstance(statement, ast.While):
            each_round = [each for each in header if each.binding is not None and each.binding.statement is statement]
            state = self._simple(None, [each for each in header if each not in each_round], state)
        # A loop around this one comes back with no less: what came round then is where to go on from.
        state |= self._came_round.get(statement, NOTHING)
        while True:
            loop = _Loop()
            self._loops.append(loop)
            entered = self._simple(None, each_round, state)
            out = self._branch(statement.body, body, depth, entered)
            self._loops.pop()
            again = state | out | loop.continued
            if again == state:
                break
            state = again
        self._came_round[statement] = state
        if isinstance(statement, ast.While) and isinstance(statement.test, ast.Constant) and statement.test.value:
            return loop.broken
        return loop.broken | self._branch(statement.orelse, orelse, depth, state | entered)

    def _try(self, statement: ast.Try | ast.TryStar, inner: list[_Event], depth: int, state: State) -> State:
        held = _grouped([event for event in inner if isinstance(event.chain[depth], ast.ExceptHandler)], depth)
        others = [event for event in inner if not isinstance(event.chain[depth], ast.ExceptHandler)]
        before_final, final = _split(others, depth, statement.finalbody)
        body, orelse = _split(before_final, depth, statement.orelse)
        out = self._branch(statement.body, body, depth, state)
        raised = state | out | {event.binding for event in body if event.binding is not None}
        out = self._branch(statement.orelse, orelse, depth, out)
        for handler in statement.handlers:
            out |= self._handler(handler, held.get(handler, []), depth, raised)
        # An exception that nothing caught runs the last block too, and what follows the statement is not reached.
        before = dict(self._came_round)
        self.block(statement.finalbody, final, depth, out | raised)
        self._came_round = before
        entering = {event.node: self.states.get(event.node, NOTHING) for event in final if event.binding is None}
        out = self.block(statement.finalbody, final, depth, out)
        self.states.update(entering)
        return out

    def _handler(self, handler: ast.ExceptHandler, events: list[_Event], depth: int, state: State) -> State:
        """One handler; its own name is gone behind it."""
        names = [event for event in events if event.node is handler]
        rest = [event for event in events if event.node is not handler]
        state = self._branch(handler.body, rest, depth + 1, self._simple(None, names, state))
        return state - {event.binding for event in names}

    def _match(
        self, statement: ast.Match, header: list[_Event], inner: list[_Event], depth: int, state: State
    ) -> State:
        state = self._simple(None, header, state)
        held, out = _grouped(inner, depth), NOTHING
        for case in statement.cases:
            events = held.get(case, [])
            head = [event for event in events if not isinstance(event.chain[depth + 1], ast.stmt)]
            body = [event for event in events if isinstance(event.chain[depth + 1], ast.stmt)]
            out |= self._branch(case.body, body, depth + 1, self._simple(None, head, state))
        return out if _takes_all(statement.cases[-1]) else out | state


def _place(statement: ast.AST) -> tuple[int, int]:
    return statement.lineno, statement.col_offset  # type: ignore[attr-defined]  # a block holds statements


def _is_block_member(node: ast.AST) -> bool:
    return isinstance(node, (ast.stmt, ast.ExceptHandler, ast.match_case))


def _grouped(events: Iterable[_Event], depth: int) -> dict[ast.AST, list[_Event]]:
    """Events by the node that holds them at one depth, in their order."""
    groups: dict[ast.AST, list[_Event]] = {}
    for event in events:
        groups.setdefault(event.chain[depth], []).append(event)
    return groups


def _split(events: list[_Event], depth: int, later: Sequence[ast.stmt]) -> tuple[list[_Event], list[_Event]]:
    """The events before a later block and those in it."""
    block = set(later)
    return (
        [event for event in events if event.chain[depth] not in block],
        [event for event in events if event.chain[depth] in block],
    )


def _takes_all(case: ast.match_case) -> bool:
    """Whether a case matches whatever comes: `case _:`, `case name:`."""
    return case.guard is None and isinstance(case.pattern, ast.MatchAs) and case.pattern.pattern is None


def cuts_loop(statement: ast.stmt) -> bool:
    """Whether a statement in a loop's body holds a `break` or `continue` of that loop."""
    pending: list[ast.AST] = [statement]
    while pending:
        match pending.pop():
            case ast.Break() | ast.Continue():
                return True
            case ast.If() | ast.Try() | ast.TryStar() | ast.With() | ast.AsyncWith() | ast.Match() as holder:
                pending += _blocks_of(holder)
            case ast.For() | ast.AsyncFor() | ast.While() as inner:
                pending += inner.orelse
            case _:
                pass
    return False


def _blocks_of(statement: ast.If | ast.Try | ast.TryStar | ast.With | ast.AsyncWith | ast.Match) -> list[ast.stmt]:
    """The statements in a statement's blocks, one after the other."""
    match statement:
        case ast.If():
            return [*statement.body, *statement.orelse]
        case ast.Match():
            return [inner for case in statement.cases for inner in case.body]
        case ast.With() | ast.AsyncWith():
            return statement.body
        case _:
            handled = [inner for handler in statement.handlers for inner in handler.body]
            return [*statement.body, *handled, *statement.orelse, *statement.finalbody]


def leaves(block: Sequence[ast.stmt]) -> bool:
    r"""Whether control never runs out of the end of a block, as far as its last statement shows.

    >>> leaves(ast.parse("if x:\n    raise E\nelse:\n    sys.exit(1)").body)
    True
    """
    pending = [block]
    while pending:
        last = pending.pop()
        if not last:
            return False
        match last[-1]:
            case ast.Return() | ast.Raise() | ast.Break() | ast.Continue():
                pass
            case ast.If(body=body, orelse=orelse):
                pending += [body, orelse]
            case ast.With(body=body) | ast.AsyncWith(body=body):
                pending.append(body)
            case ast.Try() | ast.TryStar() as statement:
                pending += _ends(statement)
            case ast.Match(cases=cases) if _takes_all(cases[-1]):
                pending += [case.body for case in cases]
            case ast.Expr(value=ast.Call(func=function)) if dotted_name(function) in _NEVER_RETURN:
                pass
            case _:
                return False
    return True


def _ends(statement: ast.Try | ast.TryStar) -> list[list[ast.stmt]]:
    """The blocks that all have to leave for a `try` statement to leave."""
    if leaves(statement.finalbody):
        return [statement.finalbody]
    return [statement.orelse or statement.body, *(handler.body for handler in statement.handlers)]
