"""Bytes and text: what CPython reads is read the same, what it refuses is refused, and no place is off by one."""

from __future__ import annotations

import ast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lint_getargs.diagnostics import Position
from lint_getargs.source import DecodingError, Source, decode

BOM = b"\xef\xbb\xbf"

READ = {
    "plain": (b"x = 1\n", "utf-8", "x = 1\n"),
    "utf-8 without a cookie": ("x = 'é'\n".encode(), "utf-8", "x = 'é'\n"),
    "empty": (b"", "utf-8", ""),
    "cookie on line 1": (b"# coding: latin-1\nx = '\xe9'\n", "iso8859-1", "# coding: latin-1\nx = 'é'\n"),
    "cookie in the style of editors": (b"# -*- coding: cp1252 -*-\n'\x80'", "cp1252", "# -*- coding: cp1252 -*-\n'€'"),
    "vim's cookie": (b"# vim: set fileencoding=cp1252 :\n'\x80'", "cp1252", "# vim: set fileencoding=cp1252 :\n'€'"),
    "cookie below a shebang": (b"#!python\n# coding: latin-1\n'\xe9'", "iso8859-1", "#!python\n# coding: latin-1\n'é'"),
    "cookie below a blank line": (
        b" \t\x0c\n# coding: latin-1\n'\xe9'",
        "iso8859-1",
        " \t\x0c\n# coding: latin-1\n'é'",
    ),
    "cookie behind CR": (b"#!python\r# coding: latin-1\r'\xe9'", "iso8859-1", "#!python\r# coding: latin-1\r'é'"),
    "cookie behind CRLF": (b"#\r\n# coding: latin-1\r\n'\xe9'", "iso8859-1", "#\r\n# coding: latin-1\r\n'é'"),
    "no cookie on line 3": (b"#\n#\n# coding: ascii\n'\xc3\xa9'", "utf-8", "#\n#\n# coding: ascii\n'é'"),
    "no cookie below code": (b"x = 1\n# coding: ascii\n'\xc3\xa9'", "utf-8", "x = 1\n# coding: ascii\n'é'"),
    "no cookie in a string": (b"'# coding: ascii \xc3\xa9'\n", "utf-8", "'# coding: ascii é'\n"),
    "utf-8 by another spelling": (b"# coding: UTF_8-unix\n'\xc3\xa9'", "utf-8", "# coding: UTF_8-unix\n'é'"),
    "shift_jis": (b"# coding: shift_jis\n'\x83\x65'", "shift_jis", "# coding: shift_jis\n'テ'"),
}


@pytest.mark.parametrize("case", READ)
def test_reads_what_cpython_reads(case: str) -> None:
    raw, encoding, text = READ[case]
    source = decode(raw)
    assert (source.encoding, source.text, source.bom) == (encoding, text, False)
    assert source.encode(source.text) == raw
    assert ast.dump(ast.parse(raw)) == ast.dump(ast.parse(source.text))


def test_takes_the_byte_order_mark_off_and_puts_it_back() -> None:
    source = decode(BOM + b"# coding: utf8\nx = 1\n")
    assert (source.bom, source.text[0]) == (True, "#")
    assert source.encode("y") == BOM + b"y"


REFUSED = {
    "null byte": (b"x = 1\ny = '\0'\n", 2, "source code cannot contain null bytes"),
    "bytes that are no utf-8": (b"x = 1\r\ny = '\xe9'\n", 2, "'utf-8' codec can't decode byte 0xe9"),
    "unknown coding": (b"# coding: nonsense\n", 1, "unknown encoding: nonsense"),
    "a coding that is no text": (b"# coding: hex\n00", 1, "unknown encoding: hex"),
    "byte order mark with another coding": (BOM + b"# coding: latin-1\n", 1, "encoding problem: iso8859-1 with BOM"),
    "a coding that loses bytes": (b"# coding: utf-7\n'+AGE-'", 1, "encoding problem: utf-7"),
    "a coding that cannot write back": (b"# coding: idna\nx = '..a'", 1, "unknown encoding: idna"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refuses_what_is_no_source(case: str) -> None:
    raw, row, message = REFUSED[case]
    with pytest.raises(DecodingError) as caught:
        decode(raw)
    assert (caught.value.row, str(caught.value)[: len(message)]) == (row, message)
    assert caught.value.message == str(caught.value)


def test_lines_end_where_python_ends_them() -> None:
    source = decode("a\rb\r\nc\nd\x0ce\u2028f\x85g\x1ch".encode())
    assert [source.line(row) for row in range(1, 5)] == ["a", "b", "c", "d\x0ce\u2028f\x85g\x1ch"]
    assert source.position(len(source.text)) == Position(4, 10)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_columns_count_characters_and_not_bytes(end: str) -> None:
    source = decode(f"s = 'é𝄞' + t{end}\x0cu = '日本' + (v){end}".encode())
    names = [node for node in ast.walk(ast.parse(source.text)) if isinstance(node, ast.Name)]
    assert [source.segment(node) for node in names] == ["s", "u", "t", "v"]
    assert source.span(source.start(names[3]), source.end(names[3])).start == Position(2, 14)


def test_a_node_may_span_lines() -> None:
    source = decode(b"f(\r\n  1,\r\n)\r\n")
    call = ast.parse(source.text).body[0]
    assert (source.start(call), source.end(call)) == (0, 11)
    assert source.span(0, 11).end == Position(3, 2)


@given(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=40))
def test_text_comes_back_as_the_bytes_it_was(text: str) -> None:
    raw = ("#\n#\n" + text).encode()
    source = decode(raw)
    assert source.encode(source.text) == raw


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=40), st.integers(0, 40))
def test_places_and_offsets_agree(text: str, offset: int) -> None:
    source = Source(text)
    offset = min(offset, len(text))
    place = source.position(offset)
    before = text[source.line_starts[place.row - 1] : offset]
    assert source.offset(place.row, len(before.encode())) == offset
