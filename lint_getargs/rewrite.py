"""Plans in, the proven new text of the file out; imports libcst, by way of `layout`, when something is laid out."""

from __future__ import annotations

import ast
import re
from bisect import bisect_left
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from lint_getargs import imports, proof
from lint_getargs.diagnostics import Edit
from lint_getargs.fixes import Form, Plan
from lint_getargs.sites import SinkKind
from lint_getargs.width import display_width

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lint_getargs.scopes import Tree
    from lint_getargs.source import Source

_LINE_END = re.compile("\r\n|\r|\n")
_GAP = re.compile(r"[ \t\f]*#[^\n]*|\n[ \t\f]*")
_STRING = re.compile(r""""(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'""")
_STRING_OR_COMMENT = re.compile(f"{_STRING.pattern}|#.*")
_BRACKETS = {"(": ")", "[": "]", "{": "}"}
_BEFORE_COMMA = re.compile(r"(?:[\s)\\]|#[^\r\n]*)*,")
_BEFORE_CLOSING = re.compile(r"(?:[\s\\]|#[^\r\n]*)*\)")
_COMMENT = re.compile(r"#[^\n]*")
_BEFORE_ARGUMENTS = re.compile(r"(?:[\s\\]|#[^\r\n]*)*\(")
_CLAUSES = (Form.CLAUSES, Form.HELPER_CLAUSES)
_HELPERS = (Form.HELPER, Form.HELPER_LIST, Form.HELPER_CLAUSES)
_PRAGMA = re.compile(
    r"#.*?(?:type:\s*ignore|noqa|pylint:|pyright:|pragma:|mypy:|nosec|fmt:|yapf:|isort:|ruff:|lint-getargs:)",
    re.IGNORECASE,
)


class Rewritten(NamedTuple):
    """What a file becomes."""

    text: str
    """The whole new text, with the line ends of the file; the old one when nothing was applied."""
    edits: tuple[Edit, ...] = ()
    """What was replaced, in order, without overlaps; added imports included."""
    applied: tuple[Plan, ...] = ()
    """The plans that are in it."""
    failures: tuple[str, ...] = ()
    """What could not be proven and was left out, in words."""


def rewrite(source: Source, tree: Tree, plans: Sequence[Plan], *, line_length: int = 88) -> Rewritten:
    """Apply plans to a file, all in one pass, findings inside findings included.

    Args:
        source: The file.
        tree: Its syntax tree, which the plans come from.
        plans: What to apply; withheld plans are not for this function.
        line_length: In columns, for the layout of what is written.

    Returns:
        The new text. Plans that cannot be proven (see `proof.prove`) are left out and named in `failures`.
    """
    kept, failures = list(plans), list[str]()
    while kept:
        result, fault = _proven(source, tree, kept, line_length)
        if not fault:
            return Rewritten(result.text, result.edits, result.applied, tuple(failures))
        if error := proof.not_compiled(source.text):
            return Rewritten(source.text, failures=(f"nothing was rewritten: the file does not compile: {error}",))
        faults = {plan: _proven(source, tree, [plan], line_length)[1] for plan in kept} if len(kept) > 1 else {}
        guilty = [plan for plan in kept if faults.get(plan)] or kept
        failures += [failure(source, plan, faults.get(plan) or fault) for plan in guilty]
        kept = [plan for plan in kept if plan not in guilty]
    return Rewritten(source.text, failures=tuple(failures))


def _proven(source: Source, tree: Tree, plans: Sequence[Plan], line_length: int) -> tuple[Rewritten, str]:
    """The file with plans applied, and what is wrong with it, or the empty string."""
    try:
        result = _Rewriter(source, tree, plans, line_length).result()
    except (AssertionError, RecursionError, ValueError) as error:
        return Rewritten(source.text), f"{type(error).__name__}: {error}"
    return result, proof.prove(tree, result)


def failure(source: Source, plan: Plan, fault: str) -> str:
    """The message for a plan whose rewrite is left out, in words, with the place of its finding."""
    place = source.position(source.start(plan.site.sink))
    return (
        f"{place.row}:{place.column}: the rewrite of this {plan.site.code} failed its proof and was not written: "
        f"{fault}. This is a fault of lint-getargs; please report it together with the line"
    )


class _Rewriter:
    """Applies plans to one file. All texts that it makes have LF line ends until they are put in."""

    def __init__(self, source: Source, tree: Tree, plans: Sequence[Plan], line_length: int) -> None:
        self._source = source
        self._tree = tree
        self._line_length = line_length
        self._places = [(source.start(plan.target), source.end(plan.target), plan) for plan in plans]
        self._places.sort(key=lambda place: (place[0], -place[1]))
        self._starts = [start for start, _, _ in self._places]
        self._of_target: dict[ast.expr, list[Plan]] = {}
        for _, _, plan in self._places:
            self._of_target.setdefault(plan.target, []).append(plan)
        self._applied: dict[Plan, None] = {}
        self._open: list[ast.expr] = []
        """The targets that are being put together, outermost first."""
        self._bound_rows: dict[tuple[int, int], bool] = {}
        """Of the rows of each statement, whether one carries a comment that is bound to its line."""

    def result(self) -> Rewritten:
        changes: list[tuple[int, int, Plan | str]] = list(self._outermost(0, len(self._source.text)))
        spliced = {plan: self._spliced(plan) for _, _, plan in changes if isinstance(plan, Plan)}
        needed = [plan.needed for plan in self._applied if plan.needed is not None]
        added = imports.insertions(self._tree, needed, line_length=self._line_length)
        changes += [(item.start, item.end, item.text) for item in added]
        out, position, edits = "", 0, []
        for start, end, change in sorted(changes, key=lambda item: item[:2]):
            out += self._source.text[position:start]
            text = change if isinstance(change, str) else self._laid_out(change, spliced[change], out, end)
            text = text.replace("\n", self._line_end(start))
            edits.append(Edit(start, end, text, self._source.span(start, end)))
            out += text
            position = end
        out += self._source.text[position:]
        return Rewritten(out, tuple(edits), tuple(self._applied))

    def _outermost(self, start: int, end: int) -> Iterator[tuple[int, int, Plan]]:
        """The plans within a stretch of text that lie in no other plan there, but for those being put together."""
        position = start
        for index in range(bisect_left(self._starts, start), bisect_left(self._starts, end)):
            place = self._places[index]
            if position <= place[0] and place[1] <= end and place[2].target not in self._open:
                yield place
                position = place[1]

    def _line_end(self, offset: int) -> str:
        """The line end of the line at an offset; of the file's first line at its last one."""
        found = _LINE_END.search(self._source.text, offset) or _LINE_END.search(self._source.text)
        return found[0] if found else "\n"

    # -- what stands there afterwards, in the layout of the source -------------------------------------------

    def _segment(self, start: int, end: int) -> str:
        """A stretch of the file with the plans inside it applied."""
        out, position = "", start
        for inner_start, inner_end, plan in self._outermost(start, end):
            out += _lf(self._source.text[position:inner_start]) + self._spliced(plan)
            position = inner_end
        return out + _lf(self._source.text[position:end])

    def _spliced(self, plan: Plan) -> str:
        """The new expression; what lay between the wrapper and the sink (comments, line breaks) is in it."""
        self._applied |= dict.fromkeys(self._of_target[plan.target])
        self._open.append(plan.target)
        text = self._with_clauses(plan) if plan.form in _CLAUSES else self._in_form(plan)
        self._open.pop()
        return text

    def _in_form(self, plan: Plan) -> str:
        sink = plan.sink
        start, end = self._source.start(plan.target), self._source.end(plan.target)
        inner_start, inner_end = self._source.start(sink), self._source.end(sink)
        opening = self._between(plan, start, inner_start)
        if plan.form is Form.HELPER:
            return self._call(plan)
        if plan.form is Form.HELPER_LIST:
            return f"list({self._call(plan)})"
        names = plan.names
        core = (
            f"{names.value} for {names.arg} in {self._call(plan)} if {names.arg} is not {names.none_type} "
            f"for {names.value} in ({plan.callee}({names.arg}) or ({names.arg},))"
        )
        comma, more = self._further_arguments(plan)
        if more:
            closing = self._between(plan, inner_end, comma)
            return f"{plan.form.value}(({opening}{core}{closing}){more})"
        core = f"{opening}{core}{self._between(plan, inner_end, end)}"
        match plan.form:
            case Form.LIST:
                return f"[{core}]"
            case Form.SET:
                return self._in_braces(core, start, end)
            case Form.UNPACKED:
                return f"(*({core}),)"
            case _:
                return f"{plan.form.value}({core})"

    def _between(self, plan: Plan, start: int, end: int) -> str:
        """The comments in a stretch of text that is dropped; its line breaks too, where lines must stay as many."""
        gap = _gap(self._source.text[start:end])
        return gap if "#" in gap or self._stays_on_its_lines(plan) else ""

    def _in_braces(self, core: str, start: int, end: int) -> str:
        """A set comprehension; in an f-string, two braces in a row would be one escaped brace."""
        before = " " if self._source.text[:start].endswith("{") else ""
        after = " " if before and self._source.text[end:].startswith("}") else ""
        return f"{before}{{{core}}}{after}"

    def _call(self, plan: Plan) -> str:
        """The call that takes the annotation apart."""
        source, sink = self._source, plan.sink
        if isinstance(sink, ast.Call):
            start, opening = source.start(sink), self._closed(source.start(sink), sink.func)
            before = _BEFORE_ARGUMENTS.match(source.text, opening)
            assert before is not None
            if plan.site.kind is not SinkKind.GET_ARGS or (plan.form in _HELPERS and sink.keywords):
                [only, *_] = [*sink.args, *(keyword.value for keyword in sink.keywords)]
                text = self._segment(source.start(only), source.end(only))
                gaps = (
                    self._between(plan, start, source.start(only)),
                    self._between(plan, source.end(only), source.end(sink)),
                )
                return f"{plan.callee}({gaps[0]}{text}{gaps[1]})"
            gap = self._between(plan, start, before.end())
            if gap or _LINE_END.search(before[0]):
                return f"{plan.callee}({gap}{self._segment(before.end(), source.end(sink))}"
            return plan.callee + self._segment(opening, source.end(sink))
        end = self._closed(source.start(sink), sink.value)
        text, gap = self._segment(source.start(sink), end), self._between(plan, end, source.end(sink))
        needs_parentheses = isinstance(sink.value, (ast.Yield, ast.YieldFrom))
        if source.start(sink.value) == source.start(sink) or needs_parentheses:
            return f"{plan.callee}({text}{gap})"
        # The parentheses around it become those of the call.
        return plan.callee + text + gap

    def _further_arguments(self, plan: Plan) -> tuple[int, str]:
        """The other arguments of the wrapper (`key=len`) as they are written: where the comma is, text from it on."""
        match plan.target:
            case ast.Call(args=[first, *args], keywords=keywords) if plan.form in (Form.SORTED, Form.NEXT) and (
                args or keywords
            ):
                before = _BEFORE_COMMA.match(self._source.text, self._source.end(first))
                assert before is not None
                comma = before.end() - 1
                text = self._segment(comma, self._source.end(plan.target) - 1)
                return comma, text if "\n" in text else text.rstrip().removesuffix(",").rstrip()
            case _:
                return 0, ""

    def _with_clauses(self, plan: Plan) -> str:
        """A comprehension with the hand-made unwrapping in its clauses replaced."""
        source, found = self._source, plan.clauses
        assert found is not None
        assert found.behind is not None
        whole = plan.target
        assert isinstance(whole, (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp))
        loop = whole.generators[0].target
        start, end = source.start(whole), source.end(whole)
        cut = self._closed(source.end(loop), found.sink)
        first, *inner = whole.generators
        before = inner[0].target if found.arg else [found.sink, *first.ifs][-2]
        resume = self._closed(source.end(before), found.behind)
        head = self._segment(start, source.start(loop))
        call = self._segment(source.end(loop), source.start(found.sink)) + self._call(plan)
        call += self._segment(source.end(found.sink), cut)
        gap, kept = self._kept(plan, found.kept, cut, resume)
        tail = kept + self._segment(resume, end)
        if plan.form is Form.HELPER_CLAUSES:
            return f"{head}{plan.names.value}{call}{gap}{tail}"
        names = plan.names
        values = f"({plan.callee}({names.arg}) or ({names.arg},))"
        clauses = f" if {names.arg} is not {names.none_type} for {names.value} in {values}"
        return f"{head}{names.arg}{call}{gap}{clauses}{tail}"

    def _closed(self, position: int, node: ast.expr) -> int:
        """The offset behind a node and the brackets around it, all of which open behind a position."""
        text = self._source.text
        start, end = self._source.start(node), self._source.end(node)
        brackets = _COMMENT.sub("", _lf(text[position:start])).count("(")
        for _ in range(brackets):
            closing = _BEFORE_CLOSING.match(text, end)
            assert closing is not None
            end = closing.end()
        return end

    def _kept(self, plan: Plan, conditions: Sequence[ast.expr], start: int, end: int) -> tuple[str, str]:
        """The comments in a stretch of clauses in front of the conditions that stay, and these with what follows."""
        gaps, texts, position = [], [], start
        for condition in conditions:
            gaps.append(self._between(plan, position, self._source.start(condition)))
            texts.append(f" if {self._condition(condition)}")
            position = self._source.end(condition)
        gaps.append(self._between(plan, position, end))
        return gaps[0], "".join(text + gap for text, gap in zip(texts, gaps[1:], strict=True))

    def _condition(self, condition: ast.expr) -> str:
        text = self._segment(self._source.start(condition), self._source.end(condition))
        return f"({text})" if isinstance(condition, (ast.IfExp, ast.Lambda)) or "\n" in text else text

    # -- layout ----------------------------------------------------------------------------------------------

    def _laid_out(self, plan: Plan, text: str, out: str, end: int) -> str:
        """The new expression as it is written behind `out`, in front of the text from `end` on."""
        if self._stays_on_its_lines(plan):
            return text
        from lint_getargs.layout import Room, lay_out  # noqa: PLC0415  # imports libcst

        line = out[max(out.rfind("\n"), out.rfind("\r")) + 1 :]
        stop = _LINE_END.search(self._source.text, end)
        behind = self._source.text[end : stop.start() if stop else len(self._source.text)]
        indent = line[: len(line) - len(line.lstrip(" \t\f"))]
        unit = "\t" if "\t" in indent else self._unit
        room = Room(indent, display_width(line), display_width(behind.rstrip()), self._line_length, unit)
        laid_out = lay_out(text, room)
        if "\n" in laid_out and _alone_in_brackets(line, behind):
            inner = indent + unit
            laid_out = lay_out(text, Room(inner, display_width(inner), 0, self._line_length, unit))
            return f"\n{inner}{laid_out}\n{indent}"
        return laid_out

    @cached_property
    def _unit(self) -> str:
        """One step of indentation, as the file's first indented block has it."""
        for statement in self._tree.root.body:
            body: list[ast.stmt] = getattr(statement, "body", [])
            if body and body[0].lineno > statement.lineno:
                return " " * body[0].col_offset
        return "    "

    def _stays_on_its_lines(self, plan: Plan) -> bool:
        """Whether it is in an f-string, or its statement carries a comment that is bound to a physical line."""
        if any(isinstance(above, ast.JoinedStr) for above in self._tree.ancestors(plan.target)):
            return True
        rows = self._tree.head_rows(plan.target)
        if (bound := self._bound_rows.get(rows)) is None:
            lines = (self._source.line(row) for row in range(rows[0], rows[1] + 1))
            bound = any(_PRAGMA.search(_comment(line)) for line in lines if "#" in line)
            self._bound_rows[rows] = bound
        return bound


def _comment(line: str) -> str:
    """The comment of a line, from its `#` on; empty without one.

    >>> _comment('x = "# noqa"  # y')
    '# y'
    """
    return next((each[0] for each in _STRING_OR_COMMENT.finditer(line) if each[0].startswith("#")), "")


def _lf(text: str) -> str:
    return _LINE_END.sub("\n", text)


def _gap(text: str) -> str:
    """The comments and line breaks in a stretch of text; empty when it has no line break."""
    text = _lf(text)
    return "".join(_GAP.findall(text)) if "\n" in text else ""


def _alone_in_brackets(before: str, behind: str) -> bool:
    """Whether a stretch of a line is all that stands in the line's outermost brackets.

    Formatters then put it on lines of its own, and adding white space is all that this takes.

    >>> _alone_in_brackets("x = print(", ")"), _alone_in_brackets("x = print(1, ", ")")
    (True, False)
    >>> _alone_in_brackets("print(str(", "))")
    False
    """
    if _BRACKETS.get(before[-1:], "x") != behind[:1]:
        return False
    code = _STRING.sub("", before)
    depth = sum(code.count(opening) - code.count(closing) for opening, closing in _BRACKETS.items())
    return depth == 1
