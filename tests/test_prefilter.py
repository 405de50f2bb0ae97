"""What the prefilter passes over can have no finding, and what is broken is asked of the parser."""

from __future__ import annotations

import ast
import warnings
from pathlib import Path

import pytest

from lint_getargs import prefilter
from lint_getargs.engine import check_source
from lint_getargs.prefilter import SINK_WORDS, holds_sink, holds_source, is_python, may_hold_finding, worth_a_look
from lint_getargs.routes import _FUNCTIONS, ALIASES_OF_FIELDS

GOLDEN = sorted(Path(__file__).parent.joinpath("golden").rglob("*.py"))


@pytest.mark.parametrize("word", [*ALIASES_OF_FIELDS, *_FUNCTIONS, "inspect.signature", "inspect.Signature"])
def test_each_way_to_a_field_holds_a_source_word(word: str) -> None:
    module, _, name = word.rpartition(".")
    text = f"import {module}\nget_args({word}(M)['f'])" if module else f"get_args(M.{name}['f'])"
    assert holds_source(f"{text}.annotation, .type, .parameters".encode())
    text = f"from {module} import (\n {name} as n)\nn(M)['f']" if module else f"getattr(M, '{name}')['f']"
    assert holds_source(f"{text}.annotation, .type, .parameters".encode())


@pytest.mark.parametrize("raw", [b"get_args", b"__args__", b"LGA001", b"# lint-getargs: ignore"])
def test_what_may_have_something_to_say_is_looked_at(raw: bytes) -> None:
    assert worth_a_look(raw)


@pytest.mark.parametrize("raw", [b"", b"getargs", b"_args_", b"lga", b"# noqa", b"def broken(:"])
def test_the_rest_is_not(raw: bytes) -> None:
    assert not worth_a_look(raw)
    assert check_source(raw).diagnostics == ()


@pytest.mark.parametrize("raw", [b"(LGA001", b"(  # lint-getargs: ignore[LGA001]"])
def test_a_broken_file_without_a_sink_is_nobodys_finding(raw: bytes) -> None:
    assert worth_a_look(raw)
    assert not holds_sink(raw)
    assert check_source(raw).diagnostics == ()


@pytest.mark.parametrize("raw", [b"widget_args", b"get_args_of", b"my__args__", b"LGA", b"LGA_1", b"ALGAE 1", b"SLGA1"])
def test_a_word_within_another_is_none(raw: bytes) -> None:
    assert not holds_sink(raw)
    assert worth_a_look(raw) is (raw == b"SLGA1")


@pytest.mark.parametrize("raw", [b"widget_args, get_args", b"_get_args + x.__args__", b"ALGA, LGA001"])
def test_the_word_itself_is_found_behind_others(raw: bytes) -> None:
    assert worth_a_look(raw)


@pytest.mark.parametrize(
    ("raw", "holds"),
    [
        (b"M.model_fields['f'].annotation", True),
        (b"M . model_fields ['f'] \\\n  . annotation", True),
        (b"getattr(getattr(M, 'model_fields')['f'], \"annotation\")", True),
        (b"(M.model_fields['f'].  # why\n annotation)", True),
        (b"(M.model_fields['f'].  # why\r\n  # so\r\n\r\n annotation)", True),
        (b"M.model_fields['f']." + b" " * 1000 + b"annotation", True),
        (b"M.model_fields['f'].  # why\r  annotation", True),
        (b"M.model_fields  # for its annotation", False),
        (b"annotation = M.model_fields", False),
        (b"M.model_fields\nannotation = 1", False),
        (b"import dataclasses; fields(M)[0].type", True),
        (b"import dataclasses; fields: list; type(x)", False),
        (b"import os, \\\n attr\nattr.fields(M).f.type", True),
        (b"import os, \\\r\n sys, \\\r\n attr as a\r\na.fields(M).f.type", True),
        (b"x = 1; from attr import (\n fields)\nfields(M).f.type", True),
        (b"import attrib\nfor attr in fields: attr.type", False),
        (b"from os import a, b  # type: ignore[attr-defined, union-attr]\nfields(M).f.type", False),
        (b"from os import name\nattr = fields(M).f.type", False),
    ],
)
def test_attributes_count_behind_a_dot_or_in_quotes(raw: bytes, holds: bool) -> None:  # noqa: FBT001  # a table
    assert holds_source(raw) is holds


def test_golden_files_keep_their_findings(monkeypatch: pytest.MonkeyPatch) -> None:
    reports = {path: check_source(path.read_bytes()) for path in GOLDEN}
    monkeypatch.setattr(prefilter, "SOURCE_WORDS", ((),))
    monkeypatch.setattr(prefilter, "holds_sink", lambda _: True)
    monkeypatch.setattr("lint_getargs.engine.holds_sink", lambda _: True)
    assert any(report.diagnostics for report in reports.values())
    for path, report in reports.items():
        assert check_source(path.read_bytes()) == report, path


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"x = 1",
        b"\xef\xbb\xbfx = 1",
        b"x = 1\ry = 2\r",
        b"# coding: latin-1\nx = '\xe9'",
        b"x = '\\d'",
        b"x = (",
        b"x = '\xe9'",
        b"# coding: no-such-codec\n",
        b"x = 1\0",
        b"(" * 300,
        b"\tif 1:\n  x\n        y",
    ],
)
def test_the_cheap_question_and_the_parser_agree(raw: bytes) -> None:
    try:
        with warnings.catch_warnings(action="ignore"):
            ast.parse(raw)
    except (SyntaxError, ValueError):
        assert not is_python(raw)
    else:
        assert is_python(raw)


@pytest.mark.parametrize("raw", [b"def f(a, a): ...  # get_args", b"nonlocal get_args"])
def test_where_they_do_not_agree_the_parser_decides(raw: bytes) -> None:
    assert not may_hold_finding(raw)
    assert not is_python(raw)
    assert check_source(raw).diagnostics == ()


def test_both_sinks_are_told() -> None:
    assert [holds_sink(word) for word in SINK_WORDS] == [True, True]
