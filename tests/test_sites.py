"""A file's sites: sinks applied to sources, with everything that a report tells of them."""

from __future__ import annotations

import ast

import pytest

from lint_getargs.definitions import Definition, Missing
from lint_getargs.diagnostics import Applicability, Position, Span
from lint_getargs.route import Holder
from lint_getargs.shapes import Reason, Shape, ShapeState, unresolved
from lint_getargs.sites import SinkKind, Site, find_sites
from tests.reading import codes, tree_of

HEAD = "from typing import get_args\nfrom m import M\n"


class Known:
    """A resolver that knows one shape, and whether a discriminated union is in sight."""

    def __init__(self, shape: Shape | None = None, *, discriminates: bool = False) -> None:
        self.shape = shape
        self.says = discriminates

    def shape_of(self, *_: object) -> Shape | None:
        return self.shape

    def definition(self, *_: object) -> Definition:
        return Missing(Reason.NO_MODULE)

    def discriminates(self, *_: object) -> bool:
        return self.says


def site(text: str, known: Known | None = None) -> Site:
    """The one site of a file."""
    [found] = find_sites(tree_of(HEAD + text), known)
    return found


def test_a_site_tells_what_was_found() -> None:
    found = site("words = set(get_args(M.model_fields['f'].annotation))\nprint('a' in words)\n")
    assert (found.code, found.kind, found.model, found.field) == ("LGA001", SinkKind.GET_ARGS, "M", "f")
    assert ast.unparse(found.sink) == "get_args(M.model_fields['f'].annotation)"
    assert ast.unparse(found.annotation) == "M.model_fields['f'].annotation"
    assert found.callee is not None
    assert found.holder is Holder.MODEL_FIELDS
    assert (found.fix_limit, found.fix_reason) == (Applicability.SAFE, "")
    assert (found.related, found.shape) == ((), None)
    first = found.evidence[0]
    assert (first.name, first.text) == ("value-among-them", "a value is looked for among the members: `'a' in words`")
    assert first.span == Span(Position(4, 7), Position(4, 19))


def test_sites_come_in_order_of_the_text() -> None:
    loop = "for m in ms:\n    f'{get_args(M.model_fields[\"f\"].annotation)[0]}'\n"
    text = f"{loop}M.model_fields['g'].annotation.__args__\n"
    assert [found.field for found in find_sites(tree_of(HEAD + text))] == ["f", "g"]


NO_SITES = {
    "no source": "get_args(annotation)",
    "no sink": "M.model_fields['f'].annotation",
    "another field of the description": "get_args(M.model_fields['f'].default)",
    "what has lost the optional": "get_args(M.__fields__['f'].outer_type_)",
}


@pytest.mark.parametrize("case", NO_SITES)
def test_no_site(case: str) -> None:
    assert codes(HEAD + NO_SITES[case]) == []


CODES = {
    "get_args(M.model_fields['f'].annotation)": ["LGA001"],
    "f'{get_args(M.model_fields[\"f\"].annotation)[0]}'": ["LGA002"],
    "', '.join(get_args(M.__annotations__['f']))": ["LGA010"],
    "M.model_fields['f'].annotation.__args__": ["LGA001"],
    "getattr(M.model_fields['f'].annotation, '__args__', ())": ["LGA001"],
    "get_args(M.model_fields[key].annotation)": [],
    "for f in M.model_fields.values(): get_args(f.annotation)": [],
    "get_args(M.model_fields['root'].annotation)": [],
    "get_args(self.model_fields['f'].annotation)": [],
    "get_args(self.__class__.model_fields['f'].annotation)": [],
    "get_args(cls.model_fields['f'].annotation)": ["LGA001"],
    "get_args(type(self).model_fields['f'].annotation)": ["LGA001"],
    "f'{get_args(M.model_fields[\"modes\"].annotation)[0]}'": ["LGA002"],
    "x = get_args(M.model_fields['modes'].annotation)[0]": [],
    "x = get_args(M.model_fields['status'].annotation)[0]": ["LGA002"],
}


@pytest.mark.parametrize("text", CODES)
def test_what_is_reported(text: str) -> None:
    assert codes(HEAD + text) == CODES[text]


def test_a_tag_of_a_discriminated_union_in_sight_is_none() -> None:
    text = f"{HEAD}f'{{get_args(M.model_fields[\"kind\"].annotation)[0]}}'"
    assert codes(text, Known()) == ["LGA002"]
    assert codes(text, Known(discriminates=True)) == []
    assert codes(f"{HEAD}get_args(M.model_fields['kind'].annotation)", Known(discriminates=True)) == ["LGA001"]


def test_a_helper_is_reported_once_with_its_calls() -> None:
    calls = "h(M.model_fields['f'].annotation)\nh(M.model_fields['g'].annotation)\n"
    found = site(f"def h(a): return ', '.join(get_args(a))\n{calls}")
    assert [each.message for each in found.related] == [
        "`h(M.model_fields['f'].annotation)` hands a field's annotation to this helper",
        "`h(M.model_fields['g'].annotation)` hands a field's annotation to this helper",
    ]
    assert [each.span.start.row for each in found.related] == [4, 5]


FIELDS = {
    "get_args(M.model_fields[K].annotation) == {'a'}": ("M", "K"),
    "K = 'f'\nget_args(M.model_fields[K].annotation)": ("M", "f"),
    "for k in ('a', 'b'): get_args(M.model_fields[k].annotation)": ("M", "a, b"),
    "for f in M.model_fields.values(): f'{get_args(f.annotation)[0]}'": ("M", ""),
    "get_args(make(\n  M,\n).model_fields['f'].annotation)": ("make( M, )", "f"),
}


@pytest.mark.parametrize("text", FIELDS)
def test_how_a_field_is_named(text: str) -> None:
    found = site(text)
    assert (found.model, found.field) == FIELDS[text]


def test_long_code_is_shortened_and_a_block_named_by_its_head() -> None:
    found = site(f"x = get_args(M.model_fields['f'].annotation) == {{'{'a' * 80}'}}")
    assert found.evidence[0].text.endswith(": `get_args(M.model_fields['f'].annotation) == {'aaaaaaaaaaa...`")
    found = site("def valid_modes():\n    return get_args(M.model_fields['f'].annotation)\n")
    assert found.evidence[0].text == "the result goes by a name for values: `def valid_modes():`"


def test_six_pieces_of_evidence_are_enough_and_each_is_told_once() -> None:
    uses = "".join(f"', '.join(words){'.x' * number}\n" for number in range(9))
    found = site(f"words = get_args(M.model_fields['f'].annotation)\n{uses}")
    assert len(found.evidence) == 6
    assert len(set(found.evidence)) == 6


LIMITS = {
    "a rebound callee": ("if a:\n    def get_args(x): ...\nget_args(M.model_fields['f'].annotation)", "withheld"),
    "the value of an alias": ("get_args(M.model_fields['f'].annotation.__value__)", "unsafe"),
    "a loop over fields": ("for f in M.model_fields.values(): f'{get_args(f.annotation)[0]}'", "unsafe"),
    "a raw annotation": ("', '.join(get_args(M.__annotations__['f']))", "unsafe"),
    "a dataclass field": ("', '.join(get_args(M.__dataclass_fields__['f'].type))", "unsafe"),
    "a hint": ("import typing\n', '.join(get_args(typing.get_type_hints(M)['f']))", "safe"),
    "a hint with extras": (
        "import typing\n', '.join(get_args(typing.get_type_hints(M, include_extras=True)['f']))",
        "unsafe",
    ),
    "a field": ("get_args(M.model_fields['f'].annotation)", "safe"),
}


@pytest.mark.parametrize("case", LIMITS)
def test_how_far_a_fix_can_be_trusted(case: str) -> None:
    text, limit = LIMITS[case]
    found = site(text)
    assert found.fix_limit.value == limit
    assert (found.fix_reason == "") == (limit == "safe")


def test_a_hidden_layer_withholds_the_fix_unless_its_value_is_taken() -> None:
    shape = Shape(ShapeState.OPTIONAL_LITERAL, ("a",), opaque=True, layer="type alias Mode")
    found = site("get_args(M.model_fields['f'].annotation)", Known(shape))
    assert (found.fix_limit, found.fix_reason) == (
        Applicability.WITHHELD,
        "a layer hides the members from get_args: type alias Mode",
    )
    assert site("get_args(M.model_fields['f'].annotation.__value__)", Known(shape)).fix_limit is Applicability.UNSAFE


def test_literals_that_share_members_make_the_fix_unsafe() -> None:
    shape = Shape(ShapeState.LITERAL_UNION, ("a", "b", "c"), repeats=True)
    found = site("get_args(M.model_fields['f'].annotation)", Known(shape))
    assert found.fix_limit is Applicability.UNSAFE
    assert "share members" in found.fix_reason


def test_the_shape_is_told_as_plain_data() -> None:
    annotation, declared = "Literal['a', 1] | None", ("models.py", 3)
    shape = Shape(ShapeState.OPTIONAL_LITERAL, ("a", 1), annotation=annotation, declared_at=declared)
    note = site("get_args(M.model_fields['f'].annotation)", Known(shape)).shape
    assert note is not None
    assert (note.state, note.annotation, note.members) == ("optional-literal", "Literal['a', 1] | None", ("'a'", "1"))
    assert (note.declared_at, note.reason) == ("models.py:3", "")


def test_an_unresolved_shape_says_why() -> None:
    for shape, reason in (
        (unresolved(Reason.NO_MODULE, "m"), "module not found: m"),
        (unresolved(Reason.NO_CLASS), "receiver is not a known class"),
    ):
        note = site("get_args(M.model_fields['f'].annotation)", Known(shape)).shape
        assert note is not None
        assert (note.state, note.members, note.declared_at, note.reason) == ("unresolved", None, "", reason)


def test_expressions_too_deep_to_read_are_passed_over() -> None:
    deep = "not " * 900 + "a"
    text = f"{HEAD}if {deep}:\n    get_args(M.model_fields['f'].annotation)\nget_args(M.model_fields['g'].annotation)\n"
    assert "LGA001" in codes(text)
