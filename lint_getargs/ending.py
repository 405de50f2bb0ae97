"""Outcomes in; the report, the notes and the errors on the standard streams, and the exit status out."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from lint_getargs import output
from lint_getargs.report import Context, Mode, render
from lint_getargs.report.closing import summary
from lint_getargs.report.text import counted, shown
from lint_getargs.version import VERSION

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from lint_getargs.call import Call
    from lint_getargs.diagnostics import Report
    from lint_getargs.outcome import Outcome
    from lint_getargs.pins import Pins
    from lint_getargs.projects import Project


def end(
    call: Call,
    here: Project,
    mode: str,
    outcomes: Sequence[Outcome],
    *,
    errors: Sequence[str],
    stream: TextIO | None,
) -> int:
    """Say what came of a run.

    Args:
        call: What was asked for.
        here: The project of the working directory: how findings are written is its matter.
        mode: What was done, as in `lint_getargs.work.handle`.
        outcomes: What came of the files that there is something to say of.
        errors: What went wrong besides.
        stream: Where the report goes, unless into a file.

    Returns:
        The exit status.
    """
    outcomes = sorted(outcomes, key=lambda outcome: outcome.report.filename)
    settings = here.settings
    left = [outcome.report for outcome in outcomes if outcome.report.diagnostics]
    fixed = tuple(outcome.fixed for outcome in outcomes if outcome.fixed is not None)
    context = Context(
        version=VERSION,
        cwd=os.getcwd(),
        width=output.width(stream),
        unsafe_fixes=settings.unsafe_fixes,
        mode={"fix": Mode.FIX, "diff": Mode.DIFF}.get(mode, Mode.CHECK),
        fixed=fixed,
        show_fixes=settings.show_fixes,
    )
    fix_only = settings.fix_only and mode == "fix"
    if mode == "diff":
        output.pass_on("".join(outcome.diff for outcome in outcomes), stream)
    elif mode != "add-ignore" and (call.quiet < 2 or call.output_file):
        _report(call, settings.output_format, [] if fix_only else left, context, stream)
    wrong = [*errors, *(error for outcome in outcomes for error in outcome.errors)]
    if (
        not call.quiet
        and (left or fixed or not wrong)
        and (mode in ("diff", "add-ignore") or output.has_closing_words(settings.output_format, stream))
    ):
        output.note(_closing(call, mode, [] if fix_only else left, context))
    if here.pins is not None and mode != "add-ignore":
        output.note(_compared(call, here, here.pins, [outcome.report for outcome in outcomes]))
    suppressed = sum(outcome.report.suppressed for outcome in outcomes)
    if call.verbose and suppressed:
        output.note(f"{counted(suppressed, 'finding')} suppressed by comments\n")
    for words in sorted(set(wrong)):
        output.note(f"lint-getargs: error: {shown(words)}\n")
    return exit_status(call, mode, wrong=bool(wrong), left=bool(left) and not fix_only, fixed=bool(fixed))


def exit_status(call: Call, mode: str, *, wrong: bool, left: bool, fixed: bool) -> int:
    """The exit status of a run.

    Args:
        call: What was asked for.
        mode: What was done.
        wrong: Whether anything went wrong.
        left: Whether findings are left to report.
        fixed: Whether anything was fixed, or would be.
    """
    if wrong:
        return 2
    if mode == "add-ignore" or call.exit_zero:
        return 0
    return int(left or (fixed and (mode == "diff" or call.exit_non_zero_on_fix)))


def _report(call: Call, output_format: str, reports: list[Report], context: Context, stream: TextIO | None) -> None:
    """Write the report, or the statistics in its place, where they were asked to go."""
    context = context._replace(color=output.colorful(call.color, None if call.output_file else stream))
    if call.statistics:
        from lint_getargs.report.statistics import statistics

        text = statistics(output_format, reports, context)
    else:
        text = render(output_format, reports, context)
    if call.output_file:
        output.save(text, call.output_file)
    else:
        output.say(text, stream)


def _compared(call: Call, here: Project, pins: Pins, reports: Sequence[Report]) -> str:
    """What was compared between two pins, and what was not."""
    if call.quiet:
        return ""
    if "LGA101" not in here.settings.codes("") and all(report.comparison is None for report in reports):
        return "Compared nothing: LGA101 is off; `--extend-select LGA101` puts it on.\n"
    from lint_getargs.report.comparing import comparing

    return comparing(reports, pins.old.name, pins.new.name, everything=call.verbose)


def _closing(call: Call, mode: str, reports: list[Report], context: Context) -> str:
    if mode == "add-ignore":
        added = sum(len(report.diagnostics) for report in context.fixed)
        return f"Added {added} suppression{'s' if added != 1 else ''}.\n"
    return summary(reports, context._replace(color=output.colorful(call.color, sys.stderr)))
