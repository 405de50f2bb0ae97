"""The way of the members through a file: what is still to be followed, what was seen; one site's notebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lint_getargs.evidence import TABLE, Seen
from lint_getargs.nature import Nature
from lint_getargs.routes import constant_keys

if TYPE_CHECKING:
    import ast

    from lint_getargs.calls import Definition
    from lint_getargs.guards import Guards
    from lint_getargs.nature import Natures
    from lint_getargs.route import Route


class Hold(NamedTuple):
    """What an expression holds of the members."""

    member: bool = False
    """One member; otherwise all of them, in some collection."""
    first: bool = False
    """The first member alone."""
    boxes: int = 0
    """So many collections of other things lie around it."""
    part: int | None = None
    """It lies in each element, which is a tuple, at this index: `enumerate`, `zip`, `items`."""
    inner: bool = False
    """It came from opening a member."""


ARGS = Hold()
_STEPS = 400
"""So many expressions are followed for one site; what lies beyond is unknown."""


class Trail:
    """Follows the members of one site.

    Args:
        natures: Tells what the file's expressions stand for.
        guards: Tells which checks hold where.
        route: How the site's annotation was reached.
        home: The function that holds the sink, to know recursion.
    """

    def __init__(self, natures: Natures, guards: Guards, route: Route, home: Definition | None) -> None:
        self.natures = natures
        self.tree = natures.tree
        self.guards = guards
        self.route = route
        self.home = home
        self.names = constant_keys(self.tree, route)
        """The field's name or names, where they are constant."""
        self.seen: list[Seen] = []
        """The evidence, in the order in which it was met."""
        self._known: set[tuple[ast.expr, Hold]] = set()
        self._pending: list[tuple[ast.expr, Hold]] = []

    def follow(self, node: ast.expr, hold: Hold = ARGS) -> None:
        """Take down an expression that holds members, to be followed to whatever consumes it."""
        step = (node, hold)
        if step not in self._known and len(self._known) < _STEPS:
            self._known.add(step)
            self._pending.append(step)

    def take(self) -> tuple[ast.expr, Hold] | None:
        """The next expression to follow, or None at the end."""
        return self._pending.pop() if self._pending else None

    def note(self, name: str, node: ast.AST, hold: Hold = ARGS) -> None:
        """Take down one piece of evidence; what stands behind a guard is handled."""
        guard = self.guards.at(node, self.route)
        if guard is not None:
            name, node = guard
        self.seen.append(Seen(TABLE[name], node, hold.first, hold.inner))

    def note_test(self, name: str, test: ast.AST) -> None:
        """Take down a test that decides where the members go: evidence by itself, whatever stands before it."""
        self.seen.append(Seen(TABLE[name], test))

    def is_guarded(self, node: ast.AST) -> bool:
        """Whether what gets to a node is right for both shapes, wherever it goes from there."""
        return self.guards.at(node, self.route) is not None

    def is_annotation(self, expression: ast.expr) -> bool:
        """Whether an expression stands for the very annotation whose members these are."""
        return self.guards.is_annotation(expression, self.route)

    def note_nature(self, kind: Nature, node: ast.AST, hold: Hold, rows: dict[Nature, str]) -> None:
        """Take down the row that goes with the nature of what the members meet; nothing where none does."""
        if (name := rows.get(kind)) is not None:
            self.note(name, node, hold)


DECLARED = {Nature.VALUES: "declared-as-values", Nature.TYPES: "annotated-as-types"}
"""What a written type says of the members."""
COMPARED = {
    Nature.VALUES: "compared-with-values",
    Nature.TYPES: "compared-with-types",
    Nature.NONE_TYPE: "none-asked-for",
    Nature.UNKNOWN: "compared",
}
"""What the other side of a comparison says."""
AMONG = {
    Nature.VALUES: "value-among-them",
    Nature.TYPES: "type-among-them",
    Nature.NONE_TYPE: "none-asked-for",
}
"""What is looked for among the members says, where its nature is known."""
BESIDE = {
    Nature.VALUES: "put-beside-values",
    Nature.TYPES: "compared-with-types",
    Nature.NONE_TYPE: "none-filtered",
    Nature.UNKNOWN: "compared",
}
"""What the other operand of a set or sequence operation says."""
LOOKED_UP = {
    Nature.VALUES: "compared-with-values",
    Nature.TYPES: "compared-with-types",
    Nature.NONE_TYPE: "looked-up",
    Nature.UNKNOWN: "looked-up",
}
"""What the keys of a table say of a member that is looked up there."""
