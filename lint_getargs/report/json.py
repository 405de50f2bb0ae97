"""An array of objects in the form of ruff's JSON, with more keys: an object for each finding."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lint_getargs.report.ascii_json import dumps
from lint_getargs.report.places import absolute

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lint_getargs.diagnostics import (
        Edit,
        Evidence,
        Fix,
        PinChange,
        PinResult,
        Position,
        Related,
        Report,
        ShapeNote,
        Span,
    )
    from lint_getargs.report import Context


def render(reports: Sequence[Report], context: Context) -> str:
    """See `lint_getargs.report.render`."""
    return dumps(list(entries(reports, context)))


def entries(reports: Sequence[Report], context: Context) -> Iterator[dict[str, object]]:
    """One object for each finding.

    The keys that ruff has mean what they mean there: `code`, `name`, `filename` (absolute), `location`,
    `end_location`, `message`, `url`, `noqa_row`, `cell`, `severity` and `fix` (null where nothing applies one). Ours:
    `help`, `withheld` (why there is no fix, else null), `fix.reason` (why it is unsafe), `evidence`, `related` and
    `shape`, and `change` for LGA101. `fix.edits` is empty when nobody asked for edits.
    """
    for report in reports:
        filename = absolute(report.filename, context.cwd)
        for diagnostic in report.diagnostics:
            yield {
                "cell": None,
                "change": change_entry(diagnostic.change) if diagnostic.change else None,
                "code": diagnostic.code,
                **_location(diagnostic.span),
                "evidence": [_evidence(item) for item in diagnostic.evidence],
                "filename": filename,
                "fix": _fix(diagnostic.fix) if diagnostic.fix and diagnostic.fixable else None,
                "help": diagnostic.help,
                "message": diagnostic.message,
                "name": diagnostic.name,
                "noqa_row": diagnostic.statement_rows[1],
                "related": [_related(item, filename, context) for item in diagnostic.related],
                "severity": "error",
                "shape": _shape(diagnostic.shape) if diagnostic.shape else None,
                "url": None,
                "withheld": diagnostic.fix.reason if diagnostic.fix and not diagnostic.fixable else None,
            }


def _place(position: Position) -> dict[str, int]:
    return {"row": position.row, "column": position.column}


def _location(span: Span) -> dict[str, dict[str, int]]:
    return {"location": _place(span.start), "end_location": _place(span.end)}


def _fix(fix: Fix) -> dict[str, object]:
    return {
        "applicability": fix.applicability.value,
        "edits": [_edit(edit) for edit in fix.edits],
        "message": fix.message,
        "reason": fix.reason or None,
    }


def _edit(edit: Edit) -> dict[str, object]:
    return {"content": edit.content, **_location(edit.span)}


def _evidence(evidence: Evidence) -> dict[str, object]:
    return {
        "kind": evidence.kind.value,
        "name": evidence.name,
        "text": evidence.text,
        **(_location(evidence.span) if evidence.span else {"location": None, "end_location": None}),
    }


def _related(related: Related, filename: str, context: Context) -> dict[str, object]:
    elsewhere = absolute(related.filename, context.cwd) if related.filename else filename
    return {"message": related.message, "filename": elsewhere, **_location(related.span)}


def change_entry(change: PinChange) -> dict[str, object]:
    """What differs between two pins, as an object."""
    return {"kind": change.kind, "before": _pin(change.before), "after": _pin(change.after)}


def _pin(side: PinResult) -> dict[str, object]:
    return {
        "pin": side.pin,
        "result": None if side.result is None else list(side.result),
        "shape": _shape(side.shape),
    }


def _shape(shape: ShapeNote) -> dict[str, object]:
    return {
        "state": shape.state,
        "annotation": shape.annotation or None,
        "members": None if shape.members is None else list(shape.members),
        "declared_at": shape.declared_at or None,
        "reason": shape.reason or None,
    }
