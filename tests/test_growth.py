"""Work grows with what there is to do and no faster: lines that run, counted at n and at 2n; times would be noise."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import lint_getargs
from lint_getargs.engine import check_source, fix_source, propose_fixes
from lint_getargs.resolver import Resolver

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

HERE = str(Path(lint_getargs.__file__).parent)
HEAD = """from typing import Literal, Optional, Union, get_args
from pydantic import BaseModel
class M(BaseModel):
    f: Literal["a", "b"]
"""
ANNOTATION = 'M.model_fields["f"].annotation'
ARGS = f"get_args({ANNOTATION})"
MOST = 2.4
"""How many times the lines may run when there is twice as much to do."""


def lines_run(work: Callable[[], object]) -> int:
    """How many lines of the package run."""
    count = 0

    def trace(frame: FrameType, event: str, _: object) -> object:
        nonlocal count
        if not frame.f_code.co_filename.startswith(HERE):
            return None
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)  # type: ignore[arg-type]  # a trace function that returns itself has no finite type
    try:
        work()
    finally:
        sys.settrace(before)
    return count


def repeated(form: str, number: int) -> str:
    """A text so often, with `#` for the number of each and `SIGN` for what starts a comment."""
    return "".join(form.replace("#", str(each)).replace("SIGN", "#") for each in range(number))


def around(each: str, before: str = "", behind: str = "") -> Callable[[int], str]:
    """A text by how many parts of a kind are in it."""
    return lambda number: f"{before}{repeated(each, number)}{behind}"


FILES: dict[str, tuple[int, Callable[[int], str]]] = {
    "loops in each other": (
        8,
        lambda n: "def f():\n" + "".join(f"{' ' * i} for v in w:\n{' ' * i}  x = {ARGS}\n" for i in range(n)),
    ),
    "many names in one loop": (
        50,
        around(f"  x# = {ANNOTATION}\n  print(list(get_args(x#)))\n", "for i in c:\n"),
    ),
    "sites in one list": (50, around(f"    {ARGS},\n", "X = [\n", "]\n")),
    "lambdas in one list": (50, around(f"    lambda: list({ARGS}),\n", "X = [\n", "]\n")),
    "comprehensions in one list": (50, around(f"    [v for v in {ARGS}],\n", "X = [\n", "]\n")),
    "operands of one condition": (50, around(f"    or 1 in {ARGS}\n", "X = (0\n", ")\n")),
    "statements behind asserts": (50, around(f"  assert c\n  print({ARGS})\n", "def f(c):\n")),
    "calls of one function that gets a field": (
        50,
        around("x# = get_args(f('f'))\n", "def f(k):\n  return M.model_fields[k].annotation\n"),
    ),
    "methods that read one attribute": (
        50,
        around(
            "  def m#(self):\n    return list(get_args(self.a))\n",
            f"class C:\n  def __init__(self):\n    self.a = {ANNOTATION}\n",
        ),
    ),
    "unused suppressions": (50, around("x# = 1  SIGN noqa: LGA001\n")),
    "suppressions in one list": (50, around(f"    {ARGS},  SIGN noqa: LGA001\n", "X = [\n", "]\n")),
}
"""What a file is made of, with a number to start from."""


@pytest.mark.parametrize("kind", FILES)
def test_a_file_costs_what_it_holds(kind: str) -> None:
    number, text = FILES[kind]
    once, twice = (HEAD + text(count) for count in (number, 2 * number))
    check_source(once)  # what is made once for all files is made here
    assert lines_run(lambda: check_source(twice)) <= MOST * lines_run(lambda: check_source(once))


@pytest.mark.parametrize("kind", ["sites in one list", "lambdas in one list", "comprehensions in one list"])
@pytest.mark.parametrize("change", [fix_source, propose_fixes])
def test_changing_a_file_costs_what_is_changed(kind: str, change: Callable[..., object]) -> None:
    number, text = FILES[kind]
    once, twice = (HEAD + text(count) for count in (number // 2, number))
    change(once)
    assert lines_run(lambda: change(twice)) <= MOST * lines_run(lambda: change(once))


def test_proposing_imports_costs_what_is_proposed() -> None:
    head = HEAD.replace(", get_args", "")
    once, twice = (head + repeated(f"x# = list({ANNOTATION}.__args__)\n", number) for number in (10, 20))
    propose_fixes(once)
    assert lines_run(lambda: propose_fixes(twice)) <= MOST * lines_run(lambda: propose_fixes(once))


MODULES: dict[str, tuple[int, Callable[[int], dict[str, str]]]] = {
    "a union of the same alias twice, again and again": (
        8,
        lambda n: {
            "m": HEAD
            + "A0 = Literal['a']\n"
            + "".join(f"A{i + 1} = Union[A{i}, A{i}]\n" for i in range(n))
            + f"class C(BaseModel):\n  f: A{n}\n"
        },
    ),
    "star imports that lead nowhere, one to the next": (
        8,
        lambda n: {"m": "from s0 import *\n", **{f"s{i}": f"from s{i + 1} import *\n" for i in range(n)}},
    ),
    "modules that star-import each other": (
        5,
        lambda n: {"m": "from s0 import *\n", **{f"s{i}": repeated("from s# import *\n", n) for i in range(n)}},
    ),
}
"""Modules by name; `m` is what a site's model `C` is imported from."""
PAIRS = {"modules that star-import each other": 4.8}
"""Where twice as many modules have four times as many imports."""


@pytest.mark.parametrize("kind", MODULES)
def test_following_names_costs_what_is_on_the_way(kind: str, tmp_path: Path) -> None:
    number, modules = MODULES[kind]

    def cost(count: int) -> int:
        folder = tmp_path / str(count)
        folder.mkdir()
        for name, text in modules(count).items():
            (folder / f"{name}.py").write_text(text, encoding="utf-8")
        resolver = Resolver([folder])
        return lines_run(lambda: resolver.field("m:C", "f"))

    cost(1)
    assert cost(2 * number) <= PAIRS.get(kind, MOST) * cost(number)
