"""The resolver's door: references, receivers in a file, parameters, discriminators, provenance."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

import pytest

from lint_getargs.resolver import Resolver
from lint_getargs.scopes import Tree
from lint_getargs.shapes import Arguments, EnumMember, Layers, Reason, Shape, ShapeState
from lint_getargs.source import Source

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    World = Callable[[Mapping[str, str]], Path]

HEAD = """
import typing
from typing import *
from pydantic import BaseModel, Discriminator, Field
AB = Literal["a", "b"]
"""
MODELS = f"""{HEAD}
class One(BaseModel):
    f: AB
class Two(BaseModel):
    f: Optional[AB] = None
"""
ONE, TWO = ("bare-literal", ("a", "b")), ("optional-literal", ("a", "b"))


def at(text: str, *, head: str = MODELS, root: Path | None = None) -> tuple[Tree, ast.expr, Resolver]:
    """A file whose last `X.model_fields` gives the receiver X to ask about."""
    tree = Tree(Source(head + text))
    use = tree.named("model_fields")[-1]
    assert isinstance(use, ast.Attribute)
    return tree, use.value, Resolver([] if root is None else [root])


def shapes(text: str, field: str = "f", *, head: str = MODELS) -> list[tuple[str, object]]:
    tree, receiver, resolver = at(text, head=head)
    return [
        (str(shape.state), shape.members or shape.reason) for shape in resolver.shapes_at(tree, "", receiver, field)
    ]


# -- references -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("reference", ["models", "models.One", "models:", ":One", "models:One.", "a-b:One"])
def test_reference_that_names_no_class(reference: str) -> None:
    with pytest.raises(ValueError, match=r"write it as pkg\.module:Outer\.Model"):
        Resolver().field(reference, "f")


@pytest.mark.parametrize("path", ["make.<locals>.One", "Box[int]", "Box[int].Inner"])
def test_class_that_only_a_call_makes(path: str) -> None:
    assert Resolver().field(f"models:{path}", "f").reason is Reason.RUN_TIME


def test_everything_a_shape_says(world: World) -> None:
    root = world({
        "sea/models.py": """
            import enum
            from typing import Literal, Optional
            class Colour(enum.Enum):
                RED = "red"
            class M:
                f: Optional[
                    Literal["a", Colour.RED]
                ] = None
        """
    })  # fmt: skip
    assert Resolver([root]).field("sea.models:M", "f") == Shape(
        ShapeState.OPTIONAL_LITERAL,
        members=("a", EnumMember("sea.models:Colour", "RED", "red")),
        optional=True,
        annotation='Optional[\n        Literal["a", Colour.RED]\n    ]',
        declared_at=(str(root / "sea/models.py"), 6),
        arguments=Arguments(
            given=("Literal['a', Colour.RED]", "NoneType"),
            same=("Literal['a', Colour.RED]", "NoneType"),
            values=("'a'", "Colour.RED"),
        ),
    )


def test_what_lies_below_a_base_is_told_from_there(world: World) -> None:
    root = world({"sea/models.py": MODELS})
    assert Resolver([root], base=str(root)).field("sea.models:One", "f").declared_at == ("sea/models.py", 7)
    assert Resolver([root], base=str(root / "se")).field("sea.models:One", "f").declared_at == (
        str(root / "sea/models.py"),
        7,
    )


def test_search_paths_may_be_text(world: World) -> None:
    root = world({"models.py": MODELS})
    assert Resolver([str(root)]).field("models:One", "f").members == ("a", "b")  # type: ignore[list-item]  # kindness


def test_version_that_is_given_counts(world: World) -> None:
    text = f"{HEAD}import sys\nif sys.version_info >= (3, 14):\n    class M: f: AB\nelse:\n    class M: f: None\n"
    root = world({"models.py": text, "lib/python3.14/site-packages/x.py": ""})
    assert Resolver([root], python=14).field("models:M", "f").state == "bare-literal"
    assert Resolver([root], python=9).field("models:M", "f").state == "other"
    assert Resolver([root, root / "lib/python3.14/site-packages"]).field("models:M", "f").state == "bare-literal"


# -- receivers ------------------------------------------------------------------------------------------

RECEIVERS = {
    "a class": ("One.model_fields", [ONE]),
    "a name that holds it": ("M = One\nM.model_fields", [ONE]),
    "an object": ("one = One(f='a')\none.model_fields", [ONE]),
    "an object's class": ("one = One()\ntype(one).model_fields", [ONE]),
    "an object made here": ("One().__class__.model_fields", [ONE]),
    "an assignment expression": ("(M := One).model_fields", [ONE]),
    "a condition": ("(One if x else Two).model_fields", [ONE, TWO]),
    "either branch": ("if x():\n    M = One\nelse:\n    M = Two\nM.model_fields", [ONE, TWO]),
    "a loop over a tuple": ("for M in (One, Two): M.model_fields", [ONE, TWO]),
    "a loop over a name": ("ALL = [One]\nfor M in ALL: M.model_fields", [ONE]),
    "a loop over an alias of a name": ("ALL = {One}\nSOME = ALL\nfor M in sorted(SOME): M.model_fields", [ONE]),
    "a comprehension": ("[M.model_fields for M in [Two]]", [TWO]),
    "pairs": ("for name, M in [('x', One), ('y', Two)]: M.model_fields", [ONE, TWO]),
    "starred parts": ("for M in (*(One,), Two): M.model_fields", [ONE, TWO]),
    "the keys of a mapping": ("for M in {One: 1, **x}: M.model_fields", [ONE]),
    "the values of a mapping": ("D = {'x': One}\nfor M in D.values(): M.model_fields", [ONE]),
    "the items of a mapping": ("for name, M in {'x': Two}.items(): M.model_fields", [TWO]),
    "an entry of a mapping": ("{'x': One}.values()[0].model_fields", [ONE]),
    "numbered": ("for i, M in enumerate([One]): M.model_fields", [ONE]),
    "members of a union": ("for M in get_args(Union[One, Two]): M.model_fields", [ONE, TWO]),
    "members of a union by attribute": ("U = Union[One, Two]\nfor M in U.__args__: M.model_fields", [ONE, TWO]),
    "inside Annotated": (
        "U = Annotated[Union[One, Two], 1]\nfor M in get_args(get_args(U)[0]): M.model_fields",
        [ONE, TWO],
    ),
    "the inside of Annotated": ("get_args(Annotated[One, 1])[0].model_fields", [ONE]),
    "an argument of a container": ("typing.get_args(list[One])[0].model_fields", [ONE]),
    "one of several": ("ALL = (One, Two)\nALL[i].model_fields", [ONE, TWO]),
    "type parameter": ("def f(M: type[One]): M.model_fields", [ONE]),
    "object parameter": ("def f(m: One): m.model_fields", [ONE]),
    "awaited": ("async def f(): (await One()).model_fields", [ONE]),
    "the alias of a PEP 695 union": (
        "U = typing.TypeAliasType('U', Union[One, Two])\nfor M in get_args(U.__value__): M.model_fields",
        [ONE, TWO],
    ),
}


@pytest.mark.parametrize(("text", "expected"), RECEIVERS.values(), ids=RECEIVERS.keys())
def test_receiver(text: str, expected: object) -> None:
    assert shapes(text) == expected


UNSEEN = {
    "parameter without annotation": "def f(M): M.model_fields",
    "parameter of something else": "def f(M: list[One]): M.model_fields",
    "parameter of a lambda": "lambda M: M.model_fields",
    "parameter of a static method": "class C:\n    @staticmethod\n    def f(M): M.model_fields",
    "made by a function": "M = make()\nM.model_fields",
    "a function": "def M(): ...\nM.model_fields",
    "a loop over something unknown": "for M in find(): M.model_fields",
    "a loop over an unknown name": "for M in ALL: M.model_fields",
    "a loop over arguments of something unknown": "for M in get_args(find()): M.model_fields",
    "a loop over arguments of a string": "for M in get_args(AB): M.model_fields",
    "a loop with an unknown part": "for M in (One, *find()): M.model_fields",
    "a loop over two levels": "for M in x(One): M.model_fields",
    "a loop over pairs of something else": "for name, M in [find()]: M.model_fields",
    "a loop over short pairs": "for a, b, M in [(One, One)]: M.model_fields",
    "the keys of items": "for M, value in {'x': One}.items(): M.model_fields",
    "the values of something unknown": "for M in find().values(): M.model_fields",
    "the values of no mapping": "D = [One]\nfor M in D.values(): M.model_fields",
    "a context": "with One as M: M.model_fields",
    "an argument beyond the last": "for M in get_args(get_args(Annotated[One, 1])[7]): M.model_fields",
    "the value of no alias": "for M in get_args(One.__value__): M.model_fields",
    "an entry of something unknown": "find()[0].model_fields",
    "a name that holds itself": "M = (M)\nM = type(M)\nM.model_fields",
    "a loop over itself": "A = B = [*A]\nfor M in A: M.model_fields",
    "comprehension over comprehension": "for M in [x for x in y]: M.model_fields",
}


@pytest.mark.parametrize("text", UNSEEN.values(), ids=UNSEEN.keys())
def test_receiver_that_cannot_be_seen(text: str) -> None:
    assert {state for state, _ in shapes(text)} == {"unresolved"}


METHODS = [
    "cls.model_fields",
    "self.model_fields",
    "type(self).model_fields",
    "self.__class__.model_fields",
]


@pytest.mark.parametrize("text", METHODS)
def test_inside_the_class_a_subclass_may_override(text: str) -> None:
    first = text.partition(".")[0].removeprefix("type(").rstrip(")")
    body = f"class Here(One):\n    def method({first}): return {text}\n"
    tree, receiver, resolver = at(body)
    [shape] = resolver.shapes_at(tree, "", receiver, "f")
    assert (shape.members, shape.exact) == (("a", "b"), False)


def test_a_name_is_exact_and_a_parameter_is_not() -> None:
    for text, exact in (("One.model_fields", True), ("def f(M: Type[One]): M.model_fields", False)):
        tree, receiver, resolver = at(text)
        [shape] = resolver.shapes_at(tree, "", receiver, "f")
        assert shape.exact is exact


def test_class_in_a_class_in_a_function() -> None:
    text = """
def outer():
    class A:
        class B(One):
            @classmethod
            def method(cls, other): return cls.model_fields
"""
    assert shapes(text) == [ONE]


# -- parameters and annotations -------------------------------------------------------------------------

FUNCTIONS = f"""{HEAD}
def f(a: AB, /, b: "AB", *args: Optional[AB], c: str = "", d=None, **kw: AB) -> AB: ...
class C:
    def __init__(self, a: AB): ...
def later(a: AB = None): ...
lambda x: x
"""


@pytest.mark.parametrize(
    ("function", "parameter", "answer"),
    [
        ("f", "a", "bare-literal"),
        ("f", "args", "optional-literal"),
        ("f", "kw", "bare-literal"),
        ("f", "c", "other"),
        ("f", "return", "bare-literal"),
        ("C", "a", "bare-literal"),
        ("f", "d", Reason.NO_FIELD),
        ("f", "z", Reason.NO_FIELD),
        ("AB", "a", Reason.RUN_TIME),
        ("unseen", "a", Reason.NO_NAME),
    ],
)
def test_parameter(function: str, parameter: str, answer: str) -> None:
    tree = Tree(Source(FUNCTIONS))
    shape = Resolver().parameter_shape(tree, "", ast.Name(function, ast.Load()), parameter)
    assert answer in (shape.state, shape.reason)


def test_parameter_whose_annotation_is_text() -> None:
    tree = Tree(Source(FUNCTIONS))
    function = ast.Name("f", ast.Load())
    assert Resolver().parameter_shape(tree, "", function, "b").layer == "string annotation"
    assert not Resolver().parameter_shape(tree, "", function, "b", Layers.HINT).opaque


def test_hints_of_old_pythons_are_optional_for_a_default_of_none() -> None:
    tree = Tree(Source(FUNCTIONS))
    function = ast.Name("later", ast.Load())
    for python, layers, optional in ((10, Layers.HINT, True), (11, Layers.HINT, False), (10, Layers.RAW, False)):
        assert Resolver(python=python).parameter_shape(tree, "", function, "a", layers).optional is optional


# -- discriminated unions -------------------------------------------------------------------------------

TAGS = f"""{HEAD}
class Cat(BaseModel):
    kind: Literal["cat"]
class Dog(BaseModel):
    kind: Literal["dog"]
class Puppy(Dog): ...
class Other(Dog):
    kind: Literal["other"]
"""

DISCRIMINATED = {
    "in Annotated": "Pet = Annotated[Union[Cat, Dog], Field(discriminator='kind')]",
    "before the equals sign": "class Home(BaseModel):\n    pet: Cat | Dog = Field(discriminator='kind')",
    "in a container": "class Home(BaseModel):\n    pets: list[Union[Cat, Dog]] = Field(..., discriminator='kind')",
    "Discriminator": "Pet = Annotated[Union[Cat, Dog], Discriminator('kind')]",
    "Discriminator in Field": "Pet = Annotated[Union[Cat, Dog], Field(discriminator=Discriminator('kind'))]",
    "tagged members": "Pet = Annotated[Union[Annotated[Cat, 1], Annotated[Dog, 2]], Field(discriminator='kind')]",
    "by a subclass": "Pet = Annotated[Union[Cat, Puppy], Field(discriminator='kind')]",
    "as an argument": "class Box(Generic[AB]): ...\nP = Annotated[Box[Cat | Dog], Field(discriminator='kind')]",
    "beside other things": "P = Annotated[Union[Cat, Dog, None, Literal['x']], Field(discriminator='kind')]",
    "deep inside": "T = list[Annotated[Union[Cat, Dog], Field(discriminator='kind')]]",
}
NOT_DISCRIMINATED = {
    "no union": "x = 1",
    "another field": "Pet = Annotated[Union[Cat, Dog], Field(discriminator='name')]",
    "other models": "Pet = Annotated[Union[Cat, Other], Field(discriminator='kind')]",
    "others in a container": "Pet = list[Annotated[Union[Cat, Other, None], Field(discriminator='kind')]]",
    "others by a container": "Pet = Annotated[list[Cat | Other], Field(discriminator='kind')]",
    "others before the equals sign": "class Home(BaseModel):\n    pet: Cat | Other = Field(discriminator='kind')",
    "another function": "Pet = Annotated[Union[Cat, Dog], PropertyInfo(discriminator='kind')]",
    "no annotation": "pet = Field(discriminator='kind')",
    "by a function": "Pet = Annotated[Union[Cat, Dog], Discriminator(lambda value: 'kind')]",
    "no call": "discriminator = Discriminator\nclass A(discriminator='kind'): ...",
    "in a function": "def f(): return Field(discriminator='kind')",
    "the first part": "Pet = Annotated[Field(discriminator='kind'), Dog]",
    "in a tuple": "pet = (Dog, Field(discriminator='kind'))",
}


def is_discriminator(
    text: str, receiver: str = "Dog", *, root: Path | None = None, head: str = TAGS, path: str = ""
) -> bool:
    tree, model, resolver = at(f"{text}\n{receiver}.model_fields", head=head, root=root)
    return resolver.is_discriminator(tree, path, model, "kind")


@pytest.mark.parametrize("text", DISCRIMINATED.values(), ids=DISCRIMINATED.keys())
def test_field_that_a_union_goes_by(text: str) -> None:
    assert is_discriminator(text)


@pytest.mark.parametrize("text", NOT_DISCRIMINATED.values(), ids=NOT_DISCRIMINATED.keys())
def test_field_that_no_union_goes_by(text: str) -> None:
    assert not is_discriminator(text)


def test_all_classes_that_a_receiver_may_be() -> None:
    union = "Pet = Annotated[Union[Cat, Dog], Field(discriminator='kind')]\n"
    assert is_discriminator(f"{union}for M in get_args(get_args(Pet)[0]):", "    M")
    assert not is_discriminator(f"{union}for M in (Dog, Other):", "    M")
    assert not is_discriminator(f"{union}for M in find():", "    M")
    assert not is_discriminator(f"{union}class Plain: ...", "Plain")


def test_unions_in_the_models_module_and_in_imported_modules_of_its_package(world: World) -> None:
    union = "Pet = Annotated[Union[Cat, Dog], Field(discriminator='kind')]\n"
    root = world({
        "zoo/__init__.py": "from zoo.pets import Cat, Dog",
        "zoo/pets.py": TAGS,
        "zoo/unions.py": f"{HEAD}from zoo.pets import Cat, Dog\n{union}",
        "zoo/nothing.py": "x = 1",
        "zoo/names/x.py": "",
        "farm/pets.py": TAGS + union,
    })  # fmt: skip
    ask = "from zoo.nothing import x\nimport zoo.unions\nfrom zoo.names import x\nfrom gone import y\n"
    assert is_discriminator("", head="from farm.pets import Dog\n", root=root)
    assert not is_discriminator("", head=f"{ask}from zoo.pets import Dog\n", root=root)
    assert is_discriminator("", head=f"{ask}from zoo.pets import Dog\nfrom zoo.unions import Pet\n", root=root)
    gone = root / "zoo/unions.py"
    text = gone.read_text()
    gone.unlink()
    gone.mkdir()
    assert not is_discriminator("", head=f"{ask}from zoo.pets import Dog\nfrom zoo.unions import Pet\n", root=root)
    gone.rmdir()
    gone.write_text(text)
    inside = "from .pets import Dog\nfrom .unions import Pet\n"
    assert is_discriminator("", head=inside, root=root, path=str(root / "zoo/app.py"))
