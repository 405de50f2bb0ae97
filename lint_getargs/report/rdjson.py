"""Reviewdog's Diagnostic Format: one object. Its columns are bytes of UTF-8, unlike those of all other formats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lint_getargs.report.ascii_json import dumps
from lint_getargs.report.places import relative, utf8_columns

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from lint_getargs.diagnostics import Position, Report, Span
    from lint_getargs.report import Context


def render(reports: Sequence[Report], context: Context) -> str:
    """See `lint_getargs.report.render`."""
    document = {
        "source": {"name": "lint-getargs"},
        "severity": "ERROR",
        "diagnostics": [entry for report in reports for entry in _diagnostics(report, context)],
    }
    return dumps(document)


def _diagnostics(report: Report, context: Context) -> Iterator[dict[str, object]]:
    column = utf8_columns(report.source)
    path = relative(report.filename, context.cwd)
    for diagnostic in report.diagnostics:
        entry: dict[str, object] = {
            "message": f"{diagnostic.message}\n{diagnostic.help}".rstrip(),
            "location": {"path": path, "range": _range(diagnostic.span, column)},
            "code": {"value": diagnostic.code},
        }
        if diagnostic.related:
            entry["related_locations"] = [
                {
                    "message": related.message,
                    "location": {
                        "path": relative(related.filename or report.filename, context.cwd),
                        # Columns of a file whose text is not at hand would be guesses.
                        "range": _lines(related.span) if related.filename else _range(related.span, column),
                    },
                }
                for related in diagnostic.related
            ]
        if diagnostic.fix and diagnostic.fix.edits:
            entry["suggestions"] = [
                {"range": _range(edit.span, column), "text": edit.content} for edit in diagnostic.fix.edits
            ]
        yield entry


def _range(span: Span, column: Callable[[Position], int]) -> dict[str, dict[str, int]]:
    return {
        "start": {"line": span.start.row, "column": column(span.start)},
        "end": {"line": span.end.row, "column": column(span.end)},
    }


def _lines(span: Span) -> dict[str, dict[str, int]]:
    return {"start": {"line": span.start.row}, "end": {"line": span.end.row}}
