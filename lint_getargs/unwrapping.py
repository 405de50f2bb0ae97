"""Hand-made unwrappings of an optional Literal, and the part of each that a fix replaces; reads the ast only."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, NamedTuple

from lint_getargs.names import is_none_type, means
from lint_getargs.spelling import same_code

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from lint_getargs.scopes import ComprehensionNode, Tree
    from lint_getargs.sites import Site


class Unwrapping(NamedTuple):
    """One hand-made unwrapping."""

    target: ast.expr
    """What is replaced."""
    clauses: bool
    """Whether the target is a comprehension that keeps its element and gets other clauses; else a nested call."""
    sink: ast.Call | ast.Attribute
    """The innermost sink: what takes the field's annotation apart."""
    arg: str = ""
    """The name that loops over the arguments; empty where a new one is needed."""
    value: str = ""
    """The name that loops over the values."""
    kept: tuple[ast.expr, ...] = ()
    """Conditions on the values, which stay."""
    behind: ast.expr | None = None
    """The end of this expression is where the replaced clauses end."""
    plain: bool = False
    """Whether the comprehension is a list of just the values, without further conditions or clauses."""


def find(tree: Tree, site: Site) -> Unwrapping | None:
    """The unwrapping that a site is part of, or None where its meaning is not known for certain.

    Known are `get_args(get_args(X)[0])`, `get_args(next(a for a in get_args(X) if a is not NoneType))`, a comprehension
    that keeps the members that are Literals and loops over the arguments of each, and a comprehension that drops
    NoneType and keeps the Literal object.
    """
    return _nested(tree, site) or _first(tree, site) or _looped(tree, site)


def _nested(tree: Tree, site: Site) -> Unwrapping | None:
    inner = site.sink
    match site.annotation:
        case ast.Subscript(value=ast.Call(args=[_], keywords=[]) as call, slice=ast.Constant(value=0)) if (
            site.callee is not None and same_code(call.func, site.callee)
        ):
            return Unwrapping(site.sink, clauses=False, sink=call)
        case _:
            pass
    match tree.parent(inner):
        case ast.Subscript(slice=ast.Constant(value=0), ctx=ast.Load()) as first:
            match tree.parent(first):
                case ast.Call(func=func, args=[ast.Subscript() as only], keywords=[]) as outer if (
                    only is first and site.callee is not None and same_code(func, site.callee)
                ):
                    return Unwrapping(outer, clauses=False, sink=inner)
                case ast.Attribute(attr="__args__") as outer if site.callee is None:
                    return Unwrapping(outer, clauses=False, sink=inner)
                case _:
                    return None
        case _:
            return None


def _first(tree: Tree, site: Site) -> Unwrapping | None:
    """`get_args(next(a for a in get_args(X) if a is not NoneType))`."""
    match tree.parent(site.sink):
        case ast.comprehension(target=ast.Name(id=name), ifs=[*tests]) as clause:
            generator = tree.parent(clause)
        case _:
            return None
    match generator:
        case ast.GeneratorExp(elt=ast.Name(id=element), generators=[_]) if element == name and tests:
            if not all(_keeps_literal(tree, test, name) for test in _parts(tests)):
                return None
            call = tree.parent(generator)
        case _:
            return None
    match call:
        case ast.Call(func=ast.Name(id="next"), args=[_], keywords=[]):
            outer = tree.parent(call)
        case _:
            return None
    match outer:
        case ast.Call(func=func, args=[only], keywords=[]) if only is call and site.callee is not None:
            return Unwrapping(outer, clauses=False, sink=site.sink) if same_code(func, site.callee) else None
        case _:
            return None


def _looped(tree: Tree, site: Site) -> Unwrapping | None:
    clause = tree.parent(site.sink)
    if not isinstance(clause, ast.comprehension) or clause.iter is not site.sink or clause.is_async:
        return None
    whole = tree.parent(clause)
    assert isinstance(whole, (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp))
    if whole.generators[0] is not clause or not isinstance(clause.target, ast.Name):
        return None
    name = clause.target.id
    if site.code == "LGA003":
        return _keeps_literals(tree, site, whole, name)
    return _keeps_the_object(tree, site, whole, name)


def _keeps_literals(tree: Tree, site: Site, whole: ComprehensionNode, name: str) -> Unwrapping | None:
    """`for a in get_args(X) if get_origin(a) is Literal for v in get_args(a)`."""
    match whole.generators:
        case [
            ast.comprehension(ifs=conditions),
            ast.comprehension(
                target=ast.Name(id=value),
                iter=ast.Call(func=func, args=[ast.Name(id=of)], keywords=[]) as inner,
                is_async=0,
            ) as second,
            *more,
        ] if of == name and value != name and site.callee is not None and same_code(func, site.callee):
            if not conditions or not all(_keeps_literal(tree, item, name) for item in _parts(conditions)):
                return None
            if _uses(name, whole, skip={*conditions, inner}):
                return None
            plain = isinstance(whole, ast.ListComp) and not second.ifs and not more and _is_name(whole.elt, value)
            return Unwrapping(whole, clauses=True, sink=site.sink, arg=name, value=value, behind=inner, plain=plain)
    return None


def _keeps_the_object(tree: Tree, site: Site, whole: ComprehensionNode, name: str) -> Unwrapping | None:
    """`for v in get_args(X) if v is not type(None)`."""
    tests = whole.generators[0].ifs
    conditions = list(_parts(tests))
    kept = tuple(item for item in conditions if not _drops_none(tree, item, name))
    if len(kept) == len(conditions):
        return None
    if any(isinstance(node, ast.NamedExpr) for item in kept for node in ast.walk(item)):
        return None
    plain = isinstance(whole, ast.ListComp) and not kept and len(whole.generators) == 1 and _is_name(whole.elt, name)
    return Unwrapping(whole, clauses=True, sink=site.sink, value=name, kept=kept, behind=tests[-1], plain=plain)


def _parts(conditions: Iterable[ast.expr]) -> Iterator[ast.expr]:
    """Conditions with those that `and` joins taken apart."""
    for condition in conditions:
        match condition:
            case ast.BoolOp(op=ast.And(), values=values):
                yield from values
            case _:
                yield condition


def _keeps_literal(tree: Tree, test: ast.expr, name: str) -> bool:
    return _is_origin_test(tree, test, name) or _drops_none(tree, test, name)


def _is_name(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _uses(name: str, whole: ast.AST, skip: set[ast.expr]) -> bool:
    """Whether a name is read in a comprehension outside some of its parts."""
    pending: list[ast.AST] = [whole]
    while pending:
        node = pending.pop()
        if node in skip:
            continue
        if isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Load):
            return True
        pending.extend(ast.iter_child_nodes(node))
    return False


def _is_origin_test(tree: Tree, test: ast.expr, name: str) -> bool:
    """Whether it is `get_origin(name) is Literal`."""
    match test:
        case ast.Compare(
            left=ast.Call(func=function, args=[ast.Name(id=of)]),
            ops=[ast.Is() | ast.Eq()],
            comparators=[(ast.Name() | ast.Attribute()) as shape],
        ):
            return of == name and means(tree, function, "get_origin") and means(tree, shape, "Literal")
        case _:
            return False


def _drops_none(tree: Tree, test: ast.expr, name: str) -> bool:
    """Whether it is `name is not NoneType`."""
    match test:
        case ast.Compare(left=ast.Name(id=of), ops=[ast.IsNot() | ast.NotEq()], comparators=[right]):
            return of == name and is_none_type(tree, right)
        case _:
            return False
