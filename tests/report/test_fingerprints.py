"""A fingerprint is the same as long as the finding is, and no two findings share one."""

from __future__ import annotations

from lint_getargs.diagnostics import Diagnostic, Report
from lint_getargs.report.fingerprints import fingerprinted
from lint_getargs.source import Source


def prints(text: str, filename: str = "src/a.py", cwd: str = "/repo") -> list[str]:
    """Fingerprints of the findings at each `get_args` of the text."""
    source = Source(text)
    found = []
    start = text.find("get_args")
    while start >= 0:
        span = source.span(start, start + 8)
        found.append(Diagnostic("LGA001", "bare-literal-args", "words", span, (span.start.row, span.start.row)))
        start = text.find("get_args", start + 1)
    return [fingerprint for _, fingerprint in fingerprinted(Report(filename, tuple(found), source=text), cwd)]


ONE = "x = get_args(A)\n"


def test_moved_lines_keep_it() -> None:
    assert prints(ONE) == prints("import typing\n\n\n" + ONE)


def test_another_layout_keeps_it() -> None:
    assert prints(ONE) == prints("if True:\n    x=get_args( A )\n")


def test_however_the_file_is_named_it_is_the_same() -> None:
    assert prints(ONE) == prints(ONE, "/repo/src/a.py") == prints(ONE, "./src/../src/a.py") != []


def test_another_statement_or_file_changes_it() -> None:
    assert len({*prints(ONE), *prints("y = get_args(A)\n"), *prints(ONE, "src/b.py")}) == 3


def test_equal_statements_are_told_apart() -> None:
    assert len(set(prints(ONE * 3))) == 3
    assert prints(ONE * 3)[:2] == prints(ONE * 2)


def test_two_findings_in_one_statement_are_told_apart() -> None:
    assert len(set(prints("x = get_args(A), get_args(B)\n"))) == 2


def test_without_a_text_the_message_stands_in() -> None:
    diagnostic = Diagnostic("LGA902", "invalid-file", "null bytes", Source("x").span(0, 1), (1, 1))
    [(_, first)] = fingerprinted(Report("a.py", (diagnostic,)), "/repo")
    assert len(first) == 32
