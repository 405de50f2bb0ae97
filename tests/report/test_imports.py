"""People wait for the text formats: they import nothing that only documents need."""

from __future__ import annotations

import subprocess
import sys

import pytest

from lint_getargs.report import TEXT_FORMATS

PROGRAM = """
import sys
from lint_getargs.diagnostics import Diagnostic, Position, Report, Span
from lint_getargs.report import Context, render
from lint_getargs.report.closing import summary
span = Span(Position(1, 1), Position(1, 2))
reports = [Report("a.py", (Diagnostic("LGA001", "bare-literal-args", "x", span, (1, 1)),), source="x")]
render(sys.argv[1], reports, Context("1", "/"))
summary(reports, Context("1", "/"))
print(*sys.modules)
"""
HEAVY = {"json", "xml", "hashlib", "pathlib", "difflib", "libcst", "urllib"}


@pytest.mark.parametrize("output_format", sorted(TEXT_FORMATS))
def test_text_formats_import_nothing_heavy(output_format: str) -> None:
    done = subprocess.run(
        [sys.executable, "-S", "-c", f"import sys; sys.path[:] = {sys.path!r}\n{PROGRAM}", output_format],
        capture_output=True,
        text=True,
        check=True,
    )
    assert HEAVY & set(done.stdout.split()) == set()
