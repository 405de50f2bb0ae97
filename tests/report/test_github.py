"""What the runner of GitHub Actions makes of our lines, after its own rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from lint_getargs.report import Context, render

if TYPE_CHECKING:
    from lint_getargs.diagnostics import Report


def parsed(line: str) -> tuple[dict[str, str], str]:
    """The properties and the message of one `::error` command, escapes resolved in the runner's order."""
    assert line.startswith("::error ")
    head, _, message = line.removeprefix("::error ").partition("::")
    properties = dict(item.split("=", 1) for item in head.split(","))
    for escape, character in (("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")):
        properties = {name: value.replace(escape, character) for name, value in properties.items()}
        if escape not in ("%3A", "%2C"):
            message = message.replace(escape, character)
    return properties, message


@pytest.mark.parametrize("scenario", ["findings", "odd"])
def test_every_finding_is_one_command_that_says_where(
    scenario: str, scenarios: dict[str, tuple[list[Report], Context]]
) -> None:
    reports, context = scenarios[scenario]
    lines = render("github", reports, context).splitlines()
    findings = [diagnostic for report in reports for diagnostic in report.diagnostics]
    assert len(lines) == len(findings)
    for line, diagnostic in zip(lines, findings, strict=True):
        properties, message = parsed(line)
        assert properties["title"] == f"lint-getargs ({diagnostic.code})"
        assert properties["line"] == str(diagnostic.span.start.row)
        assert message.startswith(f"{properties['file']}:{properties['line']}:")


def test_names_come_back_as_they_are(scenarios: dict[str, tuple[list[Report], Context]]) -> None:
    files = {parsed(line)[0]["file"] for line in render("github", *scenarios["odd"]).splitlines()}
    assert {"a,b.py", "c:d.py", "e%20f.py", "g\nh.py", "m\\xff.py", "日本 `x`.py"} <= files


def test_an_annotation_over_several_lines_has_no_columns(metrics: Report) -> None:
    properties, _ = parsed(render("github", [metrics], Context("1", "/repo")).splitlines()[2])
    assert not {"col", "endColumn"} & set(properties)
    assert (properties["line"], properties["endLine"]) == ("9", "11")
