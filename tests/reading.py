"""What the tests of the analysis share: text in, trees, nodes and verdicts out."""

from __future__ import annotations

import ast
from textwrap import dedent
from typing import TYPE_CHECKING
from unittest import mock

import lint_getargs.sites
from lint_getargs.definitions import ClassRef, External
from lint_getargs.evidence import decide
from lint_getargs.resolver import Resolver
from lint_getargs.scopes import Tree
from lint_getargs.source import decode
from tests.locator import reached

if TYPE_CHECKING:
    from lint_getargs.shapes import Kind


def tree_of(text: str) -> Tree:
    """A parsed file whose every node can be asked about; the text may be indented."""
    tree = Tree(decode(dedent(text).encode()))
    list(reached(tree))
    return tree


def expression(tree: Tree, text: str, index: int = 0) -> ast.expr:
    """The expression that is written so, the first one unless told."""
    found = [node for node in ast.walk(tree.root) if isinstance(node, ast.expr) and tree.source.segment(node) == text]
    found.sort(key=lambda node: (node.lineno, node.col_offset))
    return found[index]


def name(tree: Tree, text: str, index: int = 0) -> ast.Name:
    """The same for a name, to be read by those who take nothing else."""
    found = expression(tree, text, index)
    assert isinstance(found, ast.Name)
    return found


def codes(text: str, shapes: lint_getargs.sites.ShapeSource | None = None) -> list[str]:
    """The rules that report something in a file, in order."""
    return [site.code for site in lint_getargs.sites.find_sites(Tree(decode(dedent(text).encode())), shapes)]


def kind_of(tree: Tree, text: str) -> Kind:
    """The sort of class that a name or a chain of attributes stands for."""
    resolver = Resolver()
    match resolver.definition_at(tree, "", ast.parse(text, mode="eval").body):
        case ClassRef() as found:
            return resolver._classes.kind(found)
        case found:
            assert isinstance(found, External)
            return resolver._classes.external_kind(found.name)


def seen(text: str, shapes: lint_getargs.sites.ShapeSource | None = None) -> list[str]:
    """The rows of the table that were seen for the sinks of a file, in order, whatever they came to."""
    with mock.patch.object(lint_getargs.sites, "decide", wraps=decide) as weighed:
        codes(text, shapes)
    return [each.row.name for call in weighed.call_args_list for each in call.args[0]]
