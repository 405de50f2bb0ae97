"""What a name or dotted name stands for, by its bindings and not by its spelling: qualified names out."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from lint_getargs.scopes import Binding, BindingKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lint_getargs.scopes import Tree

TYPING_MODULES = frozenset({"typing", "typing_extensions", "pydantic.typing", "pydantic.v1.typing"})
"""Modules whose `get_args` takes a Literal and an optional one apart in the same way (facts: section 1.5)."""

_STEPS = 64
"""So many names are followed through assignments; what lies beyond is no import."""


def qualified_names(tree: Tree, expression: ast.expr) -> frozenset[str]:
    """The qualified names that a name or attribute chain can mean.

    Args:
        tree: The file.
        expression: `Name` or `Attribute`; anything else means nothing.

    Returns:
        One name for each binding that reaches it, e.g. `typing.get_args`; `""` stands for a binding that is no
        import; a builtin or unbound name means `builtins.NAME`.
    """
    names: set[str] = set()
    pending: list[tuple[ast.expr, str]] = [(expression, "")]
    seen: set[tuple[ast.expr, str]] = set()
    while pending:
        start, rest = pending.pop()
        while isinstance(start, ast.Attribute):
            rest = f".{start.attr}{rest}"
            start = start.value
        if not isinstance(start, ast.Name) or len(seen) > _STEPS:
            names.add("")
        elif (start, rest) not in seen:
            seen.add((start, rest))
            for origin in _origins(tree, start):
                if isinstance(origin, str):
                    names.add(origin and origin + rest)
                else:
                    pending.append((origin, rest))
    return frozenset(names or {""})


def _origins(tree: Tree, name: ast.Name) -> list[str | ast.expr]:
    """What a name stands for: the qualified name of an import or builtin, the expression assigned, `""` otherwise."""
    bindings = tree.reaching(name)
    return [_origin(binding) for binding in bindings] if bindings else [_unbound(tree, name)]


def _unbound(tree: Tree, name: ast.Name) -> str:
    if _is_bound(tree, name):
        return ""
    for module in tree.star_imports:
        if module in TYPING_MODULES and name.id in _EXPORTED_BY_TYPING:
            return f"{module}.{name.id}"
    return f"builtins.{name.id}"


def _origin(binding: Binding) -> str | ast.expr:
    match binding:
        case Binding(kind=BindingKind.IMPORT, node=ast.alias(name=module, asname=renamed)):
            return module if renamed else binding.name
        case Binding(kind=BindingKind.FROM_IMPORT, node=ast.alias(name=name), statement=ast.ImportFrom() as statement):
            return f"{'.' * statement.level}{statement.module or ''}.{name}"
        case Binding(kind=BindingKind.ASSIGNMENT | BindingKind.TYPE_ALIAS, value=ast.expr() as value, path=()):
            return value
        case _:
            return ""


def means(tree: Tree, expression: ast.expr, name: str) -> bool:
    """Whether an expression can only mean a name of typing, typing_extensions or the builtins.

    Args:
        tree: The file.
        expression: `Name` or `Attribute`.
        name: The bare name, e.g. `Literal` or `tuple`.
    """
    return all(_is_standard(each, name) for each in qualified_names(tree, expression))


def _is_standard(qualified: str, name: str) -> bool:
    module, _, last = qualified.rpartition(".")
    return last == name and (module == "builtins" or module in TYPING_MODULES)


def is_builtin(tree: Tree, expression: ast.expr, *names: str) -> bool:
    """Whether an expression is the unshadowed builtin of one of the given names."""
    return isinstance(expression, ast.Name) and expression.id in names and not _is_bound(tree, expression)


def _is_bound(tree: Tree, name: ast.Name) -> bool:
    return tree.visible(name.id, tree.scope(name)) is not None


def is_none_type(tree: Tree, expression: ast.expr) -> bool:
    """Whether an expression is the class of None: `type(None)`, `NoneType`, `None.__class__`."""
    match expression:
        case ast.Call(func=function, args=[ast.Constant(value=None)], keywords=[]):
            return is_builtin(tree, function, "type")
        case ast.Attribute(value=ast.Constant(value=None), attr="__class__"):
            return True
        case ast.Name() | ast.Attribute():
            names = qualified_names(tree, expression)
            if all(name.rpartition(".")[2] == "NoneType" for name in names):
                return True
            bindings = tree.reaching(expression) if isinstance(expression, ast.Name) else ()
            return bool(bindings) and all(_is_bound_to_none_type(tree, binding) for binding in bindings)
        case _:
            return False


def _is_bound_to_none_type(tree: Tree, binding: Binding) -> bool:
    match binding:
        case Binding(kind=BindingKind.ASSIGNMENT, value=ast.Call() | ast.Attribute() as value, path=()):
            return is_none_type(tree, value)
        case _:
            return False


def values_of(tree: Tree, expression: ast.expr) -> Iterator[ast.expr]:
    """The expressions that a name can stand for, through assignments; the expression itself where it is no name."""
    pending = [expression]
    seen: set[ast.expr] = set()
    while pending:
        match pending.pop():
            case ast.NamedExpr(value=value):
                pending.append(value)
            case ast.Name() as name:
                if name not in seen:
                    seen.add(name)
                    pending += reversed(list(assigned_values(tree, name)))
            case value:
                yield value


def assigned_values(tree: Tree, name: ast.Name) -> Iterator[ast.expr]:
    """The expressions that a name was assigned as a whole."""
    for binding in tree.reaching(name):
        if binding.kind is BindingKind.ASSIGNMENT and binding.value is not None and not binding.path:
            yield binding.value


def constant_string(tree: Tree, expression: ast.expr) -> str | None:
    """The text of a string constant, directly or through a name with that one value."""
    found = {
        value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else None
        for value in values_of(tree, expression)
    }
    return found.pop() if len(found) == 1 else None


_EXPORTED_BY_TYPING = frozenset(
    {"get_args", "get_origin", "get_type_hints", "Literal", "Union", "Optional", "Annotated", "cast", "TypeVar", "Type"}
)
