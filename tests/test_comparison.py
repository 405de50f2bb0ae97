"""One file between two pins: what counts as a change of which use, what is said of it, and what is never guessed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from lint_getargs import Settings, check_source, fix_source, propose_fixes
from lint_getargs.engine import DEFAULT
from lint_getargs.resolver import Resolver
from lint_getargs.search import Pin
from lint_getargs.sites import find_reads, find_sites
from tests.reading import tree_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from lint_getargs import PinComparison, Report

    World = Callable[[Mapping[str, str]], Path]

GOLDEN = Path(__file__).parent / "golden"
ONLY = Settings(select=("LGA101",))
MODELS = """\
from typing import *
from pydantic import BaseModel
import missing
class M(BaseModel):
    {}
class N(M):
    pass
"""
HEAD = """\
from typing import *
from models import M, N
FIX = lambda: None
"""
FIELD = "M.model_fields['f'].annotation"
AB, ABC, OPT = "Literal['a', 'b']", "Literal['a', 'b', 'c']", "Literal['a', 'b'] | None"


@pytest.fixture
def between(world: World) -> Callable[..., Report]:
    """Compares a text at two declarations of a field; empty ones leave it out."""

    def compare(text: str, old: str, new: str, settings: Settings = ONLY) -> Report:
        folder = world(
            {
                f"{side}/models.py": MODELS.format(f"f: {annotation}" if annotation else "pass")
                for side, annotation in (("old", old), ("new", new))
            }
        )
        before, after = (
            Resolver([folder / side], pin=Pin(f"models {number}", (), frozenset(), str(folder)))
            for side, number in (("old", 1), ("new", 2))
        )
        return check_source(HEAD + text, filename="use.py", settings=settings, resolver=after, before=before)

    return compare


def messages(report: Report) -> list[str]:
    return [found.message for found in report.diagnostics]


# -- what differs ---------------------------------------------------------------------------------------

BARE = f"set(get_args({FIELD}))"
FIXED = f"tuple(v for a in get_args({FIELD}) if a is not type(None) for v in (get_args(a) or (a,)))"
TESTED = f"get_args({FIELD}) if get_origin({FIELD}) is Literal else ()"
NOT_NONE = f"[print(a()) for a in get_args({FIELD}) if a is not type(None)]"
OPTIONAL = f"type(None) in get_args({FIELD})"
ANY = f"if get_args({FIELD}): pass"
TYPES = f"isinstance(1, get_args({FIELD}))"
DUNDER = f"{FIELD}.__args__"

DIFFERENT = [
    *((use, AB, ABC) for use in (BARE, FIXED, TESTED, NOT_NONE, TYPES, DUNDER)),
    *((use, AB, OPT) for use in (BARE, OPTIONAL, NOT_NONE, DUNDER)),
    *((use, AB, "str") for use in (BARE, FIXED, ANY)),
    *((use, AB, "Literal['b', 'a']") for use in (BARE, FIXED)),
    *((use, AB, "Literal['a', 'b'] | str") for use in (BARE, FIXED)),
    *((use, AB, "") for use in (BARE, FIXED, OPTIONAL, ANY)),
    *((use, "", AB) for use in (BARE, FIXED, OPTIONAL, ANY)),
    *((use, "list[int]", "list[str]") for use in (BARE, FIXED, TYPES)),
    (FIXED, OPT, "Literal['b', 'a'] | None"),
    (TYPES, "int | str", "str | int"),
    (FIXED, AB, "Optional[Annotated[Literal['a', 'b'], 1]]"),
    (BARE, "Literal[1]", "Literal[True]"),
]
SAME = [
    *((use, AB, AB) for use in (BARE, FIXED, TESTED, NOT_NONE, OPTIONAL, ANY, TYPES, DUNDER)),
    *((use, AB, OPT) for use in (FIXED, TESTED, ANY)),
    *((use, AB, ABC) for use in (OPTIONAL, ANY)),
    *((use, OPT, "Optional[Literal['a', 'b']]") for use in (BARE, FIXED)),
    (NOT_NONE, "int | str", "int | str | None"),
    (BARE, "List[int]", "list[int]"),
    (BARE, OPT, "Literal['b', 'a'] | None"),
    (TYPES, "list[int | str] | None", "list[str | int] | None"),
    (BARE, AB, "Annotated[Literal['a', 'b'], 1]"),
    (BARE, "str", "int"),
    (BARE, "list[Annotated[str, 'old words']]", "list[Annotated[str, 'new words']]"),
    (BARE, "", ""),
]


@pytest.mark.parametrize(("use", "old", "new"), DIFFERENT)
def test_a_difference_is_reported_once(use: str, old: str, new: str, between: Callable[..., Report]) -> None:
    report = between(use, old, new)
    assert [found.code for found in report.diagnostics] == ["LGA101"]
    [found] = report.diagnostics
    assert (found.name, found.fix, found.fixable) == ("pin-changes-args", None, False)
    assert found.span.start.row == 4
    assert found.change is not None
    assert found.change.before.result != found.change.after.result
    assert found.message.startswith("`M.f` changes: ")
    assert found.help


@pytest.mark.parametrize(("use", "old", "new"), SAME)
def test_what_makes_no_difference_to_the_code_is_silent(
    use: str, old: str, new: str, between: Callable[..., Report]
) -> None:
    assert messages(between(use, old, new)) == []


# -- what is said ---------------------------------------------------------------------------------------

GIVES, ONE, TWO = "`get_args` gives", "with models 1 (old/models.py:5)", "with models 2 (new/models.py:5)"
SEE = "see whether what is done with the values still holds"
OPENED = "the values are the same: skip NoneType and flatten nested Literals, and both pins give them"
RAISES = "the field is looked up by name: this raises where it is missing"
WORDS = {
    (BARE, AB, OPT): (f"{GIVES} `('a', 'b')` {ONE}, and `(Literal['a', 'b'], NoneType)` {TWO}", OPENED),
    (BARE, "Literal['a', 'x', 'y']", OPT): (
        f"{GIVES} `('a', 'x', 'y')` {ONE}, and `(Literal['a', 'b'], NoneType)` {TWO}",
        f"`'b'` is new; `'x'`, `'y'` are gone: {SEE}",
    ),
    (FIXED, "Literal['a'] | None", "Literal['b', 'a']"): (
        f"the values are `('a',)` {ONE}, and `('b', 'a')` {TWO}",
        f"`'b'` is new: {SEE}",
    ),
    (FIXED, AB, "Literal['b', 'a']"): (
        f"the values are `('a', 'b')` {ONE}, and `('b', 'a')` {TWO}",
        "the same values in another order: see whether what is done with them goes by that",
    ),
    (OPTIONAL, AB, OPT): (
        f"of None, `get_args` gives `()` {ONE}, and `(NoneType,)` {TWO}",
        "whether None is allowed is what the code asks: see whether it is right with either answer",
    ),
    (NOT_NONE, AB, OPT): (
        f"`get_args` gives, without NoneType, `('a', 'b')` {ONE}, and `(Literal['a', 'b'],)` {TWO}",
        OPENED,
    ),
    (ANY, AB, "str"): (f"{GIVES} `(...,)` {ONE}, and `()` {TWO}", f"`'a'`, `'b'` are gone: {SEE}"),
    (BARE, AB, ""): (f"{GIVES} `('a', 'b')` {ONE}; there is no such field with models 2", RAISES),
    (BARE, "", "str"): (f"there is no such field with models 1; {GIVES} `()` {TWO}", RAISES),
    (BARE, "Literal[1, 2, 3, 4, 5, 6, 7, 8, 9]", "Literal[11, 12, 13, 14, 15, 16]"): (
        f"{GIVES} `(1, 2, 3, 4, 5, 6, ... 3 more)` {ONE}, and `(11, 12, 13, 14, 15, 16)` {TWO}",
        f"`11`, `12`, `13`, `14`, `15`, `16` are new; `1`, `2`, `3`, `4`, `5`, `6` and 3 more are gone: {SEE}",
    ),
}


@pytest.mark.parametrize(("use", "old", "new"), WORDS)
def test_what_is_said(use: str, old: str, new: str, between: Callable[..., Report]) -> None:
    [found] = between(use, old, new).diagnostics
    message, remedy = WORDS[use, old, new]
    assert (found.message, found.help) == (f"`M.f` changes: {message}", remedy)


def test_a_place_starts_at_the_top_of_the_pin(world: World) -> None:
    folder = world({"m-1/models.py": MODELS.format("f: str"), "m-2/models.py": MODELS.format("f: list[int]")})
    before, after = (
        Resolver([folder / name], pin=Pin(name.replace("-", " "), (), frozenset(), str(folder)))
        for name in ("m-1", "m-2")
    )
    [found] = check_source(HEAD + BARE, settings=ONLY, resolver=after, before=before).diagnostics
    assert "with m 1 (models.py:5), and `(int,)` with m 2 (models.py:5)" in found.message
    assert found.change is not None
    assert found.change.after.shape.declared_at == "m-2/models.py:5"


def test_pins_without_a_name_are_the_old_and_the_new_one(world: World) -> None:
    old = Resolver([world({"models.py": MODELS.format("f: str")})])
    text = f"{MODELS.format('f: list[int]')}\n{HEAD.replace('from models', 'from other')}{BARE}"
    assert messages(check_source(text, settings=ONLY, before=old)) == []
    [found] = check_source(HEAD + BARE, settings=ONLY, resolver=Resolver(()), before=old).comparison.unknown  # type: ignore[union-attr]  # there is one
    assert "with the new pin: module not found: models" in found.text


# -- which fields, and how many -------------------------------------------------------------------------


def comparison_of(report: Report) -> PinComparison:
    assert report.comparison is not None
    return report.comparison


def test_each_field_of_a_site_is_compared(world: World) -> None:
    world({"old/models.py": MODELS.format("f: str; g: str; h: str")})
    folder = world({"new/models.py": MODELS.format("f: list[int]; g: str; h: list[str]")})
    text = f"{HEAD}for name in ('f', 'g', 'h', 'f'): print(get_args(M.model_fields[name].annotation))"
    report = check_source(text, settings=ONLY, resolver=Resolver([folder / "new"]), before=Resolver([folder / "old"]))
    assert [message.split(" changes")[0] for message in messages(report)] == ["`M.f`", "`M.h`"]
    assert comparison_of(report) == (3, 3, ())


def test_a_helper_is_compared_for_each_caller(between: Callable[..., Report]) -> None:
    text = """
def words(annotation):
    return set(get_args(annotation))
one = words(M.model_fields['f'].annotation)
two = words(N.model_fields['f'].annotation)
"""
    report = between(text, AB, ABC)
    [found] = report.diagnostics
    assert [each.span.start.row for each in found.related] == [7, 8]
    assert comparison_of(report).compared == 1, "both callers ask for one declaration"


@pytest.mark.parametrize(
    ("use", "why"),
    [
        (
            "[get_args(f.annotation) for f in M.model_fields.values()]",
            "a field of `M` is not compared: its name is not",
        ),
        ("get_args(M.model_fields[key].annotation)", "a field of `M` is not compared: its name is not written out"),
        (f"get_args({FIELD}.__value__)", "a field of `M` is not compared: its name is not written out"),
    ],
)
def test_only_named_fields_are_compared(use: str, why: str, between: Callable[..., Report]) -> None:
    report = between(use, AB, ABC)
    assert messages(report) == []
    assert comparison_of(report).compared == 0
    [unknown] = comparison_of(report).unknown
    assert not unknown.one_sided
    assert unknown.text.startswith("use.py:4:")
    assert why in unknown.text


UNKNOWN = {
    (BARE, "missing.Type", AB): ("`M.f` is not compared: with models 1: module not found: missing", True),
    (BARE, AB, "list[missing.Type] | None"): ("with models 2: module not found: missing", True),
    (BARE, "nowhere()", "missing.Type"): (
        "with models 1: made at run time: nowhere(...); with models 2: module",
        False,
    ),
    (BARE, "", ""): ("`M.f` is not compared: there is no such field", False),
}


@pytest.mark.parametrize(("use", "old", "new"), UNKNOWN)
def test_what_is_not_known_at_a_pin_is_told_and_not_guessed(
    use: str, old: str, new: str, between: Callable[..., Report]
) -> None:
    report = between(use, old, new)
    assert messages(report) == []
    [unknown] = comparison_of(report).unknown
    words, one_sided = UNKNOWN[use, old, new]
    assert words in unknown.text
    assert unknown.one_sided is one_sided


def test_classes_are_compared_one_by_one(world: World) -> None:
    union = "Union[One, Two]"
    classes = "class One(M): f: {}\nclass Two(M): f: {}\nclass Three(M): f: str\nEither = {}\n"
    world({"old/models.py": MODELS.format("pass") + classes.format(AB, AB, union)})
    folder = world({"new/models.py": MODELS.format("pass") + classes.format(AB, ABC, union)})
    text = "from typing import *\nfrom models import *\n"
    text += "for C in get_args(Either): print(*get_args(C.model_fields['f'].annotation))"
    old, new = Resolver([folder / "old"]), Resolver([folder / "new"])
    [found] = check_source(text, settings=ONLY, resolver=new, before=old).diagnostics
    assert "`('a', 'b')`" in found.message
    assert "`('a', 'b', 'c')`" in found.message
    world({"new/models.py": MODELS.format("pass") + classes.format(AB, AB, "Union[One, Two, Three]")})
    report = check_source(text, settings=ONLY, resolver=Resolver([folder / "new"]), before=old)
    assert messages(report) == []
    assert "it is a field of several classes" in comparison_of(report).unknown[0].text


# -- in a run -------------------------------------------------------------------------------------------


def test_the_ordinary_rules_go_by_the_new_pin(between: Callable[..., Report]) -> None:
    report = between(BARE, AB, OPT, DEFAULT)
    assert [found.code for found in report.diagnostics] == ["LGA001", "LGA101"]
    assert "(new/models.py:5): this yields `(Literal[...], NoneType)` today" in report.diagnostics[0].message


def test_without_pins_nothing_is_compared(between: Callable[..., Report]) -> None:
    assert check_source(HEAD + BARE, settings=ONLY) == ("<string>", (), 0, "", None)
    assert between(BARE, AB, OPT, Settings(ignore=("LGA101",))).comparison is None
    assert between("get_args(x)", AB, OPT).comparison is None
    assert between("print('get_args', 'model_fields', 'annotation')", AB, OPT).comparison is None


def test_a_comment_silences_it_and_is_never_unused(between: Callable[..., Report]) -> None:
    line = f"{BARE}  # noqa: LGA101"
    report = between(line, AB, ABC, Settings(ignore=("LGA001",)))
    assert (messages(report), report.suppressed) == ([], 1)
    assert messages(between(line, AB, AB, Settings(ignore=("LGA001",)))) == []
    assert messages(check_source(HEAD + line, settings=Settings(ignore=("LGA001",)))) == []


@pytest.mark.parametrize("case", sorted(folder.name for folder in GOLDEN.iterdir()))
def test_every_golden_case_changes_until_it_is_fixed(case: str) -> None:
    old, new = (Resolver([GOLDEN / case / pin]) for pin in ("old", "new"))
    before = (GOLDEN / case / "before.py").read_bytes()
    result = fix_source(before, filename="before.py", resolver=new, before=old)
    assert "LGA101" in [found.code for found in propose_fixes(before, resolver=new, before=old).diagnostics]
    assert result.output.decode("latin-1") == (GOLDEN / case / "after.py").read_bytes().decode("latin-1")
    assert result.report.diagnostics == ()
    assert result.report.comparison is not None
    assert result.report.comparison.compared > 0


@pytest.mark.parametrize("path", sorted((GOLDEN.parent / "accuracy").glob("*.py"))[::5], ids=lambda path: path.stem)
def test_every_site_is_a_use_of_a_field(path: Path) -> None:
    try:
        tree = tree_of(path.read_text(encoding="utf-8"))
    except SyntaxError:
        pytest.skip("for another Python")
    reads = {read.sink.node for read in find_reads(tree)}
    assert {site.sink for site in find_sites(tree)} <= reads


def test_what_is_too_deep_to_read_is_not_compared() -> None:
    deep = "not " * 900 + "a"
    text = f"{HEAD}if {deep}:\n    get_args({FIELD})\nget_args({FIELD})\n"
    assert [read.sink.node.lineno for read in find_reads(tree_of(text))] == [6]
