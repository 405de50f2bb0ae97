"""One file at a time: what is reported, what is applied, and what a failed proof does."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from lint_getargs import Applicability, Settings, check_source, fix_source, propose_fixes
from lint_getargs import rewrite as rewriting
from lint_getargs.resolver import Resolver
from lint_getargs.scopes import Tree

if TYPE_CHECKING:
    import ast
    from collections.abc import Sequence

    from lint_getargs.fixes import Plan
    from lint_getargs.rewrite import Rewritten
    from lint_getargs.source import Source

IMPORT = "from typing import get_args\n"
SITE = 'get_args(Crate.model_fields["grade"].annotation)'
ONE = f"{IMPORT}GRADES = set({SITE})\n"
UNSAFE = f'{IMPORT}GRADES = set(get_args(Crate.__annotations__["grade"]))\n'
WITHHELD = f'{IMPORT}GRADES = set(get_args((crate := Crate).model_fields["grade"].annotation))\n'


def codes(text: str | bytes, settings: Settings | None = None) -> list[str]:
    return [each.code for each in check_source(text, settings=settings or Settings()).diagnostics]


def test_text_and_bytes_are_the_same_file() -> None:
    from_bytes, from_text = check_source(ONE.encode()), check_source(ONE)
    assert from_bytes == from_text


def test_a_byte_order_mark_is_no_column() -> None:
    assert check_source(f"\ufeff{ONE}") == check_source(ONE)


def test_a_rule_that_is_off_reports_nothing() -> None:
    assert codes(ONE, Settings(ignore=("LGA001",))) == []


def test_a_broken_file_is_a_finding_with_cpythons_place() -> None:
    [found] = check_source(f"{IMPORT}def broken(:\n").diagnostics
    assert (found.code, found.span.start.row, found.message) == ("LGA902", 2, "SyntaxError: invalid syntax")


def test_undecodable_bytes_are_a_finding_on_their_line() -> None:
    [found] = check_source(f"{IMPORT}x = '".encode() + b"\xe9'\n").diagnostics
    assert (found.code, found.span.start.row) == ("LGA902", 2)


def test_a_broken_file_without_a_sink_is_nobodys_finding() -> None:
    assert codes("def broken(:  # noqa: LGA001\n") == []


def test_a_broken_file_is_silent_when_its_rule_is_off() -> None:
    assert codes(f"{IMPORT}def broken(:\n", Settings(ignore=("LGA902",))) == []


def test_what_a_comment_silences_is_counted_and_not_fixed() -> None:
    silenced = ONE.replace(")\n", ")  # noqa: LGA001\n")
    result = fix_source(silenced)
    assert (result.report.suppressed, result.report.diagnostics, result.changed) == (1, (), False)


def test_ignoring_comments_reports_what_they_silence() -> None:
    assert codes(ONE.replace(")\n", ")  # noqa: LGA001\n"), Settings(ignore_noqa=True)) == ["LGA001"]


def test_proposals_have_edits_and_reports_have_none() -> None:
    [reported], [proposed] = check_source(ONE).diagnostics, propose_fixes(ONE).diagnostics
    assert reported.fix is not None
    assert proposed.fix is not None
    assert (reported.fix.edits, len(proposed.fix.edits)) == ((), 1)
    assert proposed._replace(fix=reported.fix) == reported


def test_a_withheld_fix_is_proposed_without_edits() -> None:
    [found] = propose_fixes(WITHHELD).diagnostics
    assert found.fix is not None
    assert (found.fix.applicability, found.fix.edits) == (Applicability.WITHHELD, ())


def test_proposals_for_a_file_that_does_not_parse_are_its_report() -> None:
    broken = f"{IMPORT}def broken(:\n"
    assert propose_fixes(broken) == check_source(broken)


def test_findings_inside_findings_are_proposed_each_by_itself() -> None:
    """Edits that touch each other cannot be applied together; every client applies one finding at a time."""
    inner = f'pick(set({SITE})).model_fields["kind"].annotation'
    diagnostics = propose_fixes(f"{IMPORT}KINDS = set(get_args({inner}))\n").diagnostics
    edits = [each.fix.edits for each in diagnostics if each.fix is not None]
    assert [len(each) for each in edits] == [1, 1]
    assert edits[0][0].start < edits[1][0].start < edits[1][0].end < edits[0][0].end


def test_an_import_comes_with_each_proposal_that_needs_it() -> None:
    sites = [f'{name} = set(Crate.model_fields["{name}"].annotation.__args__)\n' for name in ("a", "b")]
    text = "import sys\n" + "".join(sites)
    edits = [each.fix.edits for each in propose_fixes(text).diagnostics if each.fix is not None]
    assert [len(each) for each in edits] == [2, 2]


@pytest.mark.parametrize(("unsafe_fixes", "left"), [(False, ["LGA010"]), (True, [])])
def test_unsafe_fixes_are_applied_when_asked_for(unsafe_fixes: bool, left: list[str]) -> None:  # noqa: FBT001  # a row of the table
    result = fix_source(UNSAFE, settings=Settings(unsafe_fixes=unsafe_fixes))
    assert [each.code for each in result.report.diagnostics] == left
    assert result.changed is unsafe_fixes


def test_a_second_run_has_nothing_to_do() -> None:
    first = fix_source(ONE)
    again = fix_source(first.output)
    assert (len(first.applied), first.report.diagnostics, again.changed, again.output) == (1, (), False, first.output)


def test_findings_that_do_not_go_away_leave_the_file_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last step of the proof: whatever the rewrite claims, the analysis has to agree."""

    def idle(source: Source, tree: Tree, plans: Sequence[Plan], *, line_length: int) -> Rewritten:
        assert (tree.source, line_length) == (source, 88)
        return rewriting.Rewritten(source.text, applied=tuple(plans))

    monkeypatch.setattr(rewriting, "rewrite", idle)
    result = fix_source(ONE)
    assert result.output == ONE.encode()
    assert not result.applied
    [failure] = result.failures
    assert failure.startswith("2:14: the rewrite of this LGA001 failed its proof and was not written: its finding did")
    assert [each.code for each in result.report.diagnostics] == ["LGA001"]


def test_fixes_that_cannot_be_made_together_are_proposed_each_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    real = rewriting.rewrite

    def alone(source: Source, tree: Tree, plans: Sequence[Plan], *, line_length: int) -> Rewritten:
        return real(source, tree, plans if len(plans) == 1 else [], line_length=line_length)

    sites = [f'{name} = set(get_args(M.model_fields["{name}"].annotation))\n' for name in ("a", "b")]
    text = IMPORT + "".join(sites)
    together = propose_fixes(text)
    monkeypatch.setattr(rewriting, "rewrite", alone)
    assert propose_fixes(text) == together
    assert all(each.fix is not None and each.fix.edits for each in together.diagnostics)


UNSAFE_INSIDE = 'get_args(signature(f).parameters["p"].annotation)[0]'
THREE = f"""\
from typing import get_args; from inspect import signature
a = ", ".join(get_args(M.model_fields[{UNSAFE_INSIDE}].annotation))
b = set(get_args(M.model_fields["b"].annotation))
c = set(get_args(M.model_fields["c"].annotation))
"""


def test_only_the_fix_whose_finding_comes_back_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A plan writes a site again; the other two are good, although an unsafe fix is left inside one of them."""
    real = rewriting.rewrite

    def clumsy(source: Source, tree: Tree, plans: Sequence[Plan], *, line_length: int) -> Rewritten:
        result = real(source, tree, plans, line_length=line_length)
        position, text, edits = 0, "", []
        for plan, edit in zip(plans, result.edits, strict=True):
            if plan.site.field == "b":
                edit = edit._replace(content=f"[*{source.text[edit.start : edit.end]}]")  # noqa: PLW2901
            edits.append(edit)
            text += source.text[position : edit.start] + edit.content
            position = edit.end
        return result._replace(text=text + source.text[position:], edits=tuple(edits))

    monkeypatch.setattr(rewriting, "rewrite", clumsy)
    result = fix_source(THREE)
    assert [each.span.start.row for each in result.applied] == [2, 4]
    [failure] = result.failures
    assert failure.startswith("3:9: the rewrite of this LGA001")
    assert [each.code for each in result.report.diagnostics] == ["LGA010", "LGA001"]
    assert THREE.splitlines()[2] in result.output.decode().splitlines()


def test_findings_that_come_up_elsewhere_leave_the_file_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    real = rewriting.rewrite

    def careless(source: Source, tree: Tree, plans: Sequence[Plan], *, line_length: int) -> Rewritten:
        result = real(source, tree, plans, line_length=line_length)
        more = 'd = set(get_args(M.model_fields["d"].annotation))\n'
        return result._replace(text=result.text + more)

    monkeypatch.setattr(rewriting, "rewrite", careless)
    result = fix_source(THREE)
    assert (result.output, result.applied) == (THREE.encode(), ())
    assert [failure.partition(":")[0] for failure in result.failures] == ["2", "3", "4"]


def test_a_file_without_the_words_is_not_read() -> None:
    assert check_source("def broken(:\n").diagnostics == ()


def test_a_file_without_a_sink_is_read_for_its_directives() -> None:
    assert codes("total = 1  # lint-getargs: ignore[LGA001] once there was one\n") == ["LGA900"]


def test_syntax_of_a_newer_python_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lint_getargs.engine.needed_python", lambda _text, _complaint: "3.99 or newer")
    [found] = check_source(f"{IMPORT}def broken(:\n").diagnostics
    assert found.message.endswith("the file needs Python 3.99 or newer: run lint-getargs with that")


LAYERED = f"""{IMPORT}from typing import Annotated, Literal
from pydantic import BaseModel
class Crate(BaseModel):
    grade: Annotated[Literal["a", "b"], "m"] | None
GRADES = set({SITE})
"""
QUOTED = f"""from __future__ import annotations
{IMPORT}from typing import Literal
class Crate:
    grade: Literal["a", "b"]
GRADES = set(get_args(Crate.__annotations__["grade"]))
"""


@pytest.mark.parametrize(
    ("text", "helper", "expected"),
    [
        pytest.param(LAYERED, None, Applicability.WITHHELD, id="the comprehension stops at a layer"),
        pytest.param(LAYERED, "words:literal_values", Applicability.SAFE, id="the helper looks through it"),
        pytest.param(QUOTED, "words:literal_values", Applicability.WITHHELD, id="nothing looks through a string"),
    ],
)
def test_what_the_projects_helper_can_do_more(text: str, helper: str | None, expected: Applicability) -> None:
    [found] = check_source(text, settings=Settings(helper=helper)).diagnostics
    assert found.fix is not None
    assert found.fix.applicability is expected


@pytest.mark.parametrize("path", sorted(Path(__file__).parent.joinpath("golden").rglob("before.py")), ids=str)
def test_no_tree_outlives_its_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run looks for no circles among its objects: one that holds a tree would hold all trees of a run."""
    trees: list[weakref.ref[Tree]] = []

    class Watched(Tree):
        def __init__(self, source: Source, tree: ast.Module | None = None) -> None:
            super().__init__(source, tree)
            trees.append(weakref.ref(self))

    monkeypatch.setattr("lint_getargs.engine.Tree", Watched)
    resolver, before = Resolver(()), Resolver(())
    gc.disable()
    try:
        check_source(path.read_bytes(), resolver=resolver, before=before)
        propose_fixes(path.read_bytes(), resolver=resolver)
        fix_source(path.read_bytes(), resolver=resolver)
        assert trees
        assert [tree() for tree in trees] == [None] * len(trees)
    finally:
        gc.enable()
