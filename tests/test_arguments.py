"""What `get_args` gives, told from the source text: the same as at run time, with real models."""

from __future__ import annotations

import ast
import types
import typing
from typing import TYPE_CHECKING, Any, Literal, TypeVar, Union, get_args, get_origin

import pytest

from lint_getargs.arguments import arguments_of
from lint_getargs.definitions import ModuleName
from lint_getargs.resolver import Resolver
from lint_getargs.shapes import Arguments, Layers
from lint_getargs.typeforms import NONE, ExternalType, Variable, union

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from lint_getargs.definitions import Definition
    from lint_getargs.typeforms import Type

    World = Callable[[Mapping[str, str]], Path]
    Run = Callable[..., dict[str, Any]]

HEAD = """
import enum
import typing
from typing import *
from typing_extensions import TypeAliasType
from pydantic import BaseModel, Field

T = TypeVar("T")
AB = Literal["a", "b"]
Alias = TypeAliasType("Alias", AB)
Name = NewType("Name", str)
class Colour(enum.Enum):
    RED = "red"
class Item(BaseModel):
    x: int
class Box(BaseModel, Generic[T]):
    inner: T
class Plain(Generic[T]):
    pass
class Outer:
    class Inner(BaseModel):
        x: int
"""
ANNOTATIONS = [
    *('Literal["a", "b"]', 'Optional[Literal["a", "b"]]', 'None | Literal["a"]', "Optional[AB]", "AB"),
    *('Literal["a", None]', 'Optional[Literal["a", None]]', "Literal[1, True, b'x', -1]", "Literal[Colour.RED]"),
    *('Union[Literal["a"], Literal["b"], None]', 'Union[Literal["a", "b"], Literal["b"]]', 'Literal["a"] | str'),
    *("str", "Optional[str]", "Colour", "Item", "Optional[Item]", "List[Item]", "list[Item]", "list", "List"),
    *("Dict[str, AB]", "Tuple[AB, ...]", "Optional[List[AB]]", "Union[List[int], dict[str, Any], None]"),
    *("List[Union[int, AB, None]]", "Optional[Tuple[int | str, AB]]"),
    *("Box[int]", "Box[int] | None", "Outer.Inner | None", "Type[Item]", "set[Literal['a']] | None"),
    *('Annotated[AB, "m"]', 'Optional[Annotated[AB, "m"]]', "Annotated[Optional[AB], Field(description='d')]"),
    *("Alias", "Optional[Alias]", "Name", "Optional[Name]", "'AB'", "Optional['Item']", "'Optional[AB]'"),
    *("Literal[Colour.RED] | None", "Annotated[Union[Item, Outer.Inner], Field(union_mode='smart')]", "Any", "None"),
]


def spelled(item: object) -> str:
    """What a thing at run time is called."""
    if isinstance(item, TypeVar | typing.NewType) or type(item).__name__ == "TypeAliasType":
        return str(getattr(item, "__name__", ""))
    if get_origin(item) is Literal:
        return f"Literal[{', '.join(map(value, get_args(item)))}]"
    if get_origin(item) in (Union, types.UnionType):
        return " | ".join("None" if part is type(None) else spelled(part) for part in get_args(item))
    if get_origin(item) is typing.Annotated:
        return f"Annotated[{', '.join(parts(item))}]"
    if args := get_args(item):
        return f"{spelled(get_origin(item))}[{', '.join(map(spelled, args))}]"
    if isinstance(item, type):
        return item.__qualname__
    return {"Ellipsis": "...", "typing.Any": "Any"}.get(repr(item), value(item))


def value(item: object) -> str:
    return str(item) if type(item).__name__ == "Colour" else repr(item)


def parts(annotation: object) -> list[str]:
    """What `get_args` gives: values as values, metadata as dots."""
    given = get_args(annotation)
    if get_origin(annotation) is typing.Annotated:
        return [spelled(given[0]), *["..."] * (len(given) - 1)]
    return [(value if get_origin(annotation) is Literal else spelled)(item) for item in given]


def of_fixed(annotation: object) -> list[str]:
    """What our fix gives."""
    return [
        part
        for name, arg in zip(parts(annotation), get_args(annotation), strict=True)
        if arg is not type(None)
        for part in (parts(arg) or [name])
    ]


def test_they_are_what_a_real_model_gives(world: World, run: Run) -> None:
    fields = "".join(f"    f{number}: {text}\n" for number, text in enumerate(ANNOTATIONS))
    text = f"{HEAD}\nclass M(BaseModel):\n{fields}"
    model = run(text)["M"]
    resolver = Resolver([world({"models.py": text})])
    for number, annotation in enumerate(ANNOTATIONS):
        real = model.model_fields[f"f{number}"].annotation
        found = resolver.field("models:M", f"f{number}").arguments
        assert list(found.given) == parts(real), annotation
        assert list(found.values) == of_fixed(real), annotation


RAW = {
    "Required[AB]": (("Literal['a', 'b']",), ("'a'", "'b'")),
    "list[Required[AB]]": (("Required[Literal['a', 'b']]",), ("Literal['a', 'b']",)),
    'Annotated[AB, "m"]': (("Literal['a', 'b']", "..."), ("'a'", "'b'", "...")),
    "'AB'": ((), ()),
    "'str'": ((), ()),
    "Plain[int]": (("int",), ("int",)),
    "Plain[T]": (("T",), ("T",)),
    "Optional[Plain[T]]": (("Plain[T]", "NoneType"), ("T",)),
    "Callable[[int], str]": (("...", "str"), ("...", "str")),
}


@pytest.mark.parametrize("annotation", RAW)
def test_raw_annotations_keep_their_layers(annotation: str, world: World) -> None:
    resolver = Resolver([world({"models.py": f"{HEAD}\nclass D:\n    f: {annotation}\n"})])
    shape = resolver._field_shape(resolver._annotations.type_of(_defined(resolver), {}), "f", Layers.RAW)
    assert (shape.arguments.given, shape.arguments.values) == RAW[annotation]


def _defined(resolver: Resolver) -> Definition:
    return resolver._library.attribute(ModuleName("models"), "D")


UNKNOWN = {
    "list[Nothing]": "name not found: Nothing",
    "Optional[list[far.Away]]": "module not found: far",
    "Literal['a'] | Nothing | str": "name not found: Nothing",
    "list[BaseModel if chance() else Item]": "depends on a condition",
    "Optional[list[typing]]": "made at run time: a value stands for a type",
}


@pytest.mark.parametrize("annotation", UNKNOWN)
def test_what_is_not_known_is_not_guessed(annotation: str, world: World) -> None:
    text = f"{HEAD}\nimport far\nclass M(BaseModel):\n    f: {annotation}\n"
    arguments = Resolver([world({"models.py": text})]).field("models:M", "f").arguments
    assert arguments == Arguments(unknown=UNKNOWN[annotation])


def test_type_parameters_go_by_their_name() -> None:
    found = union([Variable(ast.alias("Word")), NONE])  # as `class M[Word]` has it, which needs Python 3.12
    assert arguments_of(found, Layers.RAW, lambda _: False).given == ("Word", "NoneType")


@pytest.mark.parametrize(
    ("times", "arguments", "words"), [(5000, 1, "nested too deeply"), (40, 2, "too much to spell out")]
)
def test_what_is_too_much_is_not_known(times: int, arguments: int, words: str) -> None:
    found: Type = ExternalType("builtins.int")
    for _ in range(times):
        found = ExternalType("builtins.tuple", (found,) * arguments)
    assert arguments_of(found, Layers.RAW, lambda _: False).unknown == f"defined by itself: {words}"
