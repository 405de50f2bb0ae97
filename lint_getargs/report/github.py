"""Workflow commands of GitHub Actions, one line a finding: they become annotations of the changed files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lint_getargs.report.places import relative
from lint_getargs.report.text import visible

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lint_getargs.diagnostics import Diagnostic, Report
    from lint_getargs.report import Context


def render(reports: Sequence[Report], context: Context) -> str:
    """See `lint_getargs.report.render`."""
    return "".join(
        _command(relative(report.filename, context.cwd), diagnostic)
        for report in reports
        for diagnostic in report.diagnostics
    )


def _command(path: str, diagnostic: Diagnostic) -> str:
    start, end = diagnostic.span.start, diagnostic.span.end
    properties = {"title": f"lint-getargs ({diagnostic.code})", "file": path, "line": start.row}
    if start.row == end.row:
        # Columns are refused where an annotation covers more than one line.
        properties["col"] = start.column
    properties["endLine"] = end.row
    if start.row == end.row:
        properties["endColumn"] = end.column
    head = ",".join(f"{name}={_property(str(value))}" for name, value in properties.items())
    text = f"{path}:{start.row}:{start.column}: {diagnostic.code} {diagnostic.message}"
    if diagnostic.help:
        text += f"\n  help: {diagnostic.help}"
    return f"::error {head}::{_data(text)}\n"


def _data(text: str) -> str:
    """Percent first: the others bring percent signs of their own."""
    lines = text.replace("%", "%25").replace("\r", "%0D").split("\n")
    return "%0A".join(visible(line) for line in lines)


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
