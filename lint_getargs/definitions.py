"""What names can stand for: plain references to modules, classes and expressions; reads nothing."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from lint_getargs.scopes import Binding, ScopeNode, Tree
    from lint_getargs.shapes import Reason


@dataclass(eq=False, slots=True)
class Module:
    """A module that is on the way: a file, parsed when it is asked for, or a namespace package."""

    name: str
    """Dotted; empty for a file whose place among the search paths is not known."""
    path: str
    """As messages give it; empty for a namespace package."""
    is_package: bool
    tree: Tree | None = None
    error: str = ""
    """Why there is no tree although there is a file."""
    parsed: bool = False

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


@dataclass(frozen=True, slots=True)
class Place:
    """Where an expression is evaluated."""

    module: Module
    scope: ScopeNode


@dataclass(frozen=True, slots=True)
class ModuleName:
    """A module, or a package, found or not."""

    name: str


@dataclass(frozen=True, slots=True)
class ClassRef:
    """A class statement."""

    place: Place
    """Where its bases are evaluated."""
    node: ast.ClassDef

    @property
    def reference(self) -> str:
        """`pkg.module:Outer.Inner`."""
        names = [self.node.name]
        tree = self.place.module.tree
        assert tree is not None
        names += [above.name for above in tree.ancestors(self.node) if isinstance(above, ast.ClassDef)]
        return f"{self.place.module.name}:{'.'.join(reversed(names))}"


@dataclass(frozen=True, slots=True)
class Value:
    """An expression that is no name: the value of a variable, or any expression that was asked about."""

    place: Place
    node: ast.expr
    name: str = ""
    """The variable's name."""
    lazy: bool = False
    """Whether it is the value of a `type` statement."""
    statement: ast.AST | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class TypeParameter:
    """A type variable of a `def f[T]`, `class C[T]` or `type A[T]`."""

    node: ast.AST
    name: str


@dataclass(frozen=True, slots=True)
class FunctionRef:
    """A function statement."""

    place: Place
    node: ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Bound:
    """A name that is bound some other way: a parameter, a loop, a `with`."""

    place: Place
    binding: Binding


@dataclass(frozen=True, slots=True)
class External:
    """Something known by its qualified name alone: builtin, of the standard library, or listed in `KNOWN`."""

    name: str


@dataclass(frozen=True, slots=True)
class Choice:
    """Several things, under conditions that cannot be decided here."""

    options: tuple[Definition, ...]


@dataclass(frozen=True, slots=True)
class Missing:
    """Nothing that can be known."""

    reason: Reason
    detail: str = ""


Definition: TypeAlias = (
    ModuleName | ClassRef | Value | TypeParameter | FunctionRef | Bound | External | Choice | Missing
)
