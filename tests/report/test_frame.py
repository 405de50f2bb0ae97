"""Carets stand under what they point at, whatever the terminal makes of the line."""

from __future__ import annotations

from lint_getargs.report.frame import Kind, Mark, frame
from lint_getargs.source import Source


def drawn(text: str, *fragments: str, width: int = 80) -> str:
    """The frame for the first place of each fragment, the first one being the finding."""
    marks: list[Mark] = []
    for fragment in fragments:
        start = text.index(fragment)
        kind = Kind.ASIDE if marks else Kind.MAIN
        marks.append(Mark(Source(text).span(start, start + len(fragment)), kind, "" if kind is Kind.MAIN else "here"))
    return frame(Source(text), marks, width=width, color=False)


def test_wide_characters_take_two_columns() -> None:
    assert drawn("日本 = X", "X") == "  |\n1 | 日本 = X\n  |        ^\n  |\n"


def test_combining_characters_take_none() -> None:
    assert drawn("e\u0301 = X", "X") == "  |\n1 | e\u0301 = X\n  |     ^\n  |\n"


def test_a_tab_goes_on_to_the_next_multiple_of_four() -> None:
    assert drawn("a\tX", "X") == "  |\n1 | a   X\n  |     ^\n  |\n"


def test_a_form_feed_is_shown_and_counted() -> None:
    assert drawn("\x0cX", "X") == "  |\n1 | \\x0cX\n  |     ^\n  |\n"


def test_only_python_s_line_ends_end_a_line() -> None:
    assert drawn("a\x85b\u2028\r\nX", "X") == "  |\n1 | a\\x85b\\u2028\n2 | X\n  | ^\n  |\n"


def test_lines_far_apart_have_dots_between_them() -> None:
    assert drawn("X\n1\n2\n3\nY\n", "X", "Y") == "  |\n1 | X\n  | ^\n2 | 1\n...\n5 | Y\n  | - here\n  |\n"


def test_a_single_line_between_is_shown() -> None:
    assert drawn("X\n1\n2\nY\n", "X", "Y") == "  |\n1 | X\n  | ^\n2 | 1\n3 | 2\n4 | Y\n  | - here\n  |\n"


def test_blank_lines_are_shown_between_others_only() -> None:
    assert drawn("\nX\n\n\n\nY\n\n", "X", "Y") == "  |\n2 | X\n  | ^\n...\n6 | Y\n  | - here\n  |\n"
    assert drawn("X\n\nY\n", "X", "Y") == "  |\n1 | X\n  | ^\n2 |\n3 | Y\n  | - here\n  |\n"


def test_two_marks_on_a_line_have_two_underlines() -> None:
    assert drawn("X, Y", "X", "Y") == "  |\n1 | X, Y\n  | ^\n  |    - here\n  |\n"


def test_of_a_long_stretch_the_ends_are_shown() -> None:
    text = "f(\n" + "".join(f"    {number},\n" for number in range(20)) + ")\n"
    shown = drawn(text, text[:-1])
    assert shown.startswith("   |\n 1 | f(\n   | ^^\n 2 |     0,\n   |     ^^\n...\n")
    assert shown.endswith("\n21 |     19,\n   |     ^^^\n22 | )\n   | ^\n   |\n")


def test_a_label_stands_behind_the_last_line_of_its_stretch_only() -> None:
    assert drawn("X\n(\n)\n", "X", "(\n)").count("here") == 1


def test_a_long_line_is_cut_behind_what_it_is_shown_for() -> None:
    assert drawn("X" + "y" * 50, "X", width=16) == "  |\n1 | Xyyyyyyyy...\n  | ^\n  |\n"


def test_a_long_line_is_cut_around_what_it_is_shown_for() -> None:
    assert drawn("y" * 50 + "X" + "z" * 50, "X", width=16) == "  |\n1 | ...yyXzzz...\n  |      ^\n  |\n"


def test_a_long_line_is_cut_before_what_it_is_shown_for() -> None:
    assert drawn("y" * 50 + "X", "X", width=16) == "  |\n1 | ...yyX\n  |      ^\n  |\n"


def test_a_stretch_that_is_too_long_is_shown_from_its_start() -> None:
    assert drawn("y" * 50 + "X" * 50, "X" * 50, width=16) == "  |\n1 | ...XXXXXX...\n  |    ^^^^^^\n  |\n"


def test_a_line_is_never_cut_within_a_character() -> None:
    assert drawn("\x1f" * 9 + "X", "X", width=16) == "  |\n1 | ...X\n  |    ^\n  |\n"
    assert drawn("X" + "\x1f" * 9, "X", width=16) == "  |\n1 | X\\x1f\\x1f...\n  | ^\n  |\n"


def test_what_is_cut_off_is_marked_below_the_dots() -> None:
    assert drawn("X" + "y" * 50 + "Z", "X", "Z", width=16) == "  |\n1 | Xyyyyy...\n  | ^\n  |       - here\n  |\n"


def test_the_place_behind_the_last_line_is_shown_when_it_is_meant() -> None:
    text = "f(\n"
    mark = Mark(Source(text).span(3, 3), Kind.MAIN)
    assert frame(Source(text), [mark], width=80, color=False) == "  |\n1 | f(\n2 |\n  | ^\n  |\n"


def test_without_a_text_there_is_no_frame() -> None:
    assert not frame(Source(""), [Mark(Source("x").span(0, 1), Kind.MAIN)], width=80, color=False)


def test_a_place_far_behind_the_text_has_no_frame() -> None:
    assert not frame(Source("x"), [Mark(Source("\n\n\n\nx").span(4, 5), Kind.MAIN)], width=80, color=False)
