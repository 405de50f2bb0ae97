"""What a rewritten file looks like, byte for byte."""

from __future__ import annotations

import pytest

from lint_getargs.fixes import plan_fix
from lint_getargs.rewrite import rewrite
from lint_getargs.scopes import Tree
from lint_getargs.source import decode
from tests.locator import fixed, sites

HEAD = "from typing import get_args\n\n"
FIELD = 'M.model_fields["f"].annotation'
GET = f"get_args({FIELD})"
LINE = f"value for arg in {GET} if arg is not type(None) for value in (get_args(arg) or (arg,))"


def body(indent: str = "", unit: str = "    ", callee: str = "get_args") -> str:
    """The lines between the brackets."""
    lines = [
        "value",
        f"for arg in {callee}({FIELD})",
        "if arg is not type(None)",
        f"for value in ({callee}(arg) or (arg,))",
    ]
    return "".join(f"{indent}{unit}{line}\n" for line in lines)


def after(text: str, *, line_length: int = 88) -> str:
    """What becomes of a text below the usual import."""
    new = fixed(HEAD + text, line_length=line_length).decode()
    assert new.startswith(HEAD)
    return new.removeprefix(HEAD)


def test_the_usual_rewrite_opens_its_brackets_where_the_line_is_full() -> None:
    assert after(f"X = {GET}\n") == f"X = tuple(\n{body()})\n"


def test_it_stays_on_one_line_where_the_line_has_room() -> None:
    line = f"X = tuple({LINE})"
    assert after(f"X = {GET}\n", line_length=len(line)) == f"{line}\n"
    assert after(f"X = {GET}\n", line_length=len(line) - 1) == f"X = tuple(\n{body()})\n"


def test_the_rest_of_the_line_counts() -> None:
    line = f"X = tuple({LINE}) + (1,)  # one"
    assert after(f"X = {GET} + (1,)  # one\n", line_length=len(line)) == f"{line}\n"
    assert after(f"X = {GET} + (1,)  # one\n", line_length=len(line) - 1) == f"X = tuple(\n{body()}) + (1,)  # one\n"


def test_a_wide_character_takes_two_columns() -> None:
    line = f"日 = tuple({LINE})"
    assert after(f"日 = {GET}\n", line_length=len(line) + 1) == f"{line}\n"
    assert after(f"日 = {GET}\n", line_length=len(line)) == f"日 = tuple(\n{body()})\n"


@pytest.mark.parametrize(
    ("before", "opening", "closing"),
    [
        ("list({})", "[", "]"),
        ("set({})", "{", "}"),
        ("frozenset({})", "frozenset(", ")"),
        ("sorted({})", "sorted(", ")"),
        ("{}[0]", "next(", ")"),
        ("next(iter({}))", "next(", ")"),
    ],
)
def test_wrappers(before: str, opening: str, closing: str) -> None:
    assert after(f"X = {before.format(GET)}\n") == f"X = {opening}\n{body()}{closing}\n"


def test_where_tuple_means_something_else_the_values_are_unpacked() -> None:
    new = after(f"def f(tuple):\n    return {GET}\n")
    assert new == f"def f(tuple):\n    return (\n        *(\n{body('        ')}        ),\n    )\n"


@pytest.mark.parametrize("more", ["key=len", "key=lambda m: (m, 1), reverse=True", "*M", "**M"])
def test_other_arguments_of_a_wrapper_stay(more: str) -> None:
    if more.startswith("*M"):
        more = "key=len, **M"
    arguments = "".join(f"    {argument},\n" for argument in more.replace("(m, 1)", "(m; 1)").split(", "))
    arguments = arguments.replace("(m; 1)", "(m, 1)")
    assert after(f"X = sorted({GET}, {more})\n") == f"X = sorted(\n    (\n{body('    ')}    ),\n{arguments})\n"


def test_a_default_of_next_stays() -> None:
    assert after(f"X = next(iter({GET}), (None))\n") == f"X = next(\n    (\n{body('    ')}    ),\n    (None),\n)\n"


def test_alone_in_brackets_it_gets_lines_of_its_own() -> None:
    assert after(f"print({GET})\n") == f"print(\n    tuple(\n{body('    ')}    )\n)\n"
    assert after(f"X = ({GET}).x\n") == f"X = (\n    tuple(\n{body('    ')}    )\n).x\n"


def test_beside_others_in_brackets_nothing_else_moves() -> None:
    assert after(f"print({GET}, 1)\n") == f"print(tuple(\n{body()}), 1)\n"
    assert after(f"print(1, {GET})\n") == f"print(1, tuple(\n{body()}))\n"
    assert after(f"print(str({GET}))\n") == f"print(str(tuple(\n{body()})))\n"
    assert after(f'print("(", {GET})\n') == f'print("(", tuple(\n{body()}))\n'


@pytest.mark.parametrize(
    ("text", "indent", "unit"),
    [
        ("if M:\n    X = {}\n", "    ", "    "),
        ("if M:\n  X = {}\n", "  ", "  "),
        ("if M:\n\tX = {}\n", "\t", "\t"),
        ("class C:\n  def f(self):\n    X = {}\n", "    ", "  "),
        ("if M: pass\nif M:\n   X = {}\n", "   ", "   "),
    ],
)
def test_the_indentation_is_that_of_the_file(text: str, indent: str, unit: str) -> None:
    assert after(text.format(GET)) == text.format(f"tuple(\n{body(indent, unit)}{indent})")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_new_lines_end_as_the_file_does(end: str) -> None:
    text = f"{HEAD}X = get_args(\n    {FIELD},\n)\nY = {GET}"
    new = fixed(text.replace("\n", end).encode())
    assert new.count(end.encode()) == new.replace(b"\r\n", b"\n").replace(b"\r", b"\n").count(b"\n") > 10
    assert new.replace(end.encode(), b"\n") == fixed(text)


def test_where_line_ends_are_mixed_the_place_decides() -> None:
    new = fixed(f"{HEAD}X = {GET}\r\nY = 1\n")
    assert b"X = tuple(\r\n    value\r\n" in new
    assert new.endswith(b")\r\nY = 1\n")


def test_a_file_of_one_line_gets_line_feeds() -> None:
    assert fixed(f"import typing; X = typing.{GET}").decode() == (
        f"import typing; X = tuple(\n{body(callee='typing.get_args')})"
    )


@pytest.mark.parametrize("raw", [b"\xef\xbb\xbf", b"# coding: cp1252\nE = '\x80'\n", b"\x0c", b"X = '\xe2\x80\xa8'\n"])
def test_bytes_outside_stay(raw: bytes) -> None:
    assert (
        fixed(raw + f"{HEAD}X = {GET}  \n\n   \n".encode()) == raw + f"{HEAD}X = tuple(\n{body()})  \n\n   \n".encode()
    )


PRAGMAS = [
    "type: ignore",
    "noqa",
    "noqa: E501",
    "pylint: disable=x",
    "pyright: ignore",
    "pragma: no cover",
    "fmt: skip",
    "NOQA",
]


@pytest.mark.parametrize("pragma", PRAGMAS)
def test_a_statement_with_a_pragma_stays_on_its_lines(pragma: str) -> None:
    assert after(f"X = {GET}  # {pragma}\n") == f"X = tuple({LINE})  # {pragma}\n"


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ("X = list(\n    {}  # one\n)  # noqa\n", "X = [\n    <>  # one\n]  # noqa\n"),
        ("X = f(\n    {},\n    1,  # noqa\n)\n", "X = f(\n    tuple(<>),\n    1,  # noqa\n)\n"),
        ("@d({})  # noqa\ndef f(): ...\n", "@d(tuple(<>))  # noqa\ndef f(): ...\n"),
        ("def f(x={}):  # noqa\n    pass\n", "def f(x=tuple(<>)):  # noqa\n    pass\n"),
        ("if {}: pass  # noqa\n", "if tuple(<>): pass  # noqa\n"),
        ("X = sorted(\n    {},\n    key=len,\n)  # noqa\n", "X = sorted((\n    <>),\n    key=len,\n)  # noqa\n"),
    ],
)
def test_no_line_of_such_a_statement_is_split_or_joined(before: str, expected: str) -> None:
    assert after(before.format(GET)) == expected.replace("<>", LINE)


def test_a_pragma_in_a_string_is_none() -> None:
    assert after(f"X = [{GET}, '# noqa']\n") == f"X = [tuple(\n{body()}), '# noqa']\n"


def test_a_pragma_of_another_statement_does_not_count() -> None:
    for text in (
        "if {}:\n    pass  # noqa\n",
        "match {}:\n    case 1:  # noqa\n        pass\n",
        "x = 1  # noqa\nX = {}\n",
    ):
        assert "tuple(\n" in after(text.format(GET))


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ('f"{<>}"', 'f"{tuple(<>)}"'),
        ('f"{<>!r:>4}"', 'f"{tuple(<>)!r:>4}"'),
        ('f"{set(<>)}"', 'f"{ {<>} }"'),
        ('f"{set(<>)!r}"', 'f"{ {<>}!r}"'),
        ('f"{ set(<>) }"', 'f"{ {<>} }"'),
        ('f"{f(set(<>))}"', 'f"{f({<>})}"'),
        ('f"{x:{<>[0]}}"', 'f"{x:{next(<>)}}"'),
    ],
)
def test_in_f_strings_quotes_and_lines_stay(before: str, expected: str) -> None:
    field = FIELD.replace('"', "'")
    old, new = before.replace("<>", f"get_args({field})"), expected.replace("<>", LINE.replace(FIELD, field))
    assert after(f"X = {old}\n") == f"X = {new}\n"


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        (f"list(  # one\n    {GET}  # two\n)", f"[  # one\n{body()[:-1]}  # two\n]"),
        (f"next(  # one\n    iter({GET})\n)", f"next(  # one\n{body()})"),
        (f"{GET}[  # one\n    0\n]", f"next(\n{body()[:-1]}  # one\n)"),
        (
            f"next(\n    iter(\n        {GET}  # one\n    ),\n    None,\n)",
            f"next(\n    (\n{body('    ')[:-1]}  # one\n    ),\n    None,\n)",
        ),
        (
            f"sorted(\n    {GET},  # one\n    key=len,  # two\n)",
            f"sorted(\n    (\n{body('    ')}    ),  # one\n    key=len,  # two\n)",
        ),
    ],
)
def test_comments_stay_in_order(before: str, expected: str) -> None:
    assert after(f"X = {before}\n") == f"X = {expected}\n"


@pytest.mark.parametrize(
    "written",
    [f"get_args \\\n    ({FIELD})", f"(\n    get_args\n    ({FIELD})\n)"],
)
def test_a_callee_over_lines_is_put_on_one(written: str) -> None:
    assert f"for arg in {GET}\n" in after(f"X = {written}\n")


@pytest.mark.parametrize("written", ["get_args  # one\n    (\n", "(  # one\n    get_args)(\n"])
def test_comments_around_the_callee_stay(written: str) -> None:
    new = after(f"X = (\n    {written}    {FIELD}\n))\n")
    assert f"for arg in get_args(  # one\n            {FIELD}\n" in new


def test_comments_in_getattr_stay() -> None:
    new = after(f'X = getattr(  # one\n    {FIELD},  # two\n    "__args__",  # three\n)\n')
    comments = [line.partition("# ")[2] for line in new.splitlines() if "# " in line]
    assert comments == ["one", "two", "three"]


def test_comments_inside_the_annotation_stay_where_they_are() -> None:
    chain = 'M.model_fields["f"]  # one\n    .annotation'
    assert f"get_args(\n        {chain}\n" in after(f"X = get_args(\n    {chain}\n)\n")


def test_a_dotted_callee_over_lines_is_put_on_one() -> None:
    new = fixed(f"import typing\nX = (\n    typing\n    .get_args({FIELD})\n)\n").decode()
    assert f"for arg in typing.{GET}\n" in new


@pytest.mark.parametrize(
    ("written", "argument"),
    [
        ("M.__args__", "M"),
        ("(M if N else O).__args__", "M if N else O"),
        ("(lambda: M).__args__", "lambda: M"),
        ("M\\\n.__args__", "M"),
        ('getattr(M, "__args__")', "M"),
        ('getattr(\n    M,\n    "__args__",\n    (),\n)', "M"),
        ("(M)[1].__args__", "(M)[1]"),
    ],
)
def test_attributes_become_calls(written: str, argument: str) -> None:
    assert f"for arg in get_args({argument})" in after(f"X = {written}\n")


def test_an_attribute_of_what_is_yielded_keeps_its_parentheses() -> None:
    assert "in get_args((yield M))" in after("def f():\n    X = (yield M).__args__\n")


def test_comments_around_the_object_of_an_attribute_stay() -> None:
    assert "    for arg in get_args(\n        M  # one\n    )\n" in after("X = (\n    M  # one\n).__args__\n")


def test_comments_in_front_of_the_attribute_stay() -> None:
    new = after(f"X = [\n    {FIELD}  # a.b\n    . # c.d\n    __args__\n]\n")
    assert f"get_args(\n            {FIELD}  # a.b\n            # c.d\n        )\n" in new


def test_a_guard_and_a_handler_are_lines_of_their_own_for_pragmas() -> None:
    text = "match a:\n    case b if b in {}:  # noqa: E501\n        ...\n"
    assert after(text.format(GET)) == text.format(f"tuple({LINE})")
    text = "try:\n    ...\nexcept e[{}]:  # noqa: E501\n    ...\n"
    assert after(text.format(GET)) == text.format(f"tuple({LINE})")


def test_a_finding_inside_a_finding_is_fixed_with_it() -> None:
    loop = f"value for arg in get_args(pick(tuple({LINE})).x) if arg is not type(None)"
    new = after(f"X = get_args(pick({GET}).x)\n", line_length=400)
    assert new == f"X = tuple({loop} for value in (get_args(arg) or (arg,)))\n"


def test_several_on_one_line() -> None:
    assert after(f"X = {GET}, {GET}\n", line_length=400) == f"X = tuple({LINE}), tuple({LINE})\n"


def test_a_file_that_does_not_compile_is_not_ours_to_rewrite() -> None:
    source = decode(f"{HEAD}return {GET}\n".encode())
    tree = Tree(source)
    result = rewrite(source, tree, [plan_fix(tree, site) for site in sites(tree)])
    assert (result.text, result.applied) == (source.text, ())
    assert result.failures == (
        "nothing was rewritten: the file does not compile: 'return' outside function (<file>, line 3)",
    )


def test_nothing_to_do_changes_nothing() -> None:
    assert after("x = 1\n") == "x = 1\n"


# -- the project's helper ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        (GET, f"literal_values({FIELD})"),
        (f"list({GET})[0]", f"list(literal_values({FIELD}))[0]"),
        (f"get_args(tp={FIELD})", f"literal_values({FIELD})"),
        ("M.__args__", "literal_values(M)"),
        (f"get_args(  # one\n    {FIELD}\n)", f"literal_values(  # one\n    {FIELD}\n)"),
    ],
)
def test_the_helper_is_called_instead(before: str, expected: str) -> None:
    new = fixed(f"{HEAD}X = {before}\n", helper="project.shapes:literal_values").decode()
    assert new == f"{HEAD}from project.shapes import literal_values\n\nX = {expected}\n".replace(
        "\n\nfrom p", "\n\nfrom p"
    )
