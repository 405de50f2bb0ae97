"""Whatever files are called and whatever stands in them, every document is valid."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from lint_getargs.diagnostics import Diagnostic, Position, Report, Span
from lint_getargs.report import FORMATS, Context, render
from lint_getargs.report.frame import Kind, Mark, frame
from lint_getargs.report.places import uri
from lint_getargs.source import Source

ANYTHING = st.text(st.characters(exclude_characters="\0", exclude_categories=()), min_size=1)
"""Lone surrogates too: Python keeps bytes of a file name that are no UTF-8 as such."""
NOT_COMBINING = st.characters(exclude_categories=("Cs", "Mn", "Me", "Cf"))
"""What takes at least one column of a terminal."""
CONTEXT = Context(version="1", cwd="/repo")
SPAN = Span(Position(1, 1), Position(1, 2))


@given(name=ANYTHING, message=ANYTHING, help_=st.just("") | ANYTHING)
def test_every_format_survives_every_name_and_message(name: str, message: str, help_: str) -> None:
    diagnostic = Diagnostic("LGA001", "bare-literal-args", message, SPAN, (1, 1), help_)
    reports = [Report(name, (diagnostic, diagnostic), source="x")]
    texts = {output_format: render(output_format, reports, CONTEXT) for output_format in FORMATS}
    for text in texts.values():
        text.encode()
    assert len(ET.fromstring(texts["junit"]).findall(".//failure")) == 2  # noqa: S314  # our own document
    assert len(json.loads(texts["json"])) == len(json.loads(texts["gitlab"])) == 2
    assert len(json.loads(texts["rdjson"])["diagnostics"]) == 2
    assert len(json.loads(texts["sarif"])["runs"][0]["results"]) == 2
    for lines in ("concise", "github", "json-lines"):
        assert len(texts[lines].splitlines()) == texts[lines].count("\n") == 2
    assert len(texts["grouped"].splitlines()) == 4
    assert len([line for line in texts["markdown"].splitlines() if line.startswith("| `")]) == 2


@given(name=ANYTHING)
def test_a_uri_is_ascii_without_white_space(name: str) -> None:
    assert uri(name, "/repo").isascii()
    assert not any(character.isspace() for character in uri(name, "/repo"))


@given(text=st.text(NOT_COMBINING), places=st.tuples(*[st.integers(0, 60)] * 4), width=st.integers(12, 40))
def test_a_frame_is_never_wider_than_it_may_be(text: str, places: tuple[int, ...], width: int) -> None:
    source = Source(text)
    marks = [
        Mark(source.span(*sorted(min(place, len(text)) for place in places[start : start + 2])), kind)
        for start, kind in ((0, Kind.MAIN), (2, Kind.ASIDE))
    ]
    for line in frame(source, marks, width=width, color=False).splitlines():
        number, bar, code = line.partition(" | ")
        assert not bar or number.strip().isdigit() or set(code.strip()) <= {"^", "-"}
        assert len(code.rstrip("^-")) <= max(12, width - len(number) - 3)
