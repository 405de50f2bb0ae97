"""Qualified names by bindings: what a name can stand for, whatever it is called."""

from __future__ import annotations

import pytest

from lint_getargs.names import constant_string, is_builtin, is_none_type, means, qualified_names, values_of
from tests.reading import expression, tree_of


def names(text: str) -> set[str]:
    """The qualified names of the argument of `use(...)`, the last statement."""
    tree = tree_of(text)
    start = text.rindex("use(") + 4
    return set(qualified_names(tree, expression(tree, text[start : text.rindex(")")], -1)))


QUALIFIED = {
    "import": ("import a\nuse(a)", {"a"}),
    "attributes of an import": ("import a\nuse(a.b.c)", {"a.b.c"}),
    "a submodule binds its package": ("import a.b\nuse(a.b.c)", {"a.b.c"}),
    "a renamed submodule": ("import a.b as c\nuse(c.d)", {"a.b.d"}),
    "from-import": ("from a import b\nuse(b)", {"a.b"}),
    "a renamed one": ("from a.b import c as d\nuse(d.e)", {"a.b.c.e"}),
    "relative imports keep their dots": ("from ..a import b\nuse(b)", {"..a.b"}),
    "a relative package": ("from . import b\nuse(b)", {"..b"}),
    "an alias": ("import a\nb = a.c\nuse(b.d)", {"a.c.d"}),
    "an alias of an alias": ("import a\nb = a\nc = b\nuse(c.d)", {"a.d"}),
    "a walrus": ("import a\n(b := a.c)\nuse(b)", {"a.c"}),
    "a builtin": ("use(len)", {"builtins.len"}),
    "a name that nothing binds": ("use(nothing.x)", {"builtins.nothing.x"}),
    "a star import of typing": ("from typing import *\nuse(get_args)", {"typing.get_args"}),
    "what typing does not export stays a builtin": ("from typing import *\nuse(len)", {"builtins.len"}),
    "a star import of something else": ("from a import *\nuse(get_args)", {"builtins.get_args"}),
    "two branches": ("try:\n    from a import x\nexcept E:\n    from b import x\nuse(x)", {"a.x", "b.x"}),
    "an import or something else": ("from a import x\nif c:\n    x = 1\nuse(x)", {"a.x", ""}),
    "a function": ("def f(): ...\nuse(f)", {""}),
    "a parameter": ("def f(a):\n    use(a.b)", {""}),
    "a part of an unpacking": ("import a\nb, c = a, a\nuse(b.d)", {"a.d"}),
    "a part of something unpacked": ("b, c = a\nuse(b)", {""}),
    "a call": ("import a\nuse(a.b().c)", {""}),
    "deleted": ("import a\ndel a\nuse(a)", {""}),
    "an alias in a circle": ("for i in j:\n    a = b\n    b = a\nuse(a)", {""}),
    "a growing chain": ("import a\nfor i in j:\n    a = a.b\nuse(a)", {""}),
}


@pytest.mark.parametrize("case", QUALIFIED)
def test_qualified_names(case: str) -> None:
    text, wanted = QUALIFIED[case]
    found = names(text)
    assert found >= wanted
    if case != "a growing chain":
        assert found == wanted


def test_names_that_multiply_end() -> None:
    steps = "".join(f"    x = x.a{number} if y else x.b{number}\n    x = x.c{number}\n" for number in range(30))
    assert "" in names(f"import x\nfor i in j:\n{steps}use(x)")


MEANT = {
    "from typing import Literal\nuse(Literal)": True,
    "from typing_extensions import Literal\nuse(Literal)": True,
    "from typing import Literal as L\nuse(L)": True,
    "import typing as t\nuse(t.Literal)": True,
    "use(Literal)": True,
    "from a import Literal\nuse(Literal)": False,
    "class Literal: ...\nuse(Literal)": False,
    "use(a.Literal)": False,
    "from typing import Union\nuse(Union)": False,
    "use(f())": False,
}


@pytest.mark.parametrize("text", MEANT)
def test_a_name_of_typing_or_the_builtins(text: str) -> None:
    tree = tree_of(text)
    argument = expression(tree, text[text.rindex("use(") + 4 : -1], -1)
    assert means(tree, argument, "Literal") is MEANT[text]


def test_a_builtin_is_one_unless_anything_binds_its_name() -> None:
    tree = tree_of("set(a)")
    assert is_builtin(tree, expression(tree, "set"), "list", "set")
    assert not is_builtin(tree, expression(tree, "set"), "list")
    for text in ("set = 1\nset(a)", "def f(set):\n    set(a)", "from a import set\nset(a)", "a.set(a)"):
        tree = tree_of(text)
        assert not is_builtin(tree, expression(tree, "a.set" if "." in text else "set", -1), "set"), text


NONE_TYPES = {
    "type(None)": True,
    "None.__class__": True,
    "from types import NoneType\nNoneType": True,
    "import types\ntypes.NoneType": True,
    "NoneType = type(None)\nNoneType": True,
    "N = type(None)\nN": True,
    "N: type = None.__class__\nN": True,
    "None": False,
    "type(x)": False,
    "type(None, None)": False,
    "def type(a): ...\ntype(None)": False,
    "x.__class__": False,
    "N = None\nN": False,
    "a, N = type(None)\nN": False,
    "'NoneType'": False,
}


@pytest.mark.parametrize("text", NONE_TYPES)
def test_the_class_of_none(text: str) -> None:
    tree = tree_of(text)
    assert is_none_type(tree, expression(tree, text.splitlines()[-1], -1)) is NONE_TYPES[text]


VALUES = {
    "1": ["1"],
    "a = 1\na": ["1"],
    "if b:\n    a = 1\nelse:\n    a = 2\na": ["1", "2"],
    "a = b = 1\na": ["1"],
    "b = 1\na = b\na": ["1"],
    "a = (b := 1)\na": ["1"],
    "a = 1\n(c := a)": ["1"],
    "a, b = 1, 2\nb": ["2"],
    "a, b = c\nb": [],
    "for a in b: ...\na": [],
    "a": [],
    "for b in c:\n    a = a\na": [],
}


@pytest.mark.parametrize("text", VALUES)
def test_the_values_of_a_name(text: str) -> None:
    tree = tree_of(text)
    asked = expression(tree, text.splitlines()[-1].removeprefix("(").removesuffix(")"), -1)
    assert [tree.source.segment(value) for value in values_of(tree, asked)] == VALUES[text]


STRINGS = {
    "'k'": "k",
    "a = 'k'\na": "k",
    "if b:\n    a = 'k'\nelse:\n    a = 'k'\na": "k",
    "if b:\n    a = 'k'\nelse:\n    a = 'l'\na": None,
    "if b:\n    a = 'k'\nelse:\n    a = 1\na": None,
    "a = 1\na": None,
    "a": None,
}


@pytest.mark.parametrize("text", STRINGS)
def test_a_constant_string(text: str) -> None:
    tree = tree_of(text)
    assert constant_string(tree, expression(tree, text.splitlines()[-1], -1)) == STRINGS[text]
