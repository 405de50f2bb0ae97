"""JUnit's XML: a suite for each file with findings, a failed test for each of them; a passed one for a clean run."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

from lint_getargs.report.places import relative
from lint_getargs.report.text import visible

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lint_getargs.diagnostics import Diagnostic, Report
    from lint_getargs.report import Context


def render(reports: Sequence[Report], context: Context) -> str:
    """See `lint_getargs.report.render`."""
    failing = [report for report in reports if report.diagnostics]
    failures = sum(len(report.diagnostics) for report in failing)
    root = ET.Element("testsuites", _counts("lint-getargs", failures or 1, failures))
    for report in failing:
        _suite(root, report, context)
    if not failing:
        # Several importers take a document without tests for a broken one.
        suite = ET.SubElement(root, "testsuite", _counts("lint-getargs", 1, 0))
        ET.SubElement(suite, "testcase", name="No findings", classname="lint-getargs")
    ET.indent(root)
    # Character references stand for all that is not ASCII, so the bytes are right whatever the declaration says.
    text = ET.tostring(root, "us-ascii").decode("ascii")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def _suite(root: ET.Element, report: Report, context: Context) -> None:
    path = visible(relative(report.filename, context.cwd))
    number = len(report.diagnostics)
    suite = ET.SubElement(root, "testsuite", {**_counts(path, number, number), "package": "lint-getargs"})
    for diagnostic in report.diagnostics:
        _test(suite, path, diagnostic)


def _test(suite: ET.Element, path: str, diagnostic: Diagnostic) -> None:
    start = diagnostic.span.start
    name = f"{diagnostic.code} {diagnostic.name} ({start.row}:{start.column})"
    test = ET.SubElement(suite, "testcase", name=name, classname=path)
    message = visible(diagnostic.message)
    failure = ET.SubElement(test, "failure", type=diagnostic.code, message=message)
    failure.text = f"{path}:{start.row}:{start.column}: {diagnostic.code} {message}"
    if diagnostic.help:
        failure.text += f"\nhelp: {visible(diagnostic.help)}"


def _counts(name: str, tests: int, failures: int) -> dict[str, str]:
    return {"name": name, "tests": str(tests), "failures": str(failures), "errors": "0"}
