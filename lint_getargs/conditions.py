"""Conditions in, true, false or unknown out: `TYPE_CHECKING`, versions, platforms; folds constants and runs nothing."""

from __future__ import annotations

import ast
import operator
import os
import sys
from itertools import takewhile
from typing import TYPE_CHECKING

from lint_getargs.definitions import External, Place, Value

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lint_getargs.definitions import Definition, Module
    from lint_getargs.modules import Library
    from lint_getargs.scopes import Binding

_UNKNOWN = object()
_COMPARISONS: dict[type[ast.cmpop], Callable[[object, object], object]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,  # type: ignore[dict-item]  # a TypeError is caught where it is called
    ast.LtE: operator.le,  # type: ignore[dict-item]  # likewise
    ast.Gt: operator.gt,  # type: ignore[dict-item]  # likewise
    ast.GtE: operator.ge,  # type: ignore[dict-item]  # likewise
    ast.Is: operator.is_,
    ast.IsNot: operator.is_not,
    ast.In: lambda left, right: left in right,  # type: ignore[operator]  # likewise
    ast.NotIn: lambda left, right: left not in right,  # type: ignore[operator]  # likewise
}
_UNDECIDED = (ast.Try, ast.For, ast.While, ast.With, ast.Match, ast.FunctionDef, ast.AsyncFunctionDef)
"""Statements in which a binding may or may not happen."""
_TYPING_ONLY = frozenset({"typing.TYPE_CHECKING", "typing_extensions.TYPE_CHECKING"})


class Conditions:
    """Decides conditions for one Python and one pydantic.

    Args:
        library: Follows the names in a condition.
        python: The minor version of the Python 3 that the code runs on.
        pydantic: The version of pydantic that the code runs with.
    """

    def __init__(self, library: Library, *, python: int, pydantic: str) -> None:
        self._library = library
        self._facts: dict[str, object] = {
            "sys.version_info": (3, python, 99, "final", 0),
            "sys.version_info.major": 3,
            "sys.version_info.minor": python,
            "sys.platform": sys.platform,
            "os.name": os.name,
            "pydantic.VERSION": pydantic,
            "pydantic.__version__": pydantic,
            "pydantic.version.VERSION": pydantic,
        }
        self._active: set[ast.AST] = set()

    def live(self, module: Module, bindings: Sequence[Binding]) -> list[Binding]:
        """The bindings whose conditions can hold at run time; where there are none, those that only type checkers see.

        A name that is bound under `TYPE_CHECKING` alone exists for whoever completes the annotations later.
        """
        if len(bindings) == 1:
            return list(bindings)
        return self._live(module, bindings, typing_only=False) or self._live(module, bindings, typing_only=True)

    def _live(self, module: Module, bindings: Sequence[Binding], *, typing_only: bool) -> list[Binding]:
        """The bindings that may hold, in order of the text: what comes before one that always holds is overwritten."""
        live: list[Binding] = []
        for binding in bindings:
            runs = self._runs(module, binding, typing_only=typing_only)
            if runs is not False:
                live = [binding] if runs else [*live, binding]
        return live

    def excluded(self, module: Module, binding: Binding) -> bool:
        """Whether the statement of a binding never runs."""
        return self._runs(module, binding, typing_only=False) is False

    def _runs(self, module: Module, binding: Binding, *, typing_only: bool) -> bool | None:
        """Whether the statement of a binding always or never runs; None when that cannot be known."""
        tree = module.tree
        assert tree is not None
        always = True
        child: ast.AST = binding.node
        for above in takewhile(lambda node: node is not binding.scope, tree.ancestors(binding.node)):
            if isinstance(above, ast.If) and child is not above.test:
                truth = self.truth(above.test, Place(module, tree.scope(above)), typing_only=typing_only)
                if truth is not None and truth is not any(child is statement for statement in above.body):
                    return False
                always = always and truth is not None
            elif isinstance(above, _UNDECIDED):
                always = False
            child = above
        return True if always else None

    def truth(self, test: ast.expr, place: Place, *, typing_only: bool = False) -> bool | None:
        """Whether a condition holds; None when that cannot be known.

        Args:
            test: The condition.
            place: Where it is evaluated.
            typing_only: What `TYPE_CHECKING` is taken for.
        """
        if test in self._active:
            return None
        self._active.add(test)
        try:
            value = self._value(test, place, typing_only=typing_only)
        finally:
            self._active.discard(test)
        return None if value is _UNKNOWN else bool(value)

    def _value(self, node: ast.expr, place: Place, *, typing_only: bool) -> object:
        def value(inner: ast.expr) -> object:
            return self._value(inner, place, typing_only=typing_only)

        match node:
            case ast.Constant():
                return node.value
            case ast.Tuple(elts=items):
                values = tuple(value(item) for item in items)
                return _UNKNOWN if _UNKNOWN in values else values
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                inner = value(operand)
                return _UNKNOWN if inner is _UNKNOWN else not inner
            case ast.BoolOp(op=op, values=operands):
                return _bool_op([value(operand) for operand in operands], decisive=isinstance(op, ast.Or))
            case ast.Compare(left=left, ops=[comparison], comparators=[right]):
                return _call(_COMPARISONS[type(comparison)], value(left), value(right))
            case ast.Subscript(value=sequence, slice=ast.Slice(lower=lower, upper=upper, step=None)):
                bounds = [value(bound) if bound is not None else None for bound in (lower, upper)]
                return _UNKNOWN if _UNKNOWN in bounds else _call(operator.getitem, value(sequence), slice(*bounds))
            case ast.Subscript(value=sequence, slice=index):
                return _call(operator.getitem, value(sequence), value(index))
            case ast.Call(
                func=ast.Attribute(value=receiver, attr="startswith" | "split" as method), args=arguments, keywords=[]
            ):
                text = value(receiver)
                return _call(getattr(str, method), text, *(value(argument) for argument in arguments))
            case ast.Call(func=ast.Name(id="int" | "bool" as name), args=[argument], keywords=[]):
                return _call(int if name == "int" else bool, value(argument))
            case ast.Name() | ast.Attribute():
                return self._known(self._library.define(node, place), typing_only=typing_only)
            case _:
                return _UNKNOWN

    def _known(self, definition: Definition, *, typing_only: bool) -> object:
        match definition:
            case External(name=name) if name in _TYPING_ONLY:
                return typing_only
            case External(name=name):
                return self._facts.get(name, _UNKNOWN)
            case Value(node=node, place=place) if node not in self._active:
                self._active.add(node)
                try:
                    return self._value(node, place, typing_only=typing_only)
                finally:
                    self._active.discard(node)
            case _:
                return _UNKNOWN


def _bool_op(values: list[object], *, decisive: bool) -> object:
    """`and` and `or`: one decisive operand is enough, whatever the unknown ones are."""
    if any(value is not _UNKNOWN and bool(value) is decisive for value in values):
        return decisive
    return _UNKNOWN if any(value is _UNKNOWN for value in values) else not decisive


def _call(function: Callable[..., object], *values: object) -> object:
    if any(value is _UNKNOWN for value in values):
        return _UNKNOWN
    try:
        return function(*values)
    except (TypeError, ValueError, LookupError):
        return _UNKNOWN
