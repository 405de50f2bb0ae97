"""The product of import form, wrapper, consumer and context: each site is reported, fixed, and right in all forms."""

from __future__ import annotations

import sys
import textwrap
import types
from itertools import product
from typing import Any

import pytest

from lint_getargs import Settings, check_source, fix_source
from lint_getargs.literal_values import literal_values

IMPORTS = {
    "from typing import get_args": "get_args({})",
    "from typing_extensions import get_args": "get_args({})",
    "from typing import get_args as ga": "ga({})",
    "import typing": "typing.get_args({})",
    "import typing as t": "t.get_args({})",
    "import typing as arg": "arg.get_args({})",
    "import typing_extensions as value": "value.get_args({})",
    "from typing import *": "get_args({})",
    "try:\n    from typing import get_args\nexcept E:\n    from typing_extensions import get_args": "get_args({})",
    "import typing\n\nga = typing.get_args": "ga({})",
    "import os": "{}.__args__",
    "from typing import Any": 'getattr({}, "__args__", ())',
}
SEQUENCES = ["{}", "tuple({})", "list({})", "set({})", "frozenset({})", "sorted({}, key=len)", "sorted(set({}))"]
FIRSTS = ["{}[0]", "next(iter({}))", 'next(iter({}), "none")', "list({})[0]"]
CONSUMERS = [
    "for member in {}:\n    OUT.append(f'--{{member}}')",
    "OUT.append(', '.join({}))",
    "OUT.append('fast' in {})",
    "members = {}\nOUT.extend(member.upper() for member in members)",
    "OUT.append([f'mode_{{member}}' for member in {}])",
    "OUT.append(dict.fromkeys({}, 0))",
    "OUT.append(choose(choices={}, default='fast'))",
    "OUT.append({{'modes': {}}} == {{'modes': ('fast', 'slow')}})",
    "OUT.append(f\"{{'/'.join({})}}\")",
    "if 'fast' in {}: OUT.append('yes')",
    "OUT.append(sorted(member for member in {} if member != 'slow'))",
    "OUT.append('|'.join(\n    # one\n    {},  # two\n))",
]
OF_FIRSTS = [
    "OUT.append('tag ' + {})",
    "OUT.append({} == 'fast')",
    "tag = {}\nOUT.append(f'tag {{tag}}')",
    "OUT.append({{{}: 1}}['fast'])",
    "OUT.append(choose(choices=['fast'], default={}))",
    'OUT.append(f"{{{}}}")',
    "if {} == 'fast': OUT.append('yes')",
    "OUT.append({}.upper())",
]
CONTEXTS = {
    "module": "{}",
    "function": "def run(type, tuple=tuple):\n{}\nrun(1)",
    "method": "class C:\n    type, list = 1, list\n    def run(self, part, member):\n{}\nC().run(1, 2)",
    "class body": "class C:\n    type = 1\n    next = next\n{}",
    "nested function": "def outer(set=set, sorted=sorted):\n    def run():\n{}\n    run()\nouter()",
    "loop": "for part in (1,):\n    with CONTEXT as item:\n{}",
    "handler": "try:\n    raise KeyError\nexcept KeyError:\n{}",
    "coroutine": "async def run():\n{}\ntry:\n    run().send(None)\nexcept StopIteration:\n    pass",
}
FORMS = {
    "bare": 'Literal["fast", "slow"]',
    "optional": 'Optional[Literal["fast", "slow"]]',
    "PEP 604": 'Literal["fast", "slow"] | None',
    "None first": 'None | Literal["fast", "slow"]',
    "union": 'Union[Literal["fast"], Literal["slow"]]',
}
HEAD = """
import contextlib
from typing import Literal, Optional, Union

from pydantic import BaseModel

OUT = []
CONTEXT = contextlib.nullcontext()


def choose(choices, default):
    return sorted(choices), default


class Record(BaseModel):
    mode: {} = "fast"
""".replace("{}", FORMS["bare"])
FIELD = 'Record.model_fields["mode"].annotation'


def module(line: str, context: str) -> tuple[str, int]:
    """A module with every wrapper and consumer below one import form in one context, and how many sites that is."""
    sink = IMPORTS[line].format(FIELD)
    pairs = [*product(SEQUENCES, CONSUMERS), *product(FIRSTS, OF_FIRSTS)]
    blocks = [statement(consumer, wrapper.format(sink)) for wrapper, consumer in pairs]
    above = CONTEXTS[context].partition("{}")[0].rstrip("\n").rpartition("\n")[2]
    depth = len(above) - len(above.lstrip()) + 4 * above.endswith(":")
    body = textwrap.indent("\n".join(blocks), " " * depth)
    return f"{line}\n{HEAD}\n\n{CONTEXTS[context].replace('{}', body)}\n", len(blocks)


def statement(consumer: str, expression: str) -> str:
    return consumer.format(expression.replace('"', "'") if 'f"' in consumer else expression)


def run(text: str, form: str) -> list[Any]:
    names: dict[str, Any] = {"__name__": "generated"}
    text = text.replace(f"mode: {FORMS['bare']}", f"mode: {FORMS[form]}")
    exec(compile(text, "generated", "exec", dont_inherit=True), names)  # noqa: S102  # made up above
    out: list[Any] = names["OUT"]
    return out


@pytest.mark.parametrize("context", CONTEXTS)
@pytest.mark.parametrize("line", IMPORTS)
def test_every_site_is_fixed_and_right_in_every_form(line: str, context: str) -> None:
    text, sites = module(line, context)
    result = fix_source(text, settings=Settings(unsafe_fixes=True))
    assert result.failures == ()
    assert [f"{left.span.start.row} {left.message}" for left in result.report.diagnostics] == []
    assert len(result.applied) == sites
    new = result.output.decode()
    assert check_source(new).diagnostics == ()
    right = run(text, "bare")
    assert len(right) > sites / 2
    for form in FORMS:
        assert run(new, form) == right, form


@pytest.mark.parametrize("context", CONTEXTS)
def test_with_a_helper_of_the_project_it_is_right_in_every_form_too(
    context: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    helper = types.ModuleType("project_shapes")
    helper.literal_values = literal_values  # type: ignore[attr-defined]  # a module made by hand
    monkeypatch.setitem(sys.modules, "project_shapes", helper)
    text, sites = module("from typing import get_args", context)
    result = fix_source(text, settings=Settings(unsafe_fixes=True, helper="project_shapes:literal_values"))
    assert result.failures == ()
    assert len(result.applied) == sites
    new = result.output.decode()
    assert new.count("from project_shapes import literal_values") == 1
    assert check_source(new).diagnostics == ()
    right = run(text, "bare")
    for form in FORMS:
        assert run(new, form) == right, form
