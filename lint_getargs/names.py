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

_DEPTH = 8
"""So many assignments are followed from one name to the next."""


def qualified_names(tree: Tree, expression: ast.expr, depth: int = 0) -> frozenset[str]:
    """The qualified names that a name or attribute chain can mean.

    Args:
        tree: The file.
        expression: `Name` or `Attribute`; anything else means nothing.

    Returns:
        One name for each binding that reaches it, e.g. `typing.get_args`; `""` stands for a binding that is no
        import; a builtin or unbound name means `builtins.NAME`.
    """
    match expression:
        case ast.Name():
            bindings = tree.reaching(expression)
            if not bindings:
                return _unbound(tree, expression)
            names: set[str] = set()
            for binding in bindings:
                names |= _bound(tree, binding, depth)
            return frozenset(names)
        case ast.Attribute():
            return frozenset(
                f"{name}.{expression.attr}" if name else "" for name in qualified_names(tree, expression.value, depth)
            )
        case _:
            return frozenset({""})


def _unbound(tree: Tree, name: ast.Name) -> frozenset[str]:
    if tree.visible(name.id, tree.scope(name)) is not None:
        return frozenset({""})
    for module in tree.star_imports:
        if module in TYPING_MODULES and name.id in _EXPORTED_BY_TYPING:
            return frozenset({f"{module}.{name.id}"})
    return frozenset({f"builtins.{name.id}"})


def _bound(tree: Tree, binding: Binding, depth: int) -> frozenset[str]:
    match binding.kind:
        case BindingKind.IMPORT:
            assert isinstance(binding.node, ast.alias)
            dotted = binding.node.name if binding.node.asname else binding.name
            return frozenset({dotted})
        case BindingKind.FROM_IMPORT:
            assert isinstance(binding.node, ast.alias)
            assert isinstance(binding.statement, ast.ImportFrom)
            module = "." * binding.statement.level + (binding.statement.module or "")
            return frozenset({f"{module}.{binding.node.name}"})
        case BindingKind.ASSIGNMENT | BindingKind.TYPE_ALIAS if binding.value is not None and not binding.path:
            if depth < _DEPTH and isinstance(binding.value, (ast.Name, ast.Attribute)):
                return qualified_names(tree, binding.value, depth + 1)
            return frozenset({""})
        case _:
            return frozenset({""})


def means(tree: Tree, expression: ast.expr, name: str) -> bool:
    """Whether an expression can only mean a name of typing, typing_extensions or the builtins.

    Args:
        tree: The file.
        expression: `Name` or `Attribute`.
        name: The bare name, e.g. `Literal` or `tuple`.
    """
    if not isinstance(expression, (ast.Name, ast.Attribute)):
        return False
    spelled = expression.id if isinstance(expression, ast.Name) else expression.attr
    if isinstance(expression, ast.Attribute) and spelled != name:
        return False
    found = qualified_names(tree, expression)
    return all(_is_standard(each, name) for each in found)


def _is_standard(qualified: str, name: str) -> bool:
    module, _, last = qualified.rpartition(".")
    return last == name and (module == "builtins" or module in TYPING_MODULES)


def is_builtin(tree: Tree, expression: ast.expr, *names: str) -> bool:
    """Whether an expression is the unshadowed builtin of one of the given names."""
    return isinstance(expression, ast.Name) and expression.id in names and not _is_shadowed(tree, expression)


def _is_shadowed(tree: Tree, name: ast.Name) -> bool:
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
            if names and all(name.rpartition(".")[2] == "NoneType" for name in names):
                return True
            return isinstance(expression, ast.Name) and any(
                binding.value is not None and not binding.path and is_none_type(tree, binding.value)
                for binding in tree.reaching(expression)
                if binding.kind is BindingKind.ASSIGNMENT and not isinstance(binding.value, ast.Name)
            )
        case _:
            return False


def values_of(tree: Tree, expression: ast.expr, depth: int = 0) -> Iterator[ast.expr]:
    """The expressions that a name can stand for, through assignments; the expression itself where it is no name."""
    if isinstance(expression, ast.Name) and depth < _DEPTH:
        for binding in tree.reaching(expression):
            if binding.value is not None and not binding.path and binding.kind is BindingKind.ASSIGNMENT:
                yield from values_of(tree, binding.value, depth + 1)
    elif isinstance(expression, ast.NamedExpr):
        yield from values_of(tree, expression.value, depth + 1)
    else:
        yield expression


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
