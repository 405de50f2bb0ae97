"""Names and messages that could break a line or a terminal."""

from __future__ import annotations

import pytest

from lint_getargs.report.markdown import code, prose
from lint_getargs.report.text import Style, readable, visible


@pytest.mark.parametrize("character", ["\n", "\r", "\x1b", "\x00", "\x85", "\u2028", "\u202e", "\ud800", "\uffff"])
def test_what_moves_the_cursor_or_is_no_character_is_escaped(character: str) -> None:
    assert visible(f"a{character}b").isascii()


@pytest.mark.parametrize("text", ["\t", "é", "日本", "𐐀", "\\n"])
def test_other_text_stays(text: str) -> None:
    assert visible(text) == text


def test_a_readable_name_keeps_its_line_ends() -> None:
    assert readable("a\nb\udc80") == "a\nb\\x80"


def test_nothing_is_not_coloured() -> None:
    assert Style.DIM("", color=True) == ""


def test_a_bar_ends_no_cell() -> None:
    assert code("a|b") == "`a\\|b`"
    assert prose("a|b, `c|d`") == "a\\|b, `c\\|d`"


def test_backticks_in_code_get_a_longer_fence() -> None:
    assert code("a``b") == "``` a``b ```"
