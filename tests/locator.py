"""Finds sinks by their look alone, so that fixes can be tested apart from the detection; text in, sites out."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from lint_getargs import fixes, rewrite, source
from lint_getargs.diagnostics import Applicability
from lint_getargs.scopes import Tree
from lint_getargs.sites import SinkKind, Site

if TYPE_CHECKING:
    from collections.abc import Iterator


def reached(tree: Tree) -> Iterator[ast.AST]:
    """All nodes, with their parents known to the tree."""
    for node in ast.walk(tree.root):
        if isinstance(node, ast.stmt):
            tree.reach(node)
        elif isinstance(node, (ast.ExceptHandler, ast.match_case)):
            tree.reach_row(node.body[0].lineno)
    yield from ast.walk(tree.root)


def sites(tree: Tree, *, code: str = "LGA001") -> list[Site]:
    """Every `*get_args(...)`, `X.__args__` and `getattr(X, "__args__", ...)` whose text has a word, as a site."""
    found = []
    for node in reached(tree):
        match node:
            case ast.Call(func=ast.Name(id="getattr"), args=[annotation, ast.Constant(value="__args__"), *_]):
                kind, callee = SinkKind.GETATTR_ARGS, None
            case ast.Call(func=(ast.Name() | ast.Attribute()) as callee) if (node.args or node.keywords) and (
                ast.unparse(callee).endswith(("get_args", "ga"))
            ):
                kind, annotation = SinkKind.GET_ARGS, node.args[0] if node.args else node.keywords[0].value
            case ast.Attribute(attr="__args__", value=annotation):
                kind, callee = SinkKind.DUNDER_ARGS, None
            case _:
                continue
        found.append(Site(code, kind, node, annotation, callee, "", ""))
    return sorted(found, key=lambda site: (site.sink.lineno, site.sink.col_offset))


def plans(text: str | bytes, *, code: str = "LGA001", helper: str = "") -> list[fixes.Plan]:
    """What would be done about the sinks of a file."""
    tree = Tree(source.decode(text.encode() if isinstance(text, str) else text))
    return [fixes.plan_fix(tree, site, helper=helper) for site in sites(tree, code=code)]


def fixed(text: str | bytes, *, code: str = "LGA001", helper: str = "", line_length: int = 88) -> bytes:
    """The file with every sink fixed that is not withheld; fails when a proof does."""
    decoded = source.decode(text.encode() if isinstance(text, str) else text)
    tree = Tree(decoded)
    made = [fixes.plan_fix(tree, site, helper=helper) for site in sites(tree, code=code)]
    wanted = [plan for plan in made if plan.applicability is not Applicability.WITHHELD]
    result = rewrite.rewrite(decoded, tree, wanted, line_length=line_length)
    assert not result.failures, result.failures
    return decoded.encode(result.text)


def with_limit(site: Site, limit: Applicability, reason: str) -> Site:
    """The same site with evidence that allows no more than this."""
    return site._replace(fix_limit=limit, fix_reason=reason)
