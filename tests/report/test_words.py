"""The closing words and the statistics."""

from __future__ import annotations

import json

import pytest

from lint_getargs.diagnostics import Applicability, Diagnostic, Fix, Position, Report, Span
from lint_getargs.report import Context, Mode
from lint_getargs.report.closing import summary
from lint_getargs.report.statistics import statistics

CONTEXT = Context(version="1", cwd="/repo")
SPAN = Span(Position(1, 1), Position(1, 2))


def diagnostic(code: str = "LGA001", kind: Applicability | None = None) -> Diagnostic:
    fix = Fix(kind, "Do it") if kind else None
    return Diagnostic(code, "bare-literal-args" if code == "LGA001" else "bare-literal-tag", "x", SPAN, (1, 1), fix=fix)


SAFE, UNSAFE, WITHHELD = (diagnostic(kind=kind) for kind in Applicability)


@pytest.mark.parametrize(
    ("left", "context", "words"),
    [
        ([], CONTEXT, "All checks passed!\n"),
        ([diagnostic()], CONTEXT, "Found 1 finding.\n"),
        ([SAFE, SAFE], CONTEXT, "Found 2 findings.\n[*] 2 fixable with `--fix`.\n"),
        ([SAFE, UNSAFE], CONTEXT, "Found 2 findings.\n[*] 1 fixable with `--fix` (1 more with `--unsafe-fixes`).\n"),
        ([UNSAFE], CONTEXT, "Found 1 finding.\n1 fixable with `--fix --unsafe-fixes`.\n"),
        ([SAFE, UNSAFE], CONTEXT._replace(unsafe_fixes=True), "Found 2 findings.\n[*] 2 fixable with `--fix`.\n"),
        (
            [WITHHELD],
            CONTEXT,
            "Found 1 finding.\n1 to be mended by hand: no rewrite is known to be right there.\n",
        ),
    ],
)
def test_closing_words_say_what_flags_would_do(left: list[Diagnostic], context: Context, words: str) -> None:
    assert summary([Report("a.py", tuple(left))], context) == words


FIXED = (Report("a.py", (SAFE, SAFE, diagnostic("LGA002", Applicability.SAFE))),)


def test_after_fixing_the_count_is_of_what_was_there() -> None:
    context = CONTEXT._replace(mode=Mode.FIX, fixed=FIXED)
    assert summary([Report("a.py", (diagnostic(),))], context) == "Found 4 findings (3 fixed, 1 remaining).\n"
    assert summary([], context) == "Found 3 findings (3 fixed, 0 remaining).\n"


def test_after_a_diff_nothing_was_fixed() -> None:
    context = CONTEXT._replace(mode=Mode.DIFF, fixed=FIXED)
    assert summary([], context) == "Would fix 3 findings.\n"
    assert summary([Report("a.py", (diagnostic(),))], context) == "Would fix 3 findings, 1 would remain.\n"


def test_fixes_are_listed_on_request() -> None:
    context = CONTEXT._replace(mode=Mode.FIX, fixed=FIXED, show_fixes=True)
    listed = (
        "Fixed 3 findings:\n- a.py:\n    2 x LGA001 (bare-literal-args)\n    1 x LGA002 (bare-literal-tag)\n\n"
        "Found 3 findings (3 fixed, 0 remaining).\n"
    )
    assert summary([], context) == listed
    assert summary([], context._replace(mode=Mode.DIFF)).startswith("Would fix 3 findings:\n")


def test_without_fixes_there_is_no_list() -> None:
    assert summary([], CONTEXT._replace(show_fixes=True)) == "All checks passed!\n"


REPORTS = [
    Report("a.py", (diagnostic("LGA002", Applicability.SAFE), SAFE, WITHHELD)),
    Report("b.py", tuple(diagnostic() for _ in range(8))),
]


def test_statistics_count_by_rule_most_frequent_first() -> None:
    assert statistics("full", REPORTS, CONTEXT) == (
        "10  LGA001  [-]  bare-literal-args\n 1  LGA002  [*]  bare-literal-tag\n"
    )
    assert statistics("full", [Report("a.py", (WITHHELD,))], CONTEXT) == "1  LGA001  [ ]  bare-literal-args\n"


def test_statistics_of_a_clean_run_are_empty() -> None:
    assert not statistics("full", [], CONTEXT)
    assert statistics("json", [], CONTEXT) == "[]\n"


def test_statistics_as_json() -> None:
    entries = [
        {"code": "LGA001", "name": "bare-literal-args", "count": 10, "fixable_count": 1},
        {"code": "LGA002", "name": "bare-literal-tag", "count": 1, "fixable_count": 1},
    ]
    assert json.loads(statistics("json", REPORTS, CONTEXT)) == entries
    assert [json.loads(line) for line in statistics("json-lines", REPORTS, CONTEXT).splitlines()] == entries
