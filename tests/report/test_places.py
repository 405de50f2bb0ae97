"""Paths, URIs and columns as machine formats want them."""

from __future__ import annotations

from lint_getargs.diagnostics import Position
from lint_getargs.report.places import file_uri, relative, uri, utf8_columns


def test_a_relative_uri_never_starts_with_what_looks_like_a_scheme() -> None:
    assert uri("c:d.py", "/repo") == "c%3Ad.py"


def test_standard_input_is_no_path() -> None:
    assert uri("-", "/repo") == relative("-", "/repo") == "-"


def test_a_lone_surrogate_that_stands_for_no_byte_is_encoded_too() -> None:
    assert uri("\ud800.py", "/repo") == "%ED%A0%80.py"


def test_everything_is_below_the_root() -> None:
    assert relative("/a/b.py", "/") == "a/b.py"


def test_a_sibling_with_the_same_beginning_is_not_below() -> None:
    assert relative("/work2/b.py", "/repo") == "/work2/b.py"


def test_windows_paths_keep_their_drive() -> None:
    assert file_uri("C:\\a b\\c.py") == "file:///C:/a%20b/c.py"


def test_utf8_columns() -> None:
    column = utf8_columns('é = "日𐐀"; x\nplain\n')
    assert column(Position(1, 2)) == 3
    assert column(Position(1, 10)) == 1 + 2 + 4 + 3 + 4 + 2
    assert column(Position(2, 3)) == 3


def test_utf8_columns_behind_the_last_line() -> None:
    assert utf8_columns("é")(Position(2, 1)) == 1


def test_columns_of_ascii_and_of_unknown_texts_stay() -> None:
    assert utf8_columns("abc")(Position(1, 3)) == 3
    assert utf8_columns("")(Position(7, 3)) == 3
