"""What gets members as arguments: a call in, its sense or the function's own uses out."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from lint_getargs import calls
from lint_getargs.asserting import asserted
from lint_getargs.consumers import call_of_args, call_of_member, comparison
from lint_getargs.names import is_builtin, means
from lint_getargs.nature import nature_of_annotation
from lint_getargs.routes import is_get_args
from lint_getargs.scopes import BindingKind
from lint_getargs.spelling import same_code
from lint_getargs.trail import DECLARED, Hold

if TYPE_CHECKING:
    from lint_getargs.trail import Trail

_CHOICE_KEYWORDS = frozenset({"choices", "options", "values", "categories", "allowed", "enum", "labels"})
_TYPE_KEYWORDS = frozenset(
    {"type", "annotation", "cls", "klass", "model", "schema", "dtype", "type_", "model_class", "python_type"}
    | {"callable", "factory", "item_type", "element_type", "inner_type"}
)


def argument(trail: Trail, node: ast.expr, call: ast.Call, hold: Hold) -> None:
    """Follow members that are a positional argument of a call, or what is called."""
    if call.func is node:
        trail.note("called" if hold.member and not hold.boxes else "unknown", call, hold)
    elif (test := asserted(call)) is not None and not hold.boxes:
        _assert(trail, node, call, test, hold)
    elif hold.boxes:
        _boxed(trail, node, call, hold)
    elif hold.member:
        _member(trail, node, call, hold)
    else:
        _args(trail, node, call, hold)


def _assert(trail: Trail, node: ast.expr, call: ast.Call, test: ast.expr, hold: Hold) -> None:
    """`self.assertIn(word, args)` and its like; what is no part of the test is its message."""
    match test:
        case _ if not any(each is node for each in ast.walk(test)):
            trail.note("formatted" if hold.member else "shown", call, hold)
        case ast.Compare():
            trail.note(comparison(trail, test, node, member=hold.member), call, hold)
        case ast.Call() if hold.member:
            name = call_of_member(trail, test, node) or "unknown"
            trail.note("members-checked" if name == "only-values-kept" else name, call, hold)
        case _:
            trail.note("truth-tested", call, hold)


def keyword(trail: Trail, node: ast.expr, parent: ast.keyword, hold: Hold) -> None:
    """Follow members that are a keyword argument."""
    call = trail.tree.parent(parent)
    one = hold.member and not hold.boxes
    if not isinstance(call, ast.Call):
        trail.note("unknown", parent, hold)
    elif not hold.member and parent.arg in _CHOICE_KEYWORDS:
        trail.note("offered-as-choices", parent, hold)
    elif (one and parent.arg in trail.names) or (hold.member and hold.boxes == 1 and parent.arg is None):
        trail.note("given-to-the-field", parent, hold)
    elif one and parent.arg in _TYPE_KEYWORDS:
        trail.note("declared-as-types", parent, hold)
    elif calls.called_definition(trail.tree, call) is not None:
        _hand_over(trail, node, call, hold)
    else:
        trail.note("handed-on-by-name" if one else "unknown", parent, hold)


def _boxed(trail: Trail, node: ast.expr, call: ast.Call, hold: Hold) -> None:
    """A collection of collections, or of other things beside."""
    if is_builtin(trail.tree, call.func, "tuple", "list", "iter", "reversed", "sorted", "dict"):
        trail.follow(call, hold)
    else:
        _hand_over(trail, node, call, hold)


def _member(trail: Trail, node: ast.expr, call: ast.Call, hold: Hold) -> None:
    if is_get_args(trail.tree, call.func):
        _open(trail, node, call, hold)
    elif _is_recursion(trail, call):
        trail.note("recursion", call, hold)
    elif (name := call_of_member(trail, call, node)) is not None:
        checked = name == "only-values-kept" and trail.guards.fails_with_error(call)
        trail.note("members-checked" if checked else name, call, hold)
    elif is_builtin(trail.tree, call.func, "next"):
        trail.follow(call, hold)
    else:
        _hand_over(trail, node, call, hold)


def _args(trail: Trail, node: ast.expr, call: ast.Call, hold: Hold) -> None:
    tree, function = trail.tree, call.func
    if is_builtin(tree, function, "list", "set", "frozenset"):
        trail.note("collected", call, hold)
        trail.follow(call, hold)
    elif is_builtin(tree, function, "tuple", "iter", "reversed"):
        trail.follow(call, hold)
    elif is_builtin(tree, function, "enumerate", "zip"):
        part = 1 if is_builtin(tree, function, "enumerate") else call.args.index(node)
        trail.follow(call, hold._replace(part=part))
    elif is_builtin(tree, function, "sorted"):
        trail.note("sorted", call, hold)
        trail.follow(call, hold)
    elif is_builtin(tree, function, "next"):
        _next(trail, node, call, hold)
    elif is_builtin(tree, function, "len"):
        trail.note("length-asked", call, hold)
    elif is_builtin(tree, function, "bool", "any", "all"):
        trail.note("truth-tested", call, hold)
    elif means(tree, function, "cast"):
        _cast(trail, call, hold)
    elif _is_recursion(trail, call):
        trail.note("recursion", call, hold)
    elif is_builtin(tree, function, "filter", "map") and isinstance(call.args[0], ast.Lambda):
        _each(trail, call.args[0], call, hold)
    elif (name := call_of_args(trail, call, node)) is not None:
        trail.note(name, call, hold)
    else:
        _hand_over(trail, node, call, hold)


def _each(trail: Trail, function: ast.Lambda, call: ast.Call, hold: Hold) -> None:
    """`filter(lambda member: ..., args)`: each member, and what is left of them."""
    for parameter in function.args.args[:1]:
        _into(trail, function, parameter, hold._replace(member=True))
    if is_builtin(trail.tree, call.func, "filter"):
        trail.follow(call, hold)


def _into(trail: Trail, function: calls.Definition | ast.Lambda, parameter: ast.arg, hold: Hold) -> None:
    """Go on at the reads of a parameter."""
    for binding in trail.tree.bindings(parameter.arg, function):
        if binding.kind is BindingKind.PARAMETER:
            for read in trail.tree.uses(binding):
                trail.follow(read, hold)


def _cast(trail: Trail, call: ast.Call, hold: Hold) -> None:
    trail.note_nature(nature_of_annotation(call.args[0]), call, hold, DECLARED)
    trail.follow(call, hold)


def _next(trail: Trail, node: ast.expr, call: ast.Call, hold: Hold) -> None:
    """`next(iter(args))` reads the first; `next(generator, default)` the first that passes."""
    if len(call.args) > 1 and trail.is_annotation(call.args[1]):
        trail.note("falls-back-to-annotation", call, hold)
        return
    filtered = isinstance(node, ast.GeneratorExp) and any(clause.ifs for clause in node.generators)
    trail.follow(call, hold._replace(member=True, first=not filtered))


def _hand_over(trail: Trail, node: ast.expr, call: ast.Call, hold: Hold) -> None:
    """Go on inside a function of this file, or lose sight of the members."""
    tree = trail.tree
    function = calls.called_definition(tree, call)
    parameter = calls.parameter_for(tree, function, call, node) if function is not None else None
    if function is None or parameter is None:
        trail.note("unknown", call, hold)
        return
    _into(trail, function, parameter, hold)


def _is_recursion(trail: Trail, call: ast.Call) -> bool:
    return trail.home is not None and calls.called_definition(trail.tree, call) is trail.home


def _open(trail: Trail, node: ast.expr, call: ast.Call, hold: Hold) -> None:
    """`get_args(member)`: of all with the plain ones kept, of Literals alone, or of whatever there is."""
    if _keeps_plain_ones(trail, node, call):
        trail.note("flattened", call)
        return
    tested = trail.guards.literal_test(call, trail.route)
    trail.note("only-literals-opened" if tested is not None and tested[1] else "opened-again", call, hold)
    if (test := trail.guards.drops_none(call, trail.route)) is not None:
        trail.note_test("none-filtered", test)
    trail.follow(call, Hold(inner=True))


def _keeps_plain_ones(trail: Trail, node: ast.expr, call: ast.Call) -> bool:
    """`get_args(m) or (m,)`, the conditional expression for it, and a name that may be the annotation itself."""
    if trail.is_annotation(node):
        return True
    match trail.tree.parent(call):
        case ast.BoolOp(op=ast.Or(), values=[first, other]) if first is call:
            return _mentions(other, node)
        case ast.IfExp(body=body, orelse=orelse):
            return _mentions(orelse if body is call else body, node)
        case _:
            return False


def _mentions(expression: ast.expr, node: ast.expr) -> bool:
    return any(same_code(each, node) for each in ast.walk(expression))
