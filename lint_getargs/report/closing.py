"""What is said after the findings or instead of them: the closing words and the statistics; reports in, text out."""

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
        import json

        entries = [
            {"code": code, "name": name, "count": count, "fixable_count": fixable[code]} for (code, name), count in rows
        ]
        if output_format == "json":
            return json.dumps(entries, indent=2) + "\n"
        return "".join(json.dumps(entry) + "\n" for entry in entries)
    width = max((len(str(count)) for count in counts.values()), default=0)
    return "".join(
        f"{count:>{width}}  {Style.CODE(code, color=context.color)}  [{_share(fixable[code], count)}]  {name}\n"
        for (code, name), count in rows
    )


def _share(fixable: int, count: int) -> str:
    if not fixable:
        return " "
    return "*" if fixable == count else "-"


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
            lines.append(f"    {count} x {Style.CODE(code, color=context.color)} ({name})")
    return [*lines, ""]
