"""Classes that calls make: their fields are as at run time, or unresolved where not all is written out."""

from __future__ import annotations

import ast
import typing
from typing import TYPE_CHECKING, Any

import pytest

from lint_getargs.lookup import Lookup
from lint_getargs.resolver import Resolver
from lint_getargs.scopes import Tree
from lint_getargs.shapes import Layers, Reason, Shape
from lint_getargs.source import Source
from tests.reading import codes

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path
    from types import ModuleType

    World = Callable[[Mapping[str, str]], Path]
    Run = Callable[[str], dict[str, Any]]

HEAD = """
import pydantic, typing
from typing import *
import typing_extensions as te
from pydantic import BaseModel, Field, create_model
AB = Literal["a", "b"]
CD = Literal["c", "d"]
mode = Literal["m"]
T = TypeVar("T")
"""
MODELS = """
class Base(BaseModel):
    f: CD
    g: Optional[AB] = None
class Box(BaseModel, Generic[T]):
    f: Optional[T]
class Mixin:
    x: int = 1
Plain = create_model("Plain", f=(AB, "a"), g=(Optional[CD], None), h=(str, ...))
Required = pydantic.create_model("Required", f=(Literal["x"], ...))
Text = create_model("Text", f=("Optional[AB]", None), g=("Later", ...))
Tagged = create_model("Tagged", f=(Annotated[AB, 1], Field("a", description="d")))
Below = create_model("Below", __base__=Base, f=(Optional[AB], None))
OfTwo = create_model("OfTwo", __base__=(Mixin, Base), h=(AB, "a"))
OfNone = create_model("OfNone", __base__=None, f=(AB, "a"))
Boxed = create_model("Boxed", __base__=Box[AB])
Silent = create_model("Silent", __module__=__name__, __doc__="d", __config__={"frozen": True}, f=(AB, "a"))
Another = create_model("Name", f=(AB, "a"))
Constant = create_model("Constant", f=(ClassVar[AB], "a"), g=(AB, "a"))
Alias = Plain
OfMade = create_model("OfMade", __base__=Plain, g=(AB, "a"))
class Subclass(Plain):
    h: AB = "a"
class Direct(create_model("Made", f=(AB, "a"))):
    g: CD = "c"
mode2 = create_model("mode2", mode=(mode, "m"), f=(mode, "m"), AB=(AB, "a"), g=(AB, "a"))
Empty = create_model("Empty")
if TYPE_CHECKING:
    Decided = create_model("Decided", f=(int, 1))
else:
    Decided = create_model("Decided", f=(AB, "a"))
Later = Literal["later"]
for _made in (Text,):
    _made.model_rebuild()
"""
NAMES = "Plain Required Text Tagged Below OfTwo OfNone Boxed Silent Another Constant Alias OfMade Subclass Direct mode2"


@pytest.mark.parametrize("future", ["", "from __future__ import annotations"])
@pytest.mark.parametrize("name", [*NAMES.split(), "Empty"])
def test_every_field_of_a_made_model_is_as_at_run_time(
    name: str, future: str, run: Run, oracle: ModuleType, world: World
) -> None:
    text = future + HEAD + MODELS
    resolver = Resolver([world({"models.py": text})])
    model = run(text)[name]
    for field, info in model.model_fields.items():
        shape = resolver.field(f"models:{name}", field)
        assert oracle.agrees(oracle.truth(info.annotation), shape), (field, info, shape)
    for field in "fghxyz":
        if field not in model.model_fields:
            assert resolver.field(f"models:{name}", field).reason is Reason.NO_FIELD


def test_the_name_may_be_decided_by_a_condition(world: World) -> None:
    shape = Resolver([world({"models.py": HEAD + MODELS})]).field("models:Decided", "f")
    assert (shape.members, shape.annotation, shape.declared_at) == (("a", "b"), "AB", shape.declared_at)
    assert shape.declared_at is not None
    assert (HEAD + MODELS).splitlines()[shape.declared_at[1]].startswith("    Decided")


HOLDERS = """
Row = TypedDict("Row", {"f": AB, "g": Optional[CD], "in": AB})
Partial = te.TypedDict("Partial", {"f": te.NotRequired[AB], "g": "CD", "in": Annotated[AB, 1]}, total=False)
Point = NamedTuple("Point", [("f", AB), ("g", Optional[CD])])
Pair = typing.NamedTuple("Pair", (("f", "AB"), ("g", Annotated[CD, 1])))
class Wide(TypedDict("Narrow", {"f": AB})):
    g: CD
class Named(NamedTuple("Unnamed", [("f", AB)])):
    g: CD
"""


def shape_at(text: str, name: str, field: str, layers: Layers) -> Shape:
    [shape] = Resolver().shapes_at(Tree(Source(text)), "", ast.Name(name, ast.Load()), field, layers)
    return shape


@pytest.mark.parametrize("name", ["Row", "Partial", "Point", "Pair", "Wide", "Named"])
def test_every_hint_is_as_at_run_time(name: str, run: Run, oracle: ModuleType) -> None:
    holder = run(HEAD + HOLDERS)[name]
    for extras, layers in ((False, Layers.HINT), (True, Layers.HINT_WITH_EXTRAS)):
        for field, hint in typing.get_type_hints(holder, include_extras=extras).items():
            shape = shape_at(HEAD + HOLDERS, name, field, layers)
            assert oracle.agrees(oracle.truth(hint), shape), (field, hint, shape)


@pytest.mark.parametrize("future", ["", "from __future__ import annotations"])
@pytest.mark.parametrize("name", ["Row", "Point"])
def test_what_is_handed_to_a_call_is_no_text(name: str, future: str, run: Run, oracle: ModuleType) -> None:
    text = future + HEAD + HOLDERS
    for field, annotation in run(text)[name].__annotations__.items():
        assert oracle.agrees(oracle.truth(annotation), shape_at(text, name, field, Layers.RAW)), (field, annotation)


def test_what_is_written_as_text_is_text(run: Run) -> None:
    assert isinstance(run(HEAD + HOLDERS)["Pair"].__annotations__["f"], typing.ForwardRef)
    assert shape_at(HEAD + HOLDERS, "Pair", "f", Layers.RAW).layer == "string annotation"


OPEN = [
    "create_model(NAME, f=(AB, 'a'))",
    "create_model('M', 'N', f=(AB, 'a'))",
    "create_model('M', f=(AB, 'a'), **MORE)",
    "create_model('M', f=AB)",
    "create_model('M', f=(AB,))",
    "create_model('M', f=(AB, 'a'), g=MORE)",
    "create_model('M', f=(AB, 'a'), _g=(AB, 'a'))",
    "create_model('M', __module__='other', f=(AB, 'a'))",
    "create_model('M', __namespace__={}, f=(AB, 'a'))",
    "create_model('M', __base__=make(), g=(AB, 'a'))",
    "create_model('M', __base__=(*MORE,), g=(AB, 'a'))",
    "TypedDict(NAME, {'f': AB})",
    "TypedDict('M', MORE)",
    "TypedDict('M', {'f': AB, **MORE})",
    "TypedDict('M', {NAME: AB})",
    "TypedDict('M', f=AB)",
    "TypedDict('M', {'f': AB}, closed=True)",
    "NamedTuple(NAME, [('f', AB)])",
    "NamedTuple('M', MORE)",
    "NamedTuple('M', [('f', AB), *MORE])",
    "NamedTuple('M', [('f', AB), (NAME, AB)])",
    "NamedTuple('M', [('f',)])",
    "NamedTuple('M', f=AB)",
    "make_class('M', f=(AB, 'a'))",
]


@pytest.mark.parametrize("call", OPEN)
def test_what_is_not_written_out_is_unresolved(call: str) -> None:
    text = f"{HEAD}\nNAME = 'M'\nMORE = {{}}\ndef make(): ...\nM = {call}\n"
    shape = shape_at(text, "M", "f", Layers.HINT_WITH_EXTRAS)
    assert (shape.state, shape.members) == ("unresolved", None)
    assert shape.reason in (Reason.RUN_TIME, Reason.NO_CLASS, Reason.NO_NAME), shape


def test_a_class_that_a_function_makes_is_unresolved() -> None:
    text = f"{HEAD}\ndef make(AB):\n    return create_model('M', f=(AB, 'a'))\nM = make(CD)\n"
    assert shape_at(text, "M", "f", Layers.MODEL_FIELD).reason is not None
    assert shape_at(text, "M", "f", Layers.MODEL_FIELD).state == "unresolved"


def test_the_site_of_a_made_model_is_judged_by_its_shape() -> None:
    for annotation, wanted in {"AB": ["LGA001"], "list[str]": []}.items():
        text = (
            f"{HEAD}M = create_model('M', f=({annotation}, ...))\nX = set(get_args(M.model_fields['f'].annotation))\n"
        )
        assert codes(f"from typing import get_args\n{text}", Lookup(Resolver(), "")) == wanted
