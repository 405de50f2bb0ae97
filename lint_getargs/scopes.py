"""Names and the bindings that reach a use: a parsed file in, scopes and bindings out; touches nothing."""

from __future__ import annotations

import ast
import enum
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from lint_getargs.flow import cuts_loop, reaching_states
from lint_getargs.parts import default_of, from_imports, in_body, unpacked
from lint_getargs.syntax import Syntax

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lint_getargs.source import Source

FunctionNode: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
ComprehensionNode: TypeAlias = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
ScopeNode: TypeAlias = ast.Module | ast.ClassDef | FunctionNode | ComprehensionNode

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


class BindingKind(enum.Enum):
    """How a name gets its value."""

    IMPORT = "import"
    """`import a`, `import a.b as c`."""
    FROM_IMPORT = "from-import"
    """`from a import b as c`."""
    ASSIGNMENT = "assignment"
    """`a = v`, `a: T = v`, `(a := v)`, one name of an unpacked target."""
    DECLARATION = "declaration"
    """`a: T` without a value: no value, but the scope is decided."""
    AUGMENTED = "augmented"
    """`a += v`."""
    LOOP = "loop"
    """The target of `for` or of a comprehension: an element of the value."""
    WITH = "with"
    """`with v as a`."""
    PARAMETER = "parameter"
    """A parameter of a function or lambda."""
    FUNCTION = "function"
    """`def a`."""
    CLASS = "class"
    """`class a`."""
    EXCEPTION = "exception"
    """`except E as a`."""
    CAPTURE = "capture"
    """A capture of a `match` pattern."""
    DELETION = "deletion"
    """`del a`: nothing reaches beyond it."""
    TYPE_ALIAS = "type-alias"
    """`type a = v`."""
    TYPE_PARAMETER = "type-parameter"
    """`def f[a]`, `class C[a]`."""
    ELSEWHERE = "elsewhere"
    """A function with `global a` or `nonlocal a` assigns it."""


class Binding(NamedTuple):
    """One place that gives a name its value."""

    kind: BindingKind
    name: str
    node: ast.AST
    """The node that holds the name: `Name`, `arg`, `alias`, a definition, a pattern."""
    scope: ScopeNode
    """The scope that owns the name."""
    statement: ast.AST
    """The statement, or comprehension clause, that binds it; the function for a parameter."""
    value: ast.expr | None = None
    """What is assigned, looped over, entered or matched; the default of a parameter."""
    path: tuple[int, ...] = ()
    """Which element of the value, through unpacking; -1 for a starred or unknown one."""


_DEFINING = {
    "FunctionDef": BindingKind.FUNCTION,
    "AsyncFunctionDef": BindingKind.FUNCTION,
    "ClassDef": BindingKind.CLASS,
    "ExceptHandler": BindingKind.EXCEPTION,
    "TypeVar": BindingKind.TYPE_PARAMETER,
    "TypeVarTuple": BindingKind.TYPE_PARAMETER,
    "ParamSpec": BindingKind.TYPE_PARAMETER,
}
"""Nodes that hold the name they bind; the last three are new in Python 3.12."""
_ALWAYS_BINDING = (
    *(BindingKind.IMPORT, BindingKind.FROM_IMPORT, BindingKind.ASSIGNMENT),
    *(BindingKind.FUNCTION, BindingKind.CLASS),
)
"""They bind as soon as their statement runs, and nothing takes that back."""
_TARGETS = {
    "Assign": (BindingKind.ASSIGNMENT, "value"),
    "AnnAssign": (BindingKind.ASSIGNMENT, "value"),
    "NamedExpr": (BindingKind.ASSIGNMENT, "value"),
    "AugAssign": (BindingKind.AUGMENTED, "value"),
    "For": (BindingKind.LOOP, "iter"),
    "AsyncFor": (BindingKind.LOOP, "iter"),
    "comprehension": (BindingKind.LOOP, "iter"),
    "withitem": (BindingKind.WITH, "context_expr"),
    "TypeAlias": (BindingKind.TYPE_ALIAS, "value"),
}
"""Nodes that bind the names in their target, with the field that holds the value; the last is new in Python 3.12."""


class Tree(Syntax):
    """One parsed file with its scopes and bindings.

    Args:
        source: The decoded text.
        tree: Its syntax tree; parsed here when it is not at hand.

    Raises:
        SyntaxError, ValueError, RecursionError, MemoryError: What `ast.parse` raises.
    """

    def __init__(self, source: Source, tree: ast.Module | None = None) -> None:
        super().__init__(source, tree)
        self.found: dict[tuple[str, object], list[Any]] = {}
        """What functions over this tree have found, by their name and what they looked for; theirs to fill."""
        self._scopes: dict[ast.AST, ScopeNode] = {}
        self._visible: dict[tuple[str, ScopeNode], ScopeNode | None] = {}
        self._bindings: dict[tuple[ScopeNode, str], tuple[Binding, ...]] = {}
        self._reaching: dict[ast.Name, tuple[Binding, ...]] = {}
        self._uses: dict[tuple[ScopeNode, str], dict[Binding, list[ast.Name]]] = {}
        self._loop_cuts: dict[ast.stmt, list[ast.stmt]] = {}
        self._states: dict[tuple[ScopeNode, str], tuple[dict[ast.AST, frozenset[Binding]], frozenset[Binding]]] = {}

    # -- scopes -----------------------------------------------------------------------------------------

    def scope(self, node: ast.AST) -> ScopeNode:
        """The scope in which an expression is evaluated (for a definition: the one that gets its name)."""
        if (found := self._scopes.get(node)) is None:
            found = self._scopes[node] = self._scope(node)
        return found

    def _scope(self, node: ast.AST) -> ScopeNode:
        child = node
        for above in self.ancestors(node):
            if isinstance(above, COMPREHENSIONS):
                if above.generators[0] is not child or not self._is_first_iterable(node, above):
                    return above
            elif isinstance(above, ast.Lambda):
                if child is above.body:
                    return above
            elif isinstance(above, (*DEFINITIONS, ast.ClassDef)):
                if in_body(child):
                    return above
            elif isinstance(above, ast.Module):
                return above
            child = above
        return self.root

    def _is_first_iterable(self, node: ast.AST, comprehension: ComprehensionNode) -> bool:
        first = comprehension.generators[0].iter
        while node is not comprehension:
            if node is first:
                return True
            node = self._parents[node]
        return False

    def outer(self, scope: ScopeNode) -> ScopeNode | None:
        """The scope around a scope, classes included; None for the module."""
        return None if isinstance(scope, ast.Module) else self.scope(scope)

    def visible(self, name: str, scope: ScopeNode) -> ScopeNode | None:
        """The scope whose variable a name means when it is read in `scope`; None for a builtin or a star import."""
        key = (name, scope)
        if key not in self._visible:
            self._visible[key] = self._find_visible(name, scope)
        return self._visible[key]

    def _find_visible(self, name: str, scope: ScopeNode) -> ScopeNode | None:
        current: ScopeNode | None = scope
        first = True
        while current is not None:
            if (first or not isinstance(current, ast.ClassDef)) and (bindings := self.bindings(name, current)):
                if bindings[0].scope is not current:
                    return bindings[0].scope
                return current
            # A comprehension straight in a class body still does not see the class.
            first = False
            current = self.outer(current)
        return None

    # -- bindings ---------------------------------------------------------------------------------------

    def bindings(self, name: str, scope: ScopeNode) -> tuple[Binding, ...]:
        """All bindings of a name that one scope owns, in order of the text; empty when it is not local there."""
        key = (scope, name)
        if (found := self._bindings.get(key)) is None:
            found = self._bindings[key] = self._collect(name, scope)
        return found

    def _collect(self, name: str, scope: ScopeNode) -> tuple[Binding, ...]:
        if not self._declares_elsewhere:
            return tuple(self._local(name, scope))
        nodes = self._named_in(name, scope)
        declared = [node for node in nodes if isinstance(node, (ast.Global, ast.Nonlocal))]
        own = [each for each in declared if self.scope(each) is scope and scope is not self.root]
        if own:
            target = self._declared_scope(name, own[0])
            return self.bindings(name, target) if target is not None else ()
        local = self._made_by(nodes, name, scope)
        if not declared or not (scope is self.root or (local and isinstance(scope, FUNCTIONS))):
            return tuple(local)
        functions = {self.scope(each): each for each in declared if self._declared_scope(name, each) is scope}
        elsewhere = [
            binding._replace(kind=BindingKind.ELSEWHERE, scope=scope)
            for function in functions
            if function is not scope
            for binding in self._local(name, function)
        ]
        return _in_order([*local, *elsewhere])

    def _declared_scope(self, name: str, declaration: ast.Global | ast.Nonlocal) -> ScopeNode | None:
        """The scope whose variable a `global` or `nonlocal` statement means."""
        if isinstance(declaration, ast.Global):
            return self.root
        above = self.outer(self.scope(declaration))
        while above is not None and not (isinstance(above, FUNCTIONS) and self._local(name, above)):
            above = self.outer(above)
        return above

    def _local(self, name: str, scope: ScopeNode) -> list[Binding]:
        """The bindings of a name by a scope's own statements, `global` and `nonlocal` ones included."""
        nodes = (
            self._named_in(name, scope)
            if isinstance(scope, (ast.Lambda, *COMPREHENSIONS))
            else self.named_here(name, scope)
        )
        return self._made_by(nodes, name, scope)

    @cached_property
    def _declares_elsewhere(self) -> bool:
        """Whether `global` or `nonlocal` may stand in the file."""
        return "global" in self.source.text or "nonlocal" in self.source.text

    def _made_by(self, nodes: Iterable[ast.AST], name: str, scope: ScopeNode) -> list[Binding]:
        found = (self._binding(name, node) for node in nodes)
        return [binding for binding in found if binding is not None and binding.scope is scope]

    def _named_in(self, name: str, scope: ScopeNode) -> list[ast.AST]:
        """The nodes with a name in the text of a scope (inner scopes included)."""
        if isinstance(scope, (ast.Lambda, *COMPREHENSIONS)):
            return self._index(scope).get(name, [])
        return self.named(name, scope)

    def _binding(self, name: str, node: ast.AST) -> Binding | None:
        """The binding that a node makes for a name, or None where it only reads or spells it."""
        kind = BindingKind
        match node:
            case ast.Name(ctx=ast.Load()):
                return None
            case ast.Name():
                return self._target_binding(name, node)
            case ast.arg():
                function = self._function_of(node)
                return Binding(kind.PARAMETER, name, node, function, function, default_of(function, node))
            case ast.alias():
                statement = self._parents[node]
                if (node.asname or node.name.partition(".")[0]) != name:
                    return None
                is_from = isinstance(statement, ast.ImportFrom)
                found = kind.FROM_IMPORT if is_from else kind.IMPORT
                return Binding(found, name, node, self.scope(node), statement)
            case ast.MatchAs() | ast.MatchStar() | ast.MatchMapping():
                statement = next(above for above in self.ancestors(node) if isinstance(above, ast.Match))
                whole = isinstance(node, ast.MatchAs) and isinstance(self._parents[node], ast.match_case)
                path = () if whole else (-1,)
                return Binding(kind.CAPTURE, name, node, self.scope(node), statement, statement.subject, path)
            case _ if (defined := _DEFINING.get(type(node).__name__)) is not None:
                value = getattr(node, "type", None)
                return Binding(defined, name, node, self.scope(node), self.statement(node), value)
            case _:
                return None

    def _function_of(self, node: ast.arg) -> FunctionNode:
        function = self._parents[self._parents[node]]
        assert isinstance(function, FUNCTIONS)
        return function

    def _target_binding(self, name: str, node: ast.Name) -> Binding:
        """The binding of a name that is stored to or deleted."""
        scope = self.scope(node)
        if isinstance(node.ctx, ast.Del):
            return Binding(BindingKind.DELETION, name, node, scope, self.statement(node))
        path, above = self._unpacking(node)
        kind, field = _TARGETS[type(above).__name__]
        value = getattr(above, field)
        match above:
            case ast.Assign():
                value, path = unpacked(value, path)
            case ast.AnnAssign(value=None):
                kind = BindingKind.DECLARATION
            case ast.NamedExpr():
                while isinstance(scope, COMPREHENSIONS):
                    scope = self.scope(scope)
        statement = self.statement(node) if isinstance(above, ast.withitem) else above
        return Binding(kind, name, node, scope, statement, value, path)

    def _unpacking(self, node: ast.AST) -> tuple[tuple[int, ...], ast.AST]:
        """The place of a name in the tuples and lists around it, and what holds the outermost."""
        path: tuple[int, ...] = ()
        while isinstance(above := self._parents[node], (ast.Tuple, ast.List, ast.Starred)):
            if not isinstance(above, ast.Starred):
                index = next(i for i, item in enumerate(above.elts) if item is node)
                starred = any(isinstance(item, ast.Starred) for item in above.elts[: index + 1])
                path = (-1 if starred else index, *path)
            node = above
        return path, above

    # -- what reaches a use -----------------------------------------------------------------------------

    def reaching(self, use: ast.Name) -> tuple[Binding, ...]:
        """The bindings that can have given a name the value it has where it is read, in order of the text.

        Empty for builtins, star imports and names that nothing binds. Read in an inner scope, a name has what the
        owning scope leaves behind.
        """
        if (found := self._reaching.get(use)) is None:
            found = self._reaching[use] = self._find_reaching(use)
        return found

    def _find_reaching(self, use: ast.Name) -> tuple[Binding, ...]:
        owner = self.visible(use.id, self.scope(use))
        if owner is None:
            return ()
        bindings = self.bindings(use.id, owner)
        if len(bindings) == 1 and self._is_settled(bindings[0], use):
            return bindings
        return _in_order(self._state(use, owner))

    def _is_settled(self, binding: Binding, use: ast.Name) -> bool:
        """Whether a name's only binding reaches a read whichever way control takes: it always runs, further up."""
        statement = binding.statement
        return binding.kind is BindingKind.PARAMETER or (
            binding.kind in _ALWAYS_BINDING
            and isinstance(statement, ast.stmt)
            and self._parents[statement] is binding.scope
            and use.lineno > (statement.end_lineno or 0)
        )

    def _state(self, use: ast.Name, owner: ScopeNode) -> frozenset[Binding]:
        at_uses, at_end = self._flow(use.id, owner)
        state = at_uses.get(use, at_end)
        if not state and isinstance(owner, ast.ClassDef):
            # Until a class body binds a name, reading it there reads the global.
            outer = self.visible(use.id, self.scope(owner))
            return self._flow(use.id, outer)[1] if outer is not None else frozenset()
        return state

    def leaving(self, name: str, scope: ScopeNode) -> tuple[Binding, ...]:
        """The bindings of a name that a scope leaves behind when its statements have run, in order of the text."""
        return _in_order(self._flow(name, scope)[1])

    def _flow(self, name: str, owner: ScopeNode) -> tuple[dict[ast.AST, frozenset[Binding]], frozenset[Binding]]:
        key = (owner, name)
        if (states := self._states.get(key)) is None:
            states = self._states[key] = reaching_states(self, name, owner)
        return states

    def loop_cuts(self, block: Sequence[ast.stmt]) -> list[ast.stmt]:
        """The statements of a block in a loop that hold a `break` or `continue` of that loop; looked for once."""
        if not block:
            return []
        if (found := self._loop_cuts.get(block[0])) is None:
            found = self._loop_cuts[block[0]] = [statement for statement in block if cuts_loop(statement)]
        return found

    def uses(self, binding: Binding) -> list[ast.Name]:
        """The reads that a binding can reach, in order of the text."""
        key = (binding.scope, binding.name)
        if key not in self._uses:
            self._uses[key] = self._uses_by_binding(*key)
        return self._uses[key].get(binding, [])

    def _uses_by_binding(self, owner: ScopeNode, name: str) -> dict[Binding, list[ast.Name]]:
        found: dict[Binding, list[ast.Name]] = {}
        names = [node for node in self._named_in(name, owner) if isinstance(node, ast.Name)]
        for node in names:
            if isinstance(node.ctx, ast.Load) and self.visible(name, self.scope(node)) is owner:
                for binding in self.reaching(node):
                    found.setdefault(binding, []).append(node)
        return found

    @cached_property
    def star_imports(self) -> tuple[str, ...]:
        """The modules that this file star-imports, relative ones with their dots."""
        return tuple(
            "." * statement.level + (statement.module or "")
            for statement in from_imports(self.root.body)
            if any(alias.name == "*" for alias in statement.names)
        )


def _in_order(bindings: Iterable[Binding]) -> tuple[Binding, ...]:
    return tuple(sorted(bindings, key=lambda each: (each.node.lineno, each.node.col_offset)))  # type: ignore[attr-defined]  # what binds a name has a place
