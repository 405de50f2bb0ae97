"""A table in GitHub's Markdown, for job summaries and comments on merge requests."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from lint_getargs.diagnostics import Applicability, Fix
from lint_getargs.report.places import relative
from lint_getargs.report.text import counted, visible

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lint_getargs.diagnostics import Diagnostic, Report
    from lint_getargs.report import Context

_CODE_SPAN = re.compile("(`[^`]+`)")
_MARKUP = re.compile(r"([\\`*_{}\[\]<>#|~&$@])")


def render(reports: Sequence[Report], context: Context) -> str:
    """See `lint_getargs.report.render`."""
    rows = [
        _row(relative(report.filename, context.cwd), diagnostic)
        for report in reports
        for diagnostic in report.diagnostics
    ]
    if not rows:
        return "### lint-getargs: no findings\n"
    head = ["", "| Place | Rule | Finding | Fix |", "|---|---|---|---|"]
    return "\n".join([f"### lint-getargs: {counted(len(rows), 'finding')}", *head, *rows]) + "\n"


def prose(text: str) -> str:
    r"""Text as one table cell: code spans stay, all other markup is escaped.

    >>> print(prose("`a|b` and *c*"))
    `a\|b` and \*c\*
    """
    parts = _CODE_SPAN.split(visible(text))
    # Even places are between code spans. A bar ends the cell even in a code span.
    return "".join(
        part.replace("|", "\\|") if number % 2 else _MARKUP.sub(r"\\\1", part) for number, part in enumerate(parts)
    )


def code(text: str) -> str:
    """Text as a code span in a table cell, whatever backticks it has itself."""
    longest = max((len(run) for run in re.findall("`+", text)), default=0)
    fence = "`" * (longest + 1)
    space = " " if longest else ""
    return f"{fence}{space}{visible(text)}{space}{fence}".replace("|", "\\|")


def _row(path: str, diagnostic: Diagnostic) -> str:
    start = diagnostic.span.start
    cells = [
        code(f"{path}:{start.row}:{start.column}"),
        f"{diagnostic.code} {diagnostic.name}",
        prose(diagnostic.message) + (f"<br>{prose(diagnostic.help)}" if diagnostic.help else ""),
        _fix(diagnostic),
    ]
    return f"| {' | '.join(cells)} |"


def _fix(diagnostic: Diagnostic) -> str:
    match diagnostic.fix:
        case Fix(applicability=Applicability.SAFE):
            return "`--fix`"
        case Fix(applicability=Applicability.UNSAFE):
            return "`--fix --unsafe-fixes`"
        case _:
            return "by hand"
