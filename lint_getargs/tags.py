"""Models and a field's name in, whether a visible discriminated union goes by that field out; runs nothing.

Pydantic refuses a discriminated union one of whose members has an optional tag, so such a field stays as it is.
"""

from __future__ import annotations

import ast
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING

from lint_getargs.classes import Declaration
from lint_getargs.definitions import External, Place
from lint_getargs.receivers import classes_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lint_getargs.annotations import Annotations
    from lint_getargs.classes import Classes
    from lint_getargs.definitions import Module
    from lint_getargs.modules import Library
    from lint_getargs.scopes import Tree
    from lint_getargs.typeforms import ClassType

_FIELDS = frozenset({"pydantic.Field", "pydantic.fields.Field"})
_DISCRIMINATORS = frozenset({"pydantic.Discriminator", "pydantic.types.Discriminator"})


class Tags:
    """Looks for discriminated unions.

    Args:
        library: Follows the names and reads the modules.
        annotations: Evaluates the unions.
        classes: Says who declares a field.
    """

    def __init__(self, library: Library, annotations: Annotations, classes: Classes) -> None:
        self._library = library
        self._annotations = annotations
        self._classes = classes

    def is_discriminator(self, owner: ClassType, field: str, seen_from: Module) -> bool:
        """Whether a union in sight holds a model and goes by a field of it.

        Args:
            owner: The model.
            field: The field's name.
            seen_from: The module that asks; in sight are it, the module of the model, and those modules of the same
                package that the asking one imports from.
        """
        declaration = self._classes.field(owner, field)
        if not isinstance(declaration, Declaration):
            return False
        home = owner.definition.place.module
        for module in dict.fromkeys([seen_from, home, *self._imported(seen_from, home)]):
            for member in self._members(module, field):
                found = self._classes.field(member, field)
                if isinstance(found, Declaration) and _same(found, declaration):
                    return True
        return False

    def _imported(self, module: Module, home: Module) -> Iterator[Module]:
        """The modules of the model's package that a module imports from and that may hold a discriminator."""
        package = home.name.partition(".")[0]
        tree = self._library.tree(module)
        if tree is None or not package:
            return
        for statement in tree.root.body:
            if isinstance(statement, ast.ImportFrom):
                name = module.absolute("." * statement.level + (statement.module or ""))
                found = self._library.module(name) if name.partition(".")[0] == package else None
                if found is not None and found.path and _mentions_discriminator(Path(found.path)):
                    yield found

    def _members(self, module: Module, field: str) -> Iterator[ClassType]:
        """The models in the unions that a module discriminates by a field."""
        tree = self._library.tree(module)
        if tree is None or "iscriminator" not in tree.source.text:
            return
        for call in _calls(tree, field):
            for union in _unions(tree, call):
                place = Place(module, tree.scope(union))
                name = self._library.define(call.func, Place(module, tree.scope(call)))
                if isinstance(name, External) and name.name in _FIELDS | _DISCRIMINATORS:
                    yield from classes_in(self._annotations.evaluate(union, place, {}))


def _same(one: Declaration, other: Declaration) -> bool:
    """Whether two declarations are the same text: the file that asks may also be read as a module of its package."""
    return one.statement is other.statement or (
        bool(one.place.module.name)
        and (one.place.module.name, one.statement.lineno) == (other.place.module.name, other.statement.lineno)
    )


def _calls(tree: Tree, field: str) -> Iterator[ast.Call]:
    """`Field(discriminator="kind")` and `Discriminator("kind")`."""
    for node in tree.named("discriminator"):
        if isinstance(node, ast.keyword) and isinstance(node.value, ast.Constant) and node.value.value == field:
            call = tree.parent(node)
            if isinstance(call, ast.Call):
                yield call
    for node in tree.named("Discriminator"):
        call = tree.parent(node)
        match call:
            case ast.Call(func=callee, args=[ast.Constant(value=value), *_]) if callee is node and value == field:
                yield call
            case _:
                pass


def _unions(tree: Tree, call: ast.Call) -> Iterator[ast.expr]:
    """The annotation that a call says something about: beside it in an `Annotated`, or before the equals sign."""
    child: ast.AST = call
    for above in takewhile(lambda node: isinstance(node, (ast.expr, ast.keyword, ast.AnnAssign)), tree.ancestors(call)):
        match above:
            case ast.Tuple(elts=[first, *_]) if child is not first and isinstance(tree.parent(above), ast.Subscript):
                yield first
                return
            case ast.AnnAssign(annotation=annotation, value=value) if child is value:
                yield annotation
                return
            case _:
                child = above


def _mentions_discriminator(path: Path) -> bool:
    try:
        return b"iscriminator" in path.read_bytes()
    except OSError:
        return False
