"""Modules made up at random, with sinks in every form, wrapper and context: hypothesis strategies for the properties.

Every module binds `RESULT`, a list of what its sinks gave, and imports the models from `shapes`.
"""

from __future__ import annotations

import textwrap
from dataclasses import dataclass

from hypothesis import strategies as st

IMPORTS = {
    "from typing import get_args": "get_args",
    "from typing_extensions import get_args": "get_args",
    "import typing": "typing.get_args",
    "import typing as t": "t.get_args",
    "import typing as arg": "arg.get_args",
    "import typing_extensions": "typing_extensions.get_args",
    "from typing import get_args as ga": "ga",
    "from typing import Any, Literal, get_args, get_origin": "get_args",
    "from typing import (\n    Any,\n    Literal,\n    get_args,\n)": "get_args",
    "from typing import *": "get_args",
    "try:\n    from typing_extensions import get_args as ga\nexcept E:\n    from typing import get_args as ga": "ga",
    "import typing\n\nga = typing.get_args": "ga",
}
"""Import forms, each with what `get_args` is called by."""

DUNDER_IMPORTS = [
    "",
    "from typing import Any, Literal",
    "from typing import (\n    Any,\n    Literal,\n)",
    "from typing import Any, get_type_hints",
    "import typing",
    "import os",
    "import os\nfrom pathlib import Path",
    "import re\nfrom typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from typing import get_args",
    "from typing import get_args",
    "get_args = len",
    "from typing import Literal as get_args",
]
"""What a file with `.__args__` has among its imports."""

ANNOTATIONS = [
    'Record.model_fields["mode"].annotation',
    'Record.model_fields["mode"].annotation',
    'Record.model_fields["mode"].annotation',
    'Record.model_fields.get("mode").annotation',
    'same(Record).model_fields["mode"].annotation',
    'same(Record).model_fields[same("mode")].annotation',
    'type(Record.sample()).model_fields["mode"].annotation',
    "FIELDS['mode'].annotation",
    'same(Record, "a", number=1).model_fields["mode"].annotation',
    'Record.model_fields["a_field_with_a_name_that_is_rather_long"].annotation',
    'same(Record, "some words to make it long").model_fields["a_field_with_a_name_that_is_rather_long"].annotation',
    '(lambda model: model)(Record).model_fields["mode"].annotation',
    '(Record if FIELDS else None).model_fields["mode"].annotation',
    '{"record": Record}["record"].model_fields["mode"].annotation',
    'same(Record, NESTED).model_fields["mode"].annotation',
    'same(Record, NESTED, "and more words").model_fields["a_field_with_a_name_that_is_rather_long"].annotation',
    'Record.model_fields["".join(["mo", "de"])].annotation',
    'Record.model_fields[f"{"mode"}"].annotation'.replace('"mode"', "'mode'"),
]
"""Ways to the annotation; NESTED is a sink of its own."""

SEQUENCES = [
    "{}",
    "{}",
    "{}",
    "tuple({})",
    "list({})",
    "set({})",
    "frozenset({})",
    "sorted({}, key=str)",
    "sorted({}, key=lambda member: (len(str(member)), str(member)), reverse=True)",
    "sorted(list({}), key=str)",
    "set(tuple({}))",
    "{}[1:]",
    "list(reversed({}))",
    "list(map(str, {}))",
    "({})",
    "tuple(({}))",
]
"""Wrappers that give something to iterate over."""

FIRSTS = ["{}[0]", "next(iter({}))", 'next(iter({}), "none")', "list({})[0]", "{}[-1]", "tuple({})[0]"]
"""Wrappers that give one member."""

ITERATIONS = [
    "for each in {}:\n    OUT.append(each)",
    'OUT.append([f"--{{each}}" for each in {}])',
    "OUT.append({{each: 1 for each in {} if each}})",
    "OUT.append(len({}))",
    'OUT.append("slow" in {})',
    'x = "slow" not in {} and FIELDS\nOUT.append(x is not None)',
    "OUT.append([*{}])",
    "OUT.append({{*{}}})",
    'OUT.append([*{}, "extra"])',
    'OUT.append(", ".join(map(str, {})))',
    "OUT.append(dict.fromkeys({}, 0))",
    "OUT.append(max({}, key=str))",
    "OUT.append(sum(1 for each in {}))",
    "OUT.append(any({}))",
    "OUT.append(list(enumerate({})))",
    "OUT.append(list(zip({}, range(9))))",
    'if "slow" in {}:\n    OUT.append(1)',
    'if "slow" in {} and FIELDS:\n    OUT.append(1)',
    'OUT.append(1 if "slow" in {} else 2)',
    'x = (\n    "slow"\n    if "slow" in {}\n    else ""\n)\nOUT.append(x)',
    "x, *y = {}\nOUT.append((x, y))",
    'assert "slow" in {}, FIELDS\nOUT.append(2)',
    "OUT.extend({})",
    "OUT += {}",
    "def f(*members):\n    return members\nOUT.append(f(*{}))",
    "def f():\n    yield from {}\nOUT.append(list(f()))",
    "OUT.append([[each] for other in [1] for each in {}])",
    "OUT.append(len({}) == 2)",
    "x = [\n    each\n    for each in {}\n]\nOUT.append(x)",
    "x = [\n    each\n    for each in {}  # said behind\n    if each\n]\nOUT.append(x)",
]
"""Statements that iterate."""

CONTEXTS = [
    "OUT.append({})",
    "x = {}\nOUT.append(x)",
    "a_name_for_the_members_that_takes_up_space = {}\nOUT.append(a_name_for_the_members_that_takes_up_space)",
    "OUT.append(str({}) != 1)",
    "OUT.append([{}, 1])",
    "OUT.append([{}])",
    "OUT.append((1, {}))",
    'OUT.append({{"key": {}, "other": 1}})',
    'OUT.append({{"key": {}}})',
    "OUT.append(dict(key={}, other=1))",
    "OUT.append(dict(key={}))",
    "OUT.append(same({}, 1))",
    "OUT.append(same({}, number=1))",
    "OUT.append(same(same({})))",
    "def f():\n    return {}\nOUT.append(f())",
    "def f():\n    return({})\nOUT.append(f())",
    "def f(members={}):\n    return members\nOUT.append(f())",
    "OUT.append((lambda members={}: members)())",
    "OUT.append((lambda: {})())",
    "def f(arg, value):\n    return {}, arg, value\nOUT.append(f(1, 2))",
    "def f(type):\n    return {}, type\nOUT.append(f(1))",
    "def f(tuple):\n    return {}\nOUT.append(f(same))",
    "def f(next, list, frozenset):\n    return {}\nOUT.append(f(same, same, same))",
    "class C:\n    type = 1\n    members = {}\nOUT.append(C.members)",
    "class C:\n    def f(self):\n        if self:\n            return {}\nOUT.append(C().f())",
    "if {}:\n    OUT.append(1)",
    "if FIELDS and {}:\n    OUT.append(1)",
    "if FIELDS: OUT.append({})",
    "x = 1; OUT.append({}); y = 2",
    "OUT.append({} if FIELDS else None)",
    "OUT.append(None if not FIELDS else {})",
    "assert {}, FIELDS\nOUT.append(2)",
    "OUT.append((lambda: (x := {}))())",
    "def f():\n    if (x := {}):\n        return x\nOUT.append(f())",
    "match {}:\n    case x:\n        OUT.append(x)",
    "match FIELDS:\n    case x if {}:\n        OUT.append(3)",
    "import contextlib\nwith contextlib.nullcontext({}) as x:\n    OUT.append(x)",
    "def deco(members):\n    return lambda function: members\n@deco({})\ndef f(): pass\nOUT.append(f)",
    "x = y = {}\nOUT.append((x, y))",
    "x: object = {}\nOUT.append(x)",
    "x = (\n    {},\n    1,\n)\nOUT.append(x)",
    "OUT.append(\n    {}\n)",
    "OUT.append(dict(\n    key={},\n    other=1,\n))",
    "OUT.append([each for each in same([{}]) if each])",
    "OUT.append({{each: {} for each in [1]}})",
    "OUT.append(list(each for each in ({}, 1)))",
    "try:\n    OUT.append({})\nfinally:\n    pass",
    "try:\n    OUT.append({})\nexcept IndexError:\n    pass",
    "async def f():\n    return {}\ntry:\n    f().send(None)\nexcept StopIteration as stop:\n    OUT.append(stop)",
    "def f():\n    yield {}\nOUT.append(list(f()))",
    "OUT.append({} == FIELDS)",
    "OUT.append(not {})",
    "x = \\\n    {}\nOUT.append(x)",
    "OUT.append({} or 1)",
    "OUT += [{}]",
    "OUT.append({}) if FIELDS else None",
    "OUT.append(same({}) is None)",
    "OUT.append(same(\n    # a comment\n    {},  # another\n))",
    "OUT.append({})  # said behind",
    "OUT.append({})  # type: ignore[arg-type]",
    "OUT.append({})  # noqa: E501",
    "x = {}  # a remark that is long enough to fill the line together with the rest\nOUT.append(x)",
]
"""Statements around anything; braces are doubled where they are meant."""

F_STRINGS = [
    'OUT.append(f"{{ {} }}")',
    'OUT.append(f"members: {{{}!r:>24}}|")',
    'OUT.append(f"{{{}}}")',
    'OUT.append(rf"a\\d {{str({})}} {{FIELDS and 1}}")',
]
"""The same inside f-strings; the sink has the other kind of quotes."""

BLOCKS = [
    "{}",
    "{}",
    "{}",
    "def run():\n{}\nrun()",
    "class Outer:\n{}",
    "if FIELDS:\n    if FIELDS:\n{}",
    "class Outer:\n    class Inner:\n        def run(self):\n{}\nOuter.Inner().run()",
    "for arg in [1]:\n    for value in [2]:\n{}",
    "def run(list=None, sorted=None, next=None):\n{}\nrun(list, sorted, next)",
]
"""What statements stand in."""

HEADERS = ["", '"""Documentation."""\n', "# a comment\n", '"""Two\nlines."""\n\nfrom __future__ import annotations\n']


@dataclass(frozen=True)
class Module:
    """A generated module."""

    text: str
    formatted: bool
    """Whether it is to be formatted before it is fixed; else random trivia stays in it."""


@st.composite
def sinks(draw: st.DrawFn, callee: str, *, nested: bool = True) -> str:
    """A sink, perhaps with comments, a trailing comma or odd spacing inside; an empty callee takes `.__args__`."""
    annotation = draw(st.sampled_from(ANNOTATIONS))
    if "NESTED" in annotation:
        inner = draw(sinks(callee, nested=False)) if nested else "0"
        annotation = annotation.replace("NESTED", inner)
    if not callee:
        return annotation + ".__args__"
    layout = draw(st.sampled_from(["plain"] * 8 + ["comma", "broken", "comments", "spaces"]))
    match layout:
        case "comma":
            return f"{callee}(\n    {annotation},\n)"
        case "broken":
            return f"{callee}(\n    {annotation}\n)"
        case "comments":
            return f"{callee}(  # one\n    # two\n    {annotation},  # three\n    # four\n)"
        case "spaces":
            return f"{callee} ( {annotation} )"
        case _:
            return f"{callee}({annotation})"


@st.composite
def statements(draw: st.DrawFn, callee: str) -> str:
    """One or more statements with a sink."""
    sink = draw(sinks(callee))
    if draw(st.integers(0, 12)) == 0:
        sink = sink.replace('"', "'")
        if "\n" in sink or "f'" in sink:
            sink = f"{callee}(FIELDS['mode'].annotation)" if callee else "FIELDS['mode'].annotation.__args__"
        wrapper = draw(st.sampled_from([item for item in SEQUENCES + FIRSTS if '"' not in item]))
        return draw(st.sampled_from(F_STRINGS)).format(wrapper.format(sink))
    wrapper = draw(st.sampled_from(SEQUENCES + FIRSTS))
    contexts = CONTEXTS if wrapper in FIRSTS or draw(st.booleans()) else ITERATIONS
    return draw(st.sampled_from(contexts)).format(wrapper.format(sink))


@st.composite
def modules(draw: st.DrawFn) -> Module:
    """A whole module."""
    if draw(st.integers(0, 3)):
        line = draw(st.sampled_from(sorted(IMPORTS)))
        callee = IMPORTS[line]
    else:
        line, callee = draw(st.sampled_from(DUNDER_IMPORTS)), ""
    parts = [draw(st.sampled_from(HEADERS)) + line, "from shapes import FIELDS, Record, same", "OUT = []"]
    for number in range(draw(st.integers(1, 5))):
        inside = "\n".join(draw(st.lists(statements(callee), min_size=1, max_size=2)))
        block = draw(st.sampled_from(BLOCKS))
        depth = len(block.partition("{}")[0].rpartition("\n")[0].splitlines()) if "\n" in block else 0
        part = block.format(textwrap.indent(inside, "    " * depth)) if depth else inside
        if " yield " in part and block.startswith("class Outer:\n    class"):
            part = inside
        parts.append(part.replace("run", f"run_{number}") if depth else part)
    text = "\n\n".join([*parts, "RESULT = OUT"]) + "\n"
    return Module(text, draw(st.booleans()))
