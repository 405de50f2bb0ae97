"""`path:line:col: CODE [*] message`, one line a finding, as ruff and flake8 write it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lint_getargs.report.text import place, verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lint_getargs.diagnostics import Report
    from lint_getargs.report import Context


def render(reports: Sequence[Report], context: Context) -> str:
    """See `lint_getargs.report.render`."""
    return "".join(
        f"{place(report.filename, diagnostic.span.start, context)} {verdict(diagnostic, context)}\n"
        for report in reports
        for diagnostic in report.diagnostics
    )
