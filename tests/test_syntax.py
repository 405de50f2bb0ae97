"""Identifiers found by their text: every node that holds one, in order, and no other part of the file looked at."""

from __future__ import annotations

import ast
import sys
from textwrap import dedent

import pytest

from lint_getargs.source import decode
from lint_getargs.syntax import Syntax
from tests.reading import expression, tree_of


def syntax(text: str) -> Syntax:
    return Syntax(decode(dedent(text).encode()))


def found(text: str, name: str = "x") -> list[tuple[str, int, int]]:
    """Kind, row and column of each node with a name."""
    nodes = syntax(text).named(name)
    return [(type(node).__name__, node.lineno, node.col_offset) for node in nodes]  # type: ignore[attr-defined]  # all have a place


HOLDERS = {
    "Name": "x",
    "Attribute": "a.x",
    "arg": "def f(x): ...",
    "keyword": "f(x=1)",
    "alias": "import x",
    "FunctionDef": "def x(): ...",
    "AsyncFunctionDef": "async def x(): ...",
    "ClassDef": "class x: ...",
    "ExceptHandler": "try: ...\nexcept E as x: ...",
    "MatchAs": "match a:\n    case x: ...",
    "MatchStar": "match a:\n    case [*x]: ...",
    "MatchMapping": "match a:\n    case {**x}: ...",
    "Global": "global x",
    "Nonlocal": "def f():\n    nonlocal x",
}


@pytest.mark.parametrize("kind", HOLDERS)
def test_finds_every_node_that_holds_a_name(kind: str) -> None:
    assert [each[0] for each in found(HOLDERS[kind])] == [kind]


NAMELESS = [
    "f(**a)",
    "try: ...\nexcept E: ...",
    "match a:\n    case _: ...",
    "match a:\n    case [*_]: ...",
    "match a:\n    case {}: ...",
]


@pytest.mark.parametrize("text", NAMELESS)
def test_nodes_that_may_hold_a_name_may_have_none(text: str) -> None:
    assert found(f"{text}\nx") == [("Name", text.count("\n") + 2, 0)]


@pytest.mark.skipif(sys.version_info < (3, 12), reason="the syntax is new in Python 3.12")
def test_finds_type_parameters() -> None:
    assert [kind for kind, _, _ in found("def f[x]():\n    return x")] == ["TypeVar", "Name"]


def test_an_import_is_found_by_the_name_it_binds_and_by_the_one_it_takes() -> None:
    text = "from a import x as y\nimport x.z\n"
    assert [each[1] for each in found(text, "x")] == [1, 2]
    assert [each[1] for each in found(text, "y")] == [1]


def test_words_that_only_contain_the_name_are_none() -> None:
    assert found("xy = yx = _x = x1 = 'x'  # x\nx") == [("Name", 2, 0)]


def test_nodes_come_in_order_of_the_text() -> None:
    places = [(row, column) for _, row, column in found("x; x\nif x:\n    x\nelif x: x\nelse:\n    x\nwhile x: x\n")]
    assert places == sorted(places)
    assert len(places) == 9


def test_a_statement_over_many_lines_is_looked_at_once() -> None:
    assert len(found("f(\n    x,\n    x,\n    x=x,\n)\n")) == 4


def test_only_the_statement_asked_for_is_searched() -> None:
    file = syntax("x\n@x\ndef f(a=x):\n    x\nx\n")
    assert sorted(node.lineno for node in file.named("x", file.root.body[1])) == [2, 3, 4]  # type: ignore[attr-defined]  # names


def test_an_answer_is_remembered() -> None:
    file = syntax("x\n")
    assert file.named("x") is file.named("x", file.root)


def test_many_names_are_found_by_one_pass_over_the_words() -> None:
    names = [f"n{number}" for number in range(80)]
    file = syntax("\n".join(f"{name} = {name} + 1; {name}\nf({name},\n  {name})" for name in names))
    for index, name in enumerate(names):
        assert [node.lineno for node in file.named(name)] == [3 * index + row for row in (1, 1, 1, 2, 3)], name  # type: ignore[attr-defined]  # names
    assert file.named("missing") == []
    inside = file.root.body[-1]
    assert [node.lineno for node in file.named("n79", inside)] == [239, 240]  # type: ignore[attr-defined]  # names
    assert file.named("n78", inside) == []


def test_lines_end_at_cr_and_crlf_too() -> None:
    assert [(row, column) for _, row, column in found("x\rif x:\r\n  x\rx = '\u2028x'; x\n")] == [
        (1, 0),
        (2, 3),
        (3, 2),
        (4, 0),
        (4, 12),
    ]


BLOCKS = """\
try:
    x
except E:
    x
else:
    x
finally:
    x
match x:
    case 1:
        x
    case (
        2
    ): x
with x: x
async def f():
    async for i in x:
        x
    async with x: x
class C(x):
    x
"""


def test_every_block_is_entered() -> None:
    assert [row for _, row, _ in found(BLOCKS)] == [2, 4, 6, 8, 9, 11, 14, 15, 15, 17, 18, 19, 19, 20, 21]


def test_parents_lead_to_the_module() -> None:
    file = syntax(BLOCKS)
    for node in file.named("x"):
        above = list(file.ancestors(node))
        assert above[-1] is file.root
        assert file.parent(node) is above[0]
        assert node in ast.walk(file.statement(node))
    assert file.parent(file.root) is None


def test_a_statement_is_its_own_statement() -> None:
    file = syntax("x = 1\n")
    assert file.statement(file.root.body[0]) is file.root.body[0]


def test_a_statement_found_by_walking_gets_its_parents() -> None:
    file = syntax("if a:\n    @d\n    def f():\n        return x.y\n")
    [function] = (ast.walk(file.root),)
    [returned] = [node for node in function if isinstance(node, ast.Return)]
    file.reach(returned)
    file.reach(returned)
    assert returned.value is not None
    assert [type(node).__name__ for node in file.ancestors(returned.value)] == ["Return", "FunctionDef", "If", "Module"]


def test_deep_trees_are_walked_without_recursion() -> None:
    chain = "".join("if a:\n    x\n" if not number else "elif a:\n    x\n" for number in range(400))
    assert len(found(chain)) == 400
    assert len(found("x + " * 400 + "x")) == 401


def test_a_tree_at_hand_is_not_parsed_again() -> None:
    tree = ast.parse("x")
    assert Syntax(decode(b"x"), tree).root is tree


HEADS = {
    "x = f(\n    a\n)": (1, 3),
    "if f(\n    a\n):\n    b": (1, 3),
    "if f(\n    a\n): b": (1, 3),
    "@a\n@b\ndef f(): ...": (1, 3),
    "with a:\n    @b\n    def f(): ...": (1, 1),
    "match a:\n    case 1: ...": (1, 1),
    "match (\n    a\n):\n    case 1: ...": (1, 3),
}


@pytest.mark.parametrize("text", HEADS)
def test_the_rows_of_a_statement_s_head(text: str) -> None:
    tree = tree_of(text)
    assert tree.head_rows(tree.root.body[0]) == HEADS[text]


def test_a_case_and_a_handler_have_heads_of_their_own() -> None:
    tree = tree_of("match a:\n    case 1 if (\n        b\n    ):\n        c\ntry: ...\nexcept (\n    d\n): ...")
    assert tree.head_rows(expression(tree, "b")) == (2, 4)
    assert tree.head_rows(expression(tree, "d")) == (7, 9)
