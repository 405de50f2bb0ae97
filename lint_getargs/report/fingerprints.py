"""Names for findings that outlive edits elsewhere in their file: reports in, one fingerprint a finding out."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import TYPE_CHECKING

from lint_getargs.report.places import relative
from lint_getargs.source import Source

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lint_getargs.diagnostics import Diagnostic, Report


def fingerprinted(report: Report, cwd: str) -> Iterator[tuple[Diagnostic, str]]:
    """The diagnostics of a file, each with its fingerprint: 32 hexadecimal digits, unique in the run.

    It is made of the path, the code, the text of the statement without its layout, and a number that tells
    equal ones apart. So it stays when lines move, when the file is formatted, and when another rule words its
    message anew; it changes with the file's name and with the statement.

    Args:
        report: Of one file.
        cwd: Absolute path that the file's path is taken relative to.
    """
    path = relative(report.filename, cwd)
    source = Source(report.source)
    seen: Counter[tuple[str, str]] = Counter()
    for diagnostic in report.diagnostics:
        first, last = diagnostic.statement_rows
        rows = range(first, min(last, len(source.line_starts)) + 1) if report.source else ()
        statement = "".join("".join(source.line(row).split()) for row in rows) or diagnostic.message
        key = (diagnostic.code, statement)
        parts = (path, diagnostic.code, statement, str(seen[key]))
        seen[key] += 1
        yield diagnostic, hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:32]
