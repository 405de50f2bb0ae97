"""Functions of one file: who calls them, which argument meets which parameter, what comes out."""

from __future__ import annotations

import ast

import pytest

from lint_getargs.calls import (
    argument_for,
    called_definition,
    callers,
    enclosing_definition,
    is_property,
    parameter_for,
    results,
)
from lint_getargs.scopes import DEFINITIONS, Tree
from tests.reading import expression, tree_of


def function(tree: Tree, index: int = 0) -> ast.FunctionDef | ast.AsyncFunctionDef:
    found = [node for node in ast.walk(tree.root) if isinstance(node, DEFINITIONS)]
    return sorted(found, key=lambda node: node.lineno)[index]


def call(tree: Tree, text: str, index: int = 0) -> ast.Call:
    found = expression(tree, text, index)
    assert isinstance(found, ast.Call)
    return found


ENCLOSING = {
    "def f():\n    x": "f",
    "def f():\n    [x for a in b]": "f",
    "def f():\n    lambda: x": "",
    "def f():\n    class C:\n        x": "",
    "async def f():\n    {a for a in b for c in x}": "f",
    "x": "",
}


@pytest.mark.parametrize("text", ENCLOSING)
def test_the_function_whose_body_runs_a_node(text: str) -> None:
    tree = tree_of(text)
    found = enclosing_definition(tree, expression(tree, "x"))
    assert (found.name if found is not None else "") == ENCLOSING[text]


PROPERTIES = {
    "property": True,
    "functools.cached_property": True,
    "computed_field(alias='a')": True,
    "x.setter": False,
    "staticmethod": False,
    "decorate(property)": False,
}


@pytest.mark.parametrize("decorator", PROPERTIES)
def test_properties(decorator: str) -> None:
    assert is_property(function(tree_of(f"@{decorator}\ndef f(): ..."))) is PROPERTIES[decorator]


CALLERS = {
    "def f(): ...\nf(1); f(2)": ["f(1)", "f(2)"],
    "def f(): ...\ng(f)": [],
    "def f(): ...\nf = other\nf(1)": [],
    "def f(): ...\na.f(1)": [],
    "class C:\n    def f(self): ...\n    def g(self): self.f(1)\nC().f(2)": ["self.f(1)", "C().f(2)"],
    "class C:\n    def f(self): ...\nf(1)": [],
    "class C:\n    @property\n    def f(self): ...\nC().f(1)": [],
    "f(1)\ndef f(): ...": [],
    "class f:\n    def __init__(self): ...\nf(1)": ["f(1)"],
    "class C:\n    def f(self): f(1)": [],
    "def g(): f(1)\ndef f(): ...": ["f(1)"],
}


@pytest.mark.parametrize("text", CALLERS)
def test_who_calls_a_function(text: str) -> None:
    tree = tree_of(text)
    named = next(
        node for node in ast.walk(tree.root) if isinstance(node, DEFINITIONS) and node.name in ("f", "__init__")
    )
    assert [tree.source.segment(each) for each in callers(tree, named)] == CALLERS[text]


CALLED = {
    "def f(): ...\nf()": True,
    "if a:\n    def f(): ...\nelse:\n    def f(): ...\nf()": False,
    "f = g\nf()": False,
    "class f: ...\nf()": False,
    "f()": False,
    "f()()": False,
    "class C:\n    def f(self): ...\n    def g(self):\n        self.f()": True,
    "class C:\n    def f(self): ...\nC.f()": True,
    "class C:\n    def f(self): ...\nD.f()": False,
    "class C:\n    def f(self): ...\nclass D:\n    def f(self): ...\n    def g(self):\n        self.f()": False,
    "def f(): ...\nm.f()": False,
}


@pytest.mark.parametrize("text", CALLED)
def test_the_function_that_a_call_can_only_mean(text: str) -> None:
    tree = tree_of(text)
    found = called_definition(tree, call(tree, text.rsplit("\n", maxsplit=1)[-1].strip()))
    assert (found is not None) is CALLED[text]
    assert found is None or found.name == "f"


FILLED = {
    ("a, b", "1, 2"): {"a": "1", "b": "2"},
    ("a, b", "1, b=2"): {"a": "1", "b": "2"},
    ("a, /, *, b", "1, b=2"): {"a": "1", "b": "2"},
    ("a, b=3", "1"): {"a": "1", "b": None},
    ("a, b", "*c, 2"): {"a": None, "b": None},
    ("a, b", "1, *c"): {"a": "1", "b": None},
    ("a, *b", "1, 2"): {"a": "1", "b": None},
    ("a, **b", "1, **c"): {"a": "1", "b": None},
}


@pytest.mark.parametrize(("signature", "arguments"), FILLED)
def test_which_argument_fills_a_parameter(signature: str, arguments: str) -> None:
    tree = tree_of(f"def f({signature}): ...\nf({arguments})")
    made, target = call(tree, f"f({arguments})"), function(tree)
    every = [node for node in ast.walk(target.args) if isinstance(node, ast.arg)]
    found = {each.arg: argument_for(tree, target, each, made) for each in every}
    wanted = FILLED[signature, arguments]
    assert {key: None if value is None else ast.unparse(value) for key, value in found.items()} == wanted
    for each in every:
        if (value := found[each.arg]) is not None:
            assert parameter_for(tree, target, made, value) is each


def test_self_is_no_parameter_that_a_call_fills() -> None:
    tree = tree_of("class C:\n    def f(self, a): ...\n    @staticmethod\n    def g(a): ...\nc.f(1); c.g(1)")
    for index, text in enumerate(("c.f(1)", "c.g(1)")):
        made = call(tree, text)
        found = parameter_for(tree, function(tree, index), made, made.args[0])
        assert found is not None
        assert found.arg == "a"


def test_an_argument_that_meets_no_parameter() -> None:
    tree = tree_of("def f(a): ...\nf(1, 2)")
    made = call(tree, "f(1, 2)")
    assert parameter_for(tree, function(tree), made, made.args[1]) is None


RESULTS = """\
def f():
    if a:
        return 1
    elif b:
        return 2
    for c in d:
        return 3
    else:
        return 4
    try:
        return 5
    except E:
        return 6
    finally:
        return 7
    match a:
        case 1:
            return 8
    with a:
        return
    def g():
        return 9
    class C: ...
    return 10
"""


def test_what_a_function_returns() -> None:
    tree = tree_of(RESULTS)
    assert [ast.unparse(each) for each in results(tree, function(tree))] == [
        "1",
        "2",
        "3",
        "4",
        "5",
        "6",
        "7",
        "8",
        "10",
    ]


def test_long_functions_are_walked_without_recursion() -> None:
    chain = "".join(f"    {'el' if number else ''}if a:\n        return {number}\n" for number in range(400))
    tree = tree_of(f"def f():\n{chain}")
    assert len(list(results(tree, function(tree)))) == 400
