"""Every file of tests/accuracy says in comments what is to be reported about it.

A comment at the end of the line on which the reported expression starts:

    #> CODE@COLUMN    must be reported
    #? CODE@COLUMN    may be reported

Nothing else may be. Columns are 1-based and count characters. A file begins with `# case: ` and what it is about.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

import lint_getargs

ACCURACY = Path(__file__).parent / "accuracy"
MARK = re.compile(r"#([>?])((?: LGA\d{3}@\d+)+)")
NEEDS = re.compile(r"_py3(\d+)$")
"""In a file's name: the Python whose syntax it uses, which has to run the tests."""


class Place(NamedTuple):
    """Where something is reported, and what."""

    row: int
    column: int
    code: str


def marked(text: str, sign: str) -> set[Place]:
    """The places that comments of one kind name."""
    return {
        Place(row, int(column), code)
        for row, line in enumerate(text.splitlines(), 1)
        for found, marks in MARK.findall(line)
        if found == sign
        for code, column in (mark.split("@") for mark in marks.split())
    }


def runnable(path: Path) -> bool:
    """Whether this Python knows the syntax of a file."""
    needs = NEEDS.search(path.stem)
    return needs is None or sys.version_info >= (3, int(needs[1]))


FILES = sorted(filter(runnable, ACCURACY.glob("*.py")))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_exactly_what_the_comments_say_is_reported(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    must, may = marked(text, ">"), marked(text, "?")
    reported = [
        Place(found.span.start.row, found.span.start.column, found.code)
        for found in lint_getargs.check_source(text, filename=path.name).diagnostics
    ]
    assert sorted(set(reported) - may) == sorted(must - may)
    assert len(reported) == len(set(reported))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_comments_are_well_formed(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# case: ")
    assert len(MARK.findall(text)) == len(re.findall(r"#[>?]", text))
