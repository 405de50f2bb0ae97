"""A site in, what its fix would be out: applicability, reason, what is replaced by which form; reads the ast only."""

from __future__ import annotations

import ast
import enum
from functools import cached_property
from itertools import chain, count
from typing import TYPE_CHECKING, NamedTuple

from lint_getargs import imports, unwrapping
from lint_getargs.catching import is_caught
from lint_getargs.diagnostics import Applicability
from lint_getargs.names import is_builtin, qualified_names
from lint_getargs.routes import GET_ARGS
from lint_getargs.sites import SinkKind, Site

if TYPE_CHECKING:
    from lint_getargs.scopes import ScopeNode, Tree

_BEST_FIRST = (Applicability.SAFE, Applicability.UNSAFE, Applicability.WITHHELD)
_OUTER_NAMES = ("arg", "part", "member", "argument", "literal_arg")
_INNER_NAMES = ("value", "member", "item", "literal_value", "literal_item")
_INDEX_ERRORS = frozenset({"IndexError", "LookupError"})
_HAND_MADE = ("LGA003", "LGA004")
"""The rules that report an unwrapping made by hand."""
_UNKNOWN = "what the hand-made unwrapping means is not known for certain; rewrite it by hand"
_MESSAGE = "Flatten the Literal and leave NoneType out"


class Form(enum.Enum):
    """What the rewritten expression is."""

    TUPLE = "tuple"
    """`tuple(value for ...)`."""
    UNPACKED = "unpacked"
    """`(*(value for ...),)`, where the name `tuple` is taken."""
    LIST = "list"
    """`[value for ...]`."""
    SET = "set"
    """`{value for ...}`."""
    FROZENSET = "frozenset"
    """`frozenset(value for ...)`."""
    SORTED = "sorted"
    """`sorted(value for ...)`, other arguments kept."""
    NEXT = "next"
    """`next(value for ...)`, a default kept."""
    CLAUSES = "clauses"
    """A comprehension that is there already gets other clauses."""
    HELPER = "helper"
    """A call of the project's own function."""
    HELPER_LIST = "helper-list"
    """A list of what that function gives."""
    HELPER_CLAUSES = "helper-clauses"
    """A comprehension that is there already loops over what that function gives."""


class Names:
    """The names in a rewritten expression, found when they are asked for: a run that rewrites nothing never does.

    Args:
        tree: The file.
        target: What is replaced.
        scope: The scope of the sink in it.
        callee: How `get_args` is called there.
        clauses: The hand-made unwrapping that is replaced.
    """

    def __init__(
        self, tree: Tree, target: ast.expr, scope: ScopeNode, callee: str, clauses: unwrapping.Unwrapping | None
    ) -> None:
        self._tree = tree
        self._target = target
        self._scope = scope
        self._callee = callee.partition(".")[0]
        self._clauses = clauses if clauses is not None and clauses.clauses else None

    @cached_property
    def arg(self) -> str:
        """Loop variable over the arguments of the annotation."""
        return (self._clauses.arg if self._clauses is not None else "") or self._free(_OUTER_NAMES, "")

    @cached_property
    def value(self) -> str:
        """Loop variable over the values."""
        return self._clauses.value if self._clauses is not None else self._free(_INNER_NAMES, self.arg)

    @cached_property
    def none_type(self) -> str:
        """An expression for NoneType that is right there."""
        return "type(None)" if imports.seen_inside(self._tree, "type", self._scope) is None else "None.__class__"

    def _free(self, names: tuple[str, ...], other: str) -> str:
        """The first of some names, or of numbered ones, that means nothing at the site and in its statement."""
        tree, statement = self._tree, self._tree.statement(self._target)

        def is_free(name: str) -> bool:
            if name in (other, self._callee) or tree.visible(name, self._scope) is not None:
                return False
            return not any(isinstance(node, (ast.Name, ast.arg)) for node in tree.named(name, statement))

        return next(filter(is_free, chain(names, (f"{names[0]}_{number}" for number in count(2)))))


class Plan(NamedTuple):
    """What the fix of one site would be; `target` is what `rewrite.rewrite` replaces."""

    site: Site
    applicability: Applicability
    reason: str
    """Why it is unsafe or withheld, in words; empty for a safe fix."""
    message: str
    """What the fix does, one line, imperative."""
    target: ast.expr
    """The replaced expression: the sink, or the wrapper or unwrapping around it."""
    form: Form
    callee: str
    """How `get_args`, or the helper, is called there."""
    names: Names
    """The other names in it."""
    clauses: unwrapping.Unwrapping | None = None
    """The hand-made unwrapping that is replaced, with `Form.CLAUSES`."""
    needed: imports.Needed | None = None
    """The import that the callee needs."""

    @property
    def sink(self) -> ast.Call | ast.Attribute:
        """What takes the field's own annotation apart: the innermost sink of a hand-made unwrapping."""
        return self.clauses.sink if self.clauses is not None else self.site.sink


def plan_fix(tree: Tree, site: Site, *, helper: str = "") -> Plan:
    """Say what the fix of a site would be, and how far it can be trusted.

    Args:
        tree: The file that holds the site.
        site: The site.
        helper: `package.module:function` of the project's own helper, or empty for the comprehension.

    Returns:
        A plan whose applicability is never better than the site's `fix_limit`, with a helper its `helper_limit`.
    """
    plan = _with_helper(tree, site, helper) if helper else None
    limit, reason = site.helper_limit, site.helper_reason
    if plan is None:
        plan = _comprehension(tree, site)
        limit, reason = site.fix_limit, site.fix_reason
    if _BEST_FIRST.index(limit) > _BEST_FIRST.index(plan.applicability):
        plan = plan._replace(applicability=limit, reason=reason)
    return plan


def _comprehension(tree: Tree, site: Site) -> Plan:
    scope = tree.scope(site.sink)
    if site.callee is not None:
        callee, needed = ast.unparse(site.callee), None
    else:
        callee, needed = imports.reach(tree, site.sink, "typing", "get_args")
    target, form = _fold(tree, site.sink, scope)
    found = None
    if site.code in _HAND_MADE and (found := unwrapping.find(tree, site)) is not None:
        target, form = (found.target, Form.CLAUSES) if found.clauses else _fold(tree, found.target, scope)
    names = Names(tree, target, scope, callee, found)
    plan = Plan(site, Applicability.SAFE, "", _MESSAGE, target, form, callee, names, found, needed)
    if site.code in _HAND_MADE and found is None:
        return plan._replace(applicability=Applicability.WITHHELD, reason=_UNKNOWN)
    for applicability, reason in (
        (Applicability.WITHHELD, _withheld(tree, plan, scope)),
        (Applicability.UNSAFE, _unsafe(tree, plan)),
    ):
        if reason:
            return plan._replace(applicability=applicability, reason=reason)
    return plan


def _with_helper(tree: Tree, site: Site, helper: str) -> Plan | None:
    """The plan with the project's helper; None inside the helper itself, which must not call itself."""
    module, _, name = helper.partition(":")
    for above in tree.ancestors(site.sink):
        if isinstance(above, ast.FunctionDef) and above.name == name:
            return None
    callee, needed = imports.reach(tree, site.sink, module, name)
    message = f"Use the project's `{name}`"
    target: ast.expr = site.sink
    form, found = Form.HELPER, None
    if site.code in _HAND_MADE and (found := unwrapping.find(tree, site)) is not None:
        target = found.target
        if found.clauses:
            commented = "#" in tree.source.segment(target)
            form = Form.HELPER_LIST if found.plain and not commented else Form.HELPER_CLAUSES
    names = Names(tree, target, tree.scope(site.sink), callee, found)
    plan = Plan(site, Applicability.SAFE, "", message, target, form, callee, names, found, needed)
    if site.code in _HAND_MADE and found is None:
        return plan._replace(applicability=Applicability.WITHHELD, reason=_UNKNOWN)
    reason = _read_as_text(tree, plan.target)
    return plan._replace(applicability=Applicability.WITHHELD, reason=reason) if reason else plan


# -- what is replaced -------------------------------------------------------------------------------------


def _fold(tree: Tree, sink: ast.expr, scope: ScopeNode) -> tuple[ast.expr, Form]:
    """The expression to replace, direct wrappers included, and the form that it takes."""
    target: ast.expr = sink
    form = Form.TUPLE
    while (step := _wrapped(tree, target, form, scope)) is not None:
        target, form = step
    if form in (Form.LIST, Form.SET) and _only_counts(tree, target):
        form = Form.TUPLE
    if form is Form.TUPLE and tree.visible("tuple", scope) is not None:
        form = Form.UNPACKED
    return target, form


def _only_counts(tree: Tree, target: ast.expr) -> bool:
    """Whether `any` or `all` takes it, for which linters want no comprehension with brackets."""
    match tree.parent(target):
        case ast.Call(func=function, args=[only]):
            return only is target and is_builtin(tree, function, "any", "all")
        case _:
            return False


def _wrapped(tree: Tree, inner: ast.expr, form: Form, scope: ScopeNode) -> tuple[ast.expr, Form] | None:
    """The wrapper straight around an expression, where it takes the form in."""
    if form not in (Form.TUPLE, Form.LIST):
        return None
    match tree.parent(inner):
        case ast.Call(func=ast.Name(id=name) as function, args=[only], keywords=[]) as call if only is inner:
            if is_builtin(tree, function, "tuple", "list", "set", "frozenset", "sorted"):
                return call, Form(name)
            return _next(tree, call) if is_builtin(tree, function, "iter") else None
        case ast.Call(func=function, args=[first]) as call if first is inner and is_builtin(tree, function, "sorted"):
            return call, Form.SORTED
        case ast.Subscript(slice=ast.Constant(value=int() as index), ctx=ast.Load()) as subscript:
            is_first = index == 0 and not isinstance(index, bool)
            if is_first and tree.visible("next", scope) is None and not is_caught(tree, subscript, _INDEX_ERRORS):
                return subscript, Form.NEXT
            return None
        case _:
            return None


def _next(tree: Tree, iterator: ast.Call) -> tuple[ast.expr, Form] | None:
    """The `next` around an iterator."""
    match tree.parent(iterator):
        case ast.Call(func=function, args=[first, *_], keywords=[]) as outer if first is iterator:
            return (outer, Form.NEXT) if is_builtin(tree, function, "next") else None
        case _:
            return None


# -- guards -----------------------------------------------------------------------------------------------


def _withheld(tree: Tree, plan: Plan, scope: ScopeNode) -> str:
    """Why no right rewrite is known, or the empty string."""
    site = plan.site
    if _read_as_text(tree, plan.target):
        return _read_as_text(tree, plan.target)
    if ":=" in tree.source.segment(site.sink) and any(isinstance(node, ast.NamedExpr) for node in ast.walk(site.sink)):
        return "an assignment expression cannot stand in the iterable of a comprehension"
    for above in tree.ancestors(plan.target):
        if type(above).__name__ in ("TypeAlias", "TypeVar", "ParamSpec", "TypeVarTuple"):
            return "before Python 3.13 no comprehension can stand in a type alias or type parameter of a class"
    if site.callee is not None:
        root = ast.unparse(site.callee).partition(".")[0]
        if isinstance(tree.visible(root, scope), ast.ClassDef):
            return f"`{root}` is bound in the class body only, where a comprehension does not see it"
        if not qualified_names(tree, site.callee) <= GET_ARGS:
            return f"`{root}` may be another function here"
    return ""


def _read_as_text(tree: Tree, target: ast.expr) -> str:
    """Why the text of the expression matters, or the empty string."""
    child: ast.AST = target
    for above in tree.ancestors(target):
        if isinstance(above, ast.FormattedValue) and _shows_itself(tree, above):
            return "`=` in the f-string shows the text of the expression"
        if type(above).__name__ == "Interpolation":  # from Python 3.14 on
            return "a template string keeps the text of the expression"
        if (isinstance(above, ast.AnnAssign) and child is above.annotation) or (
            isinstance(above, ast.arg)
            or (isinstance(above, (ast.FunctionDef, ast.AsyncFunctionDef)) and child is above.returns)
        ):
            return "the expression is an annotation, which may be read as text"
        child = above
    return ""


def _shows_itself(tree: Tree, field: ast.FormattedValue) -> bool:
    behind = tree.source.text[tree.source.end(field.value) :]
    return behind.lstrip(" \t\f\r\n)").startswith("=")


def _unsafe(tree: Tree, plan: Plan) -> str:
    """Why the values could differ, or the empty string."""
    site = plan.site
    match tree.parent(plan.target):
        case ast.Compare(ops=operators) if any(isinstance(item, (ast.Is, ast.IsNot)) for item in operators):
            return "the result is compared by identity, and the rewritten one is a new object"
        case _:
            pass
    takes_the_first = plan.clauses is not None and not plan.clauses.clauses
    if takes_the_first and site.shape is not None and site.shape.annotation.count("Literal[") > 1:
        return "only the first of the annotation's Literals is looked at today"
    if site.kind is SinkKind.DUNDER_ARGS and is_caught(tree, site.sink, frozenset({"AttributeError"})):
        return "the AttributeError that is caught here would no longer be raised"
    if site.kind is SinkKind.GETATTR_ARGS:
        match site.sink:
            case ast.Call(args=[_, _, ast.Tuple(elts=[]) | ast.List(elts=[])]) | ast.Call(args=[_, _]):
                pass
            case _:
                return "the default of `getattr` would no longer be used"
    return ""
