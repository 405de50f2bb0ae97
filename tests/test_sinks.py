"""What takes annotations apart: every import form of `get_args`, `__args__`, and what only has the name."""

from __future__ import annotations

import pytest

from lint_getargs.sinks import find_sinks
from tests.reading import tree_of


def sinks(text: str) -> list[tuple[str, str, str]]:
    """Kind, source text and what is taken apart."""
    tree = tree_of(text)
    return [
        (each.kind.name, tree.source.segment(each.node), tree.source.segment(each.annotation))
        for each in find_sinks(tree)
    ]


def certain(text: str) -> list[bool]:
    return [each.certain for each in find_sinks(tree_of(text))]


CALLED = {
    "from typing import get_args": "get_args",
    "from typing_extensions import get_args": "get_args",
    "from pydantic.typing import get_args": "get_args",
    "from pydantic.v1.typing import get_args": "get_args",
    "from typing import get_args as ga": "ga",
    "import typing": "typing.get_args",
    "import typing as t": "t.get_args",
    "import typing_extensions": "typing_extensions.get_args",
    "import pydantic.v1.typing": "pydantic.v1.typing.get_args",
    "from typing import *": "get_args",
    "import typing\nga = typing.get_args": "ga",
    "import typing\nga: object = typing.get_args": "ga",
    "from typing import get_args as a\nb = a\nc = b": "c",
    "try:\n  from typing import get_args\nexcept ImportError:\n  from typing_extensions import get_args": "get_args",
    "if TYPE_CHECKING:\n    from typing import get_args\nelse:\n    from typing_extensions import get_args": "get_args",
}


@pytest.mark.parametrize("imports", CALLED)
def test_every_import_form(imports: str) -> None:
    text = f"{CALLED[imports]}(X)"
    assert sinks(f"{imports}\n{text}\n") == [("GET_ARGS", text, "X")]
    assert certain(f"{imports}\n{text}\n") == [True]


def test_an_import_in_a_function_holds_there_alone() -> None:
    text = "def f():\n    from typing import get_args\n    get_args(X)\nget_args(Y)\n"
    assert sinks(text) == [("GET_ARGS", "get_args(X)", "X")]


def test_a_keyword_argument() -> None:
    assert sinks("from typing import get_args\nget_args(tp=X)") == [("GET_ARGS", "get_args(tp=X)", "X")]


NO_SINKS = {
    "nothing is imported": "get_args(X)",
    "a function of its own": "def get_args(a): ...\nget_args(X)",
    "a parameter": "def f(get_args):\n    get_args(X)",
    "a method": "import typing\nself.get_args(X)",
    "an attribute of something else": "import typing\ntyping = obj\ntyping.get_args(X)",
    "another module": "from parser import get_args\nget_args(X)",
    "a relative module": "from .typing import get_args\nget_args(X)",
    "a star import of something else": "from parser import *\nget_args(X)",
    "no call": "from typing import get_args\nmap(get_args, Y)",
    "no argument": "from typing import get_args\nget_args()",
    "two arguments": "from typing import get_args\nget_args(X, Y)",
    "an unpacked argument": "from typing import get_args\nget_args(*X)",
    "unpacked keywords": "from typing import get_args\nget_args(**X)",
    "another keyword": "from typing import get_args\nget_args(t=X)",
    "a class pattern": "from typing import get_args\nmatch a:\n    case get_args(x): ...",
    "assigned to an attribute": "X.__args__ = Y",
    "a getattr of another attribute": "getattr(X, '__origin__', ())\n'__args__'",
    "a getattr of its own": "def getattr(*a): ...\ngetattr(X, '__args__')",
    "a method of that name": "a.getattr(X, '__args__')",
    "a name in a string": "'get_args(X)'  # X.__args__",
}


@pytest.mark.parametrize("case", NO_SINKS)
def test_what_only_has_the_name(case: str) -> None:
    assert sinks(NO_SINKS[case]) == []


def test_the_attribute_and_its_getattr() -> None:
    text = "X.__args__\ngetattr(X, '__args__')\ngetattr(Y, \"__args__\", ())\n"
    assert sinks(text) == [
        ("DUNDER_ARGS", "X.__args__", "X"),
        ("GETATTR_ARGS", "getattr(X, '__args__')", "X"),
        ("GETATTR_ARGS", 'getattr(Y, "__args__", ())', "Y"),
    ]


def test_sinks_in_sinks_come_outermost_first() -> None:
    text = "from typing import get_args\nget_args(get_args(X)[0].__args__[0])"
    assert [text for _, text, _ in sinks(text)] == [
        "get_args(get_args(X)[0].__args__[0])",
        "get_args(X)[0].__args__",
        "get_args(X)",
    ]


REBOUND = {
    "a branch": "from typing import get_args\nif a:\n    def get_args(a): ...\nget_args(X)",
    "an assignment": "from typing import get_args\nif a:\n    get_args = own\nget_args(X)",
    "the module": "import typing\nif a:\n    typing = own\ntyping.get_args(X)",
}


@pytest.mark.parametrize("case", REBOUND)
def test_a_conditional_rebinding_is_uncertain(case: str) -> None:
    assert certain(REBOUND[case]) == [False]
