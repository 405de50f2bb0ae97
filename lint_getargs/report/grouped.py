"""The findings below the name of their file, columns aligned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lint_getargs.report.text import Style, shown, verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lint_getargs.diagnostics import Report
    from lint_getargs.report import Context


def render(reports: Sequence[Report], context: Context) -> str:
    """See `lint_getargs.report.render`."""
    return "".join(_group(report, context) for report in reports if report.diagnostics)


def _group(report: Report, context: Context) -> str:
    starts = [diagnostic.span.start for diagnostic in report.diagnostics]
    rows = max(len(str(start.row)) for start in starts)
    columns = max(len(str(start.column)) for start in starts)
    lines = [f"{Style.STRONG(shown(report.filename), color=context.color)}:"]
    for start, diagnostic in zip(starts, report.diagnostics, strict=True):
        colon = Style.DIM(":", color=context.color)
        lines.append(f"  {start.row:>{rows}}{colon}{start.column:<{columns}} {verdict(diagnostic, context)}")
    return "\n".join(lines) + "\n\n"
