"""SARIF 2.1.0: one log with one run, for code scanning services and result viewers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lint_getargs import documentation
from lint_getargs.report.ascii_json import dumps
from lint_getargs.report.fingerprints import fingerprinted
from lint_getargs.report.json import change_entry
from lint_getargs.report.places import below, file_uri, uri
from lint_getargs.rules import RULES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lint_getargs.diagnostics import Diagnostic, Edit, Report, Span
    from lint_getargs.report import Context
    from lint_getargs.rules import Rule

_BASE = "%SRCROOT%"


def render(reports: Sequence[Report], context: Context) -> str:
    """See `lint_getargs.report.render`."""
    run = {
        "tool": {
            "driver": {
                "name": "lint-getargs",
                "semanticVersion": context.version,
                "rules": [_rule(rule) for rule in RULES],
            }
        },
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {_BASE: {"uri": file_uri(context.cwd).rstrip("/") + "/"}},
        "results": [
            _result(diagnostic, fingerprint, report.filename, context)
            for report in reports
            for diagnostic, fingerprint in fingerprinted(report, context.cwd)
        ],
    }
    schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
    return dumps({"$schema": schema, "version": "2.1.0", "runs": [run]})


def _rule(rule: Rule) -> dict[str, object]:
    return {
        "id": rule.code,
        "name": rule.name,
        "shortDescription": {"text": f"{rule.summary}."},
        "help": {"text": documentation.explain(rule.code), "markdown": documentation.page(rule)},
        "defaultConfiguration": {"level": "error"},
        "properties": {"since": rule.since, "status": rule.status.value},
    }


def _result(diagnostic: Diagnostic, fingerprint: str, filename: str, context: Context) -> dict[str, object]:
    text = f"{diagnostic.message}.\n{diagnostic.help}".rstrip()
    result: dict[str, object] = {
        "ruleId": diagnostic.code,
        "level": "error",
        "message": {"text": text},
        "locations": [_location(filename, diagnostic.span, context)],
        "partialFingerprints": {"lintGetargs/v1": fingerprint},
    }
    indices = [index for index, rule in enumerate(RULES) if rule.code == diagnostic.code]
    if indices:
        result["ruleIndex"] = indices[0]
    related = list(_related(diagnostic, filename, context))
    if related:
        result["relatedLocations"] = related
    if diagnostic.fix and diagnostic.fix.edits:
        change = {
            "artifactLocation": _artifact(filename, context),
            "replacements": [_replacement(edit) for edit in diagnostic.fix.edits],
        }
        result["fixes"] = [{"description": {"text": diagnostic.fix.message}, "artifactChanges": [change]}]
    if diagnostic.change is not None:
        result["properties"] = {"change": change_entry(diagnostic.change)}
    return result


def _related(diagnostic: Diagnostic, filename: str, context: Context) -> Iterator[dict[str, object]]:
    places = [(item.message, item.filename or filename, item.span) for item in diagnostic.related]
    places += [(item.text, filename, item.span) for item in diagnostic.evidence if item.span]
    for number, (message, path, span) in enumerate(places, start=1):
        yield {"id": number, "message": {"text": message}, **_location(path, span, context)}


def _location(filename: str, span: Span, context: Context) -> dict[str, object]:
    return {"physicalLocation": {"artifactLocation": _artifact(filename, context), "region": _region(span)}}


def _artifact(filename: str, context: Context) -> dict[str, str]:
    location = {"uri": uri(filename, context.cwd)}
    if below(filename, context.cwd):
        location["uriBaseId"] = _BASE
    return location


def _region(span: Span) -> dict[str, int]:
    return {
        "startLine": span.start.row,
        "startColumn": span.start.column,
        "endLine": span.end.row,
        "endColumn": span.end.column,
    }


def _replacement(edit: Edit) -> dict[str, object]:
    return {"deletedRegion": _region(edit.span), "insertedContent": {"text": edit.content}}
