"""Classes: where a field is declared, over bases, modules and generic parameters, and what sort of class it is."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any

import pytest

from lint_getargs.resolver import Resolver
from lint_getargs.scopes import Tree
from lint_getargs.shapes import Kind, Layers, Reason
from lint_getargs.source import Source
from tests.reading import kind_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path
    from types import ModuleType

    World = Callable[[Mapping[str, str]], Path]
    Run = Callable[[str], dict[str, Any]]

HEAD = """
import abc, dataclasses, enum, typing, sys
from dataclasses import dataclass
from typing import *
import typing_extensions as te
from pydantic import BaseModel, Field, RootModel
from pydantic.dataclasses import dataclass as model_dataclass
AB = Literal["a", "b"]
CD = Literal["c", "d"]
T = TypeVar("T")
U = TypeVar("U")
"""

MODELS = """
class Base(BaseModel):
    f: AB
class Plain(Base): ...
class Wider(Base):
    f: Optional[AB]
class Twice(BaseModel):
    f: CD
    f: AB
class Narrow(BaseModel):
    if sys.version_info < (3, 0):
        f: str
    else:
        f: AB
class Mixin:
    f: CD
class Mixed(Mixin, BaseModel): ...
class MixedLater(BaseModel, Mixin): ...
class MixinFirst(Mixin, Base): ...
class Left(Base): ...
class Right(Base):
    f: CD
class Diamond(Left, Right): ...
class Outer(BaseModel):
    class Inner(BaseModel):
        f: AB
class Enclosing(BaseModel):
    Kind: ClassVar = AB
    class Below(BaseModel):
        f: "Enclosing.Kind"
class Box(BaseModel, Generic[T]):
    f: Optional[T]
class Boxed(Box[AB]): ...
class Unboxed(Box): ...
class Pair(BaseModel, Generic[T, U]):
    f: T
    g: Union[U, None]
class Half(Pair[AB, U], Generic[U]): ...
class Whole(Half[CD]): ...
class Implicit(Pair[AB, U]): ...
class Filled(Implicit[CD]): ...
BoxOfCD = Box[CD]
class FromAlias(BoxOfCD): ...
class Root(RootModel[AB]): ...
class RootOfT(RootModel[T], Generic[T]): ...
class RootBelow(RootOfT[CD]): ...
class RootOpen(RootModel):
    root: AB
class Abstract(BaseModel, abc.ABC):
    f: AB
class Concrete(Abstract): ...
class Constants(BaseModel):
    c: ClassVar[AB] = "a"
    d: Annotated[ClassVar[AB], 1] = "a"
    e: Final[AB] = "a"
    f: Final[AB]
class Private(BaseModel):
    f: AB = "a"
    def g(self) -> AB: ...
class Generic2(BaseModel, Generic[T]):
    f: Box[T]
    g: T
class Deep(Generic2[AB]): ...
"""


@pytest.fixture(scope="module")
def models(run: Run) -> dict[str, Any]:
    return run(HEAD + MODELS)


NAMES = [node.name for node in ast.parse(MODELS).body if isinstance(node, ast.ClassDef)]


@pytest.mark.parametrize("name", [name for name in NAMES if name != "Mixin"])
def test_every_field_is_as_at_run_time(name: str, models: dict[str, Any], oracle: ModuleType, world: World) -> None:
    resolver = Resolver([world({"models.py": HEAD + MODELS})])
    for field, info in models[name].model_fields.items():
        shape = resolver.field(f"models:{name}", field)
        assert oracle.agrees(oracle.truth(info.annotation), shape), (field, info, shape)
    for field in "cdeghxyz":
        if field not in models[name].model_fields:
            assert resolver.field(f"models:{name}", field).reason is Reason.NO_FIELD


def test_nested_class_and_alias_of_a_generic_one(world: World) -> None:
    resolver = Resolver([world({"models.py": HEAD + MODELS})])
    assert resolver.field("models:Outer.Inner", "f").members == ("a", "b")
    assert resolver.field("models:BoxOfCD", "f").members == ("c", "d")
    assert resolver.field("models:Concrete.Nothing", "f").reason is Reason.NO_NAME
    assert resolver.field("models:AB", "f").reason is Reason.NO_CLASS


def test_nested_class_of_a_base(world: World) -> None:
    resolver = Resolver(
        [world({"models.py": f"{HEAD}{MODELS}\nclass Below(Outer): ...\nclass Gone(Below[int], x): ...\n"})]
    )
    assert resolver.field("models:Below.Inner", "f").members == ("a", "b")
    assert resolver.field("models:Gone.Inner", "f").members == ("a", "b")
    assert resolver.field("models:Gone.Other", "f").reason is Reason.NO_NAME


@pytest.mark.parametrize(
    ("bases", "field", "answer"),
    [
        ("Unseen", "f", Reason.NO_NAME),
        ("Base, Unseen", "f", ("a", "b")),
        ("Base, Unseen", "g", Reason.NO_NAME),
        ("Unseen, Base", "f", Reason.NO_NAME),
        ("make()", "f", Reason.RUN_TIME),
        ("Base, make()", "f", ("a", "b")),
        ("Base, None", "f", ("a", "b")),
        ("None", "f", Reason.RUN_TIME),
        ("Base, Below", "g", Reason.NO_NAME),
        ("M", "f", Reason.CYCLE),
        ("Mixin, Unseen", "f", ("c", "d")),
        ("Abstract, int, List[int]", "f", ("a", "b")),
    ],
)
def test_base_that_cannot_be_seen(bases: str, field: str, answer: object, world: World) -> None:
    text = f"{HEAD}{MODELS}\nclass Below(Unseen): ...\nclass M({bases}): ...\n"
    shape = Resolver([world({"models.py": text})]).field("models:M", field)
    assert (shape.members or shape.reason) == answer


# -- other holders --------------------------------------------------------------------------------------

HOLDERS = """
class Top(te.TypedDict):
    f: AB
class Second(te.TypedDict):
    f: CD
class Both(Top, Second): ...
class Partial(te.TypedDict):
    f: te.NotRequired[AB]
@dataclass
class Data:
    f: AB
@dataclasses.dataclass(order=True)
class Below(Data):
    f: Annotated[CD, 1]
class LeftData(Data): ...
class RightData(Data):
    f: CD
class DiamondData(LeftData, RightData): ...
class Sideways(RightData, LeftData): ...
"""


def hint(name: str, layers: Layers) -> object:
    tree = Tree(Source(HEAD + HOLDERS))
    [shape] = Resolver().shapes_at(tree, "", ast.Name(name, ast.Load()), "f", layers)
    return shape.members if not shape.opaque else (shape.members, shape.layer)


def test_typed_dict_dataclass_and_plain_class(run: Run) -> None:
    namespace = run(HEAD + HOLDERS)
    for name in ("Top", "Data", "Below", "DiamondData", "Sideways", "Partial"):
        hints = namespace["te"].get_type_hints(namespace[name])
        assert hint(name, Layers.HINT) == namespace["get_args"](hints["f"])
    assert namespace["Both"].__annotations__["f"] is namespace["CD"]
    assert hint("Both", Layers.RAW) == ("c", "d")
    assert hint("Partial", Layers.RAW) == (("a", "b"), "NotRequired")
    assert hint("Below", Layers.RAW) == (("c", "d"), "Annotated")


# -- kinds ----------------------------------------------------------------------------------------------

KINDS = """
import attrs, pydantic.v1, colour, re
class Model(BaseModel): ...
class Below(Model, Unseen): ...
class RootBelow(RootModel[int]): ...
class Old(pydantic.v1.BaseModel): ...
class Colour(enum.Enum):
    RED = 1
class Named(str, Colour): ...
class Row(te.TypedDict): ...
class Point(NamedTuple): ...
@dataclass
class Data: ...
@dataclasses.dataclass(frozen=True)
class Frozen: ...
@attrs.define
class Attrs: ...
@model_dataclass
class Validated: ...
@undecided
class Plain(Data): ...
class Odd(colour.Base): ...
class Loop(Loop): ...
class Strange(AB): ...
class Hidden(Generic[T]): ...
"""

KIND_OF = {
    Kind.MODEL: "Model Below RootBelow BaseModel",
    Kind.MODEL_V1: "Old",
    Kind.ENUM: "Colour Named enum.IntEnum",
    Kind.TYPED_DICT: "Row",
    Kind.NAMED_TUPLE: "Point",
    Kind.DATACLASS: "Data Frozen Attrs Validated Plain",
    Kind.CLASS: "str re.Pattern Hidden",
    Kind.OBSCURE_CLASS: "Odd Loop Strange",
}


@pytest.mark.parametrize(
    ("expression", "kind"), [(expression, kind) for kind, names in KIND_OF.items() for expression in names.split()]
)
def test_kind(expression: str, kind: Kind) -> None:
    assert kind_of(Tree(Source(HEAD + KINDS)), expression) is kind


# -- pydantic 1 -----------------------------------------------------------------------------------------


def test_pydantic_1_keeps_annotated(world: World) -> None:
    files = {"models.py": f"{HEAD}class M(BaseModel):\n    f: Annotated[AB, 1]\n    g: Optional[AB]\n"}
    new = Resolver([world({**files, "pydantic/__init__.py": "", "pydantic/version.py": "VERSION = '2.9.1'\n"})])
    assert not new.field("models:M", "f").opaque
    old = Resolver([world({**files, "pydantic/version.py": "VERSION = '1.10.2'\n"})])
    assert old.field("models:M", "f").layer == "Annotated"
    assert old.field("models:M", "g").state == "optional-literal"
