"""What came of one file, as plain data that crosses processes; who only tells of it needs no engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from lint_getargs.diagnostics import Report


class Outcome(NamedTuple):
    """What is to be said of one file besides that all is well."""

    report: Report
    """What is left."""
    fixed: Report | None = None
    """What was fixed, or would be."""
    diff: str = ""
    """The fixes as a unified diff, where one was asked for."""
    errors: tuple[str, ...] = ()
    """What went wrong, each in words that name the file."""
