"""Comments that silence findings: a decoded file and its diagnostics in, what is left and what is wrong with them out.

The grammar, in which `CODE` is a rule's code in upper or lower case, and `NAME` its name:

    line       =  noqa | ignore
    noqa       =  "#" "noqa" [ ":" CODE { ("," | blank) CODE } ]          also in upper case; blanks are free
    ignore     =  "#" "lint-getargs:" "ignore" "[" RULE { "," RULE } "]"  and a reason behind it
    file       =  "#" "lint-getargs:" "ignore-file" "[" RULE { "," RULE } "]"
    RULE       =  CODE | NAME

* A directive may follow other words of the comment, behind a `#` of its own: `# type: ignore  # noqa: LGA001`.
* `# noqa` without a colon silences everything. With one it silences the codes that follow up to the first word that
  is none; the codes of other tools are left alone. A code that is none of ours, though it looks like one, silences
  nothing (LGA901).
* A directive counts on the first and on the last line of the statement that holds the finding and on the lines of the
  call itself; between them too, unless the line belongs to another finding. Of a compound statement, the header counts.
* `ignore-file` counts for the whole file, wherever it stands.
* Only a comment is a directive; a string that reads like one is text. Where a file does not parse, none counts.
* A code that silences nothing is LGA900, if its rule is on. LGA101 never counts as unused: what it finds depends on
  the two pins that are compared.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING, NamedTuple

from lint_getargs.comments import read
from lint_getargs.diagnostics import Diagnostic, Position, Span
from lint_getargs.errors import did_you_mean
from lint_getargs.rules import RULES, invalid_suppression, unused_suppression
from lint_getargs.source import decode

if TYPE_CHECKING:
    import ast
    from collections.abc import Collection, Iterator, Sequence

    from lint_getargs.comments import Comment
    from lint_getargs.rules import Rule
    from lint_getargs.source import Source

_HINT = re.compile(r"#[ \t]*(?:noqa|lint-getargs)", re.IGNORECASE)
"""What a text without directives does not hold."""
_OURS = re.compile(r"LGA[0-9]|lint-getargs", re.IGNORECASE)
"""What a text without findings needs for a directive to be worth a word."""
_NOQA = re.compile(r"#[ \t]*noqa(?![\w-])(?P<colon>[ \t]*:)?", re.IGNORECASE)
_NOQA_CODE = re.compile(r"[ \t,]*(?P<code>[A-Z]+[0-9]+)(?!\w)", re.IGNORECASE)
_NOQA_OURS = re.compile(r"[ \t,]*(?P<code>LGA\w*)", re.IGNORECASE)
_IGNORE = re.compile(r"#[ \t]*lint-getargs[ \t]*(?::|[ \t]ignore\b)", re.IGNORECASE)
_IGNORE_WHOLE = re.compile(
    r"#[ \t]*lint-getargs:[ \t]*(?P<kind>ignore|ignore-file)[ \t]*\[(?P<rules>[^\[\]#]*)\]", re.IGNORECASE
)
_KNOWN = {word.lower(): rule.code for rule in RULES for word in (rule.code, rule.name)}
_NEVER_UNUSED = frozenset({"LGA900", "LGA901", "LGA902"})
"""What speaks of directives or of files that have none cannot be silenced in vain."""


class _Directive(NamedTuple):
    row: int
    span: Span
    codes: tuple[str, ...] | None
    """None silences everything."""
    whole_file: bool = False
    fault: str = ""
    """What is wrong with it, in words; then it may still have codes that are right."""

    def silences(self, code: str) -> bool:
        return self.codes is None or code in self.codes


def apply(
    source: Source,
    tree: ast.Module | None,
    diagnostics: Sequence[Diagnostic],
    codes: Collection[str] = frozenset(_KNOWN.values()),
) -> tuple[list[Diagnostic], int, list[Diagnostic]]:
    """Silence what comments ask to silence.

    Args:
        source: The file.
        tree: Its syntax tree; None when it does not parse.
        diagnostics: What was found in it, of rules that are on.
        codes: The rules that are on; a directive for another one is not unused.

    Returns:
        The diagnostics that are left, how many were silenced, and those about the directives themselves.
    """
    if tree is None or not _HINT.search(source.text) or not (diagnostics or _speaks_of_us(source.text)):
        return list(diagnostics), 0, []
    directives = [directive for comment in read(source).comments for directive in _directives(comment)]
    silence = _Silence(directives, diagnostics)
    kept = [diagnostic for diagnostic in diagnostics if not silence.covers(diagnostic)]
    wrongs = [wrong for directive in directives for wrong in _wrongs(directive, codes, silence.used)]
    about = [wrong for wrong in wrongs if wrong.code in codes and not silence.covers(wrong)]
    return kept, len(diagnostics) - len(kept), about


def _speaks_of_us(text: str) -> bool:
    """Whether a text without findings has a directive that is worth a word; plain searches come first, for speed."""
    lowered = text.lower()
    return ("lga" in lowered or "lint-getargs" in lowered) and _OURS.search(text) is not None


def add(raw: bytes, diagnostics: Sequence[Diagnostic]) -> tuple[bytes, tuple[Diagnostic, ...]]:
    """Write a directive for each diagnostic, at the end of a line where it counts.

    Args:
        raw: The file, which parses.
        diagnostics: What was found in it.

    Returns:
        The new bytes, `raw` itself when nothing was written; and the diagnostics that they silence. Findings in files
        that do not parse, findings about directives, and those whose lines all end in a string or a backslash stay.
    """
    wanted = [diagnostic for diagnostic in diagnostics if diagnostic.code not in _NEVER_UNUSED]
    if not wanted:
        return raw, ()
    source = decode(raw)
    open_ended = read(source).open_ended
    codes: dict[int, list[str]] = {}
    silenced = []
    for diagnostic in wanted:
        first, last = diagnostic.statement_rows
        rows = (last, first, *range(diagnostic.span.start.row, diagnostic.span.end.row + 1))
        row = next((row for row in rows if row in open_ended), None)
        if row is not None:
            silenced.append(diagnostic)
            if diagnostic.code not in codes.setdefault(row, []):
                codes[row].append(diagnostic.code)
    pieces, position = [], 0
    for row in sorted(codes):
        end = source.line_starts[row - 1] + len(source.line(row).rstrip(" \t\f"))
        pieces += [source.text[position:end], f"  # lint-getargs: ignore[{', '.join(sorted(codes[row]))}]"]
        position = end
    text = "".join((*pieces, source.text[position:]))
    return (source.encode(text), tuple(silenced)) if silenced else (raw, ())


class _Silence:
    """Which directives count for which findings.

    Args:
        directives: Those of the file, in order of the text.
        diagnostics: The findings in it; a line that belongs to one of them counts for no other around it.
    """

    def __init__(self, directives: Sequence[_Directive], diagnostics: Sequence[Diagnostic]) -> None:
        self.used: set[tuple[_Directive, str]] = set()
        """The directives that silenced something, each with the code of that."""
        self._of_file = [directive for directive in directives if directive.whole_file]
        self._by_row: dict[int, list[_Directive]] = {}
        for directive in directives:
            if not directive.whole_file:
                self._by_row.setdefault(directive.row, []).append(directive)
        taken = {row for diagnostic in diagnostics for row in _own_rows(diagnostic)}
        self._free_rows = [row for row in self._by_row if row not in taken]

    def covers(self, diagnostic: Diagnostic) -> bool:
        """Whether a directive silences a finding; each that does counts as used."""
        first, last = diagnostic.statement_rows
        between = self._free_rows[bisect_left(self._free_rows, first) : bisect_right(self._free_rows, last)]
        rows = {first, last, *_own_rows(diagnostic), *between}
        on_rows = (directive for row in rows for directive in self._by_row.get(row, ()))
        silencing = [each for each in (*self._of_file, *on_rows) if each.silences(diagnostic.code)]
        self.used.update((directive, diagnostic.code) for directive in silencing)
        return bool(silencing)


def _own_rows(diagnostic: Diagnostic) -> range:
    return range(diagnostic.span.start.row, diagnostic.span.end.row + 1)


def _directives(comment: Comment) -> Iterator[_Directive]:
    """The directives of a comment, and what looks as if it should be one."""
    for found in _NOQA.finditer(comment.text):
        yield _noqa(comment, found)
    for found in _IGNORE.finditer(comment.text):
        yield _ignore(comment, found.start())


def _noqa(comment: Comment, found: re.Match[str]) -> _Directive:
    if not found["colon"]:
        return _Directive(comment.row, _span(comment, found.start(), found.end()), None)
    codes, end, fault = [], found.end(), ""
    while item := _NOQA_CODE.match(comment.text, end) or _NOQA_OURS.match(comment.text, end):
        code, end = item["code"].upper(), item.end()
        if code in _KNOWN.values():
            codes.append(code)
        elif code.startswith("LGA"):
            fault = fault or f"unknown rule `{item['code']}`{did_you_mean(code, tuple(_KNOWN.values()))}"
    return _Directive(comment.row, _span(comment, found.start(), end), tuple(codes), fault=fault)


def _ignore(comment: Comment, start: int) -> _Directive:
    whole = _IGNORE_WHOLE.match(comment.text, start)
    if whole is None:
        fault = "write it as `# lint-getargs: ignore[CODE]`, or `ignore-file[CODE]` for the whole file"
        return _Directive(comment.row, _span(comment, start, len(comment.text)), (), fault=fault)
    codes, fault = [], ""
    for rule in re.split(r"[ \t]*,[ \t]*", whole["rules"].strip()):
        if code := _KNOWN.get(rule.lower()):
            codes.append(code)
        else:
            fault = f"unknown rule `{rule}`{did_you_mean(rule, _words())}" if rule else "it names no rule"
    span = _span(comment, start, whole.end())
    return _Directive(comment.row, span, tuple(codes), whole["kind"].lower() == "ignore-file", fault)


def _words() -> tuple[str, ...]:
    return tuple(word for rule in RULES for word in (rule.code, rule.name))


def _span(comment: Comment, start: int, end: int) -> Span:
    return Span(Position(comment.row, comment.column + start), Position(comment.row, comment.column + end))


def _wrongs(
    directive: _Directive, on: Collection[str], used: Collection[tuple[_Directive, str]]
) -> Iterator[Diagnostic]:
    """What is to be said of a directive after it had its effect."""
    if directive.fault:
        yield _about(
            invalid_suppression.RULE, directive, f"invalid suppression: {directive.fault}", "Mend or remove it"
        )
    idle = [
        code
        for code in dict.fromkeys(directive.codes or ())
        if code in on and (directive, code) not in used and code not in _NEVER_UNUSED
    ]
    if idle:
        names = ", ".join(f"`{code}`" for code in idle)
        yield _about(unused_suppression.RULE, directive, f"suppression of {names} suppresses nothing", "Remove it")


def _about(rule: Rule, directive: _Directive, message: str, remedy: str) -> Diagnostic:
    rows = (directive.row, directive.row)
    return Diagnostic(rule.code, rule.name, message, directive.span, rows, help=remedy)
