"""A parsed file and who knows its models at two pins in, what differs between them out; reads and prints nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lint_getargs.arguments import NONE_TYPE
from lint_getargs.diagnostics import Diagnostic, PinChange, PinComparison, PinResult, PinUnknown
from lint_getargs.rules.pin_changes_args import RULE, words
from lint_getargs.shapes import Reason, ShapeState
from lint_getargs.sites import Read, Reading, find_reads, shape_note

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lint_getargs.lookup import Lookup
    from lint_getargs.route import Route
    from lint_getargs.scopes import Tree
    from lint_getargs.shapes import Shape


def compare(
    tree: Tree, filename: str, before: Lookup, after: Lookup
) -> tuple[tuple[Diagnostic, ...], PinComparison | None]:
    """What the sites of a file give otherwise at another pin.

    Args:
        tree: The file.
        filename: Its path, for what is said of sites that cannot be compared.
        before: Who knows the models at the old pin.
        after: Who knows them at the new one.

    Returns:
        The findings in order of the text, and what was asked; None where there is no site.
    """
    comparing = _Comparing(tree, filename, before, after)
    reads = list(find_reads(tree, after))
    for read in reads:
        comparing.ask(read)
    return tuple(comparing.found), comparing.summary() if reads else None


class _Comparing:
    def __init__(self, tree: Tree, filename: str, before: Lookup, after: Lookup) -> None:
        self._tree = tree
        self._filename = filename
        self._before = before
        self._after = after
        self._names = (before.name or "the old pin", after.name or "the new pin")
        self.found: list[Diagnostic] = []
        self._unknown: list[PinUnknown] = []
        self._compared = 0
        self._declared = 0

    def summary(self) -> PinComparison:
        """What was asked."""
        return PinComparison(self._compared, self._declared, tuple(dict.fromkeys(self._unknown)))

    def ask(self, read: Read) -> None:
        """Compare every field that a sink takes apart, each once."""
        asked: set[tuple[Shape, Shape]] = set()
        for route, names in read.routes:
            if not names:
                self._give_up(read, f"a field of `{self._text(route)}`", "its name is not written out")
            for name in names:
                field = f"`{self._text(route)}.{name}`"
                old = self._before.shapes_of(self._tree, route, name)
                new = self._after.shapes_of(self._tree, route, name)
                if len(old) != len(new):
                    self._give_up(read, field, "it is a field of several classes, not as many at each pin")
                    continue
                for pair in zip(old, new, strict=True):
                    if pair not in asked:
                        asked.add(pair)
                        self._compare(read, field, *pair)

    def _compare(self, read: Read, field: str, old: Shape, new: Shape) -> None:
        both = zip(self._names, (old, new), strict=True)
        unknown = [f"with {name}: {reason}" for name, shape in both if (reason := _unknown(shape))]
        if unknown or (_is_missing(old) and _is_missing(new)):
            why = "; ".join(unknown) or "there is no such field"
            self._give_up(read, field, why, one_sided=len(unknown) == 1)
            return
        self._compared += 1
        self._declared += old.declared_at != new.declared_at
        if _key(old, read.reading) != _key(new, read.reading):
            before, after = (
                PinResult(name, shape_note(shape), _result(shape, read.reading))
                for name, shape in zip(self._names, (old, new), strict=True)
            )
            change = PinChange(read.reading.value, before, after)
            self.found.append(self._diagnostic(read, field, change, (old.arguments.values, new.arguments.values)))

    def _diagnostic(
        self, read: Read, field: str, change: PinChange, values: tuple[Sequence[str], Sequence[str]]
    ) -> Diagnostic:
        source, sink = self._tree.source, read.sink.node
        said = words(field, change, values)
        return Diagnostic(
            code=RULE.code,
            name=RULE.name,
            message=said.message,
            span=source.span(source.start(sink), source.end(sink)),
            statement_rows=self._tree.head_rows(sink),
            help=said.help,
            related=read.related,
            shape=change.after.shape,
            change=change,
        )

    def _give_up(self, read: Read, field: str, why: str, *, one_sided: bool = False) -> None:
        place = self._tree.source.position(self._tree.source.start(read.sink.node))
        text = f"{self._filename}:{place.row}:{place.column}: {field} is not compared: {why}"
        self._unknown.append(PinUnknown(text, one_sided))

    def _text(self, route: Route) -> str:
        return " ".join(self._tree.source.segment(route.model).split())


def _is_missing(shape: Shape) -> bool:
    """Whether all that could declare the field is known and does not: at run time, looking it up raises."""
    return shape.state is ShapeState.UNRESOLVED and shape.reason == Reason.NO_FIELD


def _unknown(shape: Shape) -> str:
    """Why it is not known what a site gives; empty when it is."""
    if shape.state is ShapeState.UNRESOLVED and not _is_missing(shape):
        return f"{shape.reason}: {shape.detail}" if shape.detail else shape.reason
    return shape.arguments.unknown


def _key(shape: Shape, reading: Reading) -> tuple[str, ...] | None:
    """What a site goes by, equal where it is equal at run time."""
    return _result(shape._replace(arguments=shape.arguments._replace(given=shape.arguments.same)), reading)


def _result(shape: Shape, reading: Reading) -> tuple[str, ...] | None:
    """What a site goes by; None where there is no such field."""
    if _is_missing(shape):
        return None
    arguments = shape.arguments
    match reading:
        case Reading.ARGUMENTS:
            return arguments.given
        case Reading.NOT_NONE:
            return tuple(item for item in arguments.given if item != NONE_TYPE)
        case Reading.VALUES:
            return arguments.values
        case Reading.OPTIONAL:
            return tuple(item for item in arguments.given if item == NONE_TYPE)
        case _:
            return arguments.given[:1] and ("...",)
