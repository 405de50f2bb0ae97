"""GitLab's Code Quality report: an array of Code Climate issues."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lint_getargs.report.ascii_json import dumps
from lint_getargs.report.fingerprints import fingerprinted
from lint_getargs.report.places import relative

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lint_getargs.diagnostics import Position, Report
    from lint_getargs.report import Context


def render(reports: Sequence[Report], context: Context) -> str:
    """See `lint_getargs.report.render`."""
    issues = [
        {
            "check_name": diagnostic.code,
            "description": f"{diagnostic.code}: {diagnostic.message}",
            "severity": "major",
            "fingerprint": fingerprint,
            "location": {
                "path": relative(report.filename, context.cwd),
                "positions": {"begin": _position(diagnostic.span.start), "end": _position(diagnostic.span.end)},
            },
        }
        for report in reports
        for diagnostic, fingerprint in fingerprinted(report, context.cwd)
    ]
    return dumps(issues)


def _position(position: Position) -> dict[str, int]:
    return {"line": position.row, "column": position.column}
