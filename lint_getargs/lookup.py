"""The resolver as the sites see it: a route in, what is known of its field out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lint_getargs.route import Holder, Route, Stage
from lint_getargs.shapes import Layers, Shape, ShapeState

if TYPE_CHECKING:
    import ast
    from collections.abc import Sequence

    from lint_getargs.definitions import Definition, Module
    from lint_getargs.resolver import Resolver
    from lint_getargs.scopes import Tree

_LAYERS = {
    Holder.MODEL_FIELDS: Layers.MODEL_FIELD,
    Holder.V1_FIELDS: Layers.MODEL_FIELD,
    Holder.TYPE_HINTS: Layers.HINT,
    Holder.TYPE_HINTS_WITH_EXTRAS: Layers.HINT_WITH_EXTRAS,
}
_MOST_TELLING = (
    ShapeState.OPTIONAL_LITERAL,
    ShapeState.LITERAL_UNION,
    ShapeState.BARE_LITERAL,
    ShapeState.UNRESOLVED,
    ShapeState.OTHER,
)


class Lookup:
    """Answers for one file.

    Args:
        resolver: Who follows names through modules.
        path: The file's path, for relative imports; it need not exist.
    """

    def __init__(self, resolver: Resolver, path: str) -> None:
        self._resolver = resolver
        self._path = path

    @property
    def name(self) -> str:
        """What messages call the version of the models that it answers for; empty when nobody named one."""
        return self._resolver.name

    def shape_of(self, tree: Tree, routes: Sequence[tuple[Route, Sequence[str]]]) -> Shape | None:
        """The most telling shape of the fields that lead to one sink.

        Args:
            tree: The file.
            routes: Each way to the annotation, with the names of the fields where they are constant.

        Returns:
            An optional Literal before a bare one before an unresolved shape; `other` only when every field is that.
            None when no field is named.
        """
        found = [shape for route, names in routes for name in names for shape in self.shapes_of(tree, route, name)]
        return min(found, key=lambda shape: _MOST_TELLING.index(shape.state), default=None)

    def discriminates(self, tree: Tree, route: Route, names: Sequence[str]) -> bool:
        """Whether a discriminated union in sight goes by the field, so that it cannot become optional."""
        return any(self._resolver.is_discriminator(tree, self._path, route.model, name) for name in names)

    def definition(self, tree: Tree, expression: ast.expr, module: Module | None = None) -> Definition:
        """What a name or a chain of attributes stands for, in this file or in a module that led out of it."""
        return self._resolver.definition_at(tree, self._path, expression, module)

    def shapes_of(self, tree: Tree, route: Route, name: str) -> tuple[Shape, ...]:
        """The shapes of one field in all the classes that the model's expression may stand for; at least one.

        Args:
            tree: The file.
            route: The way to the annotation.
            name: The field's name.
        """
        assert route.stage is Stage.ANNOTATION
        if route.holder is Holder.SIGNATURE:
            return (self._resolver.parameter_shape(tree, self._path, route.model, name),)
        layers = _LAYERS.get(route.holder, Layers.RAW)
        return self._resolver.shapes_at(tree, self._path, route.model, name, layers)
