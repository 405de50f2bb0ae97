"""Values or types: what an expression stands for, as far as a file shows."""

from __future__ import annotations

import ast

import pytest

from lint_getargs.nature import Nature, nature, nature_of_annotation
from tests.reading import tree_of

VALUES, TYPES, NONE_TYPE, UNKNOWN = Nature.VALUES, Nature.TYPES, Nature.NONE_TYPE, Nature.UNKNOWN


def nature_of(text: str) -> Nature:
    """Of the last statement's expression."""
    tree = tree_of(text)
    statement = tree.root.body[-1]
    while not isinstance(statement, ast.Expr):
        statement = statement.body[-1]  # type: ignore[attr-defined]  # blocks end in an expression here
    return nature(tree, statement.value)


NATURES = {
    # written out
    "'a'": VALUES,
    "1": VALUES,
    "-1": VALUES,
    "f'{a}'": VALUES,
    "None": UNKNOWN,
    "True": UNKNOWN,
    "type(None)": NONE_TYPE,
    "[type(None)]": NONE_TYPE,
    "(None, type(None))": NONE_TYPE,
    "(None, None)": UNKNOWN,
    "()": UNKNOWN,
    "{'a', 'b'}": VALUES,
    "['a', x]": VALUES,
    "(int, 'a')": TYPES,
    "{'a': int}": VALUES,
    "{**a}": UNKNOWN,
    "{int: 'a', **b}": TYPES,
    "...": VALUES,
    # made of others
    "['a', *b]": VALUES,
    "(a := 'b')": VALUES,
    "a if b else 'c'": VALUES,
    "int if b else 'c'": TYPES,
    "a or 'b'": VALUES,
    "a or b": UNKNOWN,
    "int | None": TYPES,
    "A | B": UNKNOWN,
    "'a' + b": VALUES,
    "a - {'b'}": VALUES,
    "['a' for b in c]": VALUES,
    "{int for b in c}": TYPES,
    "('a' for b in c)": VALUES,
    "{'a': b for b in c}": VALUES,
    "lambda: 'a'": UNKNOWN,
    # items
    "list[int]": TYPES,
    "from typing import Optional\nOptional[float]": TYPES,
    "namespace['Model']": TYPES,
    "namespace['key']": UNKNOWN,
    "words[0]": UNKNOWN,
    "from m import LIMITS\nLIMITS[0]": UNKNOWN,
    # calls
    "type(a)": TYPES,
    "str(a)": VALUES,
    "len(a)": VALUES,
    "set()": UNKNOWN,
    "set(['a'])": VALUES,
    "sorted({int})": TYPES,
    "a.upper()": VALUES,
    "a.unknown()": UNKNOWN,
    "{'a': 1}.keys()": VALUES,
    "{'a'}.union(b)": VALUES,
    "dict.fromkeys(['a'])": VALUES,
    "a.fromkeys()": UNKNOWN,
    "f('a')": UNKNOWN,
    "f()()": UNKNOWN,
    # classes that are iterated are enumerations
    "from m import Colour\nset(Colour)": VALUES,
    "class Colour(Enum): ...\nlist(Colour)": VALUES,
    "import m\nset(m.Colour)": VALUES,
    "from m import words\nset(words)": UNKNOWN,
    "def f(colours):\n    set(colours)": UNKNOWN,
    "set(unbound)": UNKNOWN,
    # attributes
    "a.__class__": TYPES,
    "field.annotation": TYPES,
    "member.value": VALUES,
    "Colour.RED": VALUES,
    "models.Order": TYPES,
    "a.b": UNKNOWN,
    "import datetime\ndatetime.datetime": TYPES,
    # names
    "int": TYPES,
    "nothing": UNKNOWN,
    "UPPER": VALUES,
    "CapWords": TYPES,
    "a = 'b'\na": VALUES,
    "a = int\na": TYPES,
    "a = type(None)\na": NONE_TYPE,
    "if b:\n    a = 'c'\nelse:\n    a = int\na": TYPES,
    "if b:\n    a = 'c'\nelse:\n    a = d\na": VALUES,
    "if b:\n    a = type(None)\nelse:\n    a = c\na": UNKNOWN,
    "if b:\n    a = (type(None),)\nelse:\n    a = [type(None)]\na": NONE_TYPE,
    "a: tuple[str, ...] = b\na": VALUES,
    "a: object = 'b'\na": VALUES,
    "a, b = c\na": UNKNOWN,
    "class A: ...\nA": TYPES,
    "def a(): ...\na": UNKNOWN,
    "from m import Model\nModel": TYPES,
    "from m import Model as renamed\nrenamed": TYPES,
    "from m import LIMITS\nLIMITS": VALUES,
    "from m import T\nT": UNKNOWN,
    "from uuid import UUID\nUUID": TYPES,
    "from m import thing\nthing": UNKNOWN,
    "from datetime import date\ndate": TYPES,
    "import m\nm": UNKNOWN,
    "def f(a: str):\n    a": VALUES,
    "def f(a: type[int]):\n    a": TYPES,
    "def f(a):\n    a": UNKNOWN,
    "for a in ['b']:\n    a": VALUES,
    "for a, b in ['c']:\n    a": UNKNOWN,
    "for a, b in [('c', int)]:\n    b": TYPES,
    "for a in c:\n    a": UNKNOWN,
    "from m import Colour\nfor a in Colour:\n    a": VALUES,
    "with b as a:\n    a": UNKNOWN,
    "a = a\na": UNKNOWN,
    "while b:\n    a = a + 'c'\na": VALUES,
}


@pytest.mark.parametrize("text", NATURES)
def test_what_an_expression_stands_for(text: str) -> None:
    assert nature_of(text) is NATURES[text]


def test_an_awaited_expression() -> None:
    assert nature_of("async def f():\n    await 'a'") is VALUES


def test_nothing_is_unknown() -> None:
    assert nature(tree_of(""), None) is UNKNOWN


def test_deep_expressions_are_given_up() -> None:
    assert nature_of("[" * 20 + "'a'" + "]" * 20) is UNKNOWN


ANNOTATIONS = {
    "str": VALUES,
    "tuple[str, ...]": VALUES,
    "typing.Tuple[int, ...]": VALUES,
    "list['str']": VALUES,
    "'list[str]'": VALUES,
    "type[Model]": TYPES,
    "list[type]": TYPES,
    "dict[str, type]": VALUES,
    "dict[type, str]": TYPES,
    "Mapping[Model, int]": UNKNOWN,
    "tuple[int, type]": TYPES,
    "Model": UNKNOWN,
    "Any": UNKNOWN,
    "list[1]": UNKNOWN,
}


@pytest.mark.parametrize("text", ANNOTATIONS)
def test_what_a_written_type_says(text: str) -> None:
    assert nature_of_annotation(ast.parse(text, mode="eval").body) is ANNOTATIONS[text]


def test_no_annotation_says_nothing_and_a_long_one_is_read() -> None:
    assert nature_of_annotation(None) is UNKNOWN
    assert nature_of_annotation(ast.parse(" | ".join(["A"] * 900 + ["str"]), mode="eval").body) is VALUES
