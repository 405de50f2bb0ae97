"""What holds for every format: snapshots, schemas, encodings, streaming."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import xmlschema
from jsonschema import Draft4Validator, Draft7Validator, Draft202012Validator

from lint_getargs.report import FORMATS, STREAMED_FORMATS, TEXT_FORMATS, Context, render

if TYPE_CHECKING:
    from jsonschema.protocols import Validator

    from lint_getargs.diagnostics import Report

    Scenarios = dict[str, tuple[list[Report], Context]]

HERE = Path(__file__).parent
GOLDEN = sorted((HERE / "golden").iterdir())
SCENARIO_NAMES = ["clean", "colour", "findings", "fixed", "golden", "invalid", "long", "odd", "pins", "unsafe"]


def schema(path: Path) -> dict[str, object]:
    loaded: dict[str, object] = json.loads(path.read_text(encoding="utf-8"))
    return loaded


SCHEMAS = HERE / "schemas"
VALIDATORS: dict[str, Validator] = {
    "sarif": Draft4Validator(schema(SCHEMAS / "sarif-2.1.0.json")),
    "rdjson": Draft7Validator(schema(SCHEMAS / "rdjson.json")),
    "gitlab": Draft202012Validator(schema(SCHEMAS / "gitlab.json")),
    "json": Draft202012Validator(schema(HERE.parent.parent / "docs" / "report.schema.json")),
}


def test_the_scenarios_named_here_are_all(scenarios: Scenarios) -> None:
    assert sorted(scenarios) == SCENARIO_NAMES


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.name)
def test_snapshot(path: Path, scenarios: Scenarios) -> None:
    scenario, _, output_format = path.name.partition(".")
    text = render(output_format, *scenarios[scenario])
    if os.environ.get("UPDATE_SNAPSHOTS"):
        path.write_bytes(text.encode())
    assert path.read_bytes().decode() == text


@pytest.mark.parametrize("output_format", FORMATS)
def test_every_format_has_snapshots_of_a_clean_run_and_of_findings(output_format: str) -> None:
    assert {f"clean.{output_format}", f"findings.{output_format}"} <= {path.name for path in GOLDEN}


@pytest.mark.parametrize("scenario", SCENARIO_NAMES)
@pytest.mark.parametrize("output_format", list(VALIDATORS))
def test_json_documents_fit_their_schema(output_format: str, scenario: str, scenarios: Scenarios) -> None:
    VALIDATORS[output_format].validate(json.loads(render(output_format, *scenarios[scenario])))


@pytest.mark.parametrize("scenario", SCENARIO_NAMES)
def test_json_lines_are_the_items_of_json(scenario: str, scenarios: Scenarios) -> None:
    lines = [json.loads(line) for line in render("json-lines", *scenarios[scenario]).splitlines()]
    assert lines == json.loads(render("json", *scenarios[scenario]))


@pytest.mark.parametrize("scenario", SCENARIO_NAMES)
def test_junit_documents_fit_their_schema(scenario: str, scenarios: Scenarios) -> None:
    xmlschema.XMLSchema(SCHEMAS / "junit-10.xsd").validate(render("junit", *scenarios[scenario]))


@pytest.mark.parametrize("scenario", SCENARIO_NAMES)
@pytest.mark.parametrize("output_format", FORMATS)
def test_every_document_is_utf8_and_whole_lines(output_format: str, scenario: str, scenarios: Scenarios) -> None:
    text = render(output_format, *scenarios[scenario])
    text.encode()
    assert not text or text.endswith("\n")


@pytest.mark.parametrize("output_format", sorted(set(FORMATS) - TEXT_FORMATS - {"github", "markdown"}))
def test_what_programs_read_is_ascii_so_that_no_console_spoils_it(output_format: str, scenarios: Scenarios) -> None:
    assert render(output_format, *scenarios["odd"]).isascii()


@pytest.mark.parametrize("output_format", sorted(set(FORMATS) - TEXT_FORMATS))
def test_what_programs_read_is_never_coloured(output_format: str, scenarios: Scenarios) -> None:
    assert "\x1b" not in render(output_format, *scenarios["colour"])


@pytest.mark.parametrize("output_format", sorted(TEXT_FORMATS))
def test_only_colours_bring_escape_sequences(output_format: str, scenarios: Scenarios) -> None:
    assert "\x1b" in render(output_format, *scenarios["colour"])
    assert "\x1b" not in render(output_format, *scenarios["odd"])


@pytest.mark.parametrize("output_format", sorted(STREAMED_FORMATS))
def test_streamed_formats_may_be_rendered_file_by_file(output_format: str, scenarios: Scenarios) -> None:
    reports = [*scenarios["findings"][0], *scenarios["odd"][0]]
    context = scenarios["odd"][1]
    assert render(output_format, reports, context) == "".join(
        render(output_format, [report], context) for report in reports
    )


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(ValueError, match="no such output format: yaml"):
        render("yaml", [], Context("1", "/"))
