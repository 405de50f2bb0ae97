"""Which hand-made unwrappings are known: each gives, once fixed, what it was written to give, whatever the form."""

from __future__ import annotations

from typing import Any, Literal, Optional

import pytest

from lint_getargs.diagnostics import Applicability
from tests import locator

HEAD = "from types import NoneType, SimpleNamespace\nfrom typing import Literal, get_args, get_origin\n\n"
GET = 'get_args(M.model_fields["f"].annotation)'
FORMS: list[Any] = [
    Optional[Literal["a", "b"]],  # noqa: UP045  # the form matters
    None | Literal["a", "b"],
    Literal["a", "b"],
]

KEEPS_LITERALS = [
    f"get_args({GET}[0])",
    f"list(get_args({GET}[0]))",
    f"get_args(next(m for m in {GET} if m is not NoneType))",
    f"get_args(next(m for m in {GET} if get_origin(m) is Literal))",
    f"[n for m in {GET} if get_origin(m) is Literal for n in get_args(m)]",
    f"tuple(n for m in {GET} if get_origin(m) == Literal for n in (get_args(m)))",
    f"tuple(n for (m) in ({GET}) if (get_origin(m) == Literal) for (n) in ((get_args(m))) if (n))",
    f"{{n: 1 for m in {GET} if m != type(None) for n in get_args(m)}}",
    f"{{n.upper() for m in {GET} if m is not NoneType if get_origin(m) is Literal for n in get_args(m)}}",
    f"[n + o for m in {GET} if m is not NoneType and get_origin(m) is Literal for n in get_args(m) if n for o in 'xy']",
    f"[\n    n  # one\n    for m in {GET}  # two\n    if get_origin(m) is Literal  # 3\n    for n in get_args(m)\n]",
]
KEEPS_THE_OBJECT = [
    f"[m for m in {GET} if m is not type(None)]",
    f"tuple(m for m in {GET} if m is not NoneType)",
    f"{{m: 1 for m in {GET} if m is not NoneType}}",
    f"[m.upper() for m in {GET} if m is not NoneType and isinstance(m, str) if m]",
    f"[m for m in {GET} if m is not NoneType if (lambda: m)() if (m if m else 1)]",
    f"[m + n for m in {GET} if m is not NoneType for n in 'xy']",
    f"[\n    m  # one\n    for m in {GET}\n    if m is not NoneType  # two\n]",
    f"[m for m in {GET} if (m is not NoneType)]",
    f"[m for m in ({GET}) if (m is not NoneType)]",
    f"[m for m in (({GET})) if ((m is not NoneType)) if (m != '(')]",
    f"[\n    m\n    for m in (  # a (\n        {GET}  # b )\n    )\n    if m is not NoneType  # c )\n]",
    f"[m for m in {GET} if (m is not NoneType) and (m)]",
    f"[\n    m\n    for m in {GET}\n    if m is not NoneType  # 1\n    and (\n    m  # 2\n    != 'x'\n    )  # 3\n]",
    f"[m for m in {GET} if (\n    m is not NoneType\n    and m in (\n        'a',\n        'b',\n    )\n)]",
]


def value_of(text: str, annotation: object) -> object:
    field = type("FieldInfo", (), {"annotation": annotation})
    names: dict[str, Any] = {"M": type("Model", (), {"model_fields": {"f": field}}), "literal_values": members}
    exec(text, names)  # noqa: S102  # the table above
    return names["X"]


def members(annotation: object) -> tuple[str, ...]:
    """What the project's helper gives for each of the forms."""
    assert annotation in FORMS
    return ("a", "b")


def without_import(text: str) -> str:
    return text.replace("from shapes import literal_values\n", "")


@pytest.mark.parametrize("annotation", FORMS, ids=str)
@pytest.mark.parametrize("expression", KEEPS_LITERALS)
def test_who_keeps_the_members_that_are_literals_gets_them_from_a_bare_one_too(
    expression: str, annotation: object
) -> None:
    text = f"{HEAD}X = {expression}\n"
    right = value_of(text, FORMS[0])
    assert value_of(locator.fixed(text, code="LGA003").decode(), annotation) == right
    by_helper = locator.fixed(text, code="LGA003", helper="shapes:literal_values").decode()
    assert value_of(without_import(by_helper), annotation) == right
    assert "get_args(M" not in by_helper


@pytest.mark.parametrize("annotation", FORMS, ids=str)
@pytest.mark.parametrize("expression", KEEPS_THE_OBJECT)
def test_who_drops_none_gets_the_members_of_an_optional_one_too(expression: str, annotation: object) -> None:
    text = f"{HEAD}X = {expression}\n"
    right = value_of(text, FORMS[2])
    assert value_of(locator.fixed(text, code="LGA004").decode(), annotation) == right
    by_helper = locator.fixed(text, code="LGA004", helper="shapes:literal_values").decode()
    assert value_of(without_import(by_helper), annotation) == right
    assert "get_args(M" not in by_helper


def test_comments_stay_behind_what_they_are_about() -> None:
    text = (
        f"{HEAD}X = [\n    n  # one\n    for m in {GET}\n    if get_origin(m) is Literal\n    for n in get_args(m)\n]\n"
    )
    assert locator.fixed(text, code="LGA003").decode() == HEAD + (
        f"X = [\n    n  # one\n    for m in {GET}\n    if m is not type(None)\n    for n in (get_args(m) or (m,))\n]\n"
    )


@pytest.mark.parametrize(
    ("code", "statement"),
    [
        pytest.param("LGA003", f"X = get_args({GET}[1])", id="another-member"),
        pytest.param("LGA003", f"X = len({GET}[0])", id="not-taken-apart-again"),
        pytest.param("LGA003", f"X = {GET}", id="no-unwrapping-in-sight"),
        pytest.param("LGA003", f"X = get_args(next(str(m) for m in {GET} if m))", id="changed-on-the-way"),
        pytest.param("LGA003", f"X = get_args(next(m for m in {GET} if m))", id="another-test"),
        pytest.param("LGA003", f"X = get_args(next(m for m in {GET}))", id="no-test"),
        pytest.param("LGA003", f"X = get_args(next((m for m in {GET} if m is not NoneType), 1))", id="a-default"),
        pytest.param("LGA003", f"X = len(next(m for m in {GET} if m is not NoneType))", id="first-not-taken-apart"),
        pytest.param("LGA003", f"X = next(m for m in {GET} if m is not NoneType)", id="first-is-kept"),
        pytest.param("LGA003", f"[n for m in {GET} for n in get_args(m)]", id="loop-without-test"),
        pytest.param("LGA003", f"[n for m in {GET} if m for n in get_args(m)]", id="loop-with-another-test"),
        pytest.param(
            "LGA003", f"[n for m in {GET} if m.x is Literal for n in get_args(m)]", id="test-of-something-else"
        ),
        pytest.param(
            "LGA003", f"[(m, n) for m in {GET} if m is not NoneType for n in get_args(m)]", id="object-is-used"
        ),
        pytest.param("LGA003", f"[n for m in {GET} if m is not NoneType for n in m]", id="inner-loop-over-the-object"),
        pytest.param("LGA003", f"[m for m in {GET} if m is not NoneType for m in get_args(m)]", id="one-name-for-both"),
        pytest.param(
            "LGA003", f"[n for o in M for m in {GET} if m is not NoneType for n in get_args(m)]", id="second-loop"
        ),
        pytest.param(
            "LGA003", f"async def f(): return [n async for m in {GET} if m is not NoneType]", id="asynchronous"
        ),
        pytest.param("LGA004", f"[m for m in {GET} if m]", id="another-filter"),
        pytest.param("LGA004", f"[m for m in {GET} if m is NoneType]", id="the-opposite-filter"),
        pytest.param("LGA004", f"[m for m in {GET} if M is not NoneType]", id="a-filter-of-something-else"),
        pytest.param("LGA004", f"[m for m, in {GET} if m is not NoneType]", id="unpacked"),
        pytest.param("LGA004", f"[m for m in {GET} if m is not NoneType if (y := m)]", id="walrus-in-a-condition"),
        pytest.param("LGA004", f"for m in {GET}:\n    if m is not NoneType:\n        print(m)", id="a-statement"),
    ],
)
def test_what_is_not_known_for_certain_is_left_alone(code: str, statement: str) -> None:
    for helper in ("", "shapes:literal_values"):
        plans = locator.plans(f"{HEAD}{statement}\n", code=code, helper=helper)
        assert plans[0].applicability is Applicability.WITHHELD
        assert "not known for certain" in plans[0].reason


@pytest.mark.parametrize("attribute", ["__args__[0].__args__"])
def test_attributes_are_unwrapped_in_the_same_way(attribute: str) -> None:
    text = f'{HEAD}X = M.model_fields["f"].annotation.{attribute}\n'
    for annotation in FORMS:
        assert value_of(locator.fixed(text, code="LGA003").decode(), annotation) == ("a", "b")
