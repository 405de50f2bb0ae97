"""Functions of one file and who calls them: which expression a parameter receives, where a result goes."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, TypeAlias

from lint_getargs.scopes import DEFINITIONS
from lint_getargs.spelling import dotted_name
from lint_getargs.syntax import BODY_FIELDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lint_getargs.scopes import Tree

Definition: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef

_RECEIVERS = ("self", "cls", "mcs")


def enclosing_definition(tree: Tree, node: ast.AST) -> Definition | None:
    """The innermost `def` whose body runs a node; comprehensions are looked through, lambdas are not."""
    scope = tree.scope(node)
    while isinstance(scope, (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)):
        scope = tree.scope(scope)
    return scope if isinstance(scope, DEFINITIONS) else None


def is_method(tree: Tree, function: Definition) -> bool:
    """Whether a function stands straight in a class body."""
    return isinstance(tree.scope(function), ast.ClassDef)


def is_property(function: Definition) -> bool:
    """Whether reading the attribute calls it: `property`, `cached_property`, `computed_field` and their like."""
    return any("property" in name or "computed_field" in name for name in _decorators(function))


def _is_static(function: Definition) -> bool:
    return "staticmethod" in _decorators(function)


def _decorators(function: Definition) -> list[str]:
    """The dotted names of a function's decorators, without their arguments."""
    return [dotted_name(each.func if isinstance(each, ast.Call) else each) for each in function.decorator_list]


def callers(tree: Tree, function: Definition) -> list[ast.Call]:
    """The calls of a function in its own file: by name, for methods by attribute, for `__init__` by the class."""
    key = ("callers", function)
    if (found := tree.found.get(key)) is None:
        scope = tree.scope(function)
        named = scope if isinstance(scope, ast.ClassDef) and function.name == "__init__" else function
        found = tree.found[key] = list(_calls_by_name(tree, named))
    return found


def _calls_by_name(tree: Tree, function: Definition | ast.ClassDef) -> Iterator[ast.Call]:
    method = isinstance(function, DEFINITIONS) and is_method(tree, function) and not is_property(function)
    for node in tree.named(function.name):
        call = tree.parent(node)
        if not isinstance(call, ast.Call) or call.func is not node:
            continue
        match node:
            case ast.Attribute() if method:
                yield call
            case ast.Name(ctx=ast.Load()):
                if any(binding.node is function for binding in tree.reaching(node)):
                    yield call


def called_definition(tree: Tree, call: ast.Call) -> Definition | None:
    """The function of this file that a call can only mean, or None.

    A method is known by `self.` or `cls.` inside its own class, or where one function of the file has that name.
    """
    match call.func:
        case ast.Name():
            bindings = tree.reaching(call.func)
            if len(bindings) == 1:
                [binding] = bindings
                match binding.node:
                    case ast.FunctionDef() | ast.AsyncFunctionDef():
                        return binding.node
                    case ast.ClassDef(body=body):
                        made = [each for each in body if isinstance(each, DEFINITIONS) and each.name == "__init__"]
                        return made[0] if made else None
            return None
        case ast.Attribute(value=ast.Name(id=receiver), attr=name):
            found = methods(tree, name)
            if receiver not in _RECEIVERS:
                found = [node for node in found if _class_name(tree, node) == receiver]
            return found[0] if len(found) == 1 else None
        case _:
            return None


def methods(tree: Tree, name: str) -> list[Definition]:
    """The methods of a file that have a name, of whatever class."""
    key = ("methods", name)
    if (found := tree.found.get(key)) is None:
        found = [node for node in tree.named(name) if isinstance(node, DEFINITIONS) and is_method(tree, node)]
        tree.found[key] = found
    return found


def _class_name(tree: Tree, function: Definition) -> str:
    scope = tree.scope(function)
    return scope.name if isinstance(scope, ast.ClassDef) else ""


def parameters(tree: Tree, function: Definition) -> list[ast.arg]:
    """The positional parameters that a call fills, without `self` and `cls`."""
    found = [*function.args.posonlyargs, *function.args.args]
    return found[1:] if is_method(tree, function) and not _is_static(function) else found


def argument_for(tree: Tree, function: Definition, parameter: ast.arg, call: ast.Call) -> ast.expr | None:
    """The expression that a call hands to a parameter, or None where it does not show."""
    for keyword in call.keywords:
        if keyword.arg == parameter.arg:
            return keyword.value
    positional = parameters(tree, function)
    if parameter in positional:
        index = positional.index(parameter)
        before = call.args[: index + 1]
        if len(before) > index and not any(isinstance(each, ast.Starred) for each in before):
            return before[index]
    return None


def parameter_for(tree: Tree, function: Definition, call: ast.Call, argument: ast.expr) -> ast.arg | None:
    """The parameter that receives an argument of a call, or None where it does not show."""
    every = [*parameters(tree, function), *function.args.kwonlyargs]
    return next((each for each in every if argument_for(tree, function, each, call) is argument), None)


def results(tree: Tree, function: Definition) -> list[ast.expr]:
    """What a function returns; for a generator, nothing."""
    key = ("results", function)
    if (found := tree.found.get(key)) is None:
        found = tree.found[key] = []
        for statement in _own_statements(function.body):
            if isinstance(statement, ast.Return) and statement.value is not None:
                tree.reach(statement)
                found.append(statement.value)
    return found


def _own_statements(block: list[ast.stmt]) -> Iterator[ast.AST]:
    """The statements that run with a block, those of inner functions and classes left out, in order of the text."""
    pending: list[ast.AST] = [*reversed(block)]
    while pending:
        statement = pending.pop()
        yield statement
        if not isinstance(statement, (*DEFINITIONS, ast.ClassDef)):
            inner = [part for field in BODY_FIELDS for part in getattr(statement, field, [])]
            pending += reversed(inner)
