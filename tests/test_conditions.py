"""Conditions: what can be decided without running anything decides, everything else stays open."""

from __future__ import annotations

import ast
import sys
from typing import TYPE_CHECKING

import pytest

from lint_getargs.definitions import Module, Place
from lint_getargs.modules import Library
from lint_getargs.resolver import Resolver
from lint_getargs.scopes import Tree
from lint_getargs.search import Finder
from lint_getargs.source import Source
from tests.reading import kind_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    World = Callable[[Mapping[str, str]], Path]

HEAD = """
import os, sys, typing, pydantic
import typing_extensions as te
from typing import TYPE_CHECKING
from pydantic import VERSION
from pydantic.version import VERSION as V
PY = sys.version_info
OLD = PY < (3, 8)
NEW = not OLD
LOOP = LOOP2
LOOP2 = LOOP
CIRCLE = not CIRCLE
FLAGS = (1, 2, (3,))
def function(): ...
"""

TRUE = [
    "sys.version_info >= (3, 12)",
    "sys.version_info[0] == 3",
    "sys.version_info[:2] == (3, 12)",
    "sys.version_info[0:1] < (4,)",
    "sys.version_info.major >= 3",
    "sys.version_info.minor != 11",
    "(3, 10) <= PY",
    "NEW",
    "not OLD",
    "not TYPE_CHECKING",
    "not typing.TYPE_CHECKING",
    "not te.TYPE_CHECKING",
    "pydantic.VERSION.startswith('2.')",
    "VERSION.startswith(('1.', '2.'))",
    "int(V.split('.')[0]) >= 2",
    "int(VERSION[0]) in (2, 3)",
    "bool(3)",
    "'x' not in FLAGS",
    "FLAGS[1] is not None",
    f"sys.platform == {sys.platform!r}",
    "NEW or unknown()",
    "unknown() or NEW",
    "OLD or NEW",
]
FALSE = ["OLD", "TYPE_CHECKING", "OLD and unknown()", "unknown() and OLD", "NEW and OLD", "None", "PY < (3, 12)"]
OPEN = [
    "unknown()",
    "unknown",
    "function",
    "not unknown()",
    "NEW and unknown()",
    "OLD or unknown()",
    "PY > 3",
    "PY['x']",
    "PY[7]",
    "PY[unknown():]",
    "PY[::2]",
    "(unknown(), 1)",
    "int('x')",
    "int(VERSION, 10)",
    "VERSION.strip()",
    "1 < 2 < 3",
    "LOOP",
    "CIRCLE",
    "sys.maxsize",
    "lambda: True",
]


def truth(condition: str) -> bool | None:
    tree = Tree(Source(HEAD))
    module = Module("", "", is_package=False, tree=tree)
    library = Library(Finder([]), python=12, pydantic="2.10.6")
    return library.truth(ast.parse(condition, mode="eval").body, Place(module, tree.root))


@pytest.mark.parametrize("condition", TRUE)
def test_true(condition: str) -> None:
    assert truth(condition) is True


@pytest.mark.parametrize("condition", FALSE)
def test_false(condition: str) -> None:
    assert truth(condition) is False


@pytest.mark.parametrize("condition", OPEN)
def test_open(condition: str) -> None:
    assert truth(condition) is None


HOLDS = """
from typing import *
import sys
from pydantic import BaseModel
AB = Literal["a", "b"]
PY = sys.version_info
"""


@pytest.mark.parametrize(
    ("body", "answer"),
    [
        ("if TYPE_CHECKING:\n    A = str\nelse:\n    A = AB", "bare-literal"),
        ("if not TYPE_CHECKING:\n    A = AB\nelse:\n    A = str", "bare-literal"),
        ("if TYPE_CHECKING:\n    A = AB", "bare-literal"),
        ("if TYPE_CHECKING:\n    A = AB\n    A = str", "other"),
        ("A = str\nif sys.version_info >= (3, 5):\n    A = AB", "bare-literal"),
        (
            "if x():\n    A = str\nif sys.version_info >= (3, 5):\n    if not TYPE_CHECKING:\n        A = AB",
            "bare-literal",
        ),
        ("A = str\nif x():\n    if not TYPE_CHECKING:\n        A = AB", "unresolved"),
        ("A = str\nfor x in y:\n    if not TYPE_CHECKING:\n        A = AB", "unresolved"),
        ("try:\n    A = str\nfinally:\n    A = AB", "bare-literal"),
        ("if sys.version_info >= (3, 5):\n    A = AB\nelse:\n    A = str", "bare-literal"),
        ("if PY < (3, 5):\n    A = str\nelif PY < (3, 6):\n    A = int\nelse:\n    A = AB", "bare-literal"),
        ("if x():\n    A = AB\nelse:\n    A = Literal['b', 'a']", "bare-literal"),
        ("if x():\n    A = AB\nelse:\n    A = str", "unresolved"),
        ("if x():\n    A = AB\nelse:\n    A = unseen", "unresolved"),
        ("try:\n    from unseen import A\nexcept ImportError:\n    A = AB", "bare-literal"),
        ("try:\n    A = AB\nexcept ImportError:\n    A = None", "bare-literal"),
        (
            "try:\n    from unseen import A\nexcept E:\n    try:\n        A = AB\n    except E:\n        A = None",
            "bare-literal",
        ),
        ("if A:\n    A = AB\nelse:\n    A = str", "unresolved"),
        ("if (A := AB):\n    pass", "bare-literal"),
        ("def f():\n    global A\n    A = AB", "bare-literal"),
    ],
)
def test_binding_under_a_condition(body: str, answer: str) -> None:
    tree = Tree(Source(f"{HOLDS}{body}\nclass M(BaseModel):\n    f: A\n"))
    tree.named("M")
    [shape] = Resolver(python=12).shapes_at(tree, "", ast.Name("M", ast.Load()), "f")
    assert shape.state == answer


EITHER = f"""{HOLDS}
if x():
    from sea.old import Base, *
    from sea.stars_old import *
else:
    from sea.new import Base
    from sea.stars_new import *
class M(Base): ...
class Starred(StarredBase): ...
class Field:
    f: Base
"""


def test_base_that_is_one_of_two(world: World) -> None:
    models = f"{HOLDS}class Base(BaseModel):\n    f: AB\n    g: AB\n"
    root = world({
        "sea/old.py": models.replace("(BaseModel)", "(object)"),
        "sea/new.py": "from .newer import Base",
        "sea/newer.py": models,
        "sea/stars_old.py": "class StarredBase: ...",
        "sea/stars_new.py": "class StarredBase: ...",
        "app.py": EITHER.replace(", *", ""),
        "agreed.py": EITHER.replace(", *", "").replace("sea.old", "sea.newer"),
    })  # fmt: skip
    resolver = Resolver([root])
    assert resolver.field("app:M", "f").reason == "depends on a condition"
    assert resolver.field("app:M", "h").reason == "no such field"
    assert resolver.field("app:Starred", "f").reason == "no such field"
    assert resolver.field("app:Field", "f").state == "other"
    assert resolver.field("agreed:M", "f").state == "bare-literal"


@pytest.mark.parametrize(
    ("body", "answer"),
    [
        ("if PY > (3,):\n    from sea.ab import *\nelse:\n    from sea.cd import *", ("a", "b")),
        ("from sea.cd import *\nif PY > (3,):\n    from sea.ab import *", ("a", "b")),
        ("from sea.cd import *\nif x():\n    from sea.ab import *", None),
        ("if TYPE_CHECKING:\n    from sea.ab import *", ("a", "b")),
        ("if TYPE_CHECKING:\n    from sea.cd import *\nelse:\n    from sea.ab import *", ("a", "b")),
        ("X = AB\nif x():\n    from sea.ab import *", None),
        ("X = str\nif PY > (3,):\n    from sea.ab import *", ("a", "b")),
        ("from sea.ab import *\nif x():\n    from sea.nothing import *", ("a", "b")),
        ("try:\n    from unseen import *\nexcept E:\n    from sea.ab import *", ("a", "b")),
        ("try:\n    from sea.ab import *\nexcept E:\n    from sea.cd import *", ("a", "b")),
        ("for x in y:\n    from sea.ab import *", None),
    ],
)
def test_star_import_under_a_condition(body: str, answer: object, world: World) -> None:
    stars = {"sea/ab.py": f"{HOLDS}X = AB", "sea/cd.py": f"{HOLDS}X = Literal['c', 'd']", "sea/nothing.py": ""}
    root = world({**stars, "app.py": f"{HOLDS}{body}\nclass M:\n    f: X\n"})
    assert Resolver([root]).field("app:M", "f").members == answer


def test_kind_of_a_class_whose_base_is_one_of_two() -> None:
    text = f"""{HOLDS}
import pydantic.v1
if x():
    Base = pydantic.v1.BaseModel
else:
    Base = BaseModel
if x():
    Text = str
else:
    Text = bytes
class M(Base): ...
class T(Text): ...
"""
    tree = Tree(Source(text))
    assert [kind_of(tree, name) for name in ("M", "T")] == ["obscure-class", "class"]


def test_version_of_pydantic_in_a_package_of_constants(world: World) -> None:
    root = world({
        "sea/compat.py": "import pydantic\nIS_V1 = pydantic.VERSION.startswith('1.')",
        "sea/models.py": f"{HOLDS}from .compat import IS_V1\nclass M:\n  if IS_V1:\n    f: str\n  else:\n    f: AB\n",
    })  # fmt: skip
    assert Resolver([root]).field("sea.models:M", "f").state == "bare-literal"
    world({"pydantic/version.py": "VERSION = '1.9'", "pydantic/__init__.py": ""})
    assert Resolver([root]).field("sea.models:M", "f").state == "other"
