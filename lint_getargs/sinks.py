"""What takes annotations apart: a parsed file in, every sink out, whatever it is applied to."""

from __future__ import annotations

import ast
import enum
from typing import TYPE_CHECKING, NamedTuple

from lint_getargs.names import is_builtin, qualified_names
from lint_getargs.routes import GET_ARGS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lint_getargs.scopes import Tree


class SinkKind(enum.Enum):
    """How the annotation is taken apart."""

    GET_ARGS = "get_args"
    """`get_args(X)` under any import form."""
    DUNDER_ARGS = "__args__"
    """`X.__args__`."""
    GETATTR_ARGS = "getattr"
    """`getattr(X, "__args__", ())`."""


class Sink(NamedTuple):
    """One expression that takes an annotation apart."""

    kind: SinkKind
    node: ast.Call | ast.Attribute
    """The whole expression."""
    annotation: ast.expr
    """What is taken apart."""
    callee: ast.Name | ast.Attribute | None = None
    """The name that `get_args` is called by; None for the attribute spellings."""
    certain: bool = True
    """Whether the callee can mean nothing but `get_args`."""


def find_sinks(tree: Tree) -> list[Sink]:
    """The sinks of a file, in order of the text, outer ones before those in them."""
    found = {sink.node: sink for sink in (*_calls(tree), *_attributes(tree), *_getattr_calls(tree))}
    return sorted(found.values(), key=_place)


def _place(sink: Sink) -> tuple[int, int, int, int]:
    node = sink.node
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return node.lineno, node.col_offset, -node.end_lineno, -node.end_col_offset


def _calls(tree: Tree) -> Iterator[Sink]:
    pending, seen = ["get_args"], {"get_args"}
    while pending:
        for node in tree.named(pending.pop()):
            if isinstance(node, (ast.Name, ast.Attribute)) and isinstance(node.ctx, ast.Load):
                yield from _call_of(tree, node)
            for alias in _aliases(tree, node):
                if alias not in seen:
                    seen.add(alias)
                    pending.append(alias)


def _call_of(tree: Tree, callee: ast.Name | ast.Attribute) -> Iterator[Sink]:
    call = tree.parent(callee)
    if not isinstance(call, ast.Call) or call.func is not callee or len(call.args) + len(call.keywords) != 1:
        return
    argument = call.args[0] if call.args else call.keywords[0].value
    if isinstance(argument, ast.Starred) or (call.keywords and call.keywords[0].arg != "tp"):
        return
    names = qualified_names(tree, callee)
    if names & GET_ARGS:
        yield Sink(SinkKind.GET_ARGS, call, argument, callee, certain=names <= GET_ARGS)


def _aliases(tree: Tree, node: ast.AST) -> Iterator[str]:
    """The other names that `get_args` gets: `import get_args as ga`, `ga = typing.get_args`."""
    match node:
        case ast.alias(asname=str(name)):
            yield name
        case ast.Name(ctx=ast.Load()) | ast.Attribute(ctx=ast.Load()):
            match tree.parent(node):
                case ast.Assign(targets=[ast.Name(id=name)], value=value) if value is node:
                    yield name
                case ast.AnnAssign(target=ast.Name(id=name), value=value) if value is node:
                    yield name


def _attributes(tree: Tree) -> Iterator[Sink]:
    for node in tree.named("__args__"):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            yield Sink(SinkKind.DUNDER_ARGS, node, node.value)


def _getattr_calls(tree: Tree) -> Iterator[Sink]:
    text = tree.source.text
    if '"__args__"' not in text and "'__args__'" not in text:
        return
    for node in tree.named("getattr"):
        call = tree.parent(node)
        match call:
            case ast.Call(func=function, args=[base, ast.Constant(value="__args__"), *_]) if function is node:
                if is_builtin(tree, function, "getattr"):
                    yield Sink(SinkKind.GETATTR_ARGS, call, base)
