"""What names can stand for: plain references to modules, classes and expressions; reads nothing."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lint_getargs.scopes import Binding, ScopeNode, Tree
    from lint_getargs.shapes import Reason
    from lint_getargs.typeforms import Type

CORE = frozenset(
    {"typing", "typing_extensions", "types", "enum", "builtins", "abc", "dataclasses", "collections", "sys"}
)
"""Modules whose names are known by themselves; their files are never read."""
KNOWN = frozenset(
    {f"pydantic.{name}" for name in ("BaseModel", "RootModel", "Field", "Discriminator", "VERSION", "create_model")}
    | {
        "pydantic.main.BaseModel",
        "pydantic.fields.Field",
        "pydantic.root_model.RootModel",
        "pydantic.types.Discriminator",
    }
    | {
        "pydantic.version.VERSION",
        "pydantic.__version__",
        "pydantic.generics.GenericModel",
        "pydantic.main.create_model",
    }
    | {"pydantic.v1.BaseModel", "pydantic.v1.main.BaseModel", "pydantic.v1.generics.GenericModel"}
    | {"pydantic.dataclasses.dataclass", "attr.s", "attr.attrs", "attr.define", "attr.dataclass", "attrs.define"}
    | {"attrs.frozen", "attrs.mutable", "attr.frozen", "attr.mutable"}
)
"""Names of other packages that are known by themselves, so that these packages need not be read, nor be installed."""
KNOWN_MODULES = frozenset(name.rpartition(".")[0] for name in KNOWN)


class Module:
    """A module that is on the way: a file, parsed when it is asked for, or a namespace package."""

    def __init__(self, name: str, path: str, *, is_package: bool, tree: Tree | None = None) -> None:
        self.name = name
        """Dotted; empty for a file whose place among the search paths is not known."""
        self.path = path
        """As messages give it; empty for a namespace package."""
        self.is_package = is_package
        self.tree = tree
        self.error = ""
        """Why there is no tree although there is a file."""
        self.parsed = tree is not None
        self.made: dict[ast.Call, ast.ClassDef | None] = {}
        """The classes that calls make, as statements; None for a call that makes none that can be known."""
        self.types: dict[ast.expr, Type] = {}
        """What the values of its variables are as annotations, as far as that is known (`annotations`)."""

    @property
    def package(self) -> str:
        """The package that relative imports start from."""
        return self.name if self.is_package else self.name.rpartition(".")[0]

    def absolute(self, name: str) -> str:
        """The dotted name of what an import names; empty for a relative one from an unknown place."""
        level = len(name) - len(name.lstrip("."))
        if not level:
            return name
        parts = self.package.split(".") if self.package else []
        if not parts or level > len(parts):
            return ""
        return ".".join([*parts[: len(parts) - level + 1], *filter(None, [name[level:]])])


class Place(NamedTuple):
    """Where an expression is evaluated."""

    module: Module
    scope: ScopeNode


class ModuleName(NamedTuple):
    """A module, or a package, found or not."""

    name: str


class ClassRef(NamedTuple):
    """A class statement, or what a call that makes a class would be as one."""

    place: Place
    """Where its bases are evaluated."""
    node: ast.ClassDef
    made_below: str = ""
    """For a class that a call makes, the qualified name of the base that it has without others; the tree of the module
    does not hold the statement, and its annotations are evaluated where the bases are."""

    @property
    def reference(self) -> str:
        """`pkg.module:Outer.Inner`."""
        names = [self.node.name]
        tree = self.place.module.tree
        assert tree is not None
        names += [above.name for above in tree.ancestors(self.node) if isinstance(above, ast.ClassDef)]
        return f"{self.place.module.name}:{'.'.join(reversed(names))}"


class Value(NamedTuple):
    """An expression that is no name: the value of a variable, or any expression that was asked about."""

    place: Place
    node: ast.expr
    name: str = ""
    """The variable's name."""
    lazy: bool = False
    """Whether it is the value of a `type` statement."""
    statement: ast.AST | None = None


class TypeParameter(NamedTuple):
    """A type variable of a `def f[T]`, `class C[T]` or `type A[T]`."""

    node: ast.AST
    name: str


class FunctionRef(NamedTuple):
    """A function statement."""

    place: Place
    node: ast.FunctionDef | ast.AsyncFunctionDef


class Bound(NamedTuple):
    """A name that is bound some other way: a parameter, a loop, a `with`."""

    place: Place
    binding: Binding


class External(NamedTuple):
    """Something known by its qualified name alone: builtin, of the standard library, or listed in `KNOWN`."""

    name: str


class Choice(NamedTuple):
    """Several things, under conditions that cannot be decided here."""

    options: tuple[Definition, ...]


class Missing(NamedTuple):
    """Nothing that can be known."""

    reason: Reason
    detail: str = ""


Definition: TypeAlias = (
    ModuleName | ClassRef | Value | TypeParameter | FunctionRef | Bound | External | Choice | Missing
)


def either(definitions: Iterable[Definition]) -> Definition:
    """What may be one of several things: the same thing, or nothing known where one is unknown.

    Args:
        definitions: At least one.
    """
    distinct = {_typing_name(definition): definition for definition in definitions}
    missing = [definition for definition in distinct.values() if isinstance(definition, Missing)]
    if missing or len(distinct) == 1:
        return next(iter(missing or distinct.values()))
    return Choice(tuple(distinct.values()))


def _typing_name(definition: Definition) -> object:
    """`typing` and `typing_extensions` name the same things."""
    if isinstance(definition, External) and definition.name.startswith("typing_extensions."):
        return External(definition.name.replace("typing_extensions", "typing", 1))
    return definition
