"""The line of the `concise` format, the source with carets, what speaks for the finding, and what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lint_getargs.diagnostics import Applicability, EvidenceKind, Fix, Position, Span
from lint_getargs.report.frame import Kind, Mark, frame
from lint_getargs.report.text import Style, place, shown, verdict, visible
from lint_getargs.source import Source

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lint_getargs.diagnostics import Diagnostic, Evidence, Report, ShapeNote
    from lint_getargs.report import Context

_QUOTED = ": `"
"""What comes before the code that a piece of evidence quotes; in the frame it is underlined instead."""
_MOST_ASIDES = 3


def render(reports: Sequence[Report], context: Context) -> str:
    """See `lint_getargs.report.render`."""
    return "".join(_findings(report, context) for report in reports if report.diagnostics)


def _findings(report: Report, context: Context) -> str:
    source = Source(report.source)
    return "".join(
        f"{place(report.filename, diagnostic.span.start, context)} {verdict(diagnostic, context)}\n"
        f"{frame(source, _marks(source, diagnostic), width=context.width, color=context.color)}"
        f"{''.join(_remarks(diagnostic, context))}\n"
        for diagnostic in report.diagnostics
    )


def _marks(source: Source, diagnostic: Diagnostic) -> list[Mark]:
    asides = [
        (item.span, item.text.partition(_QUOTED)[0]) for item in diagnostic.evidence if item.span and _tells(item)
    ]
    asides = asides[:_MOST_ASIDES]
    asides += [(item.span, item.message) for item in diagnostic.related if not item.filename]
    return [
        Mark(diagnostic.span, Kind.MAIN),
        *(Mark(_first_row(source, span), Kind.ASIDE, label) for span, label in sorted(asides)),
    ]


def _first_row(source: Source, span: Span) -> Span:
    """The part of a span that is on its first row: whole statements are there to be recognised, not to be read."""
    if span.start.row == span.end.row or not source.text:
        return span
    return Span(span.start, Position(span.start.row, len(source.line(span.start.row)) + 1))


def _tells(evidence: Evidence) -> bool:
    """Whether a reader wants to see it: how the field was reached is in the marked expression anyway."""
    return evidence.kind is not EvidenceKind.ROUTE


def _declared(shape: ShapeNote) -> str:
    """The annotation and where it is; empty where it was not found."""
    if not shape.annotation or shape.state == "unresolved":
        return ""
    where = f" at {shown(shape.declared_at)}" if shape.declared_at else ""
    return f"`{visible(' '.join(shape.annotation.split()))}`{where}"


def _remarks(diagnostic: Diagnostic, context: Context) -> Iterator[str]:
    def remark(style: Style, word: str, text: str) -> str:
        return f"{style(word, color=context.color)}: {text}\n"

    if diagnostic.change is not None:
        for word, side in (("before", diagnostic.change.before), ("after", diagnostic.change.after)):
            there = "" if side.place != side.shape.declared_at else f" with {visible(side.pin)}"
            yield remark(Style.FRAME, word, f"{_declared(side.shape) or 'no such field'}{there}")
    elif diagnostic.shape and (declared := _declared(diagnostic.shape)):
        yield remark(Style.FRAME, "declared", declared)
    for evidence in diagnostic.evidence:
        if not evidence.span and _tells(evidence) and not (evidence.kind is EvidenceKind.SHAPE and diagnostic.shape):
            yield remark(Style.FRAME, "because", visible(evidence.text))
    for related in diagnostic.related:
        if related.filename:
            there = place(related.filename, related.span.start, context)
            yield remark(Style.FRAME, "see", f"{there} {visible(related.message)}")
    if diagnostic.help:
        yield remark(Style.MARK, "help", visible(diagnostic.help))
    match diagnostic.fix:
        case Fix(applicability=Applicability.UNSAFE, reason=reason):
            yield remark(Style.NOTE, "note", f"the fix is unsafe: {visible(reason)}")
        case Fix(applicability=Applicability.WITHHELD, reason=reason):
            yield remark(Style.NOTE, "note", f"no automatic fix: {visible(reason)}")
        case _:
            pass
