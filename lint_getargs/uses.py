"""Where the members of an annotation go: a sink in, every piece of evidence on the way out.

Each step looks at the one node around an expression that holds members. Statements that keep them are in `keeping`,
calls that get them in `handing`; `consumers` has the senses of calls, comparisons and operators.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from lint_getargs import handing, keeping
from lint_getargs.consumers import call_of_args, comparison, operation
from lint_getargs.nature import STRING_METHODS, Nature
from lint_getargs.spelling import last_name
from lint_getargs.trail import BESIDE, COMPARED, LOOKED_UP, Hold, Trail

if TYPE_CHECKING:
    from lint_getargs.calls import Definition
    from lint_getargs.evidence import Seen
    from lint_getargs.guards import Guards
    from lint_getargs.nature import Natures
    from lint_getargs.route import Route

_CLASS_ATTRIBUTES = frozenset(
    {"model_fields", "model_validate", "model_validate_json", "model_construct", "model_json_schema", "model_rebuild"}
    | {"model_config", "__pydantic_fields__", "__fields__", "parse_obj", "parse_raw", "construct", "schema", "from_orm"}
    | {"__name__", "__qualname__", "__members__", "__module__", "__mro__", "mro", "__bases__", "__subclasses__"}
    | {"__origin__", "__args__", "__metadata__", "__supertype__", "__annotations__", "__value__", "__doc__"}
    | {"__dataclass_fields__", "__forward_arg__"}
)
_VALUE_ATTRIBUTES = frozenset({"value", "name"}) | STRING_METHODS
_SET_METHODS = frozenset(
    {"union", "difference", "intersection", "symmetric_difference", "issubset", "issuperset", "isdisjoint"}
    | {"update", "difference_update", "intersection_update"}
)
_TYPE_MAKERS = frozenset({"Union", "Optional", "Annotated", "Type", "list", "tuple", "set", "dict", "type"})


def follow_uses(natures: Natures, guards: Guards, route: Route, home: Definition | None, sink: ast.expr) -> list[Seen]:
    """Follow the result of a sink to everything that consumes it.

    Args:
        natures: Tells what the file's expressions stand for.
        guards: Tells which checks hold where.
        route: How the sink's annotation was reached.
        home: The function that holds the sink.
        sink: The sink.

    Returns:
        The evidence, in the order in which it was met.
    """
    trail = Trail(natures, guards, route, home)
    trail.follow(sink)
    while (step := trail.take()) is not None:
        node, hold = step
        _step(trail, node, hold)
    return trail.seen


def _step(trail: Trail, node: ast.expr, hold: Hold) -> None:
    parent = trail.tree.parent(node)
    match parent:
        case ast.Subscript():
            _subscript(trail, node, parent, hold)
        case ast.Attribute():
            _attribute(trail, parent, hold)
        case ast.Call():
            handing.argument(trail, node, parent, hold)
        case ast.keyword():
            handing.keyword(trail, node, parent, hold)
        case ast.Compare():
            _compare(trail, node, parent, hold)
        case ast.BinOp():
            _operate(trail, node, parent, hold)
        case ast.BoolOp() | ast.IfExp():
            _choose(trail, node, parent, hold)
        case ast.FormattedValue():
            trail.note("formatted" if hold.member else "shown", trail.tree.parent(parent) or parent, hold)
        case ast.NamedExpr(target=target):
            keeping.name(trail, target, hold)
            trail.follow(parent, hold)
        case ast.Await():
            trail.follow(parent, hold)
        case ast.stmt():
            _statement(trail, node, parent, hold)
        case _:
            _collect(trail, node, parent, hold)


def _statement(trail: Trail, node: ast.expr, parent: ast.stmt, hold: Hold) -> None:
    match parent:
        case ast.For() | ast.AsyncFor():
            _loop(trail, node, parent, hold)
        case ast.If() | ast.While() | ast.Assert():
            trail.note("truth-tested", node, hold)
        case _:
            keeping.statement(trail, node, parent, hold)


def _collect(trail: Trail, node: ast.expr, parent: ast.AST | None, hold: Hold) -> None:
    """Displays, comprehensions and their loops."""
    match parent:
        case ast.Starred():
            _starred(trail, parent, hold)
        case ast.Tuple() | ast.List() | ast.Set():
            _display(trail, node, parent, hold)
        case ast.Dict(keys=keys):
            _dict(trail, parent, hold, is_key=node in keys)
        case ast.DictComp(key=key):
            _dict(trail, parent, hold, is_key=node is key)
        case ast.comprehension():
            _loop(trail, node, parent, hold)
        case ast.ListComp() | ast.SetComp() | ast.GeneratorExp():
            trail.follow(parent, hold._replace(member=False, boxes=hold.boxes + (not hold.member)))
        case ast.UnaryOp(op=ast.Not()):
            trail.note("truth-tested", node, hold)
        case _:
            trail.note("unknown", node, hold)


def _subscript(trail: Trail, node: ast.expr, parent: ast.Subscript, hold: Hold) -> None:
    if parent.slice is node:
        _as_key(trail, parent, hold)
    elif hold.boxes:
        trail.follow(parent, hold._replace(boxes=hold.boxes - 1))
    elif hold.member:
        trail.note("other-attribute", parent, hold)
    else:
        match parent.slice:
            case ast.Slice():
                trail.follow(parent, hold)
            case ast.Constant(value=0):
                trail.follow(parent, hold._replace(member=True, first=True))
            case ast.Constant(value=1) if not hold.inner:
                trail.note("second-member", parent, hold)
            case _:
                trail.follow(parent, hold._replace(member=True))


def _as_key(trail: Trail, subscript: ast.Subscript, hold: Hold) -> None:
    """`table[member]`, and `Literal[members]`, `list[member]`."""
    base = last_name(subscript.value)
    if base == "Literal":
        trail.note("made-into-values", subscript, hold)
    elif base in _TYPE_MAKERS:
        trail.note("made-into-types", subscript, hold)
    elif hold.member and not hold.boxes:
        kind = trail.natures.of(subscript.value)
        if isinstance(subscript.ctx, ast.Store) and kind is Nature.UNKNOWN:
            trail.note("used-as-keys", subscript, hold)
        else:
            trail.note_nature(kind, subscript, hold, LOOKED_UP)
    else:
        trail.note("unknown", subscript, hold)


def _attribute(trail: Trail, node: ast.Attribute, hold: Hold) -> None:
    if hold.boxes or not hold.member:
        call = trail.tree.parent(node)
        if isinstance(call, ast.Call) and call.func is node:
            _method(trail, node.attr, call, hold)
        else:
            trail.note("unknown", node, hold)
    elif node.attr in _CLASS_ATTRIBUTES:
        trail.note("class-attribute", node, hold)
    elif node.attr in _VALUE_ATTRIBUTES:
        trail.note("string-method", node, hold)
    else:
        trail.note("other-attribute", node, hold)


def _method(trail: Trail, name: str, call: ast.Call, hold: Hold) -> None:
    """A method of a collection that holds members, or holds collections of them."""
    if hold.boxes and name in ("get", "pop", "setdefault", "__getitem__"):
        trail.follow(call, hold._replace(boxes=hold.boxes - 1))
    elif hold.boxes and name == "items":
        trail.follow(call, hold._replace(part=1))
    elif name in ("values", "copy", "keys"):
        trail.follow(call, hold)
    elif name in ("index", "count") and call.args:
        trail.note_nature(trail.natures.of(call.args[0]), call, hold, COMPARED)
    elif name in _SET_METHODS and call.args:
        trail.note_nature(trail.natures.of(call.args[0]), call, hold, BESIDE)
        trail.follow(call, hold)
    else:
        trail.note("unknown", call, hold)


def _compare(trail: Trail, node: ast.expr, compare: ast.Compare, hold: Hold) -> None:
    if hold.boxes:
        trail.note("looked-for", compare, hold)
        return
    name = comparison(trail, compare, node, member=hold.member)
    if not (name == "none-asked-for" and hold.member and _is_filter(trail, node, compare)):
        trail.note(name, compare, hold)


def _is_filter(trail: Trail, member: ast.expr, compare: ast.Compare) -> bool:
    """Whether asking for NoneType only decides which members go on: the uses themselves tell the rest.

    One that is picked for the question, as in `X.__args__[-1] is type(None)`, goes nowhere else.
    """
    if isinstance(member, ast.Subscript) and not isinstance(member.value, ast.Name):
        return False
    child: ast.AST = compare
    above = trail.tree.parent(compare)
    while isinstance(above, (ast.UnaryOp, ast.BoolOp)):
        child, above = above, trail.tree.parent(above)
    match above:
        case ast.comprehension():
            return child in above.ifs
        case ast.If() | ast.IfExp():
            return child is above.test
        case _:
            return False


def _operate(trail: Trail, node: ast.expr, parent: ast.BinOp, hold: Hold) -> None:
    other = parent.right if parent.left is node else parent.left
    name = operation(trail, parent, other, member=hold.member)
    if name is not None:
        trail.note(name, parent, hold)
    if not hold.member:
        trail.follow(parent, hold)


def _choose(trail: Trail, node: ast.expr, parent: ast.BoolOp | ast.IfExp, hold: Hold) -> None:
    """`args or other`, `args if test else other`: the annotation itself as the other handles both shapes."""
    if isinstance(parent, ast.BoolOp):
        others = [each for each in parent.values if each is not node]
        falls_back = isinstance(parent.op, ast.Or)
        passes_on = falls_back or parent.values[-1] is node
    else:
        others = [parent.orelse if parent.body is node else parent.body]
        passes_on = falls_back = parent.test is not node
    if falls_back and any(_is_annotation_or_holds_it(trail, each) for each in others):
        trail.note("falls-back-to-annotation", parent, hold)
    elif passes_on:
        trail.follow(parent, hold)
    else:
        trail.note("truth-tested", parent, hold)


def _is_annotation_or_holds_it(trail: Trail, expression: ast.expr) -> bool:
    inner = expression.elts if isinstance(expression, (ast.Tuple, ast.List, ast.Set)) else [expression]
    return any(trail.is_annotation(each) for each in inner)


def _starred(trail: Trail, starred: ast.Starred, hold: Hold) -> None:
    parent = trail.tree.parent(starred)
    match parent:
        case ast.Tuple() | ast.List() | ast.Set():
            items = [each for each in parent.elts if each is not starred]
            if any(trail.is_annotation(each) for each in items):
                trail.note("annotation-beside-members", parent, hold)
                return
            kind = trail.natures.of(ast.Tuple(items, ast.Load()))
            if kind is not Nature.UNKNOWN:
                trail.note_nature(kind, parent, hold, BESIDE)
            if isinstance(parent, ast.Set):
                trail.note("collected", parent, hold)
            _display_goes_on(trail, parent, hold)
        case ast.Call():
            trail.note(call_of_args(trail, parent, starred) or "unknown", parent, hold)
        case _:
            trail.note("unknown", starred, hold)


def _display(trail: Trail, node: ast.expr, display: ast.Tuple | ast.List | ast.Set, hold: Hold) -> None:
    outer = trail.tree.parent(display)
    if isinstance(outer, ast.Compare):
        _compare(trail, display, outer, hold._replace(member=False))
    elif hold.member and any(trail.is_annotation(each) for each in display.elts if each is not node):
        trail.note("annotation-beside-members", display, hold)
    elif (place := _own_target(outer, display, node)) is not None:
        keeping.target(trail, place, trail.tree.statement(display), hold)
    else:
        boxes = hold.boxes if hold.member else hold.boxes + 1
        _display_goes_on(trail, display, hold._replace(member=False, boxes=boxes))


def _own_target(outer: ast.AST | None, display: ast.Tuple | ast.List | ast.Set, node: ast.expr) -> ast.expr | None:
    """The place that gets one item of a display that is unpacked at once: `a, b = node, other`."""
    match outer:
        case ast.Assign(targets=[ast.Tuple(elts=places) | ast.List(elts=places)]) if len(places) == len(display.elts):
            starred = ast.Starred in map(type, (*places, *display.elts))
            return None if starred else places[display.elts.index(node)]
        case _:
            return None


def _display_goes_on(trail: Trail, display: ast.expr, hold: Hold) -> None:
    outer = trail.tree.parent(display)
    if isinstance(outer, ast.Subscript) and outer.slice is display:
        _as_key(trail, outer, hold)
    else:
        trail.follow(display, hold)


def _dict(trail: Trail, display: ast.Dict | ast.DictComp, hold: Hold, *, is_key: bool) -> None:
    if is_key:
        trail.note("used-as-keys", display, hold)
    else:
        trail.follow(display, hold._replace(boxes=hold.boxes + 1))


def _loop(trail: Trail, node: ast.expr, loop: ast.comprehension | ast.For | ast.AsyncFor, hold: Hold) -> None:
    if loop.iter is not node:
        trail.note("truth-tested", node, hold)
        return
    if hold.member and not hold.boxes:
        trail.note("iterated", node, hold)
        return
    inner = hold._replace(boxes=hold.boxes - 1) if hold.boxes else hold._replace(member=True)
    inner = inner._replace(part=None)
    targets = [loop.target]
    if isinstance(loop.target, ast.Tuple) and hold.part is not None and hold.part < len(loop.target.elts):
        targets = [loop.target.elts[hold.part]]
    for target in targets:
        for name in ast.walk(target):
            if isinstance(name, ast.Name):
                keeping.name(trail, name, inner)
                if inner.member and not inner.boxes:
                    keeping.filters(trail, name)
