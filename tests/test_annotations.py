"""Annotations of all forms: what the resolver says of the text is what `typing` and pydantic make of it at run time."""

from __future__ import annotations

import ast
import sysconfig
import typing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lint_getargs.resolver import Resolver
from lint_getargs.scopes import Tree
from lint_getargs.shapes import EnumMember, Layers, Reason, Shape
from lint_getargs.source import Source

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    Run = Callable[..., dict[str, Any]]
    AtRunTime = Callable[[str], object]

PRELUDE = """
import dataclasses, enum, typing, types, sys
import typing as t
import typing_extensions as te
from typing import *
from pydantic import BaseModel, Field, RootModel

T = TypeVar("T")
U = TypeVar("U")

class Colour(enum.Enum):
    RED = "red"
    BLUE = 2
    GREEN = object()

class Named(str, enum.Enum):
    ONE = "one"
    AGAIN = "one"

class Settings:
    MODE = "fast"
    def method(self): pass

class Box(Generic[T]):
    pass

AB = Literal["a", "b"]
BA = Literal["b", "a"]
CD: te.TypeAlias = t.Literal["c", "d"]
MaybeAB = Optional[AB]
Text = "AB"
Opaque = te.TypeAliasType("Opaque", AB)
OpaqueMaybe = te.TypeAliasType("OpaqueMaybe", Optional[AB])
Either = te.TypeAliasType("Either", Union[T, None], type_params=(T,))
Tagged = Annotated[AB, "tag"]
New = NewType("New", AB)
Maybe = Optional[T]
Dotted = t.Optional[T]
Swapped = Union[U, T]
ONE = "one"
NAMES = ("x", "y")
NUMBER = -1
Nothing = type(None)
Renamed = Literal
Chosen = AB if sys.version_info >= (3, 8) else str
Other = str if sys.version_info < (3, 8) else AB
Cast = typing.cast(Any, AB)
"""

BARE, OPTIONAL, UNION, OTHER = "bare-literal", "optional-literal", "literal-union", "other"

FORMS = [
    ("Literal['a', 'b']", BARE, ("a", "b")),
    ("t.Literal['a']", BARE, ("a",)),
    ("te.Literal['a']", BARE, ("a",)),
    ("Renamed['a']", BARE, ("a",)),
    ("Literal['b', 'a', 'b']", BARE, ("b", "a")),
    ("Literal[1, True, 'x', b'y', -1, +2]", BARE, (1, True, "x", b"y", -1, 2)),
    ("Literal['a', None]", BARE, ("a", None)),
    ("Literal[None]", BARE, (None,)),
    ("Literal[('a', 'b')]", BARE, ("a", "b")),
    ("Literal[AB, 'c']", BARE, ("a", "b", "c")),
    ("Literal[Literal['a'], Literal['b', 'a']]", BARE, ("a", "b")),
    ("Literal[t.Literal['a']]", BARE, ("a",)),
    ("Literal[ONE, NUMBER]", BARE, ("one", -1)),
    ("Literal[NAMES]", BARE, ("x", "y")),
    ("Literal[*NAMES, 'z']", BARE, ("x", "y", "z")),
    ("Literal[Settings.MODE]", BARE, ("fast",)),
    ("Literal[Colour.RED, 'a']", BARE, (EnumMember(":Colour", "RED", "red"), "a")),
    ("Literal[Colour.RED.value]", BARE, ("red",)),
    ("Literal[Named.ONE]", BARE, (EnumMember(":Named", "ONE", "one"),)),
    ("Literal[Named.AGAIN]", BARE, (EnumMember(":Named", "ONE", "one"),)),
    ("AB", BARE, ("a", "b")),
    ("CD", BARE, ("c", "d")),
    ("Text", BARE, ("a", "b")),
    ("Chosen", BARE, ("a", "b")),
    ("Other", BARE, ("a", "b")),
    ("Cast", BARE, ("a", "b")),
    ("'AB'", BARE, ("a", "b")),
    ("Optional[AB]", OPTIONAL, ("a", "b")),
    ("AB | None", OPTIONAL, ("a", "b")),
    ("None | AB", OPTIONAL, ("a", "b")),
    ("MaybeAB", OPTIONAL, ("a", "b")),
    ("Optional[MaybeAB]", OPTIONAL, ("a", "b")),
    ("Union[AB, None, CD]", OPTIONAL, ("a", "b", "c", "d")),
    ("Union[AB, Nothing]", OPTIONAL, ("a", "b")),
    ("Optional[Literal['a', None]]", OPTIONAL, ("a", None)),
    ("Optional['AB']", OPTIONAL, ("a", "b")),
    ("'Optional[\"AB\"]'", OPTIONAL, ("a", "b")),
    ("Union[AB, types.NoneType]", OPTIONAL, ("a", "b")),
    ("Maybe[AB]", OPTIONAL, ("a", "b")),
    ("Dotted[AB]", OPTIONAL, ("a", "b")),
    ("Union[AB, CD]", UNION, ("a", "b", "c", "d")),
    ("AB | Literal['b', 'c']", UNION, ("a", "b", "c")),
    ("Swapped[AB, CD]", UNION, ("a", "b", "c", "d")),
    ("Union[AB, BA]", BARE, ("a", "b")),
    ("Union[AB]", BARE, ("a", "b")),
    ("Annotated[AB, 'm']", BARE, ("a", "b")),
    ("Annotated[Annotated[AB, 1], 2]", BARE, ("a", "b")),
    ("Annotated[Optional[AB], Field()]", OPTIONAL, ("a", "b")),
    ("Tagged", BARE, ("a", "b")),
    ("Final[AB]", BARE, ("a", "b")),
    ("str", OTHER, None),
    ("None", OTHER, None),
    ("Any", OTHER, None),
    ("Union[AB, 'Colour']", OTHER, None),
    ("T", OTHER, None),
    ("Maybe", OTHER, None),
    ("Colour", OTHER, None),
    ("list[AB]", OTHER, None),
    ("Optional[List[AB]]", OTHER, None),
    ("tuple[AB, ...]", OTHER, None),
    ("Callable[[AB], None]", OTHER, None),
    ("Union[AB, str]", OTHER, None),
    ("AB | list['Literal[1]']", OTHER, None),
    ("Optional[Colour]", OTHER, None),
]
OPAQUE = [
    ("Opaque", BARE, ("a", "b"), "type alias Opaque"),
    ("OpaqueMaybe", OPTIONAL, ("a", "b"), "type alias OpaqueMaybe"),
    ("Optional[Opaque]", OPTIONAL, ("a", "b"), "type alias Opaque"),
    ("Either[AB]", OPTIONAL, ("a", "b"), "type alias Either"),
    ("New", BARE, ("a", "b"), "NewType New"),
    ("Optional[Tagged]", OPTIONAL, ("a", "b"), "Annotated"),
    ("Optional[Annotated[CD, 1]]", OPTIONAL, ("c", "d"), "Annotated"),
    ("Union[Tagged, CD]", UNION, ("a", "b", "c", "d"), "Annotated"),
]


def shape_of(annotation: str, *, prelude: str = PRELUDE, layers: Layers = Layers.MODEL_FIELD) -> Shape:
    """The shape of the field `f` of a model that has nothing else."""
    tree = Tree(Source(f"{prelude}\nclass M(BaseModel):\n    f: {annotation}\n"))
    model = tree.named("M")[0]
    assert isinstance(model, ast.ClassDef)
    use = ast.Name("M", ast.Load())
    [shape] = Resolver().shapes_at(tree, "", use, "f", layers)
    return shape


@pytest.fixture(scope="module")
def namespace(run: Run) -> dict[str, Any]:
    return run(PRELUDE)


@pytest.fixture
def at_run_time(run: Run, namespace: dict[str, Any]) -> Callable[[str], object]:
    def annotation_of(annotation: str) -> object:
        model = run(f"class M(BaseModel):\n    f: {annotation}\n", namespace)["M"]
        return model.model_fields["f"].annotation

    return annotation_of


@pytest.mark.parametrize(("annotation", "state", "members"), FORMS, ids=[form[0] for form in FORMS])
def test_form(annotation: str, state: str, members: object, oracle: ModuleType, at_run_time: AtRunTime) -> None:
    shape = shape_of(annotation)
    assert (shape.state, shape.members, shape.opaque) == (state, members, False)
    assert oracle.agrees(oracle.truth(at_run_time(annotation)), shape)


@pytest.mark.parametrize(("annotation", "expected"), [(form[0], form[1:]) for form in OPAQUE])
def test_layer_that_hides_members(
    annotation: str, expected: tuple[object, ...], oracle: ModuleType, at_run_time: AtRunTime
) -> None:
    shape = shape_of(annotation)
    assert shape.opaque
    assert (shape.state, shape.members, shape.layer) == expected
    assert oracle.agrees(oracle.truth(at_run_time(annotation)), shape)


UNKNOWN = [
    ("Literal[Unseen.RED]", Reason.NO_NAME),
    ("Literal[Colour.PINK]", Reason.NO_NAME),
    ("Literal[Colour.GREEN.value]", Reason.RUN_TIME),
    ("Literal[Colour.PINK.value]", Reason.RUN_TIME),
    ("Literal[Settings.MODE.value]", Reason.RUN_TIME),
    ("Literal[Settings]", Reason.RUN_TIME),
    ("Literal[Settings.method]", Reason.RUN_TIME),
    ("Literal[Settings.unseen]", Reason.RUN_TIME),
    ("Literal[unseen]", Reason.NO_NAME),
    ("Literal[MaybeAB]", Reason.RUN_TIME),
    ("Literal[Optional['a']]", Reason.RUN_TIME),
    ("Literal[Opaque]", Reason.RUN_TIME),
    ("Literal[made()]", Reason.RUN_TIME),
    ("Literal[*made()]", Reason.RUN_TIME),
    ("Literal[*names]", Reason.RUN_TIME),
    ("Literal[('a', made())]", Reason.RUN_TIME),
    ("Union[AB, unseen]", Reason.NO_NAME),
    ("unseen[AB]", Reason.NO_NAME),
    ("AB['x']", Reason.RUN_TIME),
    ("made(AB)", Reason.RUN_TIME),
    ("lambda: AB", Reason.RUN_TIME),
    ("'AB +'", Reason.NOT_PARSED),
    ("' AB'", Reason.NOT_PARSED),
    ("Undecided", Reason.CONDITION),
    ("Loop", Reason.CYCLE),
    ("Either2", Reason.CYCLE),
    ("Twice", Reason.CYCLE),
    ("element", Reason.RUN_TIME),
]


@pytest.mark.parametrize(("annotation", "reason"), UNKNOWN, ids=[form[0] for form in UNKNOWN])
def test_unknown_is_never_guessed(annotation: str, reason: Reason) -> None:
    prelude = f"""{PRELUDE}
Undecided = AB if made() else str
Loop = "Loop2"
Twice = Union["Half", "Half"]
Half = Optional["Twice"]
Loop2 = "Loop"
Either2 = Optional["Either2"]
for element in (AB, CD): pass
"""
    shape = shape_of(annotation, prelude=prelude)
    assert (shape.state, shape.reason, shape.members) == ("unresolved", reason, None)


def test_unknown_part_of_an_open_union_changes_nothing() -> None:
    assert shape_of("Union[AB, str, unseen]").state == "other"


def test_both_branches_the_same() -> None:
    assert shape_of("Same", prelude=PRELUDE + "Same = AB if made() else BA\n").state == "bare-literal"


def test_alias_of_an_alias_of_an_alias() -> None:
    chain = "A0 = AB\n" + "".join(f"A{n + 1} = Optional[A{n}]\n" for n in range(200))
    assert shape_of("A40", prelude=PRELUDE + chain).members == ("a", "b")
    assert shape_of("A200", prelude=PRELUDE + chain).reason is Reason.CYCLE


def test_deep_and_long_annotations() -> None:
    assert shape_of(" | ".join(["AB"] * 900 + ["None"])).members == ("a", "b")
    assert shape_of("Optional[" * 20 + "AB" + "]" * 20).members == ("a", "b")
    deep: ast.expr = ast.Name("AB", ast.Load())
    for _ in range(2000):
        deep = ast.Subscript(ast.Name("Optional", ast.Load()), deep, ast.Load())
    deep.lineno = deep.end_lineno = 1
    deep.col_offset = deep.end_col_offset = 0
    tree = Tree(Source(f"{PRELUDE}def function(a): ...\n"))
    function = tree.root.body[-1]
    assert isinstance(function, ast.FunctionDef)
    function.args.args[0].annotation = deep
    assert Resolver().parameter_shape(tree, "", ast.Name("function", ast.Load()), "a").reason is Reason.CYCLE


def test_branch_that_is_unknown() -> None:
    shape = shape_of("Half", prelude=PRELUDE + "Half = AB if made() else unseen\n")
    assert (shape.reason, shape.detail) == (Reason.NO_NAME, "unseen")


def test_enumeration_below_an_enumeration() -> None:
    prelude = PRELUDE + "class Empty(str, enum.Enum): ...\nclass Full(Empty):\n    X = 'x'\nclass Own(Own): X = 1\n"
    shape = shape_of("Literal[Full.X]", prelude=prelude)
    assert repr(shape.members) == "(Full.X,)"
    assert shape_of("Literal[Own.X]", prelude=prelude).members == (1,)


SUBSCRIPTS = """
class Skipped:
    def __class_getitem__(cls, item):
        "What pydantic's SkipJsonSchema does."
        return Annotated[item, cls()]
class Checked:
    def __class_getitem__(cls, item):
        return Annotated[item, 1] if item else item
class Other:
    def __class_getitem__(cls, item):
        return List[item, 1]
"""


def test_class_that_makes_something_of_its_subscript() -> None:
    prelude = PRELUDE + SUBSCRIPTS
    shape = shape_of("Union[AB, Skipped[None]]", prelude=prelude)
    assert (shape.state, shape.members, shape.layer) == ("optional-literal", ("a", "b"), "Annotated")
    assert not shape_of("Skipped[AB]", prelude=prelude).opaque
    assert shape_of("Checked[AB]", prelude=prelude).reason is Reason.RUN_TIME
    assert shape_of("Other[AB]", prelude=prelude).reason is Reason.RUN_TIME


def test_subscripts_of_pydantic_itself(oracle: ModuleType, run: Run) -> None:
    text = f"""{PRELUDE}
from pydantic import InstanceOf, SerializeAsAny, SkipValidation
from pydantic.json_schema import SkipJsonSchema
from pydantic.types import OnErrorOmit, PositiveInt
class M(BaseModel):
    a: Union[AB, SkipJsonSchema[None]]
    b: SkipValidation[AB]
    c: List[OnErrorOmit[AB]]
    d: Optional[SkipValidation[AB]]
    e: SerializeAsAny[MaybeAB]
    f: InstanceOf[Colour]
    g: PositiveInt
"""
    tree = Tree(Source(text))
    resolver = Resolver([Path(sysconfig.get_path("purelib"))])
    for name, info in run(text)["M"].model_fields.items():
        [shape] = resolver.shapes_at(tree, "", ast.Name("M", ast.Load()), name)
        assert oracle.agrees(oracle.truth(info.annotation), shape), (name, info.annotation, shape)


def test_value_that_is_no_type() -> None:
    assert shape_of("3").state == "other"


def test_assignment_expression() -> None:
    assert shape_of("(Walrus := AB)").members == ("a", "b")


# -- layers by the way an annotation is reached ----------------------------------------------------------

LAYERED = ["Annotated[AB, 1]", "Optional[Tagged]", "te.Required[AB]", "te.NotRequired[Optional[Tagged]]", "'AB'", "AB"]


@pytest.mark.parametrize("annotation", LAYERED)
def test_hints(annotation: str, oracle: ModuleType, run: Run, namespace: dict[str, Any]) -> None:
    run(f"class D(te.TypedDict):\n    f: {annotation}\n", namespace)
    hints = namespace["te"].get_type_hints(namespace["D"])
    assert oracle.agrees(oracle.truth(hints["f"]), shape_of(annotation, layers=Layers.HINT))
    with_extras = namespace["te"].get_type_hints(namespace["D"], include_extras=True)
    assert oracle.agrees(oracle.truth(with_extras["f"]), shape_of(annotation, layers=Layers.HINT_WITH_EXTRAS))


def test_raw_annotation_that_is_text() -> None:
    shape = shape_of("'AB'", layers=Layers.RAW)
    assert (shape.members, shape.layer) == (("a", "b"), "string annotation")
    assert not shape_of("AB", layers=Layers.RAW).opaque


def test_future_import_makes_all_raw_annotations_text() -> None:
    future = f"from __future__ import annotations{PRELUDE}"
    assert shape_of("AB", prelude=future, layers=Layers.RAW).layer == "string annotation"
    assert not shape_of("AB", prelude=future).opaque
    assert shape_of("AB", prelude=f"from __future__ import division{PRELUDE}", layers=Layers.RAW).layer == ""


# -- any combination -------------------------------------------------------------------------------------

_VALUES = st.lists(
    st.sampled_from(["'a'", "'b'", "1", "True", "None", "b'x'", "Colour.RED", "Colour.BLUE", "AB", "ONE"]), min_size=1
)
_LEAVES = st.one_of(
    _VALUES.map(lambda values: f"Literal[{', '.join(values)}]"),
    st.sampled_from(
        ["AB", "BA", "CD", "MaybeAB", "Opaque", "OpaqueMaybe", "Tagged", "New", "None", "str", "Colour", "T"]
    ),
)
_COMBINED = st.recursive(
    _LEAVES,
    lambda inner: st.one_of(
        inner.map(lambda one: f"Optional[{one}]"),
        st.lists(inner, min_size=1, max_size=3).map(lambda some: f"Union[{', '.join(some)}]"),
        inner.map(lambda one: f"Annotated[{one}, 'm']"),
        inner.map(lambda one: f"List[{one}]"),
        inner.map(lambda one: f"Maybe[{one}]"),
        inner.map(lambda one: f"Either[{one}]"),
        inner.map(lambda one: f"Optional[{one!r}]"),
    ),
    max_leaves=6,
)


@settings(max_examples=150, deadline=None)
@given(annotation=_COMBINED)
def test_any_combination(annotation: str, oracle: ModuleType, run: Run, namespace: dict[str, Any]) -> None:
    shape = shape_of(annotation, layers=Layers.HINT_WITH_EXTRAS)
    run(f"class P:\n    f: {annotation}\n", namespace)
    found = typing.get_type_hints(namespace["P"], namespace, include_extras=True)["f"]
    assert oracle.agrees(oracle.truth(found), shape), (found, shape)
