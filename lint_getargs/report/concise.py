"""`path:line:col: CODE [*] message`, one line a finding, as ruff and flake8 write it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lint_getargs.report.text import Style, shown, verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lint_getargs.diagnostics import Diagnostic, Report
    from lint_getargs.report import Context


def render(reports: Sequence[Report], context: Context) -> str:
    """See `lint_getargs.report.render`."""
    return "".join(
        f"{_place(report.filename, diagnostic, context)} {verdict(diagnostic, context)}\n"
        for report in reports
        for diagnostic in report.diagnostics
    )


def _place(filename: str, diagnostic: Diagnostic, context: Context) -> str:
    start = diagnostic.span.start
    colon = Style.DIM(":", color=context.color)
    name = Style.STRONG(shown(filename), color=context.color)
    return f"{name}{colon}{start.row}{colon}{start.column}{colon}"
