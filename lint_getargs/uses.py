"""Where the members of an annotation go: a sink in, every piece of evidence on the way out."""

from __future__ import annotations

import ast
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from lint_getargs import calls
from lint_getargs.consumers import call_of_args, call_of_member, comparison, names_values, operation
from lint_getargs.evidence import TABLE, Seen
from lint_getargs.names import is_builtin
from lint_getargs.nature import STRING_METHODS, Nature, nature, nature_of_annotation
from lint_getargs.routes import constant_keys, is_get_args
from lint_getargs.scopes import COMPREHENSIONS, DEFINITIONS, BindingKind

if TYPE_CHECKING:
    from lint_getargs.guards import Guards
    from lint_getargs.routes import Route
    from lint_getargs.scopes import Binding, Tree


@dataclass(frozen=True, slots=True)
class Hold:
    """What an expression holds of the members."""

    member: bool = False
    """One member; otherwise all of them, in some collection."""
    first: bool = False
    """The first member alone."""
    boxes: int = 0
    """So many collections of other things lie around it."""
    inner: bool = False
    """It came from opening a member."""


ARGS = Hold()
_STEPS = 400
"""So many expressions are followed for one site; what lies beyond is unknown."""
_CLASS_ATTRIBUTES = frozenset(
    "model_fields model_validate model_validate_json model_construct model_json_schema model_rebuild model_config"
    " __pydantic_fields__ __fields__ parse_obj parse_raw construct schema from_orm __name__ __qualname__ __members__"
    " __module__ __mro__ mro __bases__ __subclasses__ __origin__ __args__ __metadata__ __supertype__ __annotations__"
    " __value__ __doc__ __dataclass_fields__ __forward_arg__".split()
)
_VALUE_ATTRIBUTES = frozenset({"value", "name"}) | STRING_METHODS


class Uses:
    """Follows the members of one site.

    Args:
        tree: The file.
        guards: Tells which checks hold where.
        route: How the site's annotation was reached.
        home: The function that holds the sink, to know recursion.
    """

    def __init__(self, tree: Tree, guards: Guards, route: Route, home: calls.Definition | None) -> None:
        self._tree = tree
        self._guards = guards
        self._route = route
        self._home = home
        self._names = constant_keys(tree, route)
        self._followed: set[tuple[ast.AST, Hold]] = set()
        self.seen: list[Seen] = []
        """The evidence, in the order in which it was met."""

    def note(self, name: str, node: ast.AST, hold: Hold = ARGS) -> None:
        """Take down one piece of evidence; what a guard stands before is handled."""
        guard = self._guards.at(node, self._route)
        if guard is not None:
            name, node = guard
        self.seen.append(Seen(TABLE[name], node, hold.first, hold.inner))

    def follow(self, node: ast.expr, hold: Hold = ARGS) -> None:
        """Follow an expression that holds members to whatever consumes it."""
        if (node, hold) in self._followed or len(self._followed) > _STEPS:
            return
        self._followed.add((node, hold))
        parent = self._tree.parent(node)
        match parent:
            case ast.Subscript(value=value, slice=key) if value is node:
                self._subscript(parent, key, hold)
            case ast.Subscript(slice=key):
                self._as_key(node, parent, hold)
            case ast.Attribute():
                self._attribute(parent, hold)
            case ast.Call():
                self._call(node, parent, hold)
            case ast.keyword():
                self._keyword(node, parent, hold)
            case ast.Compare():
                self._compare(node, parent, hold)
            case ast.BinOp():
                self._operation(node, parent, hold)
            case ast.BoolOp(values=operands):
                self._alternative(node, parent, operands, hold)
            case ast.IfExp(test=test):
                self._conditional(node, parent, test, hold)
            case ast.FormattedValue() | ast.JoinedStr():
                self.note("formatted", self._text_of(parent), hold)
            case ast.Starred():
                self._starred(parent, hold)
            case ast.Tuple() | ast.List() | ast.Set():
                self._display(node, parent, hold)
            case ast.Dict():
                self._dict(node, parent, hold)
            case ast.NamedExpr(target=target):
                self._name(target, (), hold)
                self.follow(parent, hold)
            case ast.comprehension() | ast.For() | ast.AsyncFor():
                self._loop(node, parent, hold)
            case ast.ListComp() | ast.SetComp() | ast.GeneratorExp():
                self.follow(parent, replace(hold, member=False, boxes=hold.boxes + (not hold.member)))
            case ast.DictComp(key=key):
                self._dict_item(node, parent, hold, is_key=node is key)
            case ast.Await() | ast.YieldFrom():
                self.follow(parent, hold)
            case ast.Lambda() | ast.Expr() | ast.Yield():
                self.note("unknown", node, hold)
            case _:
                self._statement(node, parent, hold)

    # -- statements -------------------------------------------------------------------------------------

    def _statement(self, node: ast.expr, parent: ast.AST | None, hold: Hold) -> None:
        match parent:
            case ast.Assign(targets=targets):
                for target in targets:
                    self._target(target, parent, hold)
            case ast.AnnAssign(target=target, annotation=annotation):
                self._declared(annotation, parent, hold)
                self._target(target, parent, hold)
            case ast.AugAssign(target=target):
                self._beside(nature(self._tree, target), parent, hold)
                self._target(target, parent, hold)
            case ast.Return():
                self._returned(parent, hold)
            case ast.If() | ast.While() | ast.Assert() | ast.UnaryOp(op=ast.Not()):
                self.note("truth-tested", node, hold)
            case ast.Match():
                self._match(parent, hold)
            case _:
                self.note("unknown", node, hold)

    def _declared(self, annotation: ast.expr | None, node: ast.AST, hold: Hold) -> None:
        match nature_of_annotation(annotation):
            case Nature.VALUES:
                self.note("declared-as-values", node, hold)
            case Nature.TYPES:
                self.note("declared-as-types", node, hold)

    def _target(self, target: ast.expr, statement: ast.stmt, hold: Hold) -> None:
        match target:
            case ast.Name():
                self._name(target, (), hold)
            case ast.Tuple(elts=[only]) | ast.List(elts=[only]) if not hold.member and not isinstance(
                only, ast.Starred
            ):
                self._target(only, statement, replace(hold, member=True, first=True))
            case ast.Tuple(elts=items) | ast.List(elts=items):
                for item in items:
                    inner = item.value if isinstance(item, ast.Starred) else item
                    self._target(inner, statement, replace(hold, member=not isinstance(item, ast.Starred)))
            case ast.Attribute():
                self._kept_in_attribute(target.attr, statement, hold)
            case ast.Subscript(value=ast.Name() as container):
                self._name(container, (), replace(hold, boxes=hold.boxes + 1))
            case _:
                self.note("unknown", statement, hold)

    def _name(self, target: ast.Name, path: tuple[int, ...], hold: Hold) -> None:
        """Follow a name to its reads, class attributes to theirs."""
        if isinstance(target.ctx, ast.Load):
            bindings = list(self._tree.reaching(target))
        else:
            scope = self._tree.scope(target)
            owner = self._tree.visible(target.id, scope) or scope
            bindings = [each for each in self._tree.bindings(target.id, owner) if each.node is target]
        for binding in bindings:
            self._binding(binding, hold)

    def _binding(self, binding: Binding, hold: Hold) -> None:
        reads = self._tree.uses(binding)
        if not hold.member and not hold.boxes and names_values(binding.name):
            self.note("named-as-values", binding.statement, hold)
        if hold.member and self._replaces_annotation(binding):
            self.note("replaces-annotation", binding.statement, hold)
        for read in reads:
            self.follow(read, hold)
        if isinstance(binding.scope, ast.ClassDef):
            self._kept_in_attribute(binding.name, binding.statement, hold)
        elif not reads:
            self.note("exported", binding.node, hold)

    def _replaces_annotation(self, binding: Binding) -> bool:
        """Whether the same name also stands for the annotation itself."""
        others = self._tree.bindings(binding.name, binding.scope)
        return any(
            other.value is not None and not other.path and self._guards.is_annotation(other.value, self._route)
            for other in others
            if other.kind is BindingKind.ASSIGNMENT and other is not binding
        ) or any(
            other.kind is BindingKind.PARAMETER and self._route.calls and self._is_the_annotation(other)
            for other in others
        )

    def _is_the_annotation(self, parameter: Binding) -> bool:
        uses = self._tree.uses(parameter)
        return any(self._guards.is_annotation(use, self._route) for use in uses)

    def _kept_in_attribute(self, name: str, node: ast.AST, hold: Hold) -> None:
        reads = [
            each
            for each in self._tree.named(name)
            if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Load)
        ]
        for read in reads:
            self.follow(read, hold)
        if not reads:
            self.note("exported", node, hold)

    def _returned(self, statement: ast.AST, hold: Hold) -> None:
        function = calls.enclosing_definition(self._tree, statement)
        if function is None:
            return
        self._declared(function.returns, statement, hold)
        if not hold.member and not hold.boxes and names_values(function.name):
            self.note("named-as-values", function, hold)
        if calls.is_property(function):
            self._kept_in_attribute(function.name, statement, hold)
            return
        called = list(calls.callers(self._tree, function))
        for call in called:
            self.follow(call, hold)
        if not called:
            self.note("exported", statement, hold)

    def _match(self, statement: ast.Match, hold: Hold) -> None:
        for case in statement.cases:
            for pattern in ast.walk(case.pattern):
                match pattern:
                    case ast.MatchClass(cls=ast.Name(id="str" | "int" | "bytes")):
                        self.note("pattern-checked", statement.subject, hold)
                        return
                    case ast.MatchClass():
                        self.note("class-tested", statement.subject, hold)
                        return
                    case ast.MatchValue(value=value) if nature(self._tree, value) is Nature.VALUES:
                        self.note("compared-with-values", statement.subject, hold)
                        return
        self.note("unknown", statement.subject, hold)

    # -- expressions ------------------------------------------------------------------------------------

    def _subscript(self, node: ast.Subscript, key: ast.expr, hold: Hold) -> None:
        if hold.boxes:
            self.follow(node, replace(hold, boxes=hold.boxes - 1))
            return
        if hold.member:
            self.note("other-attribute", node, hold)
            return
        match key:
            case ast.Slice():
                self.follow(node, hold)
            case ast.Constant(value=0):
                self.follow(node, replace(hold, member=True, first=True))
            case ast.Constant(value=1):
                self.note("second-member", node, hold)
            case _:
                self.follow(node, replace(hold, member=True))

    def _as_key(self, node: ast.expr, subscript: ast.Subscript, hold: Hold) -> None:
        """`table[member]`, and `Literal[members]`, `list[member]`."""
        base = ast.unparse(subscript.value).rpartition(".")[2]
        if base == "Literal":
            self.note("made-into-values", subscript, hold)
        elif base in ("Union", "Optional", "Annotated", "Type") or base[:1].islower() and base in _TYPE_MAKERS:
            self.note("made-into-types", subscript, hold)
        elif hold.member and not hold.boxes:
            self._looked_up(nature(self._tree, subscript.value), subscript, hold)
        else:
            self.note("unknown", subscript, hold)

    def _looked_up(self, kind: Nature, node: ast.AST, hold: Hold) -> None:
        match kind:
            case Nature.TYPES:
                self.note("compared-with-types", node, hold)
            case Nature.VALUES:
                self.note("compared-with-values", node, hold)
            case _:
                self.note("looked-up", node, hold)

    def _attribute(self, node: ast.Attribute, hold: Hold) -> None:
        called = self._tree.parent(node)
        call = called if isinstance(called, ast.Call) and called.func is node else None
        if hold.boxes or not hold.member:
            if call is not None:
                self._method(node.attr, call, hold)
            else:
                self.note("unknown", node, hold)
        elif node.attr in _CLASS_ATTRIBUTES:
            self.note("class-attribute", node, hold)
        elif node.attr in _VALUE_ATTRIBUTES:
            self.note("string-method", node, hold)
        else:
            self.note("other-attribute", node, hold)

    def _method(self, name: str, call: ast.Call, hold: Hold) -> None:
        """A method of a collection that holds members, or holds collections of them."""
        if hold.boxes and name in ("get", "pop", "setdefault", "__getitem__"):
            self.follow(call, replace(hold, boxes=hold.boxes - 1))
        elif name in ("values", "items", "copy", "keys"):
            self.follow(call, hold)
        elif name in ("index", "count") and call.args:
            self._compared_with(nature(self._tree, call.args[0]), call, hold)
        elif name in _SET_METHODS and call.args:
            self._beside(nature(self._tree, call.args[0]), call, hold)
            self.follow(call, hold)
        else:
            self.note("unknown", call, hold)

    def _compared_with(self, kind: Nature, node: ast.AST, hold: Hold) -> None:
        match kind:
            case Nature.VALUES:
                self.note("compared-with-values", node, hold)
            case Nature.TYPES:
                self.note("compared-with-types", node, hold)
            case Nature.NONE_TYPE:
                self.note("none-asked-for", node, hold)
            case Nature.UNKNOWN:
                self.note("compared", node, hold)

    def _beside(self, kind: Nature, node: ast.AST, hold: Hold) -> None:
        match kind:
            case Nature.VALUES:
                self.note("put-beside-values", node, hold)
            case Nature.TYPES:
                self.note("compared-with-types", node, hold)
            case Nature.NONE_TYPE:
                self.note("none-filtered", node, hold)
            case Nature.UNKNOWN:
                self.note("compared", node, hold)

    def _call(self, node: ast.expr, call: ast.Call, hold: Hold) -> None:
        if call.func is node:
            self.note("called" if hold.member and not hold.boxes else "unknown", call, hold)
            return
        if hold.boxes:
            self._argument(node, call, hold)
        elif hold.member:
            self._member_argument(node, call, hold)
        else:
            self._args_argument(node, call, hold)

    def _member_argument(self, node: ast.expr, call: ast.Call, hold: Hold) -> None:
        if is_get_args(self._tree, call.func):
            self._opened(node, call, hold)
        elif self._is_recursion(call):
            self.note("recursion", call, hold)
        elif (name := call_of_member(self._tree, call, node)) is not None:
            checked = name == "only-values-kept" and self._guards.fails_with_error(call)
            self.note("members-checked" if checked else name, call, hold)
        elif is_builtin(self._tree, call.func, "next") and len(call.args) == 2:
            self.follow(call, hold)
        else:
            self._argument(node, call, hold)

    def _args_argument(self, node: ast.expr, call: ast.Call, hold: Hold) -> None:
        function = call.func
        if is_builtin(
            self._tree, function, "tuple", "list", "set", "frozenset", "iter", "reversed", "enumerate", "zip"
        ):
            if is_builtin(self._tree, function, "list", "set", "frozenset"):
                self.note("collected", call, hold)
            boxed = is_builtin(self._tree, function, "enumerate", "zip")
            self.follow(call, replace(hold, boxes=int(boxed)) if boxed else hold)
        elif is_builtin(self._tree, function, "sorted"):
            self.note("sorted", call, hold)
            self.follow(call, hold)
        elif is_builtin(self._tree, function, "next"):
            self._next(node, call, hold)
        elif is_builtin(self._tree, function, "len"):
            self.note("length-asked", call, hold)
        elif is_builtin(self._tree, function, "bool", "any", "all"):
            self.note("truth-tested", call, hold)
        elif is_get_args(self._tree, function):
            self.note("unknown", call, hold)
        elif ast.unparse(function).rpartition(".")[2] == "cast" and len(call.args) == 2:
            declared = call.args[0]
            if isinstance(declared, ast.Constant) and isinstance(declared.value, str):
                declared = ast.Name(declared.value, ast.Load())
            self._declared(declared, call, hold)
            self.follow(call, hold)
        elif self._is_recursion(call):
            self.note("recursion", call, hold)
        elif (name := call_of_args(self._tree, call, node)) is not None:
            self.note(name, call, hold)
        else:
            self._argument(node, call, hold)

    def _next(self, node: ast.expr, call: ast.Call, hold: Hold) -> None:
        """`next(iter(args))` reads the first; `next(generator, default)` the first that passes."""
        if len(call.args) == 2 and self._guards.is_annotation(call.args[1], self._route):
            self.note("falls-back-to-annotation", call, hold)
            return
        filtered = isinstance(node, ast.GeneratorExp) and any(clause.ifs for clause in node.generators)
        self.follow(call, replace(hold, member=True, first=not filtered))

    def _argument(self, node: ast.expr, call: ast.Call, hold: Hold) -> None:
        """Hand the members over to a function of this file, or lose sight of them."""
        function = calls.called_definition(self._tree, call)
        parameter = calls.parameter_for(self._tree, function, call, node) if function is not None else None
        if function is None or parameter is None:
            self.note("unknown", call, hold)
            return
        for binding in self._tree.bindings(parameter.arg, function):
            if binding.kind is BindingKind.PARAMETER:
                for read in self._tree.uses(binding):
                    self.follow(read, hold)

    def _is_recursion(self, call: ast.Call) -> bool:
        return self._home is not None and calls.called_definition(self._tree, call) is self._home

    def _opened(self, node: ast.expr, call: ast.Call, hold: Hold) -> None:
        """`get_args(member)`: only Literals, all with the plain ones kept, or all."""
        if self._keeps_plain_ones(node, call):
            self.note("flattened", call, hold)
            return
        tested = self._guards.literal_test(call, self._route)
        self.note("only-literals-opened" if tested is not None and tested[1] else "opened-again", call, hold)
        self._note_filter(call, hold)
        self.follow(call, Hold(inner=True))

    def _keeps_plain_ones(self, node: ast.expr, call: ast.Call) -> bool:
        """`get_args(m) or (m,)`, the conditional expression for it, and a name that may be the annotation itself."""
        if self._guards.is_annotation(node, self._route):
            return True
        member = ast.unparse(node)
        match self._tree.parent(call):
            case ast.BoolOp(op=ast.Or(), values=[first, other]) if first is call:
                return any(isinstance(each, ast.expr) and ast.unparse(each) == member for each in ast.walk(other))
            case ast.IfExp(body=body, orelse=orelse):
                other = orelse if body is call else body
                return any(isinstance(each, ast.expr) and ast.unparse(each) == member for each in ast.walk(other))
            case _:
                return False

    def _note_filter(self, node: ast.AST, hold: Hold) -> None:
        if (test := self._guards.drops_none(node, self._route)) is not None:
            self.seen.append(Seen(TABLE["none-filtered"], test, first=False))

    def _keyword(self, node: ast.expr, keyword: ast.keyword, hold: Hold) -> None:
        call = self._tree.parent(keyword)
        assert isinstance(call, (ast.Call, ast.ClassDef))
        if isinstance(call, ast.ClassDef):
            self.note("unknown", keyword, hold)
        elif not hold.member and keyword.arg in _CHOICE_KEYWORDS:
            self.note("offered-as-choices", keyword, hold)
        elif hold.member and keyword.arg in self._names:
            self.note("given-to-the-field", keyword, hold)
        elif hold.member and keyword.arg in _TYPE_KEYWORDS:
            self.note("declared-as-types", keyword, hold)
        elif calls.called_definition(self._tree, call) is not None:
            self._argument(node, call, hold)
        elif hold.member and not hold.boxes:
            self.note("handed-on-by-name", keyword, hold)
        else:
            self.note("unknown", keyword, hold)

    def _compare(self, node: ast.expr, compare: ast.Compare, hold: Hold) -> None:
        if hold.boxes:
            self.note("looked-for", compare, hold)
            return
        name = comparison(self._tree, compare, node, member=hold.member)
        if name == "none-asked-for" and hold.member and self._is_filter(compare):
            return
        self.note(name, compare, hold)

    def _is_filter(self, compare: ast.Compare) -> bool:
        """Whether asking for NoneType only decides which members go on: the uses themselves tell the rest."""
        child: ast.AST = compare
        for above in self._tree.ancestors(compare):
            match above:
                case ast.UnaryOp() | ast.BoolOp():
                    child = above
                case ast.comprehension():
                    return child in above.ifs
                case ast.If():
                    return child is above.test
                case ast.IfExp():
                    return child is above.test
                case _:
                    return False
        return False

    def _operation(self, node: ast.expr, operation_node: ast.BinOp, hold: Hold) -> None:
        other = operation_node.right if operation_node.left is node else operation_node.left
        name = operation(self._tree, operation_node, other, member=hold.member)
        if name is not None:
            self.note(name, operation_node, hold)
        if not hold.member:
            self.follow(operation_node, hold)

    def _alternative(self, node: ast.expr, parent: ast.BoolOp, operands: list[ast.expr], hold: Hold) -> None:
        others = [each for each in operands if each is not node]
        if isinstance(parent.op, ast.Or) and any(self._mentions_annotation(each) for each in others):
            self.note("falls-back-to-annotation", parent, hold)
        elif operands[-1] is node or isinstance(parent.op, ast.Or):
            self.follow(parent, hold)
        else:
            self.note("truth-tested", parent, hold)

    def _mentions_annotation(self, expression: ast.expr) -> bool:
        inner = expression.elts if isinstance(expression, (ast.Tuple, ast.List, ast.Set)) else [expression]
        return any(self._guards.is_annotation(each, self._route) for each in inner)

    def _conditional(self, node: ast.expr, parent: ast.IfExp, test: ast.expr, hold: Hold) -> None:
        if node is test:
            self.note("truth-tested", parent, hold)
            return
        other = parent.orelse if parent.body is node else parent.body
        if self._mentions_annotation(other):
            self.note("falls-back-to-annotation", parent, hold)
        else:
            self.follow(parent, hold)

    def _starred(self, starred: ast.Starred, hold: Hold) -> None:
        match self._tree.parent(starred):
            case ast.Tuple() | ast.List() | ast.Set() as display:
                items = [each for each in display.elts if each is not starred]
                outer = self._tree.parent(display)
                if any(self._guards.is_annotation(each, self._route) for each in items):
                    self.note("annotation-beside-members", display, hold)
                    return
                kind = nature(self._tree, ast.Tuple(items, ast.Load())) if items else Nature.UNKNOWN
                if kind is not Nature.UNKNOWN:
                    self._beside(kind, display, hold)
                if isinstance(display, ast.Set):
                    self.note("collected", display, hold)
                if isinstance(outer, ast.Subscript) and outer.slice is display:
                    self._as_key(display, outer, hold)
                else:
                    self.follow(display, hold)
            case ast.Call() as call:
                name = call_of_args(self._tree, call, starred)
                self.note(name or "unknown", call, hold)
            case parent:
                self.note("unknown", parent or starred, hold)

    def _display(self, node: ast.expr, display: ast.Tuple | ast.List | ast.Set, hold: Hold) -> None:
        outer = self._tree.parent(display)
        if isinstance(outer, ast.Compare):
            self._compare(display, outer, replace(hold, member=False))
        elif isinstance(outer, ast.Subscript) and outer.slice is display:
            self._as_key(display, outer, hold)
        elif hold.member and any(
            self._guards.is_annotation(each, self._route) for each in display.elts if each is not node
        ):
            self.note("annotation-beside-members", display, hold)
        elif hold.member:
            self.follow(display, replace(hold, member=False, first=hold.first))
        else:
            self.follow(display, replace(hold, boxes=hold.boxes + 1))

    def _dict(self, node: ast.expr, display: ast.Dict, hold: Hold) -> None:
        self._dict_item(node, display, hold, is_key=any(key is node for key in display.keys))

    def _dict_item(self, node: ast.expr, display: ast.Dict | ast.DictComp, hold: Hold, *, is_key: bool) -> None:
        if is_key:
            self.note("used-as-keys", display, hold)
        else:
            self.follow(display, replace(hold, boxes=hold.boxes + 1))

    def _loop(self, node: ast.expr, loop: ast.comprehension | ast.For | ast.AsyncFor, hold: Hold) -> None:
        if loop.iter is not node:
            self.note("truth-tested", node, hold)
            return
        if hold.member and not hold.boxes:
            self.note("iterated", node, hold)
            return
        inner = replace(hold, boxes=hold.boxes - 1) if hold.boxes else replace(hold, member=True)
        for name in ast.walk(loop.target):
            if isinstance(name, ast.Name):
                before = len(self.seen)
                self._name(name, (), inner)
                if inner.member and not inner.boxes and len(self.seen) > before:
                    self._note_filters_of(name)

    def _note_filters_of(self, target: ast.Name) -> None:
        """The filters between a loop and the uses of its element: for NoneType, and for Literals alone."""
        reads = [
            read
            for binding in self._tree.bindings(target.id, self._tree.scope(target))
            if binding.node is target
            for read in self._tree.uses(binding)
        ]
        for read in reads:
            if (test := self._guards.drops_none(read, self._route)) is not None:
                self.seen.append(Seen(TABLE["none-filtered"], test))
                break
        tests = [test for read in reads if (test := self._guards.literal_test(read, self._route)) is not None]
        passed = {outcome for _, outcome in tests}
        if passed == {True, False}:
            self.seen.append(Seen(TABLE["flattened"], tests[0][0]))
        elif passed == {True}:
            self.seen.append(Seen(TABLE["only-literals-opened"], tests[0][0]))

    def _text_of(self, node: ast.AST) -> ast.AST:
        parent = self._tree.parent(node)
        return parent if isinstance(parent, ast.JoinedStr) else node


_TYPE_MAKERS = frozenset({"list", "tuple", "set", "dict", "type", "frozenset"})
_SET_METHODS = frozenset(
    "union difference intersection symmetric_difference issubset issuperset isdisjoint update difference_update".split()
)
_CHOICE_KEYWORDS = frozenset({"choices", "options", "values", "categories", "allowed", "enum", "labels"})
_TYPE_KEYWORDS = frozenset({"type", "annotation", "cls", "klass", "model", "schema", "dtype", "type_", "model_class"})
