"""What is said after the findings: how many, what was fixed, what could be; reports in, text out."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from lint_getargs.diagnostics import Applicability
from lint_getargs.report import Mode
from lint_getargs.report.text import Style, counted, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lint_getargs.diagnostics import Diagnostic, Report
    from lint_getargs.report import Context


def summary(reports: Sequence[Report], context: Context) -> str:
    """How many findings there are, how many were fixed or could be, or that all is well.

    It is a note and belongs on standard error, so that the report can be piped on its own.

    Args:
        reports: As in `lint_getargs.report.render`: what is left.
        context: About the run.

    Returns:
        One to three paragraphs, with a final newline.
    """
    left = [diagnostic for report in reports for diagnostic in report.diagnostics]
    fixed = sum(len(report.diagnostics) for report in context.fixed)
    lines = _fixed_lines(context) if context.show_fixes and fixed else []
    lines.append(_headline(len(left), fixed, context))
    lines.extend(_outlook(left, context))
    return "".join(f"{line}\n" for line in lines)


def _headline(left: int, fixed: int, context: Context) -> str:
    if not left and not fixed:
        return Style.WELL("All checks passed!", color=context.color)
    if not fixed:
        return f"Found {counted(left, 'finding')}."
    if context.mode is Mode.DIFF:
        rest = f", {left} would remain" if left else ""
        return f"Would fix {counted(fixed, 'finding')}{rest}."
    return f"Found {counted(left + fixed, 'finding')} ({fixed} fixed, {left} remaining)."


def _outlook(left: Iterable[Diagnostic], context: Context) -> list[str]:
    """What the flags that are not on would do, and what no flag does."""
    kinds = Counter(diagnostic.fix.applicability for diagnostic in left if diagnostic.fix)
    safe, unsafe, withheld = (kinds[kind] for kind in Applicability)
    here, more = (safe + unsafe, 0) if context.unsafe_fixes else (safe, unsafe)
    lines = []
    if here:
        extra = f" ({more} more with `--unsafe-fixes`)" if more else ""
        mark = Style.MARK("*", color=context.color)
        lines.append(f"[{mark}] {here} fixable with `--fix`{extra}.")
    elif more:
        lines.append(f"{more} fixable with `--fix --unsafe-fixes`.")
    if withheld:
        lines.append(f"{withheld} to be mended by hand: no rewrite is known to be right there.")
    return lines


def _fixed_lines(context: Context) -> list[str]:
    total = sum(len(report.diagnostics) for report in context.fixed)
    verb = "Would fix" if context.mode is Mode.DIFF else "Fixed"
    lines = [f"{verb} {counted(total, 'finding')}:"]
    for report in context.fixed:
        lines.append(f"- {Style.STRONG(shown(report.filename), color=context.color)}:")
        counts = Counter((diagnostic.code, diagnostic.name) for diagnostic in report.diagnostics)
        for (code, name), count in sorted(counts.items()):
            lines.append(f"    {count} x {Style.ALARM(code, color=context.color)} ({name})")
    return [*lines, ""]
