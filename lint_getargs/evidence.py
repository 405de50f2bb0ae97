"""The table of evidence and the decision: what was seen of a site in, whether and how to report it out."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, NamedTuple

from lint_getargs.diagnostics import EvidenceKind

if TYPE_CHECKING:
    import ast


class Says(enum.Enum):
    """What a row of the table speaks for."""

    VALUES = "values"
    """The members are meant as values: the site takes the field for a bare Literal."""
    TYPES = "types"
    """The members are meant as types: nothing is wrong."""
    OPTIONAL = "optional"
    """The question *is* about the None: nothing is wrong."""
    HANDLED = "handled"
    """Both shapes are told apart or treated alike: nothing is wrong."""
    OPENED = "opened"
    """The members are taken apart again: right for the optional shape only, or for a container."""
    FILTERED = "filtered"
    """NoneType is filtered out; whether that is enough depends on what is meant."""
    NOTHING = "nothing"
    """Neither way."""


class Weight(enum.Enum):
    """How much a row counts against others of its kind."""

    STRONG = 2
    """Decides by itself."""
    WEAK = 1
    """Decides where nothing stronger speaks."""


class Row(NamedTuple):
    """One kind of evidence."""

    name: str
    kind: EvidenceKind
    says: Says
    weight: Weight
    text: str
    """What a user is told; `{code}` stands for the source text it was seen in."""


def _rows(kind: EvidenceKind, says: Says, weight: Weight, **texts: str) -> dict[str, Row]:
    return {
        name.replace("_", "-"): Row(name.replace("_", "-"), kind, says, weight, text) for name, text in texts.items()
    }


_CONSUMER, _GUARD, _SHAPE, _ROUTE = EvidenceKind.CONSUMER, EvidenceKind.GUARD, EvidenceKind.SHAPE, EvidenceKind.ROUTE
_STRONG, _WEAK = Weight.STRONG, Weight.WEAK

TABLE: dict[str, Row] = {
    **_rows(
        _CONSUMER,
        Says.VALUES,
        _STRONG,
        joined="the members are joined into text: `{code}`",
        formatted="the members are written into text: `{code}`",
        concatenated="a member is added to text: `{code}`",
        string_method="a method of values is used on the members: `{code}`",
        compared_with_values="the members are compared with values: `{code}`",
        value_among_them="a value is looked for among the members: `{code}`",
        offered_as_choices="the members are offered as choices: `{code}`",
        sorted="the members are sorted, which types do not allow: `{code}`",
        used_as_keys="the members become keys or attribute names: `{code}`",
        made_into_values="the members become an Enum or a Literal: `{code}`",
        parametrised="the members become the parameters of a test: `{code}`",
        declared_as_values="the result is declared as values: `{code}`",
        only_values_kept="only members of a value's type are kept, which hides the loss: `{code}`",
        picked="one of the members is picked as a value: `{code}`",
        put_beside_values="the members are put together with values: `{code}`",
        given_to_the_field="a member is given to the very field, as its value: `{code}`",
        named_as_values="the result goes by a name for values: `{code}`",
    ),
    **_rows(
        _CONSUMER,
        Says.VALUES,
        _WEAK,
        collected="the members are collected: `{code}`",
        looked_for="something is looked for among the members: `{code}`",
        compared="the members are compared: `{code}`",
        looked_up="a member is looked up: `{code}`",
        handed_on_by_name="a member is handed on: `{code}`",
        shown="the members are shown: `{code}`",
    ),
    **_rows(
        _CONSUMER,
        Says.TYPES,
        _STRONG,
        called="a member is called, as a class: `{code}`",
        class_attribute="an attribute of classes is read from a member: `{code}`",
        class_tested="a member is tested as a class: `{code}`",
        tests_instances="the members are classes that something is tested for: `{code}`",
        compared_with_types="the members are compared with types: `{code}`",
        type_among_them="a type is looked for among the members: `{code}`",
        second_member="the second argument is read, as of a mapping, a pair or an Annotated: `{code}`",
        origin_asked="the members' own origin is asked for: `{code}`",
        declared_as_types="the result is declared as types: `{code}`",
        made_into_types="the members become part of another type: `{code}`",
        replaces_annotation="a member takes the annotation's own place: `{code}`",
        iterated="a member is iterated over, as a class of members: `{code}`",
    ),
    **_rows(
        _CONSUMER,
        Says.TYPES,
        _WEAK,
        other_attribute="an attribute is read from a member that plain values do not have: `{code}`",
        compared_by_identity="a member is compared by identity: `{code}`",
        text_searched="something is looked for in the text of a member, as of a type: `{code}`",
        annotated_as_types="the result is annotated as types: `{code}`",
    ),
    **_rows(
        _CONSUMER,
        Says.OPTIONAL,
        _STRONG,
        none_asked_for="the question is whether None is allowed: `{code}`",
    ),
    **_rows(
        _GUARD,
        Says.HANDLED,
        _STRONG,
        shape_tested="the shape is tested first: `{code}`",
        falls_back_to_annotation="without arguments the annotation itself is taken: `{code}`",
        annotation_beside_members="the annotation is looked at beside its members: `{code}`",
        flattened="nested members are opened and plain ones kept: `{code}`",
        recursion="the members are searched recursively: `{code}`",
        length_checked="the number of members is checked, with an error of its own: `{code}`",
        members_checked="the members' types are checked: `{code}`",
        unwrapped_before="the optional layer was taken off before, where there is one: `{code}`",
        pattern_checked="a pattern names the members' types: `{code}`",
    ),
    **_rows(
        _GUARD,
        Says.OPENED,
        _STRONG,
        only_literals_opened="only members that are Literals are opened: `{code}`",
        opened_again="the members are taken apart again: `{code}`",
    ),
    **_rows(
        _GUARD,
        Says.FILTERED,
        _STRONG,
        none_filtered="NoneType is filtered out: `{code}`",
    ),
    **_rows(
        _CONSUMER,
        Says.NOTHING,
        _WEAK,
        truth_tested="only asked whether there are any: `{code}`",
        length_asked="the number of members is asked for: `{code}`",
        unknown="where the members go from here is not visible: `{code}`",
        exported="the members are kept under a public name: `{code}`",
    ),
    **_rows(
        _SHAPE,
        Says.VALUES,
        _STRONG,
        bare_literal="the field is declared as a bare Literal: `{code}`",
        optional_literal="the field is declared as an optional Literal: `{code}`",
        literal_union="the field is declared as several Literals: `{code}`",
    ),
    **_rows(
        _SHAPE,
        Says.TYPES,
        _STRONG,
        no_literal="the field is declared as something other than a Literal: `{code}`",
    ),
    **_rows(
        _ROUTE,
        Says.VALUES,
        _WEAK,
        constant_field="one field is named: `{code}`",
        own_class="one field of the instance's own class is named: `{code}`",
        constant_hint="one annotation is named: `{code}`",
    ),
    **_rows(
        _ROUTE,
        Says.NOTHING,
        _WEAK,
        variable_field="the field's name is a variable: `{code}`",
        all_fields="it runs over all fields: `{code}`",
        root_field="the root of a model is read: `{code}`",
        instance_class="the field is read for whatever class the instance has: `{code}`",
        other_holder="the annotation is no model field's: `{code}`",
        plural_field="the first argument of a field named in the plural is read, as of a list: `{code}`",
    ),
}
"""Every kind of evidence, by name. `decide` reads them in the order shape, guard, consumer, route."""


class Seen(NamedTuple):
    """One row, seen at one place."""

    row: Row
    node: ast.AST
    """Where."""
    first: bool = False
    """Whether it concerns the first member alone."""
    inner: bool = False
    """Whether it concerns what opening a member gave."""


class Verdict(NamedTuple):
    """What the evidence comes to."""

    code: str
    """The rule that reports the site; empty for silence."""
    reasons: tuple[Seen, ...]
    """What decided, the decisive piece first."""


_IGNORED_FOR_TAGS = frozenset({"truth-tested", "length-asked", "none-filtered"})


def decide(seen: list[Seen], *, pydantic: bool) -> Verdict:
    """Weigh what was seen of a site.

    Args:
        seen: Every piece of evidence, shape and route included.
        pydantic: Whether the field is a pydantic model's (LGA001, LGA002) or not (LGA010).

    Returns:
        The rule that reports it, or silence, with the pieces that decided.
    """
    shape = [each for each in seen if each.row.kind is EvidenceKind.SHAPE]
    consumers = [each for each in seen if each.row.kind in (EvidenceKind.CONSUMER, EvidenceKind.GUARD)]
    route = [each for each in seen if each.row.kind is EvidenceKind.ROUTE]
    known_literal = [each for each in shape if each.row.says is Says.VALUES]

    if denied := _saying(shape, Says.TYPES):
        return Verdict("", denied)
    if opened := _saying(consumers, Says.OPENED):
        verdict = _decide_opened(opened, consumers, known_literal)
        if verdict is not None:
            return verdict
    values = _saying(consumers, Says.VALUES)
    handled = _saying(consumers, Says.HANDLED)
    if handled:
        return Verdict("", handled)
    if optional := _saying(consumers, Says.OPTIONAL):
        return Verdict("", optional)
    types = _saying(consumers, Says.TYPES)
    strong_values, strong_types = _strong(values), _strong(types)
    if strong_types or (types and not strong_values):
        return Verdict("", (*strong_types, *types))
    if filtered := _saying(consumers, Says.FILTERED):
        if strong_values or (known_literal and values):
            return Verdict("LGA004", (*filtered, *strong_values, *known_literal))
        return Verdict("", filtered)
    code = _code_for(consumers, pydantic=pydantic)
    if known_literal or strong_values:
        return Verdict(code, (*known_literal, *strong_values, *values, *route))
    if consumers and all(each.row.name == "truth-tested" for each in consumers):
        return Verdict("", tuple(consumers))
    for_route = _saying(tuple(route), Says.VALUES)
    if not pydantic and not values:
        return Verdict("", tuple(route))
    against = [each for each in route if each.row.says is Says.NOTHING]
    if against or not for_route:
        return Verdict("", (*against, *values))
    return Verdict(code, (*values, *for_route))


def _decide_opened(opened: tuple[Seen, ...], consumers: list[Seen], known_literal: list[Seen]) -> Verdict | None:
    """Members that are taken apart again: right for one shape only, unless plain members are kept as well.

    None where only the first is tried for that, and the rest are used as they are.
    """
    if handled := _saying(consumers, Says.HANDLED):
        return Verdict("", handled)
    values = [each for each in _strong(_saying(consumers, Says.VALUES)) if not each.inner and not each.first]
    if all(each.first for each in opened) and values:
        return None
    only_literals = tuple(each for each in opened if each.row.name == "only-literals-opened")
    if known_literal:
        return Verdict("LGA003", (*known_literal, *opened))
    if pair := tuple(each for each in consumers if each.row.name == "second-member"):
        return Verdict("", pair)
    inner_values = _strong(tuple(each for each in _saying(consumers, Says.VALUES) if each.inner))
    filtered = _saying(consumers, Says.FILTERED)
    if only_literals or (filtered and inner_values):
        return Verdict("LGA003", (*only_literals, *filtered, *inner_values))
    return Verdict("", opened)


def _code_for(consumers: list[Seen], *, pydantic: bool) -> str:
    if not pydantic:
        return "LGA010"
    counting = [each for each in consumers if each.row.name not in _IGNORED_FOR_TAGS or each.first]
    return "LGA002" if counting and all(each.first for each in counting) else "LGA001"


def _saying(seen: list[Seen] | tuple[Seen, ...], says: Says) -> tuple[Seen, ...]:
    return tuple(each for each in seen if each.row.says is says)


def _strong(seen: tuple[Seen, ...]) -> tuple[Seen, ...]:
    return tuple(each for each in seen if each.row.weight is Weight.STRONG)
