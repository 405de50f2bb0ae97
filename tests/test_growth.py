"""Work grows with what there is to do and no faster: lines that run, counted at n and at 2n; times would be noise."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import lint_getargs
from lint_getargs.engine import check_source
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
    """A text so often, with `#` for the number of each."""
    return "".join(form.replace("#", str(each)) for each in range(number))


FILES: dict[str, tuple[int, Callable[[int], str]]] = {
    "loops in each other": (
        8,
        lambda n: "def f():\n" + "".join(f"{' ' * i} for v in w:\n{' ' * i}  x = {ARGS}\n" for i in range(n)),
    ),
    "many names in one loop": (
        50,
        lambda n: "for i in c:\n" + repeated(f"  x# = {ANNOTATION}\n  print(list(get_args(x#)))\n", n),
    ),
}
"""What a file is made of, with a number to start from."""


@pytest.mark.parametrize("kind", FILES)
def test_a_file_costs_what_it_holds(kind: str) -> None:
    number, text = FILES[kind]
    once, twice = (HEAD + text(count) for count in (number, 2 * number))
    check_source(once)  # what is made once for all files is made here
    assert lines_run(lambda: check_source(twice)) <= MOST * lines_run(lambda: check_source(once))


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
