"""The tests that were passed on the way to `here()`: each with its outcome, innermost first."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

import pytest

from lint_getargs.dominance import Conditions
from tests.reading import expression, tree_of

if TYPE_CHECKING:
    from lint_getargs.scopes import Tree


def here(tree: Tree) -> ast.expr:
    return expression(tree, "here()")


def passed(text: str) -> list[str]:
    """The tests at `here()`: `a` where it holds, `not a` where it does not, `!` where the other outcome is an error."""
    tree = tree_of(text)
    return [
        "match " * each.matched + "not " * (not each.holds) + ast.unparse(each.test) + "!" * each.or_raises
        for each in Conditions(tree).at(here(tree))
    ]


PASSED = {
    # branches
    "if a: here()": ["a"],
    "if a: ...\nelse: here()": ["not a"],
    "if a: raise E\nelse: here()": ["not a!"],
    "if a: here()\nelse: raise E": ["a!"],
    "if a: here()\nelse: sys.exit()": ["a!"],
    "if a: ...\nelif b: here()": ["b", "not a"],
    "if a:\n    if b: here()": ["b", "a"],
    "if here(): ...": [],
    "while a: here()": ["a"],
    "while a: ...\nelse: here()": ["not a"],
    "while here(): ...": [],
    "for i in a: here()": [],
    # a branch that leaves, followed by an error
    "def f():\n    if a:\n        return here()\n    raise E": ["a!"],
    "def f():\n    if a:\n        return here()\n    return 1": ["a"],
    "def f():\n    if a:\n        return here()": ["a"],
    "for i in j:\n    if a:\n        here()\n        continue\n    raise E": ["a!"],
    # expressions
    "here() if a else b": ["a"],
    "b if a else here()": ["not a"],
    "a if here() else b": [],
    "a and b and here()": ["a", "b"],
    "a or here()": ["not a"],
    "here() or a": [],
    "[here() for b in c if a]": ["a"],
    "{here() for b in c if a if d}": ["a", "d"],
    "{b: here() for b in c if a}": ["a"],
    "(b for b in c if a if here())": ["a"],
    "[b for b in c if a for d in here()]": ["a"],
    "[b for b in here() if a]": [],
    "[b for b in c if here()]": [],
    # early exits and asserts
    "def f():\n    if a: return\n    here()": ["not a"],
    "def f():\n    if a: raise E\n    here()": ["not a!"],
    "def f():\n    if a: sys.exit()\n    here()": ["not a!"],
    "def f():\n    if a: b = 1\n    else: raise E\n    here()": ["a!"],
    "def f():\n    if a: b = 1\n    else: return\n    here()": ["a"],
    "def f():\n    if a: b = 1\n    here()": [],
    "assert a\nhere()": ["a!"],
    "assert a\nassert b\nhere()": ["b!", "a!"],
    "here()\nassert a": [],
    "assert here()": [],
    "for i in j:\n    if a: continue\n    here()": ["not a"],
    "if b:\n    assert a\n    here()": ["a!", "b"],
    "if b:\n    assert a\nelse:\n    here()": ["not b"],
    "if b: ...\nelse:\n    assert a\n    here()": ["a!", "not b"],
    "try:\n    assert a\n    here()\nfinally: ...": ["a!"],
    "try:\n    assert a\nexcept E:\n    here()": [],
    "try: ...\nfinally:\n    assert a\n    here()": ["a!"],
    "assert a; here()": ["a!"],
    # match
    "match a:\n    case 1: here()": ["match a"],
    "match a:\n    case 1 if b: here()": ["match a"],
    "match here():\n    case 1: ...": [],
    "match a:\n    case 1:\n        assert b\n        here()": ["b!", "match a"],
    # functions begin anew
    "if a:\n    def f(): here()": [],
    "assert a\ndef f(): here()": [],
    "if a:\n    lambda: here()": ["a"],
    "if a:\n    class C: here()": ["a"],
}


@pytest.mark.parametrize("text", PASSED)
def test_which_tests_were_passed(text: str) -> None:
    assert passed(text) == PASSED[text]


def test_the_exits_of_a_block_are_found_once_and_serve_all_its_statements() -> None:
    tree = tree_of("assert a\none()\nassert b\ntwo()\n")
    conditions = Conditions(tree)
    found = [[ast.unparse(each.test) for each in conditions.at(expression(tree, text))] for text in ("two()", "one()")]
    assert found == [["b", "a"], ["a"]]


FAILING = {
    "if not here(): raise E": True,
    "if not here(): sys.exit()": True,
    "if not here(): return 1": False,
    "if not here(): log()": False,
    "if here(): ...\nelse: raise E": True,
    "if here(): ...": False,
    "def f():\n    if here(): return 1\n    raise E": True,
    "def f():\n    if here(): return 1\n    return 2": False,
    "def f():\n    if here(): return 1": False,
    "if here(): b = 1\nraise E": False,
    "if not (here() and a): raise E": True,
    "if not all(here() for v in a): raise E": True,
    "if not all((here() or b) for v in a): raise E": True,
    "assert here()": True,
    "assert here(), b": True,
    "assert all(here() for v in a)": True,
    "assert a, here()": False,
    "if a: here()": False,
    "all(a for v in here())": False,
    "sum(here() for v in a)": False,
    "x = here()": False,
    "here()": False,
    "[v for v in a if here()]": False,
}


@pytest.mark.parametrize("text", FAILING)
def test_whether_the_failure_of_a_members_test_is_an_error(text: str) -> None:
    tree = tree_of(text)
    assert Conditions(tree).fails_with_error(here(tree)) is FAILING[text]


def test_what_is_no_part_of_a_statement_fails_with_nothing() -> None:
    tree = tree_of("not a")
    assert not Conditions(tree).fails_with_error(ast.Name("a", ast.Load()))
