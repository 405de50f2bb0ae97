"""What was compared between two pins and what was not: reports in, text out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lint_getargs.report.text import counted, shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lint_getargs.diagnostics import Report


def comparing(reports: Sequence[Report], old: str, new: str, *, everything: bool) -> str:
    """How many field uses were compared, and which were not; a note, for standard error.

    Args:
        reports: Of all files that were looked at.
        old: What the old pin is called.
        new: What the new pin is called.
        everything: Whether to name what is unknown at both pins, too.
    """
    asked = [report.comparison for report in reports if report.comparison is not None]
    unknown = [each for comparison in asked for each in comparison.unknown]
    compared, declared = sum(each.compared for each in asked), sum(each.declared for each in asked)
    lines = [f"lint-getargs: note: {shown(each.text)}" for each in unknown if everything or each.one_sided]
    told = f"Compared {counted(compared, 'field use')} with {shown(old)} and {shown(new)}"
    if compared:
        told += f", {declared or 'none'} of them declared there"
    if unknown:
        told += f"; {len(unknown)} could not be compared"
        told += "" if everything else " (`--verbose` tells which, and why)"
    return "".join(f"{line}\n" for line in [*lines, f"{told}."])
