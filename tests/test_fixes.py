"""How far each fix can be trusted, why, and what it replaces."""

from __future__ import annotations

import ast

import pytest

from lint_getargs import fixes, source
from lint_getargs.diagnostics import Applicability, ShapeNote
from lint_getargs.fixes import Form, plan_fix
from lint_getargs.scopes import Tree
from tests import locator

SAFE, UNSAFE, WITHHELD = Applicability.SAFE, Applicability.UNSAFE, Applicability.WITHHELD
FIELD = 'M.model_fields["f"].annotation'
GET = f"get_args({FIELD})"
HEAD = "from typing import get_args\n"


def plan_of(text: str, *, code: str = "LGA001", helper: str = "") -> fixes.Plan:
    [plan] = locator.plans(text, code=code, helper=helper)
    return plan


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        pytest.param(
            HEAD + 'X = get_args((N := M).model_fields["f"].annotation)', "assignment expression", id="walrus"
        ),
        pytest.param(HEAD + "X = get_args(f(lambda: (n := M)))", "assignment expression", id="walrus-in-lambda"),
        pytest.param("class C:\n    from typing import get_args\n    X = " + GET, "class body", id="bound-in-class"),
        pytest.param("class C:\n    import typing\n    X = typing." + GET, "class body", id="module-bound-in-class"),
        pytest.param(
            "class C:\n    from typing import get_args\n    def f(self, x=" + GET + "): ...",
            "class body",
            id="default-in-class",
        ),
        pytest.param(
            "try:\n    from typing import get_args\nexcept E:\n    def get_args(x): ...\nX = " + GET,
            "another",
            id="fallback",
        ),
        pytest.param(HEAD + "if M:\n    get_args = len\nX = " + GET, "another function", id="rebound"),
        pytest.param(HEAD + "get_args, x = M\nX = " + GET, "another function", id="unpacked"),
        pytest.param(HEAD + f"X = f'{{get_args({FIELD})=}}'", "shows the text", id="f-string-with-equals"),
        pytest.param(HEAD + f"X = f'{{len(({GET})) = }}'", "shows the text", id="inside-f-string-with-equals"),
        pytest.param(HEAD + f"X: {GET} = 1", "annotation", id="variable-annotation"),
        pytest.param(HEAD + f"def f(x: {GET}): ...", "annotation", id="parameter-annotation"),
        pytest.param(HEAD + f"async def f() -> {GET}: ...", "annotation", id="return-annotation"),
    ],
)
def test_no_right_rewrite_is_known(text: str, reason: str) -> None:
    plan = plan_of(text + "\n")
    assert plan.applicability is WITHHELD
    assert reason in plan.reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        pytest.param(f"X = {GET} is M", "by identity", id="identity"),
        pytest.param(
            f"try:\n    X = {FIELD}.__args__\nexcept (AttributeError, KeyError): ...",
            "no longer be raised",
            id="caught",
        ),
        pytest.param(f'X = getattr({FIELD}, "__args__", None)', "default", id="getattr-default"),
    ],
)
def test_the_values_could_differ(text: str, reason: str) -> None:
    plan = plan_of(HEAD + text + "\n")
    assert plan.applicability is UNSAFE
    assert reason in plan.reason


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(f"X = (n := {GET})", id="walrus-around"),
        pytest.param(f"X = {GET} == M", id="compared-by-value"),
        pytest.param("async def f():\n    return get_args((await M).f)", id="await"),
        pytest.param("def f():\n    return get_args((yield))", id="yield"),
        pytest.param(f"ga = get_args\nX = ga({FIELD})", id="alias"),
        pytest.param(f"def f(x={GET}): ...", id="default-is-no-annotation"),
        pytest.param(f"X: int = {GET}", id="value-is-no-annotation"),
        pytest.param(f'X = getattr({FIELD}, "__args__", ())', id="getattr-with-the-same-default"),
        pytest.param(f'X = getattr({FIELD}, "__args__", [])', id="getattr-with-an-equal-default"),
        pytest.param(f'X = getattr({FIELD}, "__args__")', id="getattr-without-default"),
        pytest.param(f"try:\n    X = {FIELD}.__args__\nexcept KeyError: ...", id="another-error-is-caught"),
        pytest.param(f"try: ...\nexcept AttributeError:\n    X = {FIELD}.__args__", id="in-the-handler"),
        pytest.param(f"try:\n    def f(): return {FIELD}.__args__\nexcept AttributeError: ...", id="in-a-function"),
        pytest.param(f"X = f'{{{GET}}}'", id="f-string"),
    ],
)
def test_nothing_is_lost(text: str) -> None:
    plan = plan_of(HEAD + text + "\n")
    assert (plan.applicability, plan.reason) == (SAFE, "")


@pytest.mark.parametrize(
    ("text", "form", "target"),
    [
        ("X = {}", Form.TUPLE, "{}"),
        ("X = tuple({})", Form.TUPLE, "tuple({})"),
        ("X = list({})", Form.LIST, "list({})"),
        ("X = set({})", Form.SET, "set({})"),
        ("X = frozenset({})", Form.FROZENSET, "frozenset({})"),
        ("X = sorted({})", Form.SORTED, "sorted({})"),
        ("X = sorted({}, key=len)", Form.SORTED, "sorted({}, key=len)"),
        ("X = {}[0]", Form.NEXT, "{}[0]"),
        ("X = next(iter({}))", Form.NEXT, "next(iter({}))"),
        ("X = next(iter({}), None)", Form.NEXT, "next(iter({}), None)"),
        ("X = list({})[0]", Form.NEXT, "list({})[0]"),
        ("X = set(list({}))", Form.SET, "set(list({}))"),
        ("X = sorted(tuple({}))", Form.SORTED, "sorted(tuple({}))"),
        ("X = sorted(set({}))", Form.SET, "set({})"),
        ("X = set({})[0]", Form.SET, "set({})"),
        ("X = any(list({}))", Form.TUPLE, "list({})"),
        ("X = all(set({}))", Form.TUPLE, "set({})"),
        ("X = any({})", Form.TUPLE, "{}"),
        ("X = len(list({}))", Form.LIST, "list({})"),
        ("X = list(*{})", Form.TUPLE, "{}"),
        ("X = list({}, 1)", Form.TUPLE, "{}"),
        ("X = sorted({}, 1)", Form.TUPLE, "{}"),
        ("X = sorted(M, key={})", Form.TUPLE, "{}"),
        ("X = dict({})", Form.TUPLE, "{}"),
        ("X = iter({})", Form.TUPLE, "{}"),
        ("X = len(iter({}))", Form.TUPLE, "{}"),
        ("X = next(M, iter({}))", Form.TUPLE, "{}"),
        ("X = {}[1]", Form.TUPLE, "{}"),
        ("X = {}[False]", Form.TUPLE, "{}"),
        ("X = {}[0:]", Form.TUPLE, "{}"),
        ("X = M[{}]", Form.TUPLE, "{}"),
        ("del {}[0]", Form.TUPLE, "{}"),
        ("try:\n    X = {}[0]\nexcept LookupError: ...", Form.TUPLE, "{}"),
        ("list = M\nX = list({})", Form.TUPLE, "{}"),
        ("def f(next): return {}[0]", Form.TUPLE, "{}"),
        ("def f(next): return next(iter({}))", Form.TUPLE, "{}"),
        ("def f(any): return any(list({}))", Form.LIST, "list({})"),
        ("def f(tuple): return {}", Form.UNPACKED, "{}"),
        ("def f(tuple): return tuple({})", Form.UNPACKED, "{}"),
        ("class C:\n    tuple = 1\n    X = {}", Form.UNPACKED, "{}"),
        ("class C:\n    tuple = 1\n    def f(self): return {}", Form.TUPLE, "{}"),
    ],
)
def test_direct_wrappers_are_taken_in(text: str, form: Form, target: str) -> None:
    plan = plan_of(HEAD + text.replace("{}", GET) + "\n")
    assert (plan.form, ast.unparse(plan.target)) == (form, ast.unparse(ast.parse(target.replace("{}", GET))))


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (f"X = {GET}", ("arg", "value")),
        (f"def f(arg): return {GET}", ("part", "value")),
        (f"value = 1\ndef f(): return {GET}", ("arg", "member")),
        (f"[value for value in {GET}]", ("arg", "member")),
        (f"def f(arg, part, member, argument, literal_arg): return {GET}", ("arg_2", "value")),
        (f"def f(value, member): return {GET}", ("arg", "item")),
        (f"X = {GET}.value", ("arg", "value")),
    ],
)
def test_loop_variables_give_way_to_names_in_use(text: str, names: tuple[str, str]) -> None:
    plan = plan_of(HEAD + text + "\n")
    assert (plan.names.arg, plan.names.value) == names


@pytest.mark.parametrize("callee", ["arg", "value"])
def test_loop_variables_give_way_to_the_callee(callee: str) -> None:
    plan = plan_of(f"import typing as {callee}\nX = {callee}.get_args({FIELD})\n")
    assert callee not in (plan.names.arg, plan.names.value)


@pytest.mark.parametrize(
    ("text", "none_type"),
    [
        (f"X = {GET}", "type(None)"),
        (f"def f(type): return {GET}", "None.__class__"),
        (f"type = 1\nX = {GET}", "None.__class__"),
        (f"class C:\n    type = 1\n    X = {GET}", "type(None)"),
        (f"type = 1\nclass C:\n    X = {GET}", "None.__class__"),
        (f"def f():\n    X = {GET}\n    type = 1", "None.__class__"),
    ],
)
def test_none_type_is_written_so_that_it_is_right_there(text: str, none_type: str) -> None:
    assert plan_of(HEAD + text + "\n").names.none_type == none_type


@pytest.mark.parametrize(
    ("node", "reason"),
    [("TypeAlias", "type alias"), ("TypeVar", "type parameter"), ("Interpolation", "template string")],
)
def test_what_newer_pythons_bring_is_known(node: str, reason: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tree = Tree(source.decode((HEAD + f"X = {GET}\n").encode()))
    [site] = locator.sites(tree)
    above = type(node, (ast.AST,), {})()
    monkeypatch.setattr(tree, "ancestors", lambda _: iter([above, tree.root]))
    plan = plan_fix(tree, site)
    assert plan.applicability is WITHHELD
    assert reason in plan.reason


def test_the_evidence_sets_the_limit() -> None:
    tree = Tree(source.decode((HEAD + f"X = {GET} is M\n").encode()))
    [site] = locator.sites(tree)
    for limit, expected in ((SAFE, UNSAFE), (UNSAFE, UNSAFE), (WITHHELD, WITHHELD)):
        limited = locator.with_limit(site, limit, "said by the evidence")
        plan = plan_fix(tree, limited)
        assert plan.applicability is expected
        assert ("evidence" in plan.reason) == (limit is WITHHELD)


@pytest.mark.parametrize(
    ("annotation", "expected"),
    [('Literal["a"] | None', SAFE), ('Literal["a"] | Literal["b"] | None', UNSAFE), ("", SAFE)],
)
def test_who_looks_at_the_first_of_several_literals_gets_more_values(annotation: str, expected: Applicability) -> None:
    tree = Tree(source.decode((HEAD + f"X = get_args({GET}[0])\n").encode()))
    site = next(site for site in locator.sites(tree, code="LGA003") if "[0]" not in ast.unparse(site.annotation))
    note = ShapeNote("optional-literal", annotation) if annotation else None
    assert plan_fix(tree, site._replace(shape=note)).applicability is expected


# -- the project's helper ---------------------------------------------------------------------------------

HELPER = "project.shapes:literal_values"


def test_the_helper_takes_the_place_of_the_call() -> None:
    plan = plan_of(HEAD + f"X = list({GET})\n", helper=HELPER)
    assert (plan.form, plan.callee, plan.applicability) == (Form.HELPER, "literal_values", SAFE)
    assert plan.needed is not None
    assert plan.needed.text == "from project.shapes import literal_values"
    assert "literal_values" in plan.message


def test_the_helper_takes_what_a_comprehension_cannot() -> None:
    plan = plan_of(HEAD + 'X = get_args((N := M).model_fields["f"].annotation)\n', helper=HELPER)
    assert plan.applicability is SAFE


def test_the_helper_does_not_call_itself() -> None:
    plan = plan_of(HEAD + f"def literal_values(M):\n    return {GET}\n", helper=HELPER)
    assert plan.form is Form.TUPLE


def test_the_text_of_an_expression_matters_with_a_helper_too() -> None:
    plan = plan_of(HEAD + f"X: {GET} = 1\n", helper=HELPER)
    assert plan.applicability is WITHHELD
