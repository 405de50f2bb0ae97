"""The objects of the `json` format, each on a line of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lint_getargs.report.ascii_json import dumps
from lint_getargs.report.json import entries

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lint_getargs.diagnostics import Report
    from lint_getargs.report import Context


def render(reports: Sequence[Report], context: Context) -> str:
    """See `lint_getargs.report.render`."""
    return "".join(dumps(entry, indent=None) for entry in entries(reports, context))
