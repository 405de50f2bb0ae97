"""Whatever the code is, the analysis ends, says the same twice, and says nothing outside of the file."""

from __future__ import annotations

import ast
import random
import sysconfig
import warnings
from pathlib import Path
from textwrap import indent

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lint_getargs.calls import enclosing_definition
from lint_getargs.evidence import decide
from lint_getargs.guards import Guards
from lint_getargs.nature import Natures
from lint_getargs.route import Holder, Route, Stage
from lint_getargs.routes import Routes
from lint_getargs.scopes import Tree
from lint_getargs.sites import find_sites
from lint_getargs.source import Source, decode
from lint_getargs.uses import follow_uses
from tests.locator import reached

FILES = sorted(Path(sysconfig.get_path("stdlib")).glob("*.py")) + sorted(
    path
    for name in ("asyncio", "email", "importlib", "json", "unittest")
    for path in Path(sysconfig.get_path("stdlib"), name).glob("*.py")
)
BIGGEST = 60_000
"""Bytes; larger files cost more time than they show."""


def analyse_as_members(tree: Tree, chosen: random.Random, count: int) -> None:
    """Take some expressions of a file for the arguments of an annotation, and follow them."""
    routes = Routes(tree)
    guards = Guards(tree, routes)
    found = [node for node in reached(tree) if isinstance(node, (ast.Call, ast.Attribute, ast.Name))]
    loads = [node for node in found if isinstance(getattr(node, "ctx", ast.Load()), ast.Load)]
    for node in chosen.sample(loads, min(count, len(loads))):
        routes.of(node)
        route = Route(Stage.ANNOTATION, Holder.MODEL_FIELDS, node, key=ast.Constant("f"))
        decide(follow_uses(Natures(tree), guards, route, enclosing_definition(tree, node), node), pydantic=True)


@pytest.mark.parametrize("part", range(10))
def test_the_standard_library(part: int) -> None:
    chosen = random.Random(part)  # noqa: S311  # the same files each time
    for path in chosen.sample([path for path in FILES if path.stat().st_size < BIGGEST], 8):
        source = decode(path.read_bytes())
        with warnings.catch_warnings(action="ignore"):
            tree = Tree(source)
        assert list(find_sites(tree)) == []
        analyse_as_members(tree, chosen, 12)


NAMES = st.sampled_from(["a", "b", "c", "get_args", "M"])
ANNOTATION = "M.model_fields['f'].annotation"
ATOMS = NAMES | st.sampled_from(
    [ANNOTATION, f"get_args({ANNOTATION})", "'x'", "None", "type(None)", "M.model_fields", "a.__args__"]
)


def extended(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Expressions one level deeper."""
    forms = [
        "get_args({})",
        "get_origin({}) is Literal",
        "{}.annotation",
        "{}[0]",
        "{}['f']",
        "{}.values()",
        "{}.items()",
        "tuple({})",
        "next(iter({}))",
        "len({})",
        "f({})",
        "(not {})",
        "[{}]",
        "(lambda a: {})",
        "(c := {})",
        "f'{{{}}}'",
        "isinstance({}, str)",
        "cast(str, {})",
        "*{},",
    ]
    pairs = [
        "({} or {})",
        "({} and {})",
        "({} == {})",
        "({} in {})",
        "({} + {})",
        "[{} for a in {}]",
        "{{a: {} for a in {}}}",
        "f({}, k={})",
    ]
    threes = ["({} if {} else {})", "[{} for b in {} if {}]", "({} for a, b in zip({}, {}))"]
    return (
        st.tuples(st.sampled_from(forms), inner).map(lambda pair: pair[0].format(pair[1]))
        | st.tuples(st.sampled_from(pairs), inner, inner).map(lambda parts: parts[0].format(*parts[1:]))
        | st.tuples(st.sampled_from(threes), inner, inner, inner).map(lambda parts: parts[0].format(*parts[1:]))
    )


EXPRESSIONS = st.recursive(ATOMS, extended, max_leaves=6)
ASSIGNING = ["{0} = {1}", "{0}, c = {1}", "{0}: tuple[str, ...] = {1}", "{0} += {1}", "self.{0} = {1}", "del {0}"]
NAMING = ["global {0}", "nonlocal {0}", "import {0}", "from m import {0}"]
USING = ["f({1})", "return {1}", "assert {1}", "raise {1}", "break", "continue"]
SIMPLE = st.tuples(st.sampled_from([*ASSIGNING, *NAMING, *USING]), NAMES, EXPRESSIONS).map(
    lambda parts: parts[0].format(*parts[1:])
)


def nested(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Blocks one level deeper."""
    heads = [
        "if {0}:",
        "for a in {0}:",
        "for a, b in {0}:",
        "while {0}:",
        "with {0} as c:",
        "def f(a, b={0}):",
        "class M({0}):",
    ]
    body = st.lists(inner, min_size=1, max_size=3).map("\n".join)
    single = st.tuples(st.sampled_from(heads), EXPRESSIONS, body).map(
        lambda parts: f"{parts[0].format(parts[1])}\n{indent(parts[2], '    ')}"
    )
    double = st.tuples(
        st.sampled_from(["if {0}:\n{1}\nelse:\n{2}", "try:\n{1}\nexcept a as b:\n{2}", "try:\n{1}\nfinally:\n{2}"])
        | st.sampled_from(["for a in {0}:\n{1}\nelse:\n{2}", "if {0}:\n{1}\nelif b:\n{2}"]),
        EXPRESSIONS,
        body,
        body,
    ).map(lambda parts: parts[0].format(parts[1], indent(parts[2], "    "), indent(parts[3], "    ")))
    match = st.tuples(EXPRESSIONS, st.sampled_from(["[a, *b]", "str()", "c", "{'f': a}"]), body).map(
        lambda parts: f"match {parts[0]}:\n    case {parts[1]}:\n{indent(parts[2], ' ' * 8)}"
    )
    return inner | single | double | match


PROGRAMS = st.lists(st.recursive(SIMPLE, nested, max_leaves=8), min_size=1, max_size=4).map(
    lambda blocks: "\n".join(["from typing import *", *blocks, ""])
)


@settings(max_examples=150, deadline=None)
@given(PROGRAMS)
def test_programs_that_nobody_wrote(text: str) -> None:
    try:
        ast.parse(text)
    except SyntaxError:
        return
    told = []
    for _ in range(2):
        tree = Tree(Source(text))
        told.append([(each.code, each.sink.lineno, each.evidence) for each in find_sites(tree)])
        analyse_as_members(tree, random.Random(0), 6)  # noqa: S311  # the same expressions each time
    assert told[0] == told[1]
    for _, _, evidence in told[0]:
        for each in evidence:
            assert each.span is None or each.span.end.row <= text.count("\n") + 1
