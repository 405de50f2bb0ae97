"""What users may import: all of it from `lint_getargs`, documented, and closed under the types that it names."""

from __future__ import annotations

import ast
import enum
import inspect
import pkgutil
import re
import sys
import typing
from pathlib import Path
from types import FunctionType

import pytest

import lint_getargs

PUBLIC = {name: getattr(lint_getargs, name) for name in lint_getargs.__all__ if name != "__version__"}
CLASSES = {name: thing for name, thing in PUBLIC.items() if isinstance(thing, type)}


def functions() -> list[tuple[str, FunctionType]]:
    """Every public function, methods and what properties call included."""
    found = [(name, thing) for name, thing in PUBLIC.items() if isinstance(thing, FunctionType)]
    for name, owner in CLASSES.items():
        for attribute, thing in vars(owner).items():
            function = thing.fget if isinstance(thing, property) else getattr(thing, "__func__", thing)
            if isinstance(function, FunctionType) and not attribute.startswith("_"):
                found.append((f"{name}.{attribute}", function))
    # What takes a parsed file is for the engine: a user has no such thing to hand in.
    return [(name, function) for name, function in found if "tree" not in inspect.signature(function).parameters]


def attribute_docstrings(owner: type) -> set[str]:
    """The names in a class body that a docstring follows."""
    (definition,) = ast.parse(inspect.cleandoc("\n" + inspect.getsource(owner))).body
    assert isinstance(definition, ast.ClassDef)
    documented = set()
    for statement, follower in zip(definition.body, definition.body[1:], strict=False):
        match statement, follower:
            case (
                ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]),
                ast.Expr(value=ast.Constant(value=str())),
            ):
                documented.add(name)
            case _:
                pass
    return documented


def test_it_is_what_the_readme_promises() -> None:
    assert {"check_source", "fix_source", "Report", "FixResult", "Resolver", "Shape"} <= set(lint_getargs.__all__)
    assert sorted(lint_getargs.__all__) == list(lint_getargs.__all__)


def test_the_package_defines_nothing_itself() -> None:
    tree = ast.parse(Path(lint_getargs.__file__).read_text(encoding="utf-8"))
    definitions = [node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)]
    assert definitions == ["__getattr__", "__dir__"]


@pytest.mark.parametrize("name", PUBLIC)
def test_it_has_a_docstring_of_its_own(name: str) -> None:
    assert re.match(r"\S.{10,}", PUBLIC[name].__doc__ or "")


@pytest.mark.parametrize(("name", "function"), functions(), ids=[name for name, _ in functions()])
def test_functions_are_documented_and_name_public_types_only(name: str, function: FunctionType) -> None:
    assert function.__doc__, name
    scope = {**vars(typing), **vars(sys.modules[function.__module__]), **PUBLIC}
    for hint in typing.get_type_hints(function, globalns=scope).values():
        for part in _parts(hint):
            if isinstance(part, type) and part.__module__.startswith("lint_getargs"):
                assert part.__name__ in PUBLIC, f"{name} names {part}"


def _parts(hint: object) -> typing.Iterator[object]:
    yield hint
    for argument in typing.get_args(hint):
        yield from _parts(argument)


@pytest.mark.parametrize("name", [name for name, owner in CLASSES.items() if issubclass(owner, tuple)])
def test_records_are_frozen(name: str) -> None:
    fields = typing.cast("typing.Any", CLASSES[name])._fields
    record = CLASSES[name](*fields)
    with pytest.raises(AttributeError):
        setattr(record, fields[0], None)


@pytest.mark.parametrize("name", [name for name, owner in CLASSES.items() if issubclass(owner, enum.Enum)])
def test_each_member_of_an_enum_is_documented(name: str) -> None:
    members = typing.cast("type[enum.Enum]", CLASSES[name]).__members__
    assert attribute_docstrings(CLASSES[name]) == set(members)


def test_every_module_tells_its_room() -> None:
    for module in pkgutil.walk_packages(lint_getargs.__path__, "lint_getargs."):
        spec = module.module_finder.find_spec(module.name, None)
        assert spec is not None
        assert spec.origin is not None
        source = Path(spec.origin).read_text(encoding="utf-8")
        assert ast.get_docstring(ast.parse(source)), module.name
