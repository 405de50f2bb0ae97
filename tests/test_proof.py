"""The proof finds what is wrong with a rewritten file, whatever went wrong on the way."""

from __future__ import annotations

import pytest

from lint_getargs import layout, proof, rewrite, source
from lint_getargs.diagnostics import Edit
from lint_getargs.fixes import Plan, plan_fix
from lint_getargs.rewrite import Rewritten
from lint_getargs.scopes import Tree
from tests import locator

GET = 'get_args(M.model_fields["f"].annotation)'
TEXT = f"from typing import get_args\n\nX = sorted({GET}, key=len)  # said\nY = {GET}\n"
DUNDER = 'X = M.model_fields["f"].annotation.__args__\n'


def prepared(text: str) -> tuple[Tree, list[Plan], Rewritten]:
    decoded = source.decode(text.encode())
    tree = Tree(decoded)
    plans = [plan_fix(tree, site) for site in locator.sites(tree)]
    return tree, plans, rewrite.rewrite(decoded, tree, plans)


def spoiled(result: Rewritten, old: str, new: str) -> Rewritten:
    """The result with one of its edits changed."""
    edits, text, shift = [], "", 0
    for edit in result.edits:
        content = edit.content.replace(old, new)
        edits.append(edit._replace(content=content))
        shift += len(content) - len(edit.content)
    text = result.text.replace(old, new)
    assert len(text) == len(result.text) + shift
    return result._replace(edits=tuple(edits), text=text)


def test_a_good_rewrite_passes() -> None:
    tree, _, result = prepared(TEXT)
    assert len(result.applied) == 2
    assert proof.prove(tree, result) == ""


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("for value in", "for valu in", "not what was planned"),
        ("arg is not", "arg is", "not what was planned"),
        ("key=len", "key=max", "not what was planned"),
        ("tuple(", "list(", "not what was planned"),
        ("(arg,)", "(arg)", "not what was planned"),
        ("(arg,)", "(arg, 1)", "not what was planned"),
        ("(arg,)", "(arg, )]", "does not compile"),
        ("get_args(M", "get_args(N", "not what was planned"),
        ('["f"]', '[b"f"]', "not what was planned"),
        ("is not type(None)", "is not (yield)", "does not compile"),
    ],
)
def test_a_spoiled_one_is_found(old: str, new: str, fault: str) -> None:
    tree, _, result = prepared(TEXT)
    assert fault in proof.prove(tree, spoiled(result, old, new))


def test_text_outside_must_stay() -> None:
    tree, _, result = prepared(TEXT)
    assert "outside" in proof.prove(tree, result._replace(text=result.text + "\n"))
    assert "outside" in proof.prove(tree, result._replace(text=result.text.replace("# said", "# Said")))
    assert "outside" in proof.prove(tree, result._replace(text=result.text.replace("type(None)", "type(1)")))


def test_a_lost_comment_is_found() -> None:
    text = f"from typing import get_args\n\nX = list(  # why\n    {GET}\n)\n"
    tree, _, result = prepared(text)
    assert proof.prove(tree, spoiled(result, "  # why", "")) == "a comment would be lost"


def test_a_comment_in_a_rewritten_string_is_no_comment_lost() -> None:
    tree, _, result = prepared('from typing import get_args\nX = get_args(M["#"].model_fields["f"].annotation)\n')
    assert proof.prove(tree, result) == ""


def test_nor_is_the_rest_of_its_line_on_another_one() -> None:
    tree, _, result = prepared(
        'from typing import get_args\nX = list(get_args(M["#"].model_fields["f"].annotation)) + a\n'
    )
    assert proof.prove(tree, result) == ""


@pytest.mark.parametrize("before", ["", "from typing import Any\n\n", "import os\n\n"])
def test_an_import_that_is_missing_is_found(before: str) -> None:
    tree, _, result = prepared(before + DUNDER)
    assert proof.prove(tree, result) == ""
    [added] = [edit for edit in result.edits if "__args__" not in tree.source.text[edit.start : edit.end]]
    without = result._replace(text=before + result.text[result.text.index("X =") :], edits=result.edits[1:])
    assert added is result.edits[0]
    assert "not what was planned" in proof.prove(tree, without)


@pytest.mark.parametrize("other", ["Any, get_origin", "Any as A, get_args"])
def test_another_import_than_planned_is_found(other: str) -> None:
    tree, _, result = prepared("from typing import Any\n\n" + DUNDER)
    [added, rewritten] = result.edits
    old = tree.source.text
    text = result.text.replace("Any, get_args", other)
    edits = (Edit(0, old.index("\n"), f"from typing import {other}", added.span), rewritten)
    assert "not what was planned" in proof.prove(tree, Rewritten(text, edits, result.applied))


def test_what_fails_its_proof_is_left_out_and_the_rest_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    real = layout.lay_out
    monkeypatch.setattr(layout, "lay_out", lambda text, room: real(text.replace("key=len", "key=max"), room))
    _, plans, result = prepared(TEXT)
    assert result.applied == (plans[1],)
    [failure] = result.failures
    assert failure.startswith("3:12: the rewrite of this LGA001 failed its proof and was not written: ")
    assert "please report it" in failure
    assert "X = sorted(get_args(M" in result.text
    assert result.text.count("for arg in") == 1


def test_when_all_fail_nothing_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layout, "lay_out", lambda text, _: text + "x")
    _, _, result = prepared(TEXT)
    assert (result.text, result.applied, result.edits) == (TEXT, (), ())
    assert len(result.failures) == 2


def test_when_only_the_combination_fails_nothing_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    real = proof.prove
    monkeypatch.setattr(
        proof, "prove", lambda tree, result: "together" if len(result.applied) > 1 else real(tree, result)
    )
    _, _, result = prepared(TEXT)
    assert (result.text, result.applied) == (TEXT, ())
    assert all("together" in failure for failure in result.failures)


def test_an_error_on_the_way_is_a_failure_of_the_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> str:
        raise RecursionError("too deep")

    monkeypatch.setattr(layout, "lay_out", fail)
    _, _, result = prepared(f"from typing import get_args\nX = {GET}\n")
    [failure] = result.failures
    assert "RecursionError: too deep" in failure


def test_an_edit_is_a_place_in_the_old_text() -> None:
    tree, plans, result = prepared(TEXT)
    assert [type(edit) for edit in result.edits] == [Edit, Edit]
    for edit, plan in zip(result.edits, plans, strict=True):
        assert (edit.start, edit.end) == (tree.source.start(plan.target), tree.source.end(plan.target))
        assert edit.span == tree.source.span(edit.start, edit.end)
