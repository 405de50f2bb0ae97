"""What keeps members: assignments, returns, attributes, patterns; a statement in, the places to follow next out."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from lint_getargs.calls import callers, enclosing_definition, is_property
from lint_getargs.consumers import names_values
from lint_getargs.nature import Nature, nature_of_annotation
from lint_getargs.scopes import Binding, BindingKind
from lint_getargs.spelling import last_name
from lint_getargs.trail import BESIDE, DECLARED

if TYPE_CHECKING:
    from lint_getargs.trail import Hold, Trail


_METADATA = frozenset({"metadata", "meta", "extras"})


def statement(trail: Trail, node: ast.expr, parent: ast.stmt, hold: Hold) -> None:
    """Follow members from a simple statement, or from the head of a `match`, to where it puts them."""
    match parent:
        case ast.Assign(targets=places):
            for place in places:
                target(trail, place, parent, hold)
        case ast.AnnAssign(target=place, annotation=annotation):
            trail.note_nature(nature_of_annotation(annotation), parent, hold, DECLARED)
            target(trail, place, parent, hold)
        case ast.AugAssign(target=place):
            trail.note_nature(trail.natures.of(place), parent, hold, BESIDE)
            target(trail, place, parent, hold)
        case ast.Return():
            _returned(trail, parent, hold)
        case ast.Match():
            _match(trail, parent, hold)
        case _:
            trail.note("unknown", node, hold)


def name(trail: Trail, target: ast.Name, hold: Hold) -> None:
    """Follow a name that gets members, or a collection that they are put into, to its reads."""
    tree = trail.tree
    if isinstance(target.ctx, ast.Load):
        bindings = list(tree.reaching(target))
    else:
        scope = tree.scope(target)
        owner = tree.visible(target.id, scope) or scope
        bindings = [each for each in tree.bindings(target.id, owner) if each.node is target]
    for binding in bindings:
        _binding(trail, binding, hold)


def filters(trail: Trail, target: ast.Name) -> None:
    """Take down the filters between a loop and the uses of its element: for NoneType, and for Literals alone."""
    tree = trail.tree
    reads = [
        read
        for binding in tree.bindings(target.id, tree.scope(target))
        if binding.node is target
        for read in tree.uses(binding)
    ]
    for read in reads:
        if (dropping := trail.guards.drops_none(read, trail.route)) is not None:
            trail.note_test("none-filtered", dropping)
            break
    tests = [test for read in reads if (test := trail.guards.literal_test(read, trail.route)) is not None]
    match {only_literals for _, only_literals in tests}:
        case outcomes if outcomes == {True, False}:
            trail.note_test("flattened", tests[0][0])
        case outcomes if outcomes == {True}:
            trail.note_test("only-literals-opened", tests[0][0])


def target(trail: Trail, place: ast.expr, parent: ast.stmt, hold: Hold) -> None:
    """Follow members to where an assignment puts them: a name, an attribute, an item, each part of an unpacking."""
    match place:
        case ast.Name():
            name(trail, place, hold)
        case ast.Tuple(elts=[only]) | ast.List(elts=[only]) if not hold.member and not isinstance(only, ast.Starred):
            target(trail, only, parent, hold._replace(member=True, first=True))
        case ast.Tuple(elts=items) | ast.List(elts=items):
            for item in items:
                inner = item.value if isinstance(item, ast.Starred) else item
                if inner is not item and not hold.member and _names_metadata(inner):
                    trail.note("second-member", parent, hold)
                target(trail, inner, parent, hold._replace(member=not isinstance(item, ast.Starred)))
        case ast.Attribute():
            _attribute(trail, place.attr, parent, hold)
        case ast.Subscript(value=ast.Name() as container):
            name(trail, container, hold._replace(boxes=hold.boxes + 1))
        case _:
            trail.note("unknown", parent, hold)


def _names_metadata(place: ast.expr) -> bool:
    """Whether what comes after the first goes by a name for what `Annotated` adds: `kind, *metadata = args`."""
    return bool(_METADATA & set(last_name(place).lower().split("_")))


def _binding(trail: Trail, binding: Binding, hold: Hold) -> None:
    reads = trail.tree.uses(binding)
    if not hold.member and not hold.boxes and names_values(binding.name):
        trail.note("named-as-values", binding.statement, hold)
    if hold.member and _replaces_annotation(trail, binding):
        trail.note("replaces-annotation", binding.statement, hold)
    for read in reads:
        trail.follow(read, hold)
    if isinstance(binding.scope, ast.ClassDef):
        _attribute(trail, binding.name, binding.statement, hold)
    elif not reads:
        trail.note("exported", binding.node, hold)


def _replaces_annotation(trail: Trail, binding: Binding) -> bool:
    """Whether the same name also stands for the annotation itself."""
    for other in trail.tree.bindings(binding.name, binding.scope):
        match other:
            case Binding(kind=BindingKind.ASSIGNMENT, value=ast.expr() as value, path=()) if other is not binding:
                if trail.is_annotation(value):
                    return True
            case Binding(kind=BindingKind.PARAMETER) if trail.route.calls:
                if any(trail.is_annotation(read) for read in trail.tree.uses(other)):
                    return True
    return False


def _attribute(trail: Trail, attribute: str, node: ast.AST, hold: Hold) -> None:
    """Follow an attribute of that name wherever this file reads it."""
    nodes = trail.tree.named(attribute)
    reads = [each for each in nodes if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Load)]
    for read in reads:
        trail.follow(read, hold)
    if not reads:
        trail.note("exported", node, hold)


def _returned(trail: Trail, parent: ast.Return, hold: Hold) -> None:
    function = enclosing_definition(trail.tree, parent)
    if function is None:
        return
    trail.note_nature(nature_of_annotation(function.returns), parent, hold, DECLARED)
    if not hold.member and not hold.boxes and names_values(function.name):
        trail.note("named-as-values", function, hold)
    if is_property(function):
        _attribute(trail, function.name, parent, hold)
        return
    called = [] if trail.is_guarded(parent) else list(callers(trail.tree, function))
    for call in called:
        trail.follow(call, hold)
    if not called:
        trail.note("exported", parent, hold)


def _match(trail: Trail, parent: ast.Match, hold: Hold) -> None:
    """`match args`: the first telling pattern."""
    for case in parent.cases:
        for pattern in ast.walk(case.pattern):
            match pattern:
                case ast.MatchClass(cls=ast.Name(id="str" | "int" | "bytes")):
                    trail.note("pattern-checked", parent.subject, hold)
                    return
                case ast.MatchClass():
                    trail.note("class-tested", parent.subject, hold)
                    return
                case ast.MatchValue(value=value) if trail.natures.of(value) is Nature.VALUES:
                    trail.note("compared-with-values", parent.subject, hold)
                    return
    trail.note("unknown", parent.subject, hold)
