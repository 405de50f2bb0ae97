"""What a loop variable or a test's parameter is given, where all of it is written out."""

from __future__ import annotations

import ast

import pytest

from lint_getargs.given import given
from tests.reading import name, tree_of


def items(text: str) -> list[str] | None:
    """Source texts of what `x` is given where `use(x)` reads it."""
    tree = tree_of(text)
    use = name(tree, "x", -1)
    [binding] = tree.reaching(use)
    found = given(tree, binding)
    return None if found is None else [ast.unparse(each) for each in found]


GIVEN = {
    "for x in ('a', 'b'): use(x)": ["'a'", "'b'"],
    "for x in ['a']: use(x)": ["'a'"],
    "for x in {'a'}: use(x)": ["'a'"],
    "names = ('a', 'b')\nfor x in names: use(x)": ["'a'", "'b'"],
    "[use(x) for x in ('a',)]": ["'a'"],
    "for y, x in [(1, 'a'), (2, 'b')]: use(x)": ["'a'", "'b'"],
    "for y, (z, x) in [(1, (2, 'a'))]: use(x)": ["'a'"],
    "for x, y in {'a': 1, 'b': 2}.items(): use(x)": ["'a'", "'b'"],
    "for y, x in {1: 'a', 2: 'b'}.items(): use(x)": ["'a'", "'b'"],
    "for x in {'a': 1}.keys(): use(x)": ["'a'"],
    "for x in {1: 'a'}.values(): use(x)": ["'a'"],
    "table = {1: ('a', 'b')}\nfor y, x in table.values(): use(x)": ["'b'"],
    "@pytest.mark.parametrize('x', ['a', 'b'])\ndef test(x): use(x)": ["'a'", "'b'"],
    "@pytest.mark.parametrize('y, x', [(1, 'a'), (2, 'b')])\ndef test(y, x): use(x)": ["'a'", "'b'"],
    "@pytest.mark.parametrize(('y', 'x'), [(1, 'a')])\ndef test(y, x): use(x)": ["'a'"],
    "@other\n@pytest.mark.parametrize('x', CASES)\n@pytest.mark.parametrize('y', [1])\ndef test(x, y): use(x)": None,
    "@pytest.mark.parametrize(names, ['a'])\ndef test(x): use(x)": None,
    "@pytest.mark.parametrize('x')\ndef test(x): use(x)": None,
    "def f(x): use(x)": None,
    "lambda x: use(x)": None,
    "for x in names: use(x)": None,
    "for x in names(): use(x)": None,
    "for x in ('a', *b): use(x)": None,
    "for y, x in [('a',)]: use(x)": None,
    "for y, x in [a]: use(x)": None,
    "for *y, x in [('a', 'b')]: use(x)": None,
    "for x in {'a': 1, **b}: use(x)": None,
    "for x in {'a': 1, **b}.keys(): use(x)": None,
    "for x in names.keys(): use(x)": None,
    "x = 'a'\nuse(x)": None,
}


@pytest.mark.parametrize("text", GIVEN)
def test_what_a_variable_is_given(text: str) -> None:
    assert items(text) == GIVEN[text]
