"""The resolver as the sites see it: which questions it is asked, and which of several answers counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from lint_getargs.lookup import Lookup
from lint_getargs.resolver import Resolver
from lint_getargs.routes import Routes
from lint_getargs.shapes import Shape, ShapeState
from tests.reading import codes, tree_of
from tests.test_routes import used

if TYPE_CHECKING:
    import ast

MODELS = """\
from dataclasses import dataclass
from typing import Annotated, Literal, get_args, get_type_hints
import inspect
from pydantic import BaseModel

class M(BaseModel):
    bare: Literal["a"]
    optional: Literal["a"] | None
    union: Literal["a"] | Literal["b"] | None
    two: Literal["a"] | Literal["b"]
    other: str
    far: Unknown

@dataclass
class D:
    layered: Annotated[Literal["a"], 1]

def fn(p: Literal["a"] | None): ...

"""


def states(text: str) -> list[str]:
    """The state of what is found for each route to the argument of `use(...)`, and of all of them together."""
    tree = tree_of(MODELS + text)
    lookup = Lookup(Resolver(()), "models.py")
    found = Routes(tree).of(used(tree))
    names = [("bare", "other") if "?" in text else (text.split("'")[1],) for _ in found]
    shape = lookup.shape_of(tree, list(zip(found, names, strict=True)))
    return [shape.state.value] if shape is not None else []


STATES = {
    "use(M.model_fields['bare'].annotation)": ["bare-literal"],
    "use(M.model_fields['optional'].annotation)": ["optional-literal"],
    "use(M.model_fields['two'].annotation)": ["literal-union"],
    "use(M.model_fields['other'].annotation)": ["other"],
    "use(M.model_fields['far'].annotation)": ["unresolved"],
    "use(M.__fields__['bare'].annotation)": ["bare-literal"],
    "use(get_type_hints(D)['layered'])": ["bare-literal"],
    "use(D.__annotations__['layered'])": ["bare-literal"],
    "use(inspect.signature(fn).parameters['p'].annotation)": ["optional-literal"],
}


@pytest.mark.parametrize("text", STATES)
def test_what_is_known_of_a_field(text: str) -> None:
    assert states(text) == STATES[text]


class Answers:
    """A resolver that gives the shapes it was told to, in turn."""

    def __init__(self, *given: ShapeState) -> None:
        self.given = [Shape(state) for state in given]

    def shapes_at(self, *_: object) -> tuple[Shape, ...]:
        return (self.given.pop(0),)

    def is_discriminator(self, _tree: object, _path: str, _model: ast.expr, name: str) -> bool:
        return name == "kind"


ORDER = [
    ShapeState.OPTIONAL_LITERAL,
    ShapeState.LITERAL_UNION,
    ShapeState.BARE_LITERAL,
    ShapeState.UNRESOLVED,
    ShapeState.OTHER,
]


@pytest.mark.parametrize("count", range(1, len(ORDER) + 1))
def test_of_several_fields_the_most_telling_counts(count: int) -> None:
    tree = tree_of("use(M.model_fields[k].annotation)")
    [route] = Routes(tree).of(used(tree))
    lookup = Lookup(cast("Resolver", Answers(*reversed(ORDER[-count:]))), "models.py")
    shape = lookup.shape_of(tree, [(route, [f"f{number}" for number in range(count)])])
    assert shape is not None
    assert shape.state is ORDER[-count]


def test_without_a_constant_name_nothing_is_asked() -> None:
    tree = tree_of("use(M.model_fields[k].annotation)")
    [route] = Routes(tree).of(used(tree))
    assert Lookup(cast("Resolver", Answers()), "models.py").shape_of(tree, [(route, ())]) is None


def test_any_of_the_names_may_discriminate() -> None:
    tree = tree_of("use(M.model_fields[k].annotation)")
    [route] = Routes(tree).of(used(tree))
    lookup = Lookup(cast("Resolver", Answers()), "models.py")
    assert lookup.discriminates(tree, route, ["other", "kind"])
    assert not lookup.discriminates(tree, route, ["other"])


def test_the_shape_decides_what_is_reported() -> None:
    for field, wanted in {"bare": ["LGA001"], "optional": ["LGA001"], "other": []}.items():
        text = f"{MODELS}get_args(M.model_fields['{field}'].annotation)"
        assert codes(text, Lookup(Resolver(()), "models.py")) == wanted, field


REPEATS = {
    "Literal['a'] | Literal['b']": False,
    "Literal['a'] | Literal['b', 'a']": True,
    "Literal['a', 'b'] | Literal['b', 'a'] | None": False,
}


@pytest.mark.parametrize("annotation", REPEATS)
def test_members_that_come_more_than_once_are_known(annotation: str) -> None:
    model = f"class R(BaseModel):\n    shared: {annotation}\n\n"
    tree = tree_of(f"{MODELS}{model}use(R.model_fields['shared'].annotation)")
    [route] = Routes(tree).of(used(tree))
    shape = Lookup(Resolver(()), "models.py").shape_of(tree, [(route, ["shared"])])
    assert shape is not None
    assert shape.repeats is REPEATS[annotation]
