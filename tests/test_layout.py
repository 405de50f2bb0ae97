"""Expressions are laid out as black lays them out; comments and trailing commas that force a break keep doing so."""

from __future__ import annotations

import black
import pytest
from black.mode import TargetVersion

from lint_getargs.layout import Room, lay_out

MODE = black.Mode(line_length=40, target_versions={TargetVersion.PY311})
LOOP = "v for a in get_args(X) if a for v in (get_args(a) or (a,))"
LONG = "alpha_beta_gamma_delta"


def laid_out(text: str, *, before: int = 4, after: int = 0, line_length: int = 40, indent: str = "") -> str:
    return lay_out(text, Room(indent, before, after, line_length))


@pytest.mark.parametrize(
    "text",
    [
        "tuple(v for a in b)",
        f"tuple({LOOP})",
        f"[{LOOP}]",
        f"{{{LOOP}}}",
        f"{{v: a for v, a in {LONG}(X).{LONG}}}",
        f"{{{LONG}({LONG}): {LONG}({LONG}) for v in X}}",
        f"sorted(({LOOP}), key=len)",
        f"next(({LOOP}), None)",
        f"(*({LOOP}),)",
        f"tuple(v for a in get_args({LONG}.x) if a)",
        f"tuple(v for a in get_args({LONG}.m[{LONG}].annotation) if a)",
        f"tuple(v for a in get_args({LONG}.m({LONG}).annotation) if a)",
        f"tuple(v for a in get_args(type(X).model_fields[{LONG}].annotation))",
        f"tuple(v for a in get_args(type(X).fields[1].{LONG}.{LONG}))",
        f"tuple(v for a in get_args((X).model_fields[{LONG}].annotation))",
        f"tuple(v for a in get_args(f({LONG}, {LONG}, k={LONG}).annotation))",
        f"tuple(v for a in get_args(f({LONG}, *{LONG}, **{LONG}).annotation))",
        f"tuple(v for a in get_args({LONG}[{LONG}, {LONG}].annotation))",
        f"tuple(v for a in get_args({LONG}[{LONG}:{LONG}].annotation))",
        f"tuple(v for a in get_args(({LONG}, {LONG}, *{LONG})).annotation)",
        f"tuple(v for a in get_args(X) for v in ({LONG}(a) or ({LONG},)))",
        f"tuple(v for a in get_args(X) for v in ({LONG}(a) and ({LONG},)))",
        f"tuple(v for a in get_args(tuple({LOOP})))",
        f"tuple(v for a in get_args(f([{LOOP}], {{{LOOP}}})))",
        f"tuple(v for a in get_args(f(({LOOP}), 1)))",
        f"tuple([{LONG}, {LONG}] for a in get_args(X) if a is not None)",
        "[v async for a in get_args(X) if a for v in a]",
        f"literal_values({LONG}.model_fields[1].annotation)",
        "literal_values(X)",
    ],
)
def test_it_is_what_black_makes_of_it(text: str) -> None:
    prefix = "async def f(): x = " if "async" in text else "x = "
    if "async" in text:
        want = black.format_str(f"async def f():\n    x = {text}\n", mode=MODE).partition("x = ")[2].rstrip("\n")
        assert laid_out(text, before=8, indent="    ") == want
    else:
        want = black.format_str(f"{prefix}{text}\n", mode=MODE).removeprefix(prefix).rstrip("\n")
        assert laid_out(text) == want


def test_a_line_that_is_just_full_stays_one() -> None:
    text = "tuple(v for a in b)"
    assert laid_out(text, before=20, line_length=39) == text
    assert laid_out(text, before=20, line_length=38) == "tuple(\n    v\n    for a in b\n)"
    assert laid_out(text, before=20, after=1, line_length=39) == "tuple(\n    v\n    for a in b\n)"


def test_the_indentation_of_the_line_and_its_unit_count() -> None:
    assert lay_out(f"tuple({LOOP})", Room("\t\t", 8, 0, 44, "\t")) == (
        "tuple(\n\t\t\tv\n\t\t\tfor a in get_args(X)\n\t\t\tif a\n\t\t\tfor v in (get_args(a) or (a,))\n\t\t)"
    )


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("get_args(\n    X\n)", "get_args(X)"),
        ("f(\n    a,\n    b\n)", "f(a, b)"),
        ("x[\n  1\n]", "x[1]"),
        ("(\n  a\n  or b\n)", "(a or b)"),
        ("[\n  a\n]", "[a]"),
        ("{\n  a\n}", "{a}"),
        ("{\n  a: 1\n}", "{a: 1}"),
        ("f(x\n  . y\n  .z)", "f(x. y.z)"),
        ("f ( x )", "f ( x )"),
        ("f('''a\nb''')", "f('''a\nb''')"),
    ],
)
def test_line_breaks_that_nothing_asks_for_are_taken_out(text: str, line: str) -> None:
    assert laid_out(text) == line


@pytest.mark.parametrize(
    "text",
    [
        "get_args(\n    X,\n)",
        "get_args(\n    X,\n).y",
        "x[\n    1,\n]",
        "f(\n    [\n        1,\n    ]\n)",
        "f(\n    (\n        1,\n    )\n)",
        "f(\n    {\n        1,\n    }\n)",
        "f(\n    {\n        1: 1,\n    }\n)",
        "f(  # one\n    # two\n    a,  # three\n    # four\n    b=1,  # five\n    # six\n)",
        "[  # one\n    a\n    # two\n    for a in b  # three\n    if a  # four\n    # five\n]",
        "(  # one\n    a\n    # two\n)",
        "f(\n    x[  # one\n        1\n    ].y\n)",
        "f(\n    x.y  # one\n)",
    ],
)
def test_what_forces_a_break_stays(text: str) -> None:
    assert laid_out(text) == text


def test_comments_around_a_generator_stay() -> None:
    text = "tuple(  # one\n  # two\n  v for a in b  # three\n)"
    assert laid_out(text) == "tuple(  # one\n    # two\n    v\n    for a in b  # three\n)"


@pytest.mark.parametrize("text", ["f(", "(" * 190 + ")" * 190])
def test_what_libcst_does_not_take_comes_back(text: str) -> None:
    assert laid_out(text) == text


def test_a_deep_expression_is_laid_out_or_comes_back() -> None:
    text = "x" + ".f()" * 400
    assert laid_out(text).replace("\n", "").replace(" ", "") == text
