"""A rewritten file and what it was made from in, what is wrong with it out; touches nothing."""

from __future__ import annotations

import ast
import contextlib
import io
import re
import tokenize
import warnings
from bisect import bisect_left, bisect_right
from itertools import accumulate
from typing import TYPE_CHECKING

from lint_getargs.fixes import Form, Plan
from lint_getargs.sites import SinkKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lint_getargs.diagnostics import Edit
    from lint_getargs.imports import Needed
    from lint_getargs.rewrite import Rewritten
    from lint_getargs.scopes import Tree

_LINE_END = re.compile("\r\n|\r|\n")
_HELPERS = (Form.HELPER, Form.HELPER_LIST, Form.HELPER_CLAUSES)


def prove(tree: Tree, result: Rewritten) -> str:
    """Check a rewritten file against its origin.

    Proven is that every character outside the edits is as it was, that the new text compiles, that its syntax tree is
    the old one with exactly the planned expressions replaced (and imports added), and that no comment is lost.

    Args:
        tree: The file as it was.
        result: The file as it would be, with the plans that are in it.

    Returns:
        What is wrong, in words; empty for a good rewrite.
    """
    if not _same_outside(tree.source.text, result):
        return "text outside the rewritten expressions would change"
    if error := not_compiled(result.text):
        return f"the result does not compile ({error})"
    with warnings.catch_warnings(action="ignore"):
        new = ast.parse(result.text)
    if not _as_planned(tree.root, new, result):
        return "the result is not what was planned"
    lost = [
        edit for edit in result.edits if _comments(tree.source.text[edit.start : edit.end]) != _comments(edit.content)
    ]
    return "a comment would be lost" if lost else ""


def not_compiled(text: str) -> str:
    """Why a module does not compile, which is more than that it cannot be parsed; empty where it does.

    >>> not_compiled("return 1")
    "'return' outside function (<file>, line 1)"
    """
    try:
        with warnings.catch_warnings(action="ignore"):
            compile(text, "<file>", "exec", dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        return str(error)
    return ""


def _same_outside(old: str, result: Rewritten) -> bool:
    """Whether taking the edits back gives the old text."""
    back, position, shift = "", 0, 0
    for edit in result.edits:
        start = edit.start + shift
        end = start + len(edit.content)
        if result.text[start:end] != edit.content:
            return False
        back += result.text[position:start] + old[edit.start : edit.end]
        position = end
        shift += len(edit.content) - (edit.end - edit.start)
    return back + result.text[position:] == old


def _comments(text: str) -> list[str]:
    r"""The comments in a piece of a file, in order, without blanks at their ends.

    >>> _comments("f('#', # one\n  # two\n)")
    ['# one', '# two']
    """
    lines = io.StringIO(f"({text}\n)\n".replace("\r\n", "\n").replace("\r", "\n"))
    found: list[str] = []
    with contextlib.suppress(tokenize.TokenError, SyntaxError):
        tokens = tokenize.generate_tokens(lines.readline)
        found.extend(each.string.rstrip() for each in tokens if each.type == tokenize.COMMENT)
    return found


def _as_planned(old: ast.Module, new: ast.Module, result: Rewritten) -> bool:
    """Whether a new tree is the old one with the plans' targets replaced and their imports added."""
    plans = result.applied
    needed = [plan.needed for plan in plans if plan.needed is not None]
    body = list(new.body)
    for line in {item.text for item in needed if item.extends is None}:
        added = [node for node in body if isinstance(node, (ast.Import, ast.ImportFrom)) and ast.unparse(node) == line]
        if len(added) != 1:
            return False
        body.remove(added[0])
    extended = {item.extends: item for item in needed if item.extends is not None}
    targets = {plan.target: plan for plan in plans}
    return _same(old.body, body, targets, extended, _Untouched(result.edits, [*targets, *extended]))


class _Untouched:
    """Which statements of the old file stand in the new one as they were, by their lines.

    Args:
        edits: All that was replaced, in order; outside of them the text is the same.
        planned: The nodes of the old file that are to be replaced.
    """

    def __init__(self, edits: Sequence[Edit], planned: Iterable[ast.expr | ast.stmt]) -> None:
        spans = [(edit.span.start.row, edit.span.end.row) for edit in edits]
        self._ends = [last for _, last in spans]
        grown = [
            len(_LINE_END.findall(edit.content)) - (last - first)
            for edit, (first, last) in zip(edits, spans, strict=True)
        ]
        self._shifts = [0, *accumulate(grown)]
        touched: set[int] = set()
        for first, last in [*spans, *((node.lineno, node.end_lineno or node.lineno) for node in planned)]:
            touched.update(range(first, last + 1))
        self._touched = sorted(touched)

    def holds(self, one: ast.stmt, other: ast.stmt) -> bool:
        """Whether a statement of the new file has the place of an old one on whose lines nothing was replaced.

        Then it is the same text, at a place where a statement begins: the same statement.
        """
        first, last = _rows(one)
        if bisect_left(self._touched, first) != bisect_right(self._touched, last):
            return False
        shift = self._shifts[bisect_left(self._ends, first)]
        columns = (one.col_offset, one.end_col_offset)
        return _rows(other) == (first + shift, last + shift) and (other.col_offset, other.end_col_offset) == columns


def _rows(statement: ast.stmt) -> tuple[int, int]:
    """The first line of a statement, decorators included, and the last."""
    decorators: list[ast.expr] = getattr(statement, "decorator_list", [])
    first = min([statement.lineno, *(decorator.lineno for decorator in decorators)])
    return first, statement.end_lineno or statement.lineno


def _same(
    old: object,
    new: object,
    targets: dict[ast.expr, Plan],
    extended: dict[ast.ImportFrom, Needed],
    untouched: _Untouched,
) -> bool:
    """Compare two trees; a target is compared with what its plan makes of it."""
    pending: list[tuple[object, object]] = [(old, new)]
    while pending:
        one, other = pending.pop()
        if isinstance(one, ast.expr) and one in targets:
            one = _expected(targets[one])
        if type(one) is not type(other):
            return False
        if isinstance(one, ast.stmt) and isinstance(other, ast.stmt) and untouched.holds(one, other):
            continue
        if isinstance(one, ast.ImportFrom) and isinstance(other, ast.ImportFrom) and one in extended:
            if not _extends(one, other, extended[one]):
                return False
        elif isinstance(one, list) and isinstance(other, list):
            if len(one) != len(other):
                return False
            pending.extend(zip(one, other, strict=True))
        elif isinstance(one, ast.AST):
            pending.extend((getattr(one, name, None), getattr(other, name, None)) for name in one._fields)
        elif repr(one) != repr(other):
            return False
    return True


def _extends(old: ast.ImportFrom, new: ast.ImportFrom, item: Needed) -> bool:
    """Whether an import statement has one name more, and is otherwise as it was."""
    before = [(alias.name, alias.asname) for alias in old.names]
    after = [(alias.name, alias.asname) for alias in new.names]
    name = (item.name, None)
    if name not in after or (old.module, old.level) != (new.module, new.level):
        return False
    after.remove(name)
    return before == after


def _expected(plan: Plan) -> ast.expr:
    """What stands in place of a plan's target, with the nodes of the old tree inside."""
    call, names = _call(plan), plan.names
    match plan.form:
        case Form.HELPER:
            return call
        case Form.HELPER_LIST:
            return ast.Call(ast.Name("list", ast.Load()), [call], [])
        case Form.HELPER_CLAUSES:
            loop = ast.comprehension(ast.Name(names.value, ast.Store()), call, [], 0)
            return _with_clauses(plan, [loop])
        case _:
            pass
    template = (
        f"[{names.value} for {names.arg} in () if {names.arg} is not {names.none_type} "
        f"for {names.value} in ({plan.callee}({names.arg}) or ({names.arg},))]"
    )
    core = ast.parse(template, mode="eval").body
    assert isinstance(core, ast.ListComp)
    core.generators[0].iter = call
    generator = ast.GeneratorExp(core.elt, core.generators)
    match plan.form, plan.target:
        case Form.LIST, _:
            return core
        case Form.SET, _:
            return ast.SetComp(core.elt, core.generators)
        case Form.UNPACKED, _:
            return ast.Tuple([ast.Starred(generator, ast.Load())], ast.Load())
        case Form.CLAUSES, _:
            return _with_clauses(plan, core.generators)
        case ((Form.SORTED | Form.NEXT), ast.Call(args=[_, *args], keywords=keywords)):
            return ast.Call(ast.Name(plan.form.value, ast.Load()), [generator, *args], keywords)
        case _:
            return ast.Call(ast.Name(plan.form.value, ast.Load()), [generator], [])


def _call(plan: Plan) -> ast.Call:
    """The call that takes the annotation apart."""
    sink = plan.sink
    callee = ast.parse(plan.callee, mode="eval").body
    if isinstance(sink, ast.Attribute):
        return ast.Call(callee, [sink.value], [])
    if plan.site.kind is not SinkKind.GET_ARGS:
        return ast.Call(callee, sink.args[:1], [])
    if plan.form in _HELPERS:
        return ast.Call(callee, [*sink.args, *(keyword.value for keyword in sink.keywords)], [])
    return ast.Call(callee, sink.args, sink.keywords)


def _with_clauses(plan: Plan, ours: list[ast.comprehension]) -> ast.expr:
    """The user's comprehension with the clauses of ours in front of what it keeps."""
    whole, found = plan.target, plan.clauses
    assert found is not None
    assert isinstance(whole, (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp))
    replaced = 2 if found.arg else 1
    ours[-1].ifs = [*found.kept, *(whole.generators[1].ifs if found.arg else [])]
    generators = [*ours, *whole.generators[replaced:]]
    if isinstance(whole, ast.DictComp):
        return ast.DictComp(whole.key, whole.value, generators)
    return type(whole)(whole.elt, generators)
