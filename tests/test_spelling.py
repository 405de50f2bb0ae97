"""How code is written: dotted names, last names, and sameness but for layout."""

from __future__ import annotations

import ast

import pytest

from lint_getargs.spelling import dotted_name, last_name, same_code


def parse(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


NAMES = {"a": ("a", "a"), "a.b.c": ("a.b.c", "c"), "a().b": ("", "b"), "a[0]": ("", ""), "a()": ("", ""), "1": ("", "")}


@pytest.mark.parametrize("text", NAMES)
def test_names(text: str) -> None:
    assert (dotted_name(parse(text)), last_name(parse(text))) == NAMES[text]


SAME = [("a", "(a)"), ("'k'", '"k"'), ("f(a, b)", "f(a,\n b,)"), ("u'k'", "'k'"), ("a[1]", "a [0x1]")]
OTHER = [("a", "b"), ("1", "1.0"), ("True", "1"), ("f(a)", "f(a, b)"), ("a.b", "a.c"), ("a", "'a'"), ("-1", "+1")]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_the_same_but_for_layout(one: str, other: str) -> None:
    assert same_code(parse(one), parse(other))


@pytest.mark.parametrize(("one", "other"), OTHER)
def test_other_code(one: str, other: str) -> None:
    assert not same_code(parse(one), parse(other))


def test_reading_and_writing_a_name_are_the_same() -> None:
    assert same_code(ast.Name("a", ast.Load()), ast.Name("a", ast.Store()))


def test_deep_code_is_compared_without_recursion() -> None:
    assert same_code(parse("a" + ".b" * 900), parse("a" + ".b" * 900))
    assert len(dotted_name(parse("a" + ".b" * 900))) == 1801
