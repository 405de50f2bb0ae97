"""Values or types: what an expression stands for, as far as a file shows."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

import pytest

from lint_getargs.lookup import Lookup
from lint_getargs.nature import Names, Nature, Natures, nature_of_annotation
from lint_getargs.resolver import Resolver
from tests.reading import codes, tree_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    World = Callable[[Mapping[str, str]], Path]

VALUES, TYPES, NONE_TYPE, UNKNOWN = Nature.VALUES, Nature.TYPES, Nature.NONE_TYPE, Nature.UNKNOWN


def nature_of(text: str, names: Names | None = None) -> Nature:
    """Of the last statement's expression."""
    tree = tree_of(text)
    statement = tree.root.body[-1]
    while not isinstance(statement, ast.Expr):
        statement = statement.body[-1]  # type: ignore[attr-defined]  # blocks end in an expression here
    return Natures(tree, names).of(statement.value)


NATURES = {
    # written out
    "'a'": VALUES,
    "1": VALUES,
    "-1": VALUES,
    "f'{a}'": VALUES,
    "None": UNKNOWN,
    "True": UNKNOWN,
    "type(None)": NONE_TYPE,
    "[type(None)]": NONE_TYPE,
    "(None, type(None))": NONE_TYPE,
    "(None, None)": UNKNOWN,
    "()": UNKNOWN,
    "{'a', 'b'}": VALUES,
    "['a', x]": VALUES,
    "(int, 'a')": TYPES,
    "{'a': int}": VALUES,
    "{**a}": UNKNOWN,
    "{int: 'a', **b}": TYPES,
    "...": VALUES,
    # made of others
    "['a', *b]": VALUES,
    "(a := 'b')": VALUES,
    "a if b else 'c'": VALUES,
    "int if b else 'c'": TYPES,
    "a or 'b'": VALUES,
    "a or b": UNKNOWN,
    "int | None": TYPES,
    "A | B": UNKNOWN,
    "'a' + b": VALUES,
    "a - {'b'}": VALUES,
    "['a' for b in c]": VALUES,
    "{int for b in c}": TYPES,
    "('a' for b in c)": VALUES,
    "{'a': b for b in c}": VALUES,
    "lambda: 'a'": UNKNOWN,
    # items
    "list[int]": TYPES,
    "from typing import Optional\nOptional[float]": TYPES,
    "namespace['Model']": TYPES,
    "namespace['key']": UNKNOWN,
    "words[0]": UNKNOWN,
    "from m import LIMITS\nLIMITS[0]": UNKNOWN,
    # calls
    "type(a)": TYPES,
    "str(a)": VALUES,
    "len(a)": VALUES,
    "set()": UNKNOWN,
    "set(['a'])": VALUES,
    "sorted({int})": TYPES,
    "a.upper()": VALUES,
    "a.unknown()": UNKNOWN,
    "{'a': 1}.keys()": VALUES,
    "{'a'}.union(b)": VALUES,
    "dict.fromkeys(['a'])": VALUES,
    "a.fromkeys()": UNKNOWN,
    "f('a')": UNKNOWN,
    "import enum\nenum.auto()": VALUES,
    "f()()": UNKNOWN,
    # classes that are iterated are enumerations
    "from m import Colour\nset(Colour)": VALUES,
    "class Colour(Enum): ...\nlist(Colour)": VALUES,
    "import m\nset(m.Colour)": VALUES,
    "from m import words\nset(words)": UNKNOWN,
    "def f(colours):\n    set(colours)": UNKNOWN,
    "set(unbound)": UNKNOWN,
    # attributes
    "a.__class__": TYPES,
    "field.annotation": TYPES,
    "member.value": VALUES,
    "Colour.RED": VALUES,
    "models.Order": TYPES,
    "a.b": UNKNOWN,
    "import datetime\ndatetime.datetime": TYPES,
    # names
    "int": TYPES,
    "nothing": UNKNOWN,
    "UPPER": VALUES,
    "CapWords": TYPES,
    "a = 'b'\na": VALUES,
    "a = int\na": TYPES,
    "a = type(None)\na": NONE_TYPE,
    "if b:\n    a = 'c'\nelse:\n    a = int\na": TYPES,
    "if b:\n    a = 'c'\nelse:\n    a = d\na": VALUES,
    "if b:\n    a = type(None)\nelse:\n    a = c\na": UNKNOWN,
    "if b:\n    a = (type(None),)\nelse:\n    a = [type(None)]\na": NONE_TYPE,
    "a: tuple[str, ...] = b\na": VALUES,
    "a: object = 'b'\na": VALUES,
    "a: TypeAlias = 'b'\na": TYPES,
    "a, b = c\na": UNKNOWN,
    "class A: ...\nA": TYPES,
    "def a(): ...\na": UNKNOWN,
    "from m import Model\nModel": TYPES,
    "from m import Model as renamed\nrenamed": TYPES,
    "from m import LIMITS\nLIMITS": VALUES,
    "from m import T\nT": UNKNOWN,
    "from uuid import UUID\nUUID": TYPES,
    "from m import thing\nthing": UNKNOWN,
    "from datetime import date\ndate": TYPES,
    "import m\nm": UNKNOWN,
    "def f(a: str):\n    a": VALUES,
    "def f(a: type[int]):\n    a": TYPES,
    "def f(a):\n    a": UNKNOWN,
    "for a in ['b']:\n    a": VALUES,
    "for a, b in ['c']:\n    a": UNKNOWN,
    "for a, b in [('c', int)]:\n    b": TYPES,
    "for a in c:\n    a": UNKNOWN,
    "from m import Colour\nfor a in Colour:\n    a": VALUES,
    "with b as a:\n    a": UNKNOWN,
    "a = a\na": UNKNOWN,
    "while b:\n    a = a + 'c'\na": VALUES,
}


@pytest.mark.parametrize("text", NATURES)
def test_what_an_expression_stands_for(text: str) -> None:
    assert nature_of(text) is NATURES[text]


def test_an_awaited_expression() -> None:
    assert nature_of("async def f():\n    await 'a'") is VALUES


def test_nothing_is_unknown() -> None:
    assert Natures(tree_of("")).of(None) is UNKNOWN


def test_deep_expressions_are_given_up() -> None:
    assert nature_of("[" * 20 + "'a'" + "]" * 20) is UNKNOWN


ANNOTATIONS = {
    "str": VALUES,
    "tuple[str, ...]": VALUES,
    "typing.Tuple[int, ...]": VALUES,
    "list['str']": VALUES,
    "'list[str]'": VALUES,
    "type[Model]": TYPES,
    "list[type]": TYPES,
    "dict[str, type]": VALUES,
    "dict[type, str]": TYPES,
    "Mapping[Model, int]": UNKNOWN,
    "tuple[int, type]": TYPES,
    "Model": UNKNOWN,
    "Any": UNKNOWN,
    "list[1]": UNKNOWN,
}


@pytest.mark.parametrize("text", ANNOTATIONS)
def test_what_a_written_type_says(text: str) -> None:
    assert nature_of_annotation(ast.parse(text, mode="eval").body) is ANNOTATIONS[text]


def test_no_annotation_says_nothing_and_a_long_one_is_read() -> None:
    assert nature_of_annotation(None) is UNKNOWN
    assert nature_of_annotation(ast.parse(" | ".join(["A"] * 900 + ["str"]), mode="eval").body) is VALUES


# -- names that lead elsewhere ---------------------------------------------------------------------------

FILES = {
    "sea/__init__.py": "from sea.ships import Tug as Ferry, Speed as pace",
    "sea/ships.py": """
        from enum import Enum, auto
        from typing import Literal, Optional, TypeAlias
        import datetime

        class tug: ...
        class Tug:
            BOAT = tug
            class inner: ...
        class Flag(Enum):
            Red = "red"
            blue = auto()
            Amber = auto()
            @property
            def mast(self): ...
        FLEET = Tug
        MAYBE = Optional[Tug]
        MODE = Literal["a", "b"]
        TEXT: TypeAlias = "Tug"
        WHEN = datetime.date
        Speed = "slow"
        Speeds = (
            "slow",
            Speed,
        )
        boats = [tug, Tug]
        Harbour = {
            "west": Tug,
            "east": tug,
        }
        crews = {
            tug: 1,
            FLEET: 2,
        }
        Made = load()
        class Buoy: ...
        if input():
            Either = "a"
            Undecided = tug
        else:
            Either = "b"
            Undecided = Made2()
        def Helper(): ...
    """,
    "sea/stars.py": "from sea.ships import *",
}
FOLLOWED = {
    # where the spelling misleads
    "from sea.ships import tug\ntug": TYPES,
    "from sea.ships import FLEET\nFLEET": TYPES,
    "from sea.ships import MAYBE\nMAYBE": TYPES,
    "from sea.ships import MODE\nMODE": TYPES,
    "from sea.ships import TEXT\nTEXT": TYPES,
    "from sea.ships import WHEN\nWHEN": TYPES,
    "from sea.ships import Speed\nSpeed": VALUES,
    "from sea.ships import Speed as s\ns": VALUES,
    "from sea import pace\npace": VALUES,
    "from sea import Ferry\nFerry.BOAT": TYPES,
    "from sea.ships import Tug\nTug.inner": TYPES,
    "import sea.ships\nsea.ships.FLEET": TYPES,
    "import sea.ships as s\ns.Speed": VALUES,
    "from sea.ships import Flag\nFlag.Red": VALUES,
    "from sea.ships import Flag\nFlag.blue": VALUES,
    "from sea.ships import Flag\nFlag.Amber": VALUES,
    "from sea.ships import Flag\nFlag.Red.value": VALUES,
    "class Flag:\n    Red = 'red'\nFlag.Red": VALUES,
    "class Flag:\n    RED = int\nFlag.RED": TYPES,
    "from sea.stars import *\ntug": TYPES,
    "from sea.stars import *\nSpeed": VALUES,
    "try:\n    from sea.ships import Speed\nexcept ImportError:\n    Speed = None\nSpeed": VALUES,
    "from sea.ships import Either\nEither": VALUES,
    # collections
    "from sea.ships import Speeds\nSpeeds": VALUES,
    "from sea.ships import boats\nset(boats)": TYPES,
    "from sea.ships import Harbour\nHarbour": VALUES,
    "from sea.ships import Harbour\nset(Harbour)": VALUES,
    "from sea.ships import crews\ncrews.keys()": TYPES,
    "from sea.ships import Flag\nset(Flag)": VALUES,
    "from sea import ships\nset(ships.Speeds)": VALUES,
    "from sea import ships\nset(ships.Flag)": VALUES,
    # where nobody knows better, it is the spelling again
    "from sea.ships import Made\nMade": TYPES,
    "from sea.ships import Undecided\nUndecided": TYPES,
    "from sea.ships import Unseen\nUnseen": TYPES,
    "from sea.ships import Helper\nHelper": TYPES,
    "from unseen import LIMITS\nLIMITS": VALUES,
    "import unseen\nset(unseen.Colour)": VALUES,
    "from sea.stars import *\nUNSEEN": VALUES,
    "import uuid\nuuid.UUID": TYPES,
    "from builtins import int as whole\nwhole": TYPES,
    "def f(Speed):\n    Speed": UNKNOWN,
    "f().Speed": TYPES,
}


@pytest.mark.parametrize("text", FOLLOWED)
def test_what_a_name_was_bound_to_counts_before_its_spelling(text: str, world: World) -> None:
    assert nature_of(text, Lookup(Resolver([world(FILES)]), "here.py")) is FOLLOWED[text]


HERE = """
    from typing import Literal, get_args
    from pydantic import BaseModel
    from sea.ships import {name}

    class M(BaseModel):
        f: Literal["a"]

    {name} in get_args(M.model_fields["f"].annotation)
"""


def test_a_constant_that_looks_like_a_class_is_reported_and_a_class_that_looks_like_a_variable_is_not(
    world: World,
) -> None:
    lookup = Lookup(Resolver([world(FILES)]), "here.py")
    for name, wanted in {"Speed": ["LGA001"], "tug": [], "FLEET": [], "Tug": []}.items():
        assert codes(HERE.format(name=name), lookup) == wanted, name


def test_only_what_a_comparison_names_is_looked_up(world: World) -> None:
    resolver = Resolver([world(FILES)])
    codes(HERE.replace("{name} in ", "'a' in ").format(name="tug"), Lookup(resolver, "here.py"))
    ships = resolver._library.module("sea.ships")
    assert ships is not None
    assert not ships.parsed
