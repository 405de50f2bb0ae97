"""The findings counted by rule: what `--statistics` shows instead of the report; reports in, text out."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from lint_getargs.report.ascii_json import dumps
from lint_getargs.report.text import Style

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lint_getargs.diagnostics import Report
    from lint_getargs.report import Context


def statistics(output_format: str, reports: Sequence[Report], context: Context) -> str:
    """The findings counted by rule, most frequent first; takes the place of the report under `--statistics`.

    Args:
        output_format: `json` gives an array, `json-lines` an object a line, every other format a table in text with
            the columns count, code, `[*]` (all can be fixed), `[-]` (some can) or `[ ]`, and name.
        reports: As in `lint_getargs.report.render`.
        context: About the run.
    """
    left = [diagnostic for report in reports for diagnostic in report.diagnostics]
    counts = Counter((diagnostic.code, diagnostic.name) for diagnostic in left)
    fixable = Counter(diagnostic.code for diagnostic in left if context.marks(diagnostic))
    rows = sorted(counts.items(), key=lambda row: (-row[1], row[0]))
    if output_format in ("json", "json-lines"):
        entries = [
            {"code": code, "name": name, "count": count, "fixable_count": fixable[code]} for (code, name), count in rows
        ]
        if output_format == "json":
            return dumps(entries)
        return "".join(dumps(entry, indent=None) for entry in entries)
    width = max((len(str(count)) for count in counts.values()), default=0)
    return "".join(
        f"{count:>{width}}  {Style.ALARM(code, color=context.color)}  [{_share(fixable[code], count)}]  {name}\n"
        for (code, name), count in rows
    )


def _share(fixable: int, count: int) -> str:
    if not fixable:
        return " "
    return "*" if fixable == count else "-"
