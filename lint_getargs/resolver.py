"""A model and the name of a field in, the field's shape out, without running or importing the code it reads.

The public door of what the modules beside it do: `search` finds files, `modules` follows names, `classes` finds the
declaration, `annotations` says what it is to `get_args`.
"""

from __future__ import annotations

import ast
import os
import re
import sys
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from lint_getargs.annotations import Annotations
from lint_getargs.arguments import arguments_of
from lint_getargs.classes import Classes, Declaration, RootArgument
from lint_getargs.definitions import (
    ClassRef,
    Definition,
    FunctionRef,
    Missing,
    Module,
    ModuleName,
    Place,
)
from lint_getargs.modules import Library
from lint_getargs.parts import default_of
from lint_getargs.receivers import Receivers
from lint_getargs.search import Finder, python_minor
from lint_getargs.shapes import NO_ARGUMENTS, STRING_ANNOTATION, Kind, Layers, Reason, Shape, unresolved
from lint_getargs.tags import Tags
from lint_getargs.typeforms import NONE, Annotated, ClassType, EitherClass, Qualified, Type, Unknown, shape_of, union

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lint_getargs.scopes import Tree
    from lint_getargs.search import Pin

_VERSION = re.compile(r"^VERSION\s*=\s*['\"]([^'\"]+)", re.MULTILINE)
_MADE_BY_A_CALL = re.compile(r"\.<locals>\.|\w\[.+\]")
"""In a qualified name: inside a function, or a generic model with arguments."""
_BARE_DEFAULT = 11
"""From Python 3.11 on, `get_type_hints` leaves the annotation of `parameter: T = None` as it is."""
_PYDANTIC_UNSEEN = "2.12.0"
"""What is assumed where no pydantic is on the search paths."""


class Resolver:
    """Knows the shapes of fields.

    Args:
        search_paths: Source roots and `site-packages` directories, in order of precedence (`search.search_paths_for`
            finds them). Without any, only what the file itself declares is known.
        python: The minor version of the Python 3 that the code runs on; default what the search paths tell, else
            that of the Python that runs here.
        base: A directory; what lies below it is said to be declared at a path that starts from there.
        pin: A version of some packages that takes the place of what the search paths have of them.

    >>> Resolver([]).field("lighthouse.signals:Signal", "pattern").reason
    <Reason.NO_MODULE: 'module not found'>
    """

    def __init__(
        self,
        search_paths: Sequence[Path] = (),
        *,
        python: int | None = None,
        base: str = "",
        pin: Pin | None = None,
    ) -> None:
        self.search_paths = tuple(Path(path) for path in search_paths)
        self.name = pin.name if pin is not None else ""
        """What messages call the version of the models that it knows; empty when nobody named one."""
        self._python = python
        self._pin = pin
        bases = (pin.base if pin is not None else "", base)
        self._prefixes = tuple(f"{each.rstrip(os.sep)}{os.sep}" for each in bases if each)
        self._asking: Module | None = None

    @cached_property
    def _library(self) -> Library:
        finder = Finder(self.search_paths, self._pin)
        minor = self._python or python_minor(self.search_paths) or sys.version_info.minor
        return Library(finder, python=minor, pydantic=_pydantic_version(finder))

    @cached_property
    def _annotations(self) -> Annotations:
        return Annotations(self._library)

    @cached_property
    def _classes(self) -> Classes:
        return Classes(self._library, self._annotations)

    @cached_property
    def _receivers(self) -> Receivers:
        return Receivers(self._library, self._annotations)

    # -- questions --------------------------------------------------------------------------------------

    def field(self, reference: str, field: str) -> Shape:
        """The shape of a model's field.

        Args:
            reference: The model, as `pkg.module:Outer.Model`; what `__module__` and `__qualname__` give.
            field: The field's name.

        Returns:
            The shape; unresolved for a class that only a call makes, such as `pkg.module:make.<locals>.Model`.

        Raises:
            ValueError: The reference has no colon, or a part of it is no name.
        """
        name, colon, path = reference.partition(":")
        if colon and _MADE_BY_A_CALL.search(path):
            return unresolved(Reason.RUN_TIME, path)
        if not (colon and all(part.isidentifier() for part in [*name.split("."), *path.split(".")])):
            raise ValueError(f"{reference!r} does not name a class; write it as pkg.module:Outer.Model")
        definition: Definition = ModuleName(name)
        for part in path.split("."):
            definition = self._library.attribute(definition, part)
        return self._field_shape(self._annotations.type_of(definition, {}), field, Layers.MODEL_FIELD)

    def shapes_at(
        self, tree: Tree, path: str, model: ast.expr, field: str, layers: Layers = Layers.MODEL_FIELD
    ) -> tuple[Shape, ...]:
        """The shapes of a field in all the classes that an expression may stand for, as in a loop over classes.

        Args:
            tree: The file.
            path: Its path; empty when it has none.
            model: A class, `cls`, `self`, `type(self)`, `self.__class__`, an instance, or a name that holds one.
            field: The field's name (for a TypedDict the key, for other classes the attribute).
            layers: Which layers are left on the annotation.

        Returns:
            At least one shape, equal ones once, in the order of the classes; `exact` is False in one where a subclass
            may have declared the field anew.
        """
        shapes = []
        for receiver in self._receivers.of(model, self._place(tree, path, model)):
            shape = self._field_shape(receiver.type, field, layers)
            shape = shape._replace(detail=self._told(shape.detail))
            shapes.append(shape if receiver.exact else shape._replace(exact=False))
        return tuple(dict.fromkeys(shapes))

    def is_discriminator(self, tree: Tree, path: str, model: ast.expr, field: str) -> bool:
        """Whether a discriminated union in sight holds a model and goes by a field of it.

        Args:
            tree: The file.
            path: Its path; empty when it has none.
            model: As for `shapes_at`.
            field: The field's name.

        Returns:
            True only when it holds for all classes that the expression may stand for.
        """
        place = self._place(tree, path, model)
        tags = Tags(self._library, self._annotations, self._classes)
        return all(
            isinstance(receiver.type, ClassType) and tags.is_discriminator(receiver.type, field, place.module)
            for receiver in self._receivers.of(model, place)
        )

    def parameter_shape(
        self, tree: Tree, path: str, function: ast.expr, parameter: str, layers: Layers = Layers.RAW
    ) -> Shape:
        """The shape of the annotation of a function's parameter.

        Args:
            tree: The file.
            path: Its path; empty when it has none.
            function: The function, or a class, whose `__init__` counts.
            parameter: The parameter's name, `return` for what the function returns.
            layers: Which layers are left on the annotation.
        """
        definition = self._library.define(function, self._place(tree, path, function))
        if isinstance(definition, ClassRef):
            definition = self._library.attribute(definition, "__init__")
        if not isinstance(definition, FunctionRef):
            return unresolved(
                Reason.RUN_TIME if not isinstance(definition, Missing) else definition.reason, ast.unparse(function)
            )
        annotation, default = _parameter(definition.node, parameter)
        if annotation is None:
            return unresolved(Reason.NO_FIELD, parameter)
        place = definition.place
        found = self._annotations.evaluate(annotation, place, {})
        if layers is Layers.HINT and self._library.python < _BARE_DEFAULT and _is_none(default):
            found = union([found, NONE])
        return self._shape(found, annotation, place, layers)

    def definition_at(self, tree: Tree, path: str, expression: ast.expr, module: Module | None = None) -> Definition:
        """What an expression stands for, followed over imports to where it is bound.

        Args:
            tree: The file that holds it.
            path: The file's path; empty when it has none.
            expression: A name or a chain of attributes.
            module: The module that the file is, where an earlier answer led there.
        """
        place = self._place(tree, path, expression) if module is None else Place(module, tree.scope(expression))
        return self._library.define(expression, place)

    def _place(self, tree: Tree, path: str, node: ast.expr) -> Place:
        if self._asking is None or self._asking.tree is not tree:
            self._asking = self._library.own(tree, path)
        return Place(self._asking, tree.scope(node))

    def forget(self) -> None:
        """Let go of the file that asked last: the memory that its tree takes is the best place for the next one.

        What its variables and calls are leads back to it, in a circle that would keep it where nobody looks for any.
        """
        if self._asking is not None:
            self._asking.types.clear()
            self._asking.made.clear()
        self._asking = None

    def _field_shape(self, owner: Type, field: str, layers: Layers) -> Shape:
        match owner:
            case ClassType():
                pass
            case Unknown():
                return unresolved(owner.reason, owner.detail)
            case EitherClass():
                return unresolved(Reason.CONDITION, field)
            case _:
                return unresolved(Reason.NO_CLASS, field)
        match self._classes.field(owner, field):
            case Declaration() as found:
                return self._declared_shape(found, layers)
            case RootArgument() as root:
                return self._shape(root.type, root.base, root.place, layers)
            case unknown:
                return unresolved(unknown.reason, unknown.detail)

    def _declared_shape(self, found: Declaration, layers: Layers) -> Shape:
        annotation = found.statement.annotation
        type_ = self._annotations.evaluate(annotation, found.place, found.environment)
        if layers is Layers.MODEL_FIELD:
            if _is_class_variable(type_, found.statement):
                return unresolved(Reason.NO_FIELD, ast.unparse(found.statement.target))
            if isinstance(type_, Annotated) and self._classes.kind(found.owner.definition) is Kind.MODEL_V1:
                layers = Layers.HINT_WITH_EXTRAS
        if found.owner.definition.made_below and not isinstance(annotation, ast.Constant):
            # No `__future__` import makes text of what is handed to a call.
            layers = Layers.HINT_WITH_EXTRAS if layers is Layers.RAW else layers
        return self._shape(type_, annotation, found.place, layers)

    def _shape(self, found: Type, node: ast.expr, place: Place, layers: Layers) -> Shape:
        tree = place.module.tree
        assert tree is not None
        shape = shape_of(found, layers)
        arguments = arguments_of(found, layers, self._makes_class)
        if layers is Layers.RAW and _is_text(node, tree):
            arguments = NO_ARGUMENTS
            if shape.members is not None and not shape.opaque:
                shape = shape._replace(opaque=True, layer=STRING_ANNOTATION)
        declared_at = (self._told(place.module.path), node.lineno)
        return shape._replace(annotation=tree.source.segment(node), declared_at=declared_at, arguments=arguments)

    def _told(self, path: str) -> str:
        """A path, or words that start with one, from the directory that it is told from."""
        inside = next((prefix for prefix in self._prefixes if path.startswith(prefix)), "")
        return path.removeprefix(inside)

    def _makes_class(self, definition: ClassRef) -> bool:
        """Whether `C[T]` is a class of its own, as of pydantic's generic models."""
        return self._classes.kind(definition) in (Kind.MODEL, Kind.MODEL_V1)


def _is_class_variable(found: Type, statement: ast.AnnAssign) -> bool:
    """Whether an annotated name is no field to pydantic: a `ClassVar`, or a `Final` with a value."""
    while isinstance(found, (Annotated, Qualified)):
        if isinstance(found, Qualified) and (
            found.word == "ClassVar" or (found.word == "Final" and statement.value is not None)
        ):
            return True
        found = found.inner
    return False


def _is_text(annotation: ast.expr, tree: Tree) -> bool:
    """Whether an annotation is a string at run time: written as one, or left unevaluated by a `__future__` import."""
    if isinstance(annotation, ast.Constant):
        return True
    return any(
        isinstance(statement, ast.ImportFrom)
        and statement.module == "__future__"
        and any(alias.name == "annotations" for alias in statement.names)
        for statement in tree.root.body
    )


def _parameter(function: ast.FunctionDef | ast.AsyncFunctionDef, name: str) -> tuple[ast.expr | None, ast.expr | None]:
    """The annotation and the default of a parameter, each None where there is none."""
    if name == "return":
        return function.returns, None
    arguments = function.args
    every = (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, arguments.vararg, arguments.kwarg)
    for argument in every:
        if argument is not None and argument.arg == name:
            return argument.annotation, default_of(function, argument)
    return None, None


def _is_none(node: ast.expr | None) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _pydantic_version(finder: Finder) -> str:
    located = finder.find("pydantic.version") if finder.roots else None
    text = "" if located is None or located.path is None else located.path.read_text(encoding="utf-8", errors="replace")
    match = _VERSION.search(text)
    return match[1] if match else _PYDANTIC_UNSEEN
