"""Which comments silence what, what is said of those that silence nothing, and what `--add-ignore` writes."""

from __future__ import annotations

import ast

import pytest

from lint_getargs import suppressions
from lint_getargs.diagnostics import Diagnostic, Position, Span
from lint_getargs.source import decode

SILENCING = [
    "# noqa",
    "#noqa",
    "# NOQA",
    "# NoQA",
    "#  noqa",
    "# noqa because",
    "# noqa:LGA001",
    "# noqa : LGA001",
    "# noqa: lga001",
    "# noqa:E501,LGA001",
    "# noqa: E501, LGA001",
    "# noqa: E501 LGA001",
    "# noqa: E501,LGA001,W291",
    "# noqa: LGA001 because",
    "# noqa: LGA001, because",
    "# noqa: LGA001. Because",
    "# noqa: LGA001 - because",
    "# noqa: LGA001  # because",
    "# type: ignore # noqa: LGA001",
    "# type: ignore[misc]  # noqa",
    "# noqa: E501 # noqa: LGA001",
    "# lint-getargs: ignore[LGA001]",
    "# lint-getargs:ignore[LGA001]",
    "#lint-getargs: ignore[ LGA001 ] because",
    "# lint-getargs: ignore[lga001]",
    "# lint-getargs: ignore[bare-literal-args]",
    "# lint-getargs: ignore[LGA001, LGA002] the second is unused",
    "# why  # lint-getargs: ignore[LGA001]",
    "# lint-getargs: ignore-file[LGA001]",
]
FOREIGN = [
    "# noqa: E501",
    "# noqa: LGA0011",
    "# noqa: LGA001X1",
    "# noqa: LGA00",
    "# noqa: LGA",
    "# noqa: because of LGA001",
    "# noqa:",
    "# noqax",
    "# noqa-like",
    "# see noqa docs",
    "# lint-getargs: ignore",
    "# lint-getargs: ignore LGA001",
    "# lint-getargs: ignore[]",
    "# lint-getargs: ignore[LGA001",
    "# lint-getargs: ignore[LGA999]",
    "# lint-getargs ignore[LGA001]",
    "# lint-getargs: disable=LGA001",
    "# lint-getargs: ignore[LGA002]",
    "# lint-getargs is a linter",
    "# type: ignore",
]


def finding(source: str, needle: str = "call()", code: str = "LGA001") -> Diagnostic:
    """A diagnostic at the first place of a text, with the rows of its statement."""
    text = decode(source.encode())
    start = source.index(needle)
    statements = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.stmt)]
    span = text.span(start, start + len(needle))
    row = span.start.row
    around = [node for node in statements if node.lineno <= row <= (node.end_lineno or 0)]
    inner = max(around, key=lambda node: node.lineno)
    return Diagnostic(code, "bare-literal-args", "assumes", span, (inner.lineno, inner.end_lineno or 0))


def apply(source: str, *diagnostics: Diagnostic) -> tuple[list[Diagnostic], list[str]]:
    """What is left, and what is said of the directives as `row:column code`."""
    kept, silenced, about = suppressions.apply(decode(source.encode()), ast.parse(source), diagnostics)
    assert silenced == len(diagnostics) - len(kept)
    return kept, [f"{wrong.span.start.row}:{wrong.span.start.column} {wrong.code}" for wrong in about]


@pytest.mark.parametrize("comment", SILENCING)
def test_a_directive_in_each_spelling_silences(comment: str) -> None:
    source = f"x = call()  {comment}\n"
    kept, _ = apply(source, finding(source))
    assert kept == []


@pytest.mark.parametrize("comment", FOREIGN)
def test_what_is_no_directive_or_speaks_of_something_else_does_not(comment: str) -> None:
    source = f"x = call()  {comment}\n"
    kept, _ = apply(source, finding(source))
    assert kept == [finding(source)]


@pytest.mark.parametrize(
    ("comment", "about"),
    [
        ("# noqa: LGA0011", "1:13 LGA901"),
        ("# noqa: E501, LGAx", "1:13 LGA901"),
        ("# lint-getargs: ignore", "1:13 LGA901"),
        ("# why # lint-getargs: ignore LGA001", "1:19 LGA901"),
        ("# lint-getargs: ignore[]", "1:13 LGA901"),
        ("# lint-getargs: ignore[LGA001,]", "1:13 LGA901"),
        ("# lint-getargs: ignore[LGA007]", "1:13 LGA901"),
        ("# lint-getargs: disable=LGA001", "1:13 LGA901"),
        ("# noqa: LGA002", "1:13 LGA900"),
        ("# noqa: E501, LGA001, LGA002", "1:13 LGA900"),
        ("# lint-getargs: ignore[LGA001, LGA002]", "1:13 LGA900"),
        ("# lint-getargs: ignore-file[LGA002]", "1:13 LGA900"),
    ],
)
def test_what_is_wrong_with_a_directive_is_said_once(comment: str, about: str) -> None:
    source = f"x = call()  {comment}\n"
    _, said = apply(source, finding(source))
    assert said == [about]


@pytest.mark.parametrize(
    "comment", ["# noqa", "# noqa: E501", "# noqa: because", "# noqax", "# lint-getargs is a linter"]
)
def test_what_belongs_to_other_tools_or_to_nobody_is_left_alone(comment: str) -> None:
    assert apply(f"x = 1  {comment}\n") == ([], [])


def test_a_file_without_any_finding_may_hold_an_unused_one() -> None:
    assert apply("x = 1  # noqa: LGA001\n") == ([], ["1:8 LGA900"])


def test_a_rule_that_is_off_is_no_reason_to_complain() -> None:
    source = decode(b"x = 1  # noqa: LGA001, LGA002\n")
    about = suppressions.apply(source, ast.parse(source.text), [], {"LGA002", "LGA900"})[2]
    assert [wrong.message for wrong in about] == ["suppression of `LGA002` suppresses nothing"]
    assert suppressions.apply(source, ast.parse(source.text), [], {"LGA001"})[2] == []


def test_a_complaint_can_be_silenced_too() -> None:
    assert apply("x = 1  # noqa: LGA002, LGA900\n") == ([], [])
    assert apply("x = 1  # lint-getargs: ignore[LGA002] kept for the next pin  # noqa: LGA900\n") == ([], [])


def test_the_message_names_the_nearest_rule() -> None:
    source = decode(b"x = 1  # noqa: LGA0001\n# lint-getargs: ignore[bare-literal-arg]\n")
    about = suppressions.apply(source, ast.parse(source.text), [])[2]
    assert [wrong.message for wrong in about] == [
        "invalid suppression: unknown rule `LGA0001`; did you mean `LGA001`?",
        "invalid suppression: unknown rule `bare-literal-arg`; did you mean `bare-literal-args`?",
    ]


@pytest.mark.parametrize(
    "source",
    [
        "x = list(  {}\n    call()\n)\n",
        "x = list(\n    call()  {}\n)\n",
        "x = list(\n    call()\n)  {}\n",
        "x = sorted(\n    call(),\n    key=str,  {}\n)\n",
        "x = 1; y = call()  {}\n",
        "def f():\n    return [  {}\n        call()]\n",
    ],
)
def test_any_line_of_the_statement_counts(source: str) -> None:
    source = source.format("# noqa: LGA001")
    assert apply(source, finding(source)) == ([], [])


@pytest.mark.parametrize(
    "source",
    [
        "# noqa: LGA001\nx = call()\n",
        "x = call()\n# noqa: LGA001\n",
        "y = 1  # noqa: LGA001\nx = call()\n",
    ],
)
def test_other_lines_do_not(source: str) -> None:
    assert apply(source, finding(source))[0] == [finding(source)]


def test_between_the_ends_a_line_belongs_to_its_own_finding() -> None:
    source = "x = {\n  1: one(),  # noqa: LGA001\n  2: two(),\n}\n"
    one, two = finding(source, "one()"), finding(source, "two()")
    assert apply(source, one, two) == ([two], [])


def test_text_is_no_comment() -> None:
    source = 'x = call("# noqa"), """\n# noqa: LGA001""", call()\n'
    first, second = finding(source, 'call("# noqa")'), finding(source, "call()")
    assert apply(source, first, second) == ([first, second], [])


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_end_as_they_do_for_python(end: str) -> None:
    source = f"\x0cz = '\x0c\u2028'{end}x = call()  # noqa: LGA001{end}y = 1"
    place = Diagnostic("LGA001", "bare-literal-args", "assumes", Span(Position(2, 5), Position(2, 11)), (2, 2))
    assert apply(source, place) == ([], [])


def test_in_a_file_that_does_not_parse_nothing_counts() -> None:
    source = "def f(:  # noqa\n"
    place = Diagnostic("LGA902", "invalid-file", "invalid syntax", Span(Position(1, 7), Position(1, 7)), (1, 1))
    assert suppressions.apply(decode(source.encode()), None, [place]) == ([place], 0, [])


def test_what_the_tokenizer_cannot_read_ends_the_comments() -> None:
    source = decode(b"x = 1  # noqa: LGA001\ny = (\n")
    assert [wrong.code for wrong in suppressions.apply(source, ast.Module([], []), [])[2]] == ["LGA900"]


class TestAdd:
    @pytest.mark.parametrize(
        ("before", "after"),
        [
            ("x = call()\n", "x = call()  # lint-getargs: ignore[LGA001]\n"),
            ("x = call()", "x = call()  # lint-getargs: ignore[LGA001]"),
            ("x = call()  \r\ny = 1\r\n", "x = call()  # lint-getargs: ignore[LGA001]  \r\ny = 1\r\n"),
            ("x = call()  # why\n", "x = call()  # why  # lint-getargs: ignore[LGA001]\n"),
            ("x = [\n    call(),\n]\n", "x = [\n    call(),\n]  # lint-getargs: ignore[LGA001]\n"),
            ("x = call(), '''\n'''\n", "x = call(), '''\n'''  # lint-getargs: ignore[LGA001]\n"),
            (
                "x = [call(),\n'''\n''']; y = '''\n'''\n",
                "x = [call(),  # lint-getargs: ignore[LGA001]\n'''\n''']; y = '''\n'''\n",
            ),
        ],
    )
    def test_it_writes_a_directive_that_counts(self, before: str, after: str) -> None:
        new, done = suppressions.add(before.encode(), [finding(before)])
        assert new.decode() == after
        assert done == (finding(before),)
        assert apply(after, finding(after)) == ([], [])

    def test_one_comment_takes_all_codes_of_a_line(self) -> None:
        source = "x = one(), two(), call()\n"
        found = [finding(source, "one()", "LGA002"), finding(source, "two()"), finding(source)]
        new, done = suppressions.add(source.encode(), found)
        assert new == b"x = one(), two(), call()  # lint-getargs: ignore[LGA001, LGA002]\n"
        assert len(done) == 3

    def test_encoding_and_mark_stay(self) -> None:
        raw = b"# coding: latin-1\nx = '\xe9', call()\n"
        new, _ = suppressions.add(raw, [finding(raw.decode("latin-1"))])
        assert new == raw[:-1] + b"  # lint-getargs: ignore[LGA001]\n"

    @pytest.mark.parametrize("source", ["x = call() + \\\n  1; y = '''\n'''\n", "x = call(); y = '''\n'''\n"])
    def test_where_no_comment_can_stand_it_writes_none(self, source: str) -> None:
        raw = source.encode()
        assert suppressions.add(raw, [finding(source)]) == (raw, ())

    def test_what_no_comment_silences_is_left(self) -> None:
        raw = b"x = (\n"
        place = Diagnostic("LGA902", "invalid-file", "never closed", Span(Position(1, 5), Position(1, 5)), (1, 1))
        assert suppressions.add(raw, [place]) == (raw, ())
