"""An expression in, the classes it may stand for out: names, `self`, parameters, loops over visible classes."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, NamedTuple

from lint_getargs.annotations import typing_word
from lint_getargs.definitions import Bound, Choice, ClassRef, Missing, Place, Value
from lint_getargs.scopes import DEFINITIONS, BindingKind
from lint_getargs.shapes import Reason
from lint_getargs.typeforms import Annotated, ClassType, ExternalType, Opaque, Type, UnionType, Unknown

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lint_getargs.annotations import Annotations
    from lint_getargs.modules import Library

_DEEPEST = 30
_PASS_ON = frozenset({"tuple", "list", "set", "frozenset", "sorted", "reversed", "iter"})
_TYPE_FORMS = frozenset({"builtins.type", "typing.Type"})


class Receiver(NamedTuple):
    """One thing that the receiver of a field access may be."""

    type: Type
    """A class, as a rule."""
    exact: bool = True
    """Whether it is that very class; else it may be a subclass."""


class Receivers:
    """Finds the classes behind expressions.

    Args:
        library: Follows the names.
        annotations: Evaluates what is a type.
    """

    def __init__(self, library: Library, annotations: Annotations) -> None:
        self._library = library
        self._annotations = annotations

    def of(self, node: ast.expr, place: Place, depth: int = 0) -> list[Receiver]:
        """What the receiver of a field access may be: never empty; several for a loop over classes."""
        if depth > _DEEPEST:
            return [Receiver(Unknown(Reason.CYCLE, ast.unparse(node)))]
        match node:
            case ast.Call(func=ast.Name(id="type"), args=[inner], keywords=[]):
                return self.of(inner, place, depth + 1)
            case ast.Attribute(value=inner, attr="__class__"):
                return self.of(inner, place, depth + 1)
            case ast.Call(func=callee):
                return self._made(node, callee, place)
            case ast.NamedExpr(value=inner) | ast.Await(value=inner):
                return self.of(inner, place, depth + 1)
            case ast.IfExp(body=body, orelse=orelse):
                return [*self.of(body, place, depth + 1), *self.of(orelse, place, depth + 1)]
            case ast.Name():
                return self._named(self._library.define(node, place), node.id, depth)
            case ast.Subscript(value=container) if (found := self._elements(container, place, (), depth)) is not None:
                return found
            case _:
                return [Receiver(self._annotations.evaluate(node, place, {}))]

    def _named(self, definition: object, name: str, depth: int) -> list[Receiver]:
        match definition:
            case Bound(binding=binding) if binding.kind is BindingKind.PARAMETER:
                return [self._parameter(definition)]
            case Bound(binding=binding, place=place) if binding.kind is BindingKind.LOOP and binding.value is not None:
                found = self._elements(binding.value, place, binding.path, depth)
                return found or [Receiver(Unknown(Reason.NO_CLASS, name))]
            case Bound():
                return [Receiver(Unknown(Reason.NO_CLASS, name))]
            case Value(node=node, place=place) if not isinstance(node, (ast.Name, ast.Attribute)):
                return self.of(node, place, depth + 1)
            case Choice(options=options):
                return [receiver for option in options for receiver in self._named(option, name, depth + 1)]
            case ClassRef():
                return [Receiver(ClassType(definition))]
            case Missing(reason=reason, detail=detail):
                return [Receiver(Unknown(reason, detail))]
            case _:
                return [Receiver(Unknown(Reason.NO_CLASS, name))]

    def _made(self, node: ast.Call, callee: ast.expr, place: Place) -> list[Receiver]:
        """What a call gives: an object of the class that is called."""
        found = self._annotations.evaluate(callee, place, {})
        if isinstance(found, ClassType):
            return [Receiver(found)]
        made = self._annotations.evaluate(node, place, {})
        return [Receiver(made if isinstance(made, ClassType) else Unknown(Reason.NO_CLASS, ast.unparse(node)))]

    def _parameter(self, bound: Bound) -> Receiver:
        """The class around a method for its first parameter; for others what the annotation says."""
        unknown = Receiver(Unknown(Reason.NO_CLASS, bound.binding.name))
        function, tree, parameter = bound.binding.scope, bound.place.module.tree, bound.binding.node
        if not isinstance(function, DEFINITIONS) or not isinstance(parameter, ast.arg) or tree is None:
            return unknown
        outer = tree.outer(function)
        first = [*function.args.posonlyargs, *function.args.args][:1]
        if first == [parameter] and isinstance(outer, ast.ClassDef) and not _is_static(function):
            around = tree.outer(outer)
            assert around is not None
            return Receiver(ClassType(ClassRef(Place(bound.place.module, around), outer)), exact=False)
        if parameter.annotation is None:
            return unknown
        found = self._annotations.evaluate(parameter.annotation, Place(bound.place.module, tree.scope(function)), {})
        match found:
            case ExternalType(name=name, arguments=[ClassType() as inner]) if name in _TYPE_FORMS:
                return Receiver(inner, exact=False)
            case ClassType():
                return Receiver(found, exact=False)
            case _:
                return unknown

    # -- elements of what is looped over ----------------------------------------------------------------

    def _elements(self, node: ast.expr, place: Place, path: Sequence[int], depth: int) -> list[Receiver] | None:
        """The receivers that a container holds, where it is written out or is the arguments of a visible type."""
        if depth > _DEEPEST:
            return None
        match node:
            case ast.Tuple(elts=items) | ast.List(elts=items) | ast.Set(elts=items):
                return self._items(items, place, path, depth)
            case ast.Dict(keys=keys) if not path:
                return self._items([key for key in keys if key is not None], place, path, depth)
            case ast.Call(func=ast.Attribute(value=mapping, attr="values" | "items" as method), args=[]):
                return (
                    self._of_mapping(mapping, place, path if method == "values" else path[1:], depth)
                    if (method == "values" or path[:1] == (1,))
                    else None
                )
            case ast.Call(func=ast.Name(id="enumerate"), args=[inner, *_]) if path[:1] == (1,):
                return self._elements(inner, place, path[1:], depth + 1)
            case ast.Call(func=ast.Name(id=name), args=[inner]) if name in _PASS_ON:
                return self._elements(inner, place, path, depth + 1)
            case ast.Call() | ast.Attribute(attr="__args__") if not path:
                arguments = self._arguments(node, place)
                return None if arguments is None else [Receiver(argument) for argument in arguments]
            case ast.Name() | ast.Attribute():
                definition = self._library.define(node, place)
                if isinstance(definition, Value) and not isinstance(definition.node, (ast.Name, ast.Attribute)):
                    return self._elements(definition.node, definition.place, path, depth + 1)
                return None
            case _:
                return None

    def _items(self, items: Sequence[ast.expr], place: Place, path: Sequence[int], depth: int) -> list[Receiver] | None:
        found: list[Receiver] = []
        for item in items:
            if isinstance(item, ast.Starred):
                inner = self._elements(item.value, place, path, depth + 1)
                if inner is None:
                    return None
                found += inner
                continue
            part = item
            for index in path:
                if not (isinstance(part, (ast.Tuple, ast.List)) and 0 <= index < len(part.elts)):
                    return None
                part = part.elts[index]
            found += self.of(part, place, depth + 1)
        return found

    def _of_mapping(self, node: ast.expr, place: Place, path: Sequence[int], depth: int) -> list[Receiver] | None:
        match node:
            case ast.Dict(values=values):
                return self._items(values, place, path, depth)
            case ast.Name() | ast.Attribute():
                definition = self._library.define(node, place)
                if isinstance(definition, Value) and isinstance(definition.node, ast.Dict):
                    return self._items(definition.node.values, definition.place, path, depth)
                return None
            case _:
                return None

    def _arguments(self, node: ast.expr, place: Place) -> list[Type] | None:
        """The types that `get_args(X)` or `X.__args__` gives, as long as X is visible."""
        match node:
            case ast.Call(func=callee, args=[inner], keywords=[]):
                if typing_word(self._library.define(callee, place)) != "get_args":
                    return None
            case ast.Attribute(value=inner, attr="__args__"):
                pass
            case _:
                return None
        match self._type(inner, place):
            case UnionType(options=options):
                return list(options)
            case Annotated(inner=below):
                return [below]
            case ClassType(arguments=arguments) | ExternalType(arguments=arguments):
                return list(arguments)
            case _:
                return None

    def _type(self, node: ast.expr, place: Place) -> Type:
        """The type of an expression that may itself be an argument of another: `get_args(X)[0]`, `X.__value__`."""
        match node:
            case ast.Subscript(value=container, slice=ast.Constant(value=int() as index)):
                arguments = self._arguments(container, place)
                if arguments is not None and -len(arguments) <= index < len(arguments):
                    return arguments[index]
            case ast.Attribute(value=alias, attr="__value__"):
                found = self._annotations.evaluate(alias, place, {})
                if isinstance(found, Opaque):
                    return found.inner
            case _:
                pass
        return self._annotations.evaluate(node, place, {})


def classes_in(found: Type) -> Iterator[ClassType]:
    """The classes that a type is made of, through unions, layers and containers."""
    match found:
        case ClassType(arguments=arguments):
            yield found
            for argument in arguments:
                yield from classes_in(argument)
        case ExternalType(arguments=arguments):
            for argument in arguments:
                yield from classes_in(argument)
        case UnionType(options=options):
            for option in options:
                yield from classes_in(option)
        case Annotated(inner=inner) | Opaque(inner=inner):
            yield from classes_in(inner)
        case _:
            pass


def _is_static(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return any(isinstance(mark, ast.Name) and mark.id == "staticmethod" for mark in function.decorator_list)
