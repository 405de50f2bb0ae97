"""Where an expression's value comes from: an expression in, the routes from a model's fields to it out."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, TypeAlias

from lint_getargs.calls import argument_for, called_definition, callers, results
from lint_getargs.given import given
from lint_getargs.names import TYPING_MODULES, assigned_values, constant_string, is_builtin, means, qualified_names
from lint_getargs.route import Holder, Route, Stage
from lint_getargs.scopes import DEFINITIONS, Binding, BindingKind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from lint_getargs.scopes import Tree


ALIASES_OF_FIELDS = {
    "model_fields": Holder.MODEL_FIELDS,
    "__pydantic_fields__": Holder.MODEL_FIELDS,
    "__fields__": Holder.V1_FIELDS,
    "__dataclass_fields__": Holder.DATACLASS,
    "__annotations__": Holder.ANNOTATIONS,
}
"""Attributes of a class that hold its fields."""

_FUNCTIONS = {
    "typing.get_type_hints": Holder.TYPE_HINTS,
    "typing_extensions.get_type_hints": Holder.TYPE_HINTS,
    "inspect.get_annotations": Holder.ANNOTATIONS,
    "annotationlib.get_annotations": Holder.ANNOTATIONS,
    "typing_extensions.get_annotations": Holder.ANNOTATIONS,
    "dataclasses.fields": Holder.DATACLASS,
    "attr.fields": Holder.ATTRS,
    "attrs.fields": Holder.ATTRS,
    "attr.fields_dict": Holder.ATTRS,
    "attrs.fields_dict": Holder.ATTRS,
    "msgspec.structs.fields": Holder.ATTRS,
}
_MAPS_TO_ANNOTATIONS = (Holder.TYPE_HINTS, Holder.TYPE_HINTS_WITH_EXTRAS, Holder.ANNOTATIONS)
_TRANSPARENT = ("dict", "list", "tuple", "sorted", "iter", "reversed", "set", "frozenset")
_DEPTH = 56
_NOTHING = 1 << 30
_HELPERS = 4
"""So many calls are followed from a helper's parameter to the caller's, and on to its own caller."""

_Question: TypeAlias = tuple[ast.expr, tuple[int, ...] | None]
"""An expression, and which part of its elements; None for its own value."""


class Routes:
    """Answers for one file; remembers what it was asked."""

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self._known: dict[_Question, tuple[Route, ...]] = {}
        self._known_for_now: dict[_Question, tuple[Route, ...]] = {}
        self._asked: dict[_Question, int] = {}
        self._depends_on = _NOTHING
        self._helpers = 0

    def of(self, expression: ast.expr) -> tuple[Route, ...]:
        """The routes that lead to an expression; empty when it has nothing to do with fields."""
        return self._answer((expression, None), lambda: self._of(expression))

    def _answer(self, question: _Question, find: Callable[[], Iterable[Route]]) -> tuple[Route, ...]:
        """The routes that `find` gives, found once.

        Functions that call each other lead in circles. What is asked inside a circle knows less than the question that
        it leads back to, which collects all of it, so it is remembered only until the outermost one is answered.
        """
        known = self._known.get(question)
        if known is not None:
            return known
        place = self._asked.get(question, 0 if len(self._asked) > _DEPTH else _NOTHING)
        if place != _NOTHING or question in self._known_for_now:
            self._depends_on = min(self._depends_on, 0 if place == _NOTHING else place)
            return self._known_for_now.get(question, ())
        place = self._asked[question] = len(self._asked)
        before, self._depends_on = self._depends_on, _NOTHING
        try:
            found = tuple(dict.fromkeys(find()))
        finally:
            del self._asked[question]
        if self._depends_on >= place:
            self._known[question] = found
            self._depends_on = before
        else:
            self._known_for_now[question] = found
            self._depends_on = min(before, self._depends_on)
        if not self._asked:
            self._known_for_now.clear()
        return found

    def _of(self, expression: ast.expr) -> Iterator[Route]:
        match expression:
            case ast.Attribute():
                yield from self._of_attribute(expression.value, expression.attr, expression)
            case ast.Subscript(value=base, slice=key):
                yield from self._item(base, key)
            case ast.Call():
                yield from self._of_call(expression)
            case ast.Name(id="__annotations__", ctx=ast.Load()) if not self._tree.reaching(expression):
                yield Route(Stage.FIELDS, Holder.ANNOTATIONS, expression)
            case ast.Name(ctx=ast.Load()):
                for binding in self._tree.reaching(expression):
                    yield from self._of_binding(binding)
            case ast.IfExp(body=one, orelse=other):
                yield from self.of(one)
                yield from self.of(other)
            case ast.BoolOp(values=operands):
                for operand in operands:
                    yield from self.of(operand)
            case ast.NamedExpr(value=value) | ast.Await(value=value):
                yield from self.of(value)

    def _of_attribute(self, base: ast.expr, name: str, whole: ast.expr) -> Iterator[Route]:
        if name in ALIASES_OF_FIELDS:
            yield Route(Stage.FIELDS, ALIASES_OF_FIELDS[name], base)
            return
        for route in self.of(base):
            match route.stage, name:
                case Stage.SIGNATURE, "parameters":
                    yield route._replace(stage=Stage.FIELDS)
                case Stage.FIELD, "annotation" if route.holder in _WITH_ANNOTATION:
                    yield route._replace(stage=Stage.ANNOTATION)
                case Stage.FIELD, "type" if route.holder in (Holder.DATACLASS, Holder.ATTRS):
                    yield route._replace(stage=Stage.ANNOTATION)
                case Stage.FIELD, "type_" | "outer_type_":
                    yield route._replace(stage=Stage.UNWRAPPED)
                case Stage.ANNOTATION, "__value__":
                    yield route._replace(alias_value=True)
                case Stage.ANNOTATION, "__args__":
                    yield route._replace(stage=Stage.ARGS, sink=whole)
                case Stage.FIELDS, _ if route.holder is Holder.ATTRS:
                    yield route._replace(stage=Stage.FIELD, key=ast.Constant(name))
        if isinstance(base, ast.Name) and isinstance(whole, ast.Attribute):
            for value in attribute_values(self._tree, whole.attr):
                yield from self.of(value)

    def _item(self, base: ast.expr, key: ast.expr) -> Iterator[Route]:
        for route in self.of(base):
            match route.stage:
                case Stage.FIELDS:
                    stage = Stage.ANNOTATION if route.holder in _MAPS_TO_ANNOTATIONS else Stage.FIELD
                    yield route._replace(stage=stage, key=key)
                case Stage.ARGS:
                    yield route._replace(stage=Stage.MEMBER)
        yield from self._stored_in(base)

    def _stored_in(self, container: ast.expr) -> Iterator[Route]:
        """What an item of a collection built in this file can be: `{n: f.annotation for n, f in ...}[name]`."""
        for value in assigned_values(self._tree, container) if isinstance(container, ast.Name) else [container]:
            match value:
                case ast.DictComp(value=item):
                    yield from self.of(item)
                case ast.Dict(values=items):
                    for item in items:
                        yield from self.of(item)
                case ast.ListComp() | ast.GeneratorExp() | ast.List() | ast.Tuple():
                    yield from self.elements(value)

    def _of_call(self, call: ast.Call) -> Iterator[Route]:
        function, arguments = call.func, call.args
        match function:
            case ast.Attribute(value=base, attr="get" | "pop" | "__getitem__" | "setdefault") if arguments:
                yield from self._item(base, arguments[0])
            case ast.Attribute(value=base, attr="copy" | "values"):
                yield from self.of(base)
        match arguments:
            case [base, ast.Constant(value=str(name)), *_] if is_builtin(self._tree, function, "getattr"):
                yield from self._of_attribute(base, name, call)
            case [base, *_] if is_builtin(self._tree, function, *_TRANSPARENT):
                yield from self.of(base)
            case [base, *_] if is_builtin(self._tree, function, "next"):
                yield from self.elements(base)
            case [_, base] if means(self._tree, function, "cast"):
                yield from self.of(base)
            case [base, *_] if is_get_args(self._tree, function):
                for route in self.of(base):
                    if route.stage is Stage.ANNOTATION:
                        yield route._replace(stage=Stage.ARGS, sink=call)
            case [base, *_]:
                yield from self._of_known_function(call, base)
        if (definition := called_definition(self._tree, call)) is not None:
            for result in results(self._tree, definition):
                yield from self.of(result)

    def _of_known_function(self, call: ast.Call, base: ast.expr) -> Iterator[Route]:
        for name in qualified_names(self._tree, call.func):
            if name in ("inspect.signature", "inspect.Signature.from_callable"):
                yield Route(Stage.SIGNATURE, Holder.SIGNATURE, base)
            elif (holder := _FUNCTIONS.get(name)) is not None:
                if holder is Holder.TYPE_HINTS and _keeps_extras(call):
                    holder = Holder.TYPE_HINTS_WITH_EXTRAS
                yield Route(Stage.FIELDS, holder, base)

    def _of_binding(self, binding: Binding) -> Iterator[Route]:
        match binding.kind:
            case BindingKind.ASSIGNMENT | BindingKind.ELSEWHERE if binding.value is not None:
                if not binding.path:
                    yield from self.of(binding.value)
                else:
                    yield from self.elements(binding.value, binding.path[1:])
            case BindingKind.LOOP if binding.value is not None:
                yield from self.elements(binding.value, binding.path)
            case BindingKind.PARAMETER:
                for call, argument in self._handed(binding):
                    for route in self.of(argument):
                        yield route._replace(calls=(call, *route.calls[-1:]))

    def _handed(self, parameter: Binding) -> Iterator[tuple[ast.Call, ast.expr]]:
        """What callers hand to a parameter, up to `_HELPERS` helpers deep."""
        if self._helpers >= _HELPERS:
            self._depends_on = 0
            return
        self._helpers += 1
        try:
            yield from arguments_of(self._tree, parameter)
        finally:
            self._helpers -= 1

    def elements(self, iterable: ast.expr, path: tuple[int, ...] = ()) -> tuple[Route, ...]:
        """The routes to what iterating over an expression gives.

        Args:
            iterable: What is iterated.
            path: Which part of each element, through unpacking.
        """
        return self._answer((iterable, path), lambda: self._elements(iterable, path))

    def _elements(self, iterable: ast.expr, path: tuple[int, ...]) -> Iterator[Route]:
        match iterable:
            case ast.Call(func=ast.Attribute(value=base, attr="values"), args=[]) if not path:
                yield from self._each(self.of(base))
                yield from self._stored_in(base)
            case ast.Call(func=ast.Attribute(value=base, attr="items"), args=[]) if path == (1,):
                yield from self._each(self.of(base))
                yield from self._stored_in(base)
            case ast.Call(func=function, args=[base, *_]) if is_builtin(self._tree, function, *_TRANSPARENT):
                yield from self.elements(base, path)
            case ast.Call(func=function, args=[base, *_]) if is_builtin(self._tree, function, "enumerate"):
                if path[:1] == (1,):
                    yield from self.elements(base, path[1:])
            case ast.Call(func=function, args=bases) if is_builtin(self._tree, function, "zip"):
                if path and 0 <= path[0] < len(bases):
                    yield from self.elements(bases[path[0]], path[1:])
            case ast.Call():
                yield from self._each_in_sequence(self.of(iterable))
                if (definition := called_definition(self._tree, iterable)) is not None:
                    for result in results(self._tree, definition):
                        yield from self.elements(result, path)
            case ast.ListComp(elt=element) | ast.SetComp(elt=element) | ast.GeneratorExp(elt=element):
                tests = [test for clause in iterable.generators for test in clause.ifs]
                tested = next((test for test in tests if _asks_for_origin(test)), None)
                for route in self._part(element, path):
                    yield route._replace(tested=route.tested or tested)
            case ast.Tuple(elts=items) | ast.List(elts=items) | ast.Set(elts=items):
                for item in items:
                    if isinstance(item, ast.Starred):
                        yield from self.elements(item.value, path)
                    else:
                        yield from self._part(item, path)
            case ast.BoolOp(values=operands):
                for operand in operands:
                    yield from self.elements(operand, path)
            case ast.Name(ctx=ast.Load()):
                yield from self._elements_of_name(iterable, path)
            case _ if not path:
                yield from self._each_in_sequence(self.of(iterable))

    def _elements_of_name(self, name: ast.Name, path: tuple[int, ...]) -> Iterator[Route]:
        for binding in self._tree.reaching(name):
            if binding.kind is BindingKind.PARAMETER:
                for call, argument in self._handed(binding):
                    for route in self.elements(argument, path):
                        yield route._replace(calls=(call, *route.calls[-1:]))
            elif binding.value is not None and binding.kind is BindingKind.ASSIGNMENT and not binding.path:
                yield from self.elements(binding.value, path)
            elif not path:
                yield from self._each_in_sequence(self._of_binding(binding))

    def _part(self, element: ast.expr, path: tuple[int, ...]) -> Iterator[Route]:
        while path and isinstance(element, ast.Tuple) and 0 <= path[0] < len(element.elts):
            element, path = element.elts[path[0]], path[1:]
        if not path:
            yield from self.of(element)

    def _each(self, routes: Iterable[Route]) -> Iterator[Route]:
        """One of a mapping's values."""
        for route in routes:
            if route.stage is Stage.FIELDS:
                stage = Stage.ANNOTATION if route.holder in _MAPS_TO_ANNOTATIONS else Stage.FIELD
                yield route._replace(stage=stage, loop=True)

    def _each_in_sequence(self, routes: Iterable[Route]) -> Iterator[Route]:
        """One of a sequence's items; a mapping gives its keys, which lead nowhere."""
        for route in routes:
            match route.stage:
                case Stage.FIELDS if route.holder in (Holder.DATACLASS, Holder.ATTRS):
                    yield route._replace(stage=Stage.FIELD, loop=True)
                case Stage.ARGS:
                    yield route._replace(stage=Stage.MEMBER)


def _asks_for_origin(test: ast.expr) -> bool:
    return any(
        (isinstance(node, ast.Name) and node.id == "get_origin")
        or (isinstance(node, ast.Attribute) and node.attr in ("get_origin", "__origin__"))
        for node in ast.walk(test)
    )


_WITH_ANNOTATION = (Holder.MODEL_FIELDS, Holder.V1_FIELDS, Holder.SIGNATURE)


def arguments_of(tree: Tree, binding: Binding) -> Iterator[tuple[ast.Call, ast.expr]]:
    """What the callers in this file hand to a parameter."""
    function = binding.scope
    if isinstance(function, DEFINITIONS) and isinstance(binding.node, ast.arg):
        for call in callers(tree, function):
            argument = argument_for(tree, function, binding.node, call)
            if argument is not None:
                yield call, argument


def attribute_values(tree: Tree, name: str) -> list[ast.expr]:
    """What is assigned in this file to an attribute of `self`, `cls` or a class: there and in class bodies."""
    key = ("attribute values", name)
    if (found := tree.found.get(key)) is None:
        found = tree.found[key] = list(_attribute_values(tree, name))
    return found


def _attribute_values(tree: Tree, name: str) -> Iterator[ast.expr]:
    for node in tree.named(name):
        match node:
            case ast.Attribute(ctx=ast.Store(), value=ast.Name()):
                pass
            case ast.Name(ctx=ast.Store()) if isinstance(tree.scope(node), ast.ClassDef):
                pass
            case _:
                continue
        statement = tree.parent(node)
        if isinstance(statement, (ast.Assign, ast.AnnAssign)) and statement.value is not None:
            yield statement.value


def is_get_args(tree: Tree, function: ast.expr) -> bool:
    """Whether an expression can mean `get_args` of typing or of one of its like."""
    return not GET_ARGS.isdisjoint(qualified_names(tree, function))


GET_ARGS = frozenset(f"{module}.get_args" for module in TYPING_MODULES)
"""The qualified names of `get_args` and its like."""


def constant_keys(tree: Tree, route: Route) -> tuple[str, ...]:
    """The fields' names where they are constant: directly or through a name, or at each caller of the helper."""
    if route.key is None:
        return ()
    if (text := constant_string(tree, route.key)) is not None:
        return (text,)
    if not isinstance(route.key, ast.Name):
        return ()
    key = ("keys", route.key)
    if (found := tree.found.get(key)) is None:
        found = tree.found[key] = _keys_of_name(tree, route.key)
    return tuple(found)


def _keys_of_name(tree: Tree, name: ast.Name) -> list[str]:
    texts: list[str | None] = []
    for binding in tree.reaching(name):
        match binding:
            case Binding(kind=BindingKind.PARAMETER) if arguments := list(arguments_of(tree, binding)):
                texts += [constant_string(tree, argument) for _, argument in arguments]
            case _:
                texts += [constant_string(tree, item) for item in given(tree, binding) or []] or [None]
    known = [text for text in texts if text is not None]
    return list(dict.fromkeys(known)) if len(known) == len(texts) else []


def _keeps_extras(call: ast.Call) -> bool:
    """Whether `get_type_hints` is, or may be, called with `include_extras=True`."""
    given = [*call.args[3:], *(item.value for item in call.keywords if item.arg == "include_extras")]
    return not all(isinstance(value, ast.Constant) and not value.value for value in given)
