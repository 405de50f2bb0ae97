"""The table of evidence, row by row with a snippet each, and the decision, case by case."""

from __future__ import annotations

import ast

import pytest

from lint_getargs.definitions import Definition, Missing
from lint_getargs.evidence import TABLE, Row, Seen, Verdict, decide
from lint_getargs.shapes import Reason, Shape, ShapeState
from tests.reading import seen

HEAD = """\
import enum, random, pytest
from typing import Literal, Union, cast, get_args, get_origin
from m import LIMITS, Model, M

"""
ANNOTATION = 'M.model_fields["f"].annotation'
ARGS = f"get_args({ANNOTATION})"

SNIPPETS = {
    # the members are values
    "joined": "', '.join(ARGS)",
    "formatted": "for v in ARGS: f'{v}'",
    "concatenated": "for v in ARGS: 'a' + v",
    "string-method": "for v in ARGS: v.upper()",
    "compared-with-values": "set(ARGS) == {'a'}",
    "value-among-them": "'a' in ARGS",
    "offered-as-choices": "parser.add_argument(choices=ARGS)",
    "sorted": "sorted(ARGS)",
    "used-as-keys": "{v: 1 for v in ARGS}",
    "made-into-values": "enum.Enum('E', ARGS)",
    "parametrised": "pytest.mark.parametrize('v', ARGS)",
    "declared-as-values": "words: tuple[str, ...] = ARGS",
    "only-values-kept": "[v for v in ARGS if isinstance(v, str)]",
    "picked": "random.choice(ARGS)",
    "put-beside-values": "[*ARGS, 'a']",
    "given-to-the-field": "Model(f=ARGS[0])",
    "named-as-values": "valid_modes = ARGS",
    "collected": "set(ARGS)",
    "looked-for": "arg in ARGS",
    "compared": "ARGS == other()",
    "looked-up": "for v in ARGS: table[v]",
    "handed-on-by-name": "g(mode=ARGS[0])",
    "shown": "f'{ARGS}'",
    # the members are types
    "called": "ARGS[0]()",
    "class-attribute": "ARGS[0].model_fields",
    "class-tested": "for t in ARGS: issubclass(t, M)",
    "tests-instances": "isinstance(v, ARGS)",
    "compared-with-types": "ARGS[0] is Model",
    "type-among-them": "Model in ARGS",
    "second-member": "ARGS[1]",
    "origin-asked": "for t in ARGS: get_origin(t)",
    "declared-as-types": "for t in ARGS: TypeAdapter(t)",
    "made-into-types": "Union[ARGS]",
    "replaces-annotation": "a = M.model_fields['f'].annotation\na = get_args(a)[0]",
    "iterated": "for member in ARGS[0]: ...",
    "other-attribute": "ARGS[0].kind",
    "compared-by-identity": "ARGS[0] is other",
    "text-searched": "any('.' in str(t) for t in ARGS)",
    "annotated-as-types": "kinds: tuple[type, ...] = ARGS",
    # the question is about None
    "none-asked-for": "type(None) in ARGS",
    # both shapes are handled
    "shape-tested": "if get_origin(M.model_fields['f'].annotation) is Literal: ARGS",
    "falls-back-to-annotation": "ARGS or (M.model_fields['f'].annotation,)",
    "annotation-beside-members": "[M.model_fields['f'].annotation, *ARGS]",
    "flattened": "[w for v in ARGS for w in get_args(v) or (v,)]",
    "recursion": "def flat(a):\n    for v in get_args(a): flat(v)\nflat(M.model_fields['f'].annotation)",
    "length-checked": "args = ARGS\nassert len(args) == 3\nargs[0]",
    "members-checked": "args = ARGS\nif all(isinstance(v, str) for v in args):\n    args[0]",
    "unwrapped-before": "a = M.model_fields['f'].annotation\nif b:\n    a = get_args(a)[0]\nget_args(a)",
    "pattern-checked": "match ARGS:\n    case [str(), *_]: ...",
    # members are opened, or NoneType is filtered out
    "only-literals-opened": "[w for v in ARGS if get_origin(v) is Literal for w in get_args(v)]",
    "opened-again": "get_args(ARGS[0])",
    "none-filtered": "[v for v in ARGS if v is not type(None)]",
    # neither way
    "truth-tested": "if ARGS: ...",
    "length-asked": "len(ARGS)",
    "unknown": "g(ARGS)",
    "exported": "words = ARGS",
    # the route
    "constant-field": "ARGS",
    "own-class": "get_args(cls.model_fields['f'].annotation)",
    "constant-hint": "get_args(M.__annotations__['f'])",
    "variable-field": "get_args(M.model_fields[key].annotation)",
    "all-fields": "for f in M.model_fields.values(): get_args(f.annotation)",
    "root-field": "get_args(M.model_fields['root'].annotation)",
    "instance-class": "get_args(self.model_fields['f'].annotation)",
    "other-holder": "get_args(M.__annotations__[key])",
    "plural-field": "f'{get_args(M.model_fields[\"modes\"].annotation)[0]}'",
}
SHAPES = {
    "bare-literal": Shape(ShapeState.BARE_LITERAL, ("a",), annotation="Literal['a']"),
    "optional-literal": Shape(ShapeState.OPTIONAL_LITERAL, ("a",), optional=True),
    "literal-union": Shape(ShapeState.LITERAL_UNION, ("a", "b")),
    "no-literal": Shape(ShapeState.OTHER, annotation="str"),
}


class Known:
    """A resolver that knows one shape."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape

    def shape_of(self, *_: object) -> Shape:
        return self.shape

    def definition(self, *_: object) -> Definition:
        return Missing(Reason.NO_MODULE)

    def discriminates(self, *_: object) -> bool:
        return False


def test_every_row_has_a_snippet_that_produces_it() -> None:
    assert {*SNIPPETS, *SHAPES} == set(TABLE)


@pytest.mark.parametrize("row", SNIPPETS)
def test_a_row_is_seen(row: str) -> None:
    assert row in seen(HEAD + SNIPPETS[row].replace("ARGS", ARGS))


@pytest.mark.parametrize("row", SHAPES)
def test_a_shape_is_seen(row: str) -> None:
    assert row in seen(HEAD + ARGS, Known(SHAPES[row]))


def test_an_unresolved_shape_and_one_that_a_subclass_may_change_say_nothing() -> None:
    for shape in (Shape(ShapeState.UNRESOLVED), Shape(ShapeState.OTHER, exact=False)):
        assert seen(HEAD + ARGS, Known(shape)) == ["unknown", "constant-field"]


@pytest.mark.parametrize("row", TABLE.values(), ids=lambda row: row.name)
def test_a_row_tells_where_it_was_seen(row: Row) -> None:
    assert TABLE[row.name] is row
    assert row.text.count("{code}") == 1


def verdict(*rows: str, pydantic: bool = True, first: bool = False, inner: str = "") -> Verdict:
    """What rows come to that are seen at once; `inner` names one seen of what opening a member gave."""
    node = ast.Pass()
    found = [Seen(TABLE[row], node, first and TABLE[row].kind.value in ("consumer", "guard")) for row in rows]
    if inner:
        found.append(Seen(TABLE[inner], node, inner=True))
    return decide(found, pydantic=pydantic)


DECISIONS: dict[str, tuple[tuple[str, ...], str]] = {
    "a declared shape other than a Literal silences values": (("no-literal", "joined", "constant-field"), ""),
    "a guard silences values": (("shape-tested", "joined", "constant-field"), ""),
    "a guard silences a known Literal": (("bare-literal", "shape-tested"), ""),
    "asking for None silences values": (("none-asked-for", "joined", "constant-field"), ""),
    "strong types silence strong values": (("called", "joined", "constant-field"), ""),
    "weak types silence weak values": (("other-attribute", "collected", "constant-field"), ""),
    "strong values outweigh weak types": (("other-attribute", "joined", "constant-field"), "LGA001"),
    "types silence a known Literal": (("bare-literal", "called"), ""),
    "values and a named field": (("joined", "constant-field"), "LGA001"),
    "strong values outweigh a weak route": (("joined", "variable-field"), "LGA001"),
    "weak values do not": (("collected", "variable-field"), ""),
    "nor do they over all fields": (("collected", "all-fields"), ""),
    "weak values and a named field": (("collected", "constant-field"), "LGA001"),
    "a named field alone": (("unknown", "constant-field"), "LGA001"),
    "a known Literal alone": (("bare-literal", "unknown", "variable-field"), "LGA001"),
    "only asked whether there are any": (("truth-tested", "constant-field"), ""),
    "no consumer at all": (("constant-field",), "LGA001"),
    "no route at all": (("collected",), ""),
    "NoneType filtered, values meant": (("none-filtered", "joined", "constant-field"), "LGA004"),
    "NoneType filtered, nothing known": (("none-filtered", "collected", "constant-field"), ""),
    "NoneType filtered of a known Literal": (("none-filtered", "collected", "optional-literal"), "LGA004"),
    "NoneType filtered of a known Literal without use": (("none-filtered", "unknown", "optional-literal"), ""),
    "members opened again": (("opened-again", "constant-field"), ""),
    "members of a known Literal opened again": (("opened-again", "bare-literal"), "LGA003"),
    "only Literals opened": (("only-literals-opened", "constant-field"), "LGA003"),
    "the first of an Annotated opened where it is a Literal": (("only-literals-opened", "second-member"), ""),
    "opened with a guard": (("only-literals-opened", "flattened"), ""),
    "opened, NoneType filtered, nothing known": (("opened-again", "none-filtered"), ""),
}


@pytest.mark.parametrize("case", DECISIONS)
def test_the_decision(case: str) -> None:
    rows, code = DECISIONS[case]
    found = verdict(*rows)
    assert found.code == code
    assert len(found.reasons) > 0


def test_what_comes_of_opening_tells_which_shape_was_meant() -> None:
    assert verdict("opened-again", "none-filtered", inner="joined").code == "LGA003"
    assert verdict("opened-again", inner="joined").code == ""


def test_a_try_of_the_first_member_alone_does_not_speak_for_the_others() -> None:
    opened = Seen(TABLE["opened-again"], ast.Pass(), first=True)
    used = Seen(TABLE["joined"], ast.Pass())
    assert decide([opened, used], pydantic=True).code == "LGA001"
    assert decide([opened], pydantic=True).code == ""


def test_the_first_member_alone_is_a_tag() -> None:
    assert verdict("used-as-keys", "constant-field", first=True).code == "LGA002"
    assert verdict("used-as-keys", "constant-field").code == "LGA001"


def test_questions_about_the_whole_do_not_change_a_tag() -> None:
    whole = Seen(TABLE["length-asked"], ast.Pass())
    tag = Seen(TABLE["used-as-keys"], ast.Pass(), first=True)
    assert decide([whole, tag], pydantic=True).code == "LGA002"


def test_other_holders_have_a_rule_of_their_own_and_want_evidence() -> None:
    assert verdict("joined", "constant-hint", pydantic=False).code == "LGA010"
    assert verdict("collected", "constant-hint", pydantic=False).code == "LGA010"
    assert verdict("unknown", "constant-hint", pydantic=False).code == ""
    assert verdict("joined", "constant-hint", pydantic=False, first=True).code == "LGA010"


def test_the_decisive_piece_comes_first() -> None:
    assert verdict("constant-field", "collected", "joined").reasons[0].row.name == "joined"
    assert verdict("joined", "called").reasons[0].row.name == "called"
