"""A parsed file in, its sites out: sinks applied to sources, each with the evidence that decides; touches nothing."""

from __future__ import annotations

import ast
import enum
from typing import TYPE_CHECKING, NamedTuple, Protocol

from lint_getargs.calls import enclosing_definition
from lint_getargs.diagnostics import Applicability, Evidence, Related, ShapeNote
from lint_getargs.evidence import TABLE, Says, Seen, Verdict, decide
from lint_getargs.guards import Guards
from lint_getargs.nature import Names, Natures
from lint_getargs.route import Holder, Route, Stage
from lint_getargs.routes import Routes, constant_keys
from lint_getargs.shapes import STRING_ANNOTATION, Shape, ShapeState
from lint_getargs.sinks import Sink, SinkKind, find_sinks
from lint_getargs.uses import follow_uses

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lint_getargs.scopes import Tree

__all__ = ["Read", "Reading", "ShapeSource", "Sink", "SinkKind", "Site", "find_reads", "find_sites"]


class ShapeSource(Names, Protocol):
    """Who knows shapes and names: the resolver, seen from here (`lookup.Lookup`)."""

    def shape_of(self, tree: Tree, routes: Sequence[tuple[Route, Sequence[str]]]) -> Shape | None:
        """The most telling shape of the fields that lead to one sink, None when no field is named."""

    def discriminates(self, tree: Tree, route: Route, names: Sequence[str]) -> bool:
        """Whether a discriminated union in sight goes by the field, so that it cannot become optional."""


class Site(NamedTuple):
    """A sink applied to a source that is worth a report."""

    code: str
    """The rule that reports it."""
    kind: SinkKind
    sink: ast.Call | ast.Attribute
    """The reported expression: `get_args(...)`, `X.__args__` or `getattr(X, "__args__", ...)`."""
    annotation: ast.expr
    """What is taken apart: the argument, or the object of the attribute."""
    callee: ast.Name | ast.Attribute | None
    """The name that `get_args` is called by; None for the attribute spellings."""
    model: str
    """Source text of the model, `""` where it is a parameter's."""
    field: str
    """The field's name where it is constant, else the source text of the key, else `""`."""
    holder: Holder = Holder.MODEL_FIELDS
    """What holds the annotation."""
    evidence: tuple[Evidence, ...] = ()
    """What decided, the decisive piece first."""
    related: tuple[Related, ...] = ()
    """The calls that hand a source to the helper that holds the sink."""
    shape: ShapeNote | None = None
    fix_limit: Applicability = Applicability.SAFE
    """The best applicability that the evidence allows; the fix planner may lower it."""
    fix_reason: str = ""
    """Why it is limited, in words."""
    helper_limit: Applicability = Applicability.SAFE
    """The same where the project's helper does the work."""
    helper_reason: str = ""
    """Why that is limited, in words."""


class Reading(enum.Enum):
    """What the code makes of a sink's result, as far as it decides which changes of the field can matter to it."""

    ARGUMENTS = "arguments"
    """What `get_args` gives, in order."""
    NOT_NONE = "not-none"
    """The same without NoneType."""
    VALUES = "values"
    """The values, whatever the form of the annotation: both shapes are told apart or treated alike."""
    OPTIONAL = "optional"
    """Only whether NoneType is among them."""
    ANY = "any"
    """Only whether there are any."""


class Read(NamedTuple):
    """A sink applied to the annotations of fields, whether or not there is anything to report."""

    sink: Sink
    reading: Reading
    routes: tuple[tuple[Route, tuple[str, ...]], ...]
    """Each way to an annotation, with the names of the fields; no names where they are not constant."""
    related: tuple[Related, ...]
    """The calls that hand a source to the helper that holds the sink."""


def find_reads(tree: Tree, shapes: ShapeSource | None = None) -> Iterator[Read]:
    """The sinks of a file that take fields apart, in order of the text.

    Args:
        tree: The parsed file.
        shapes: Who knows what names stand for; without, imported ones go by their spelling.
    """
    analysis = _Analysis(tree, shapes)
    for sink in find_sinks(tree):
        try:
            read = analysis.read(sink)
        except RecursionError:  # deeper than anyone reads
            continue
        if read is not None:
            yield read


def find_sites(tree: Tree, shapes: ShapeSource | None = None) -> Iterator[Site]:
    """The sites of a file that are worth a report, in order of the text.

    Args:
        tree: The parsed file.
        shapes: Who knows what the fields are; without, every shape is unresolved.
    """
    analysis = _Analysis(tree, shapes)
    for sink in find_sinks(tree):
        try:
            site = analysis.judge(sink)
        except RecursionError:  # deeper than anyone reads: nothing speaks for a report
            continue
        if site is not None:
            yield site


class _Analysis:
    def __init__(self, tree: Tree, shapes: ShapeSource | None) -> None:
        self._tree = tree
        self._shapes = shapes
        self._routes = Routes(tree)
        self._guards = Guards(tree, self._routes)
        self._natures = Natures(tree, shapes)

    def judge(self, sink: Sink) -> Site | None:
        every = self._routes.of(sink.annotation)
        routes = [route for route in every if route.stage is Stage.ANNOTATION]
        if not routes:
            return None
        route = routes[0]
        consumed = self._consumed(sink, routes, every)
        names = constant_keys(self._tree, route)
        known = self._shape(routes)
        seen = [*_shape_rows(sink, known), *consumed, *self._route_rows(route, names, consumed)]
        verdict = decide(seen, pydantic=route.holder.is_pydantic)
        if not verdict.code:
            return None
        is_tag = verdict.code == "LGA002"
        if is_tag and self._shapes is not None and self._shapes.discriminates(self._tree, route, names):
            return None
        return self._site(sink, routes, names, known, verdict)

    def read(self, sink: Sink) -> Read | None:
        """What fields a sink takes apart, and what for; None where it is none."""
        every = self._routes.of(sink.annotation)
        routes = [route for route in every if route.stage is Stage.ANNOTATION]
        if not routes:
            return None
        named = tuple((each, () if each.alias_value else constant_keys(self._tree, each)) for each in routes)
        related = tuple(self._related(each) for each in routes if each.calls)
        return Read(sink, _reading(self._consumed(sink, routes, every)), named, related)

    def _consumed(self, sink: Sink, routes: Sequence[Route], every: Sequence[Route]) -> list[Seen]:
        """What is done with a sink's result; the guard alone where one stands before it."""
        if (guard := self._guard(sink, routes, every)) is not None:
            return [guard]
        home = enclosing_definition(self._tree, sink.node)
        return follow_uses(self._natures, self._guards, routes[0], home, sink.node)

    def _guard(self, sink: Sink, routes: Sequence[Route], every: Sequence[Route]) -> Seen | None:
        """What makes the sink right for both shapes before its result is looked at."""
        if (guard := self._guards.at(sink.node, routes[0])) is not None:
            return Seen(TABLE[guard[0]], guard[1])
        if all(route.tested is not None for route in routes):
            return Seen(TABLE["shape-tested"], routes[0].tested or sink.node)
        if any(route.stage is Stage.MEMBER for route in every):
            return Seen(TABLE["unwrapped-before"], sink.annotation)
        if (test := self._guards.of_collection(routes[0])) is not None:
            return Seen(TABLE["shape-tested"], test)
        at_calls = [self._guards.at(route.calls[-1], route) if route.calls else None for route in routes]
        known = [guard for guard in at_calls if guard is not None]
        return Seen(TABLE[known[0][0]], known[0][1]) if len(known) == len(routes) else None

    def _shape(self, routes: list[Route]) -> Shape | None:
        if self._shapes is None:
            return None
        return self._shapes.shape_of(self._tree, [(each, constant_keys(self._tree, each)) for each in routes])

    def _route_rows(self, route: Route, names: Sequence[str], seen: Sequence[Seen]) -> list[Seen]:
        """What the way itself says: a named field more than a variable or a loop."""
        node = route.sink or route.model
        if not route.holder.is_pydantic:
            return [Seen(TABLE["constant-hint" if names else "other-holder"], node)]
        if "root" in names:
            return [Seen(TABLE["root-field"], node)]
        if route.loop:
            return [Seen(TABLE["all-fields"], node)]
        if not names:
            return [Seen(TABLE["variable-field"], route.key or node)]
        only_first = bool(seen) and all(each.first for each in seen)
        if only_first and all(_is_plural(name) for name in names):
            return [Seen(TABLE["plural-field"], node)]
        match route.model:
            case ast.Attribute(attr="__class__") | ast.Name(id="self"):
                return [Seen(TABLE["instance-class"], node)]
            case ast.Name(id="cls") | ast.Call():
                return [Seen(TABLE["own-class"], node)]
            case _:
                return [Seen(TABLE["constant-field"], node)]

    def _site(
        self, sink: Sink, routes: list[Route], names: Sequence[str], known: Shape | None, verdict: Verdict
    ) -> Site:
        route = routes[0]
        limit, reason = _limit(sink, route, known)
        helper_limit, helper_reason = _limit_of_helper(sink, route, known)
        return Site(
            code=verdict.code,
            kind=sink.kind,
            sink=sink.node,
            annotation=sink.annotation,
            callee=sink.callee,
            model=self._text(route.model),
            field=", ".join(names) or (self._text(route.key) if route.key is not None else ""),
            holder=route.holder,
            evidence=tuple(dict.fromkeys(self._evidence(each) for each in verdict.reasons))[:6],
            related=tuple(self._related(each) for each in routes if each.calls),
            shape=shape_note(known) if known is not None else None,
            fix_limit=limit,
            fix_reason=reason,
            helper_limit=helper_limit,
            helper_reason=helper_reason,
        )

    def _text(self, node: ast.AST) -> str:
        """A node on one line, of a compound statement the first one; shortened."""
        source = self._tree.source
        if isinstance(node, ast.stmt) and hasattr(node, "body"):
            text = source.line(node.lineno).strip()
        elif isinstance(node, (ast.expr, ast.stmt, ast.keyword)) and hasattr(node, "lineno"):
            text = " ".join(source.segment(node).split())
        else:
            text = ast.unparse(node)
        return text if len(text) <= 60 else f"{text[:57]}..."

    def _evidence(self, seen: Seen) -> Evidence:
        source, node, span = self._tree.source, seen.node, None
        if isinstance(node, (ast.expr, ast.stmt, ast.keyword)) and hasattr(node, "lineno"):
            span = source.span(source.start(node), source.end(node))
        return Evidence(seen.row.kind, seen.row.name, seen.row.text.format(code=self._text(node)), span)

    def _related(self, route: Route) -> Related:
        source, call = self._tree.source, route.calls[0]
        span = source.span(source.start(call), source.end(call))
        return Related(f"`{self._text(call)}` hands a field's annotation to this helper", span)


_LITERALS = {
    ShapeState.BARE_LITERAL: "bare-literal",
    ShapeState.OPTIONAL_LITERAL: "optional-literal",
    ShapeState.LITERAL_UNION: "literal-union",
}


def _is_plural(name: str) -> bool:
    return name.endswith("s") and not name.endswith(("ss", "us", "is", "species", "series"))


def _reading(consumed: Sequence[Seen]) -> Reading:
    """What all that was seen of a result's uses comes to."""
    says = {each.row.says for each in consumed}
    if Says.HANDLED in says:
        return Reading.VALUES
    if says == {Says.OPTIONAL}:
        return Reading.OPTIONAL
    if Says.FILTERED in says and Says.OPENED not in says:
        return Reading.NOT_NONE
    only_tested = bool(consumed) and all(each.row.name == "truth-tested" for each in consumed)
    return Reading.ANY if only_tested else Reading.ARGUMENTS


def _shape_rows(sink: Sink, known: Shape | None) -> list[Seen]:
    if known is None or known.state is ShapeState.UNRESOLVED:
        return []
    shown = ast.Name(known.annotation, ast.Load()) if known.annotation else sink.annotation
    if known.state in _LITERALS:
        return [Seen(TABLE[_LITERALS[known.state]], shown)]
    return [Seen(TABLE["no-literal"], shown)] if known.exact else []


def shape_note(shape: Shape) -> ShapeNote:
    """A shape as results have it."""
    members = None if shape.members is None else tuple(repr(member) for member in shape.members)
    place = f"{shape.declared_at[0]}:{shape.declared_at[1]}" if shape.declared_at is not None else ""
    reason = f"{shape.reason}: {shape.detail}" if shape.detail else str(shape.reason)
    return ShapeNote(str(shape.state), shape.annotation, members, place, reason)


_RAW = (Holder.TYPE_HINTS_WITH_EXTRAS, Holder.ANNOTATIONS, Holder.DATACLASS, Holder.ATTRS, Holder.SIGNATURE)


def _limit(sink: Sink, route: Route, known: Shape | None) -> tuple[Applicability, str]:
    """The best applicability that the evidence allows, and why it is no better; the first that holds."""
    if sink.certain and known is not None and known.opaque and not route.alias_value:
        return Applicability.WITHHELD, f"a layer hides the members from get_args: {known.layer}"
    if sink.certain and known is not None and known.repeats and not route.alias_value:
        return Applicability.UNSAFE, "Literals of this union share members, which would come more than once"
    return _limit_of_helper(sink, route, known)


def _limit_of_helper(sink: Sink, route: Route, known: Shape | None) -> tuple[Applicability, str]:
    """The same for a project's helper, which looks through layers and keeps each member once."""
    if not sink.certain:
        return Applicability.WITHHELD, "another binding of this name may be called instead of typing's get_args"
    if known is not None and known.opaque and known.layer == STRING_ANNOTATION:
        return Applicability.WITHHELD, f"a layer hides the members from every helper: {known.layer}"
    if route.alias_value:
        return Applicability.UNSAFE, "the value of a type alias is taken apart"
    if route.loop:
        return Applicability.UNSAFE, "the loop meets fields of every shape"
    if route.holder in _RAW:
        return Applicability.UNSAFE, "the raw annotation may be a string or carry Annotated"
    return Applicability.SAFE, ""
