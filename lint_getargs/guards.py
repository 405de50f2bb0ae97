"""Checks that hold where a node runs: a node in, the guard that makes it right for both shapes out, or None."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from lint_getargs.calls import called_definition, results
from lint_getargs.dominance import Condition, Conditions
from lint_getargs.names import is_builtin, is_none_type, qualified_names, values_of
from lint_getargs.route import ANY, Stage, same_field, same_key
from lint_getargs.scopes import BindingKind
from lint_getargs.spelling import last_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lint_getargs.route import Route
    from lint_getargs.routes import Routes
    from lint_getargs.scopes import Tree


class Guards:
    """The guards of one file.

    Args:
        tree: The file.
        routes: Tells what an expression in a test stands for.
    """

    def __init__(self, tree: Tree, routes: Routes) -> None:
        self._tree = tree
        self._routes = routes
        self._conditions = Conditions(tree)
        self._telling: dict[Condition, bool] = {}
        self._read: dict[tuple[Condition, Route], str | None] = {}
        self._shape_tests: dict[tuple[ast.expr, Route], bool] = {}

    def at(self, node: ast.AST, route: Route) -> tuple[str, ast.expr] | None:
        """The guard that a node runs under.

        Args:
            node: A sink, or a use of its result.
            route: How the annotation was reached, to tell its tests from those of another one.

        Returns:
            The evidence's name and the test, or None.
        """
        for condition in self._conditions.at(node, self._tells):
            if (name := self._reads(condition, route)) is not None:
                return name, condition.test
        return None

    def _tells(self, condition: Condition) -> bool:
        """Whether a test says anything about any field; asked once for all sites that it was passed before."""
        if (tells := self._telling.get(condition)) is None:
            test = condition.test
            if self._tree.parent(test) is None:  # of a passed statement, which was found by walking
                self._tree.reach_row(test.lineno)
            tells = self._telling[condition] = self._reads(condition, ANY) is not None or any(
                self._is_literal_test(part, ANY) is not None or self._is_none_test(part, ANY) is not None
                for part in _parts(test)
            )
        return tells

    def _reads(self, condition: Condition, route: Route) -> str | None:
        """What a passed test guards against; a test that depends on itself (`done = not done`) on nothing."""
        key = (condition, route)
        if key not in self._read:
            self._read[key] = None
            self._read[key] = self._read_anew(condition, route)
        return self._read[key]

    def _read_anew(self, condition: Condition, route: Route) -> str | None:
        test = condition.test
        if condition.matched and self._is_origin(test, route):
            return "shape-tested"
        match test:
            case ast.UnaryOp(op=ast.Not(), operand=inner):
                return self._reads(condition._replace(test=inner, holds=not condition.holds), route)
            case ast.BoolOp(op=op, values=operands):
                found = [self._reads(condition._replace(test=operand), route) for operand in operands]
                all_known = isinstance(op, ast.And) == condition.holds
                known = [name for name in found if name is not None]
                return known[0] if known and (all_known or len(known) == len(found)) else None
            case ast.Name() | ast.NamedExpr():
                read = (self._reads(condition._replace(test=value), route) for value in values_of(self._tree, test))
                return next((name for name in read if name is not None), None)
            case _ if self.asks_for_shape(test, route):
                return "shape-tested"
            case _ if condition.or_raises and self._asks_for_length(test, route):
                return "length-checked"
            case _ if self._asks_for_members(test, route, condition):
                return "members-checked"
            case _:
                return None

    def asks_for_shape(self, test: ast.expr, route: Route) -> bool:
        """Whether a test tells Literals, unions or containers apart: by the origin, or by whether None is allowed."""
        key = (test, route)
        if key not in self._shape_tests:
            self._shape_tests[key] = False
            self._shape_tests[key] = self._names_origin(test, route) or self._asks_for_none(test, route)
        return self._shape_tests[key]

    def _names_origin(self, test: ast.expr, route: Route) -> bool:
        match test:
            case ast.Compare(left=left, ops=[_], comparators=[right]):
                for asked, answer in ((left, right), (right, left)):
                    if self._is_origin(asked, route) and not _is_none(answer):
                        return True
                    if self._is_text_of(asked, route) and isinstance(answer, ast.Constant):
                        return True
                return False
            case ast.Call(func=function, args=[subject, kinds]) if is_builtin(self._tree, function, "isinstance"):
                asks = {last_name(each) for each in _alternatives(kinds)}
                return self.is_annotation(subject, route) and not asks <= {"type", "str", "TypeVar"}
            case ast.Call(func=ast.Attribute(value=text, attr="startswith" | "endswith")):
                return self._is_text_of(text, route)
            case ast.Call(func=function, args=[subject, *_]):
                is_asked = self.is_annotation(subject, route) or self._is_origin(subject, route)
                return (is_asked and _names_a_shape(function)) or self._calls_a_test(test, route)
            case _:
                return False

    def _asks_for_none(self, test: ast.expr, route: Route) -> bool:
        """`type(None) in X.__args__`, `X.__args__[-1] is type(None)`; of a loop's variable it is a filter."""
        match test:
            case ast.Compare(left=left, ops=[ast.In() | ast.NotIn()], comparators=[right]):
                return is_none_type(self._tree, left) and self.is_args(right, route)
            case ast.Compare(left=ast.Subscript(value=args), ops=[ast.Is() | ast.IsNot() | ast.Eq() | ast.NotEq()]):
                return is_none_type(self._tree, test.comparators[0]) and self.is_args(args, route)
            case _:
                return False

    def _calls_a_test(self, call: ast.Call, route: Route) -> bool:
        definition = called_definition(self._tree, call)
        if definition is None:
            return False
        return any(
            self.asks_for_shape(each, inside)
            for result in results(self._tree, definition)
            for each in _parts(result)
            for inside in self._routes_in(each, route)
        )

    def _routes_in(self, test: ast.expr, route: Route) -> Iterator[Route]:
        """The route itself, and those to the same field of what a function of this file calls the model."""
        yield route
        for node in ast.walk(test):
            if isinstance(node, ast.expr):
                for each in self._routes.of(node):
                    if each.stage is Stage.ANNOTATION and same_key(each, route):
                        yield each

    def of_collection(self, route: Route) -> ast.expr | None:
        """The test for an origin that the collection of models was built with, where the model comes from one."""
        if not isinstance(route.model, ast.Name) or not isinstance(route.model.ctx, ast.Load):
            return None
        for binding in self._tree.reaching(route.model):
            if binding.kind is not BindingKind.LOOP or binding.value is None:
                continue
            for value in values_of(self._tree, binding.value):
                if isinstance(value, (ast.ListComp, ast.SetComp, ast.GeneratorExp)):
                    for test in (test for clause in value.generators for test in clause.ifs):
                        for part in _parts(test):
                            if any(self.asks_for_shape(part, inside) for inside in self._routes_in(part, route)):
                                return part
        return None

    def _is_origin(self, expression: ast.expr, route: Route) -> bool:
        """Whether an expression asks for the annotation's own origin, or for its class."""
        return any(
            self.is_annotation(subject, route)
            for value in _first_choices(self._tree, expression)
            if (subject := _origin_of(self._tree, value) or _class_of(self._tree, value)) is not None
        )

    def _is_text_of(self, expression: ast.expr, route: Route) -> bool:
        for value in values_of(self._tree, expression):
            match value:
                case ast.Call(func=function, args=[subject]) if is_builtin(self._tree, function, "str", "repr"):
                    return self.is_annotation(subject, route)
        return False

    def is_annotation(self, expression: ast.expr, route: Route) -> bool:
        """Whether an expression stands for the same annotation that a route leads to."""
        return any(
            each.stage in (Stage.ANNOTATION, Stage.UNWRAPPED) and same_field(each, route)
            for each in self._routes.of(expression)
        )

    def is_args(self, expression: ast.expr, route: Route) -> bool:
        """Whether an expression stands for the arguments of that annotation."""
        return any(each.stage is Stage.ARGS and same_field(each, route) for each in self._routes.of(expression))

    def is_member(self, expression: ast.expr, route: Route) -> bool:
        """Whether an expression stands for one of them."""
        return any(each.stage is Stage.MEMBER and same_field(each, route) for each in self._routes.of(expression))

    def _asks_for_length(self, test: ast.expr, route: Route) -> bool:
        match test:
            case ast.Compare(left=left, ops=[op], comparators=[right]):
                for asked, answer in ((left, right), (right, left)):
                    match asked, answer:
                        case ast.Call(func=function, args=[subject]), ast.Constant(value=int(number)):
                            is_length = is_builtin(self._tree, function, "len") and self.is_args(subject, route)
                            only_whether_any = number == 0 or (isinstance(op, ast.GtE) and number == 1)
                            if is_length and not only_whether_any:
                                return True
        return False

    def _asks_for_members(self, test: ast.expr, route: Route, condition: Condition) -> bool:
        """`all(isinstance(a, str) for a in args)`, or the test of the one member with an error of its own."""
        match test:
            case ast.Call(func=function, args=[ast.GeneratorExp(elt=element) as each]):
                checks = is_builtin(self._tree, function, "all", "any")
                return checks and self._is_member_test(element, route) and not each.generators[0].ifs
            case _:
                return condition.or_raises and self._is_member_test(test, route)

    def _is_member_test(self, test: ast.expr, route: Route) -> bool:
        match test:
            case ast.UnaryOp(op=ast.Not(), operand=inner):
                return self._is_member_test(inner, route)
            case ast.Call(func=function, args=[subject, _]) if is_builtin(self._tree, function, "isinstance"):
                return self.is_member(subject, route)
            case ast.Compare(left=ast.Call(func=function, args=[subject])) if is_builtin(self._tree, function, "type"):
                return self.is_member(subject, route)
            case _:
                return False

    def fails_with_error(self, test: ast.expr) -> bool:
        """Whether a test of a member has an error of its own for the other outcome."""
        return self._conditions.fails_with_error(test)

    def literal_test(self, node: ast.AST, route: Route) -> tuple[ast.expr, bool] | None:
        """The test of a member's own origin for Literal that a node runs under, and whether only Literals get there."""
        for condition in self._conditions.at(node, self._tells):
            for part in _parts(condition.test):
                if (outcome := self._is_literal_test(part, route)) is not None:
                    return part, outcome is condition.holds
        return None

    def _is_literal_test(self, test: ast.expr, route: Route) -> bool | None:
        match test:
            case ast.Compare(left=left, ops=[op], comparators=[right]) if self._asks_member_origin(left, route):
                if any("Literal" in last_name(each) for each in _alternatives(right)):
                    return isinstance(op, (ast.Is, ast.Eq, ast.In))
            case ast.UnaryOp(op=ast.Not(), operand=inner):
                inside = self._is_literal_test(inner, route)
                return None if inside is None else not inside
        return None

    def _asks_member_origin(self, expression: ast.expr, route: Route) -> bool:
        return any(
            self.is_member(subject, route)
            for value in values_of(self._tree, expression)
            if (subject := _origin_of(self._tree, value)) is not None
        )

    def drops_none(self, node: ast.AST, route: Route) -> ast.expr | None:
        """The test that keeps NoneType out, where a node runs under one."""
        for condition in self._conditions.at(node, self._tells):
            for part in _parts(condition.test):
                if self._is_none_test(part, route) is (not condition.holds):
                    return part
        return None

    def _is_none_test(self, test: ast.expr, route: Route) -> bool | None:
        """Whether a test is true for NoneType alone; None when it is another test."""
        match test:
            case ast.Compare(left=left, ops=[op], comparators=[right]):
                for asked, answer in ((left, right), (right, left)):
                    if self.is_member(asked, route) and _names_none(self._tree, answer):
                        return isinstance(op, (ast.Is, ast.Eq, ast.In))
            case ast.UnaryOp(op=ast.Not(), operand=inner):
                inside = self._is_none_test(inner, route)
                return None if inside is None else not inside
            case ast.Call(func=function, args=[subject, kind]) if is_builtin(self._tree, function, "issubclass"):
                if self.is_member(subject, route) and is_none_type(self._tree, kind):
                    return True
        return None


def _is_none(expression: ast.expr) -> bool:
    return isinstance(expression, ast.Constant) and expression.value is None


def _names_none(tree: Tree, expression: ast.expr) -> bool:
    """NoneType, or a display of nothing but NoneType and None."""
    if isinstance(expression, (ast.Tuple, ast.List, ast.Set)):
        return bool(expression.elts) and all(is_none_type(tree, each) or _is_none(each) for each in expression.elts)
    return is_none_type(tree, expression)


def _alternatives(expression: ast.expr) -> list[ast.expr]:
    match expression:
        case ast.Tuple(elts=items) | ast.List(elts=items) | ast.Set(elts=items):
            return items
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return [*_alternatives(left), *_alternatives(right)]
        case _:
            return [expression]


def _parts(test: ast.expr) -> Iterator[ast.expr]:
    """A test and what it is joined of."""
    yield test
    if isinstance(test, ast.BoolOp):
        for operand in test.values:
            yield from _parts(operand)


def _first_choices(tree: Tree, expression: ast.expr) -> Iterator[ast.expr]:
    """The values of a name, of each `or` the first operand: `get_origin(X) or X`."""
    pending = [expression]
    seen: set[ast.expr] = set()
    while pending:
        for value in values_of(tree, pending.pop()):
            if not isinstance(value, ast.BoolOp):
                yield value
            elif value not in seen:
                seen.add(value)
                pending.append(value.values[0])


def _origin_of(tree: Tree, expression: ast.expr) -> ast.expr | None:
    """What is asked for its origin: X in `get_origin(X)`, `X.__origin__`, `getattr(X, "__origin__", ...)`."""
    match expression:
        case ast.Call(func=function, args=[subject]) if _is_get_origin(tree, function):
            return subject
        case ast.Attribute(value=subject, attr="__origin__"):
            return subject
        case ast.Call(func=function, args=[subject, ast.Constant(value="__origin__"), *_]):
            return subject if is_builtin(tree, function, "getattr") else None
        case _:
            return None


def _class_of(tree: Tree, expression: ast.expr) -> ast.expr | None:
    """X in `type(X)`."""
    match expression:
        case ast.Call(func=function, args=[subject]) if is_builtin(tree, function, "type"):
            return subject
        case _:
            return None


def _is_get_origin(tree: Tree, function: ast.expr) -> bool:
    return any(name.endswith(".get_origin") for name in qualified_names(tree, function))


def _names_a_shape(function: ast.expr) -> bool:
    """A predicate by its name: `is_literal_type`, `is_union`, `_is_optional`."""
    words = set(last_name(function).lower().split("_"))
    return bool(words & _SHAPE_TESTS or ("is" in words and words & _SHAPES))


_SHAPES = frozenset({"literal", "union", "optional", "list", "sequence", "dict"})
_SHAPE_TESTS = frozenset({"isliteral", "isunion", "isoptional"})
