"""Whoever applies the edits that a document writes out gets what `--fix` writes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from lint_getargs.engine import fix_source, propose_fixes
from lint_getargs.report import Context, render
from lint_getargs.source import Source, decode

GOLDEN = Path(__file__).parent.parent / "golden"
CONTEXT = Context(version="1", cwd="/repo")
WIDE = b'W = "\xc3\xa9\xe6\x97\xa5\xf0\x90\x90\x80"; '
"""Characters of two, three and four bytes before a finding on the same line."""


TEXTS = {path.parent.name: path.read_bytes() for path in sorted(GOLDEN.glob("*/before.py"))}
TEXTS["wide"] = b"from typing import get_args\n" + WIDE + b'V = get_args(M.model_fields["f"].annotation)\n'
PROPOSED = {case: propose_fixes(raw, filename="a.py") for case, raw in TEXTS.items()}
FIXED = {case: fix_source(raw) for case, raw in TEXTS.items()}
SINGLE = [case for case in TEXTS if len(PROPOSED[case].diagnostics) == len(FIXED[case].applied) == 1]


def document(output_format: str, case: str) -> Any:  # noqa: ANN401  # JSON
    return json.loads(render(output_format, [PROPOSED[case]], CONTEXT))


def applied(raw: bytes, edits: list[tuple[tuple[int, int], tuple[int, int], str]]) -> str:
    """The text after replacing stretches, given by rows and columns in code points."""
    source = decode(raw)
    text = source.text
    for start, end, content in sorted(edits, reverse=True):
        first, last = (source.line_starts[row - 1] + column - 1 for row, column in (start, end))
        text = text[:first] + content + text[last:]
    return text


def characters(source: Source, row: int, utf8_column: int) -> int:
    """The column in code points of one in bytes of UTF-8."""
    return len(source.line(row).encode()[: utf8_column - 1].decode()) + 1


def test_most_golden_cases_are_tried() -> None:
    assert len(SINGLE) > 30
    assert "wide" in SINGLE


@pytest.mark.parametrize("case", SINGLE)
def test_the_edits_of_json(case: str) -> None:
    [entry] = document("json", case)
    edits = [
        (
            (edit["location"]["row"], edit["location"]["column"]),
            (edit["end_location"]["row"], edit["end_location"]["column"]),
            edit["content"],
        )
        for edit in entry["fix"]["edits"]
    ]
    assert applied(TEXTS[case], edits) == decode(FIXED[case].output).text


@pytest.mark.parametrize("case", SINGLE)
def test_the_fixes_of_sarif(case: str) -> None:
    [result] = document("sarif", case)["runs"][0]["results"]
    [change] = result["fixes"][0]["artifactChanges"]
    regions = [(item["deletedRegion"], item["insertedContent"]["text"]) for item in change["replacements"]]
    edits = [
        ((region["startLine"], region["startColumn"]), (region["endLine"], region["endColumn"]), text)
        for region, text in regions
    ]
    assert applied(TEXTS[case], edits) == decode(FIXED[case].output).text


@pytest.mark.parametrize("case", SINGLE)
def test_the_suggestions_of_rdjson_count_bytes(case: str) -> None:
    [diagnostic] = document("rdjson", case)["diagnostics"]
    source = decode(TEXTS[case])

    def place(position: dict[str, int]) -> tuple[int, int]:
        return position["line"], characters(source, position["line"], position["column"])

    edits = [
        (place(item["range"]["start"]), place(item["range"]["end"]), item["text"]) for item in diagnostic["suggestions"]
    ]
    assert applied(TEXTS[case], edits) == decode(FIXED[case].output).text
