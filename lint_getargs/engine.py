"""One file at a time: bytes in, a frozen report or the fixed bytes out. Prints nothing, reads no path of its own."""

from __future__ import annotations

import ast
import warnings
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from lint_getargs import rules
from lint_getargs.diagnostics import Applicability, Diagnostic, Fix, FixResult, Position, Report, Span
from lint_getargs.fixes import plan_fix
from lint_getargs.lookup import Lookup
from lint_getargs.newer import needed_python
from lint_getargs.prefilter import holds_directive, holds_sink, is_python, may_hold_site
from lint_getargs.resolver import Resolver
from lint_getargs.scopes import Tree
from lint_getargs.settings import FALLBACK_LINE_LENGTH, Settings
from lint_getargs.sites import find_sites
from lint_getargs.source import DecodingError, Source, decode
from lint_getargs.suppressions import apply as apply_suppressions

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lint_getargs.diagnostics import Edit, PinComparison
    from lint_getargs.fixes import Plan
    from lint_getargs.imports import Needed
    from lint_getargs.sites import Site

DEFAULT = Settings()


class _Finding(NamedTuple):
    """A diagnostic with the plan of its fix; only LGA902 and the suppression rules have none."""

    diagnostic: Diagnostic
    plan: Plan | None = None


class _Analysis(NamedTuple):
    """What one file comes to."""

    source: Source | None
    """None where the bytes are no text."""
    tree: Tree | None
    """None where the text is no Python."""
    findings: tuple[_Finding, ...] = ()
    suppressed: int = 0
    comparison: PinComparison | None = None

    @property
    def plans(self) -> list[Plan]:
        """The plan of each finding that has one."""
        return [each.plan for each in self.findings if each.plan is not None]

    def report(self, filename: str, diagnostics: Iterable[Diagnostic] | None = None) -> Report:
        kept = tuple(each.diagnostic for each in self.findings) if diagnostics is None else tuple(diagnostics)
        text = self.source.text if kept and self.source is not None else ""
        return Report(filename, kept, self.suppressed, text, self.comparison)


def check_source(
    source: bytes | str,
    *,
    filename: str = "<string>",
    settings: Settings = DEFAULT,
    resolver: Resolver | None = None,
    before: Resolver | None = None,
) -> Report:
    r"""Report the sites of one file.

    Args:
        source: The file's bytes, or its text.
        filename: Its path, for messages, per-file settings and relative imports; nothing is read there.
        settings: What is asked for.
        resolver: Who looks models up in other files; without, only those declared in this one are known.
        before: Who looks them up at an older pin; with one, LGA101 tells what `resolver` sees otherwise.

    Returns:
        The diagnostics in order of position. Their fixes tell how far they can be trusted, without edits
        (`propose_fixes` has them).

    >>> source = 'from typing import get_args\nWORDS = set(get_args(Crate.model_fields["grade"].annotation))\n'
    >>> [(each.code, each.span.start.row, each.span.start.column) for each in check_source(source).diagnostics]
    [('LGA001', 2, 13)]
    """
    return _analyse(source, filename, settings, resolver, before).report(filename)


def propose_fixes(
    source: bytes | str,
    *,
    filename: str = "<string>",
    settings: Settings = DEFAULT,
    resolver: Resolver | None = None,
    before: Resolver | None = None,
) -> Report:
    """Report the sites of one file, each fix with its edits. As `check_source`, and slower where there are findings."""
    analysis = _analyse(source, filename, settings, resolver, before)
    if analysis.source is None or analysis.tree is None:
        return analysis.report(filename)
    plans = [each.plan for each in analysis.findings if each.plan is not None and each.diagnostic.fixable]
    edits = _edits_of_each(analysis.source, analysis.tree, plans, settings.line_length or FALLBACK_LINE_LENGTH)
    diagnostics = []
    for finding in analysis.findings:
        diagnostic = finding.diagnostic
        if finding.plan is not None and diagnostic.fix is not None and finding.plan in edits:
            diagnostic = diagnostic._replace(fix=diagnostic.fix._replace(edits=edits[finding.plan]))
        diagnostics.append(diagnostic)
    return analysis.report(filename, diagnostics)


def _edits_of_each(source: Source, tree: Tree, plans: list[Plan], length: int) -> dict[Plan, tuple[Edit, ...]]:
    """The edits of each plan by itself; those that lie in no other and need the same import are made in one go."""
    from lint_getargs.rewrite import rewrite  # noqa: PLC0415  # libcst costs more than all the rest

    found: dict[Plan, tuple[Edit, ...]] = {}
    for layer in _layers(source, plans):
        made = rewrite(source, tree, list(layer.values()), line_length=length).edits
        shared = tuple(edit for edit in made if (edit.start, edit.end) not in layer)
        for edit in made:
            if (plan := layer.get((edit.start, edit.end))) is not None:
                found[plan] = tuple(sorted((*shared, edit), key=lambda each: each.start))
        for plan in layer.values():
            if plan not in found:
                found[plan] = rewrite(source, tree, [plan], line_length=length).edits
    return found


def _layers(source: Source, plans: list[Plan]) -> Iterable[dict[tuple[int, int], Plan]]:
    """Plans by their places in the text, in groups whose plans need the same import and do not touch each other."""
    layers: dict[tuple[int, Needed | None], dict[tuple[int, int], Plan]] = {}
    around: list[int] = []
    places = [(source.start(plan.target), -source.end(plan.target), plan) for plan in plans]
    for start, end, plan in sorted(places, key=itemgetter(0, 1)):
        while around and around[-1] <= start:
            around.pop()
        layers.setdefault((len(around), plan.needed), {})[start, -end] = plan
        around.append(-end)
    return layers.values()


def fix_source(
    source: bytes | str,
    *,
    filename: str = "<string>",
    settings: Settings = DEFAULT,
    resolver: Resolver | None = None,
    before: Resolver | None = None,
) -> FixResult:
    r"""Rewrite the sites of one file.

    Args:
        source: The file's bytes, or its text (then `output` is its UTF-8).
        filename: Its path, for messages, per-file settings and relative imports; nothing is read or written there.
        settings: What is asked for; `unsafe_fixes` says whether the unsafe ones are applied too.
        resolver: Who looks models up in other files.
        before: As in `check_source`.

    Returns:
        The new bytes, what was fixed, and what is left to report there.

    >>> fix_source('from typing import get_args\nV = get_args(M.model_fields["f"].annotation)\n').report.diagnostics
    ()
    """
    raw = source if isinstance(source, bytes) else source.encode("utf-8", "surrogatepass")
    analysis = _analyse(source, filename, settings, resolver, before)
    wanted = _wanted(settings)
    chosen = [each for each in analysis.findings if each.plan is not None and each.plan.applicability in wanted]
    if not chosen or analysis.source is None or analysis.tree is None:
        return FixResult(raw, analysis.report(filename))
    from lint_getargs.returning import came_back  # noqa: PLC0415  # what follows costs more than all the rest
    from lint_getargs.rewrite import failure, rewrite  # noqa: PLC0415

    plans = [each.plan for each in chosen if each.plan is not None]
    length = settings.line_length or FALLBACK_LINE_LENGTH
    failures: list[str] = []
    while plans:
        rewritten = rewrite(analysis.source, analysis.tree, plans, line_length=length)
        failures += rewritten.failures
        output = analysis.source.encode(rewritten.text)
        after = _analyse(output, filename, settings, resolver, before)
        back = came_back(rewritten, analysis.source, analysis.plans, after.plans)
        if not back:
            applied = set(rewritten.applied)
            fixed = tuple(each.diagnostic for each in chosen if each.plan in applied)
            return FixResult(output, after.report(filename), fixed, tuple(failures))
        failures += [failure(analysis.source, plan, "its finding did not go away") for plan in back]
        plans = [plan for plan in rewritten.applied if plan not in back]
    return FixResult(raw, analysis.report(filename), (), tuple(failures))


def _wanted(settings: Settings) -> tuple[Applicability, ...]:
    return (Applicability.SAFE, Applicability.UNSAFE) if settings.unsafe_fixes else (Applicability.SAFE,)


def _analyse(
    source: bytes | str, filename: str, settings: Settings, resolver: Resolver | None, before: Resolver | None
) -> _Analysis:
    raw = source if isinstance(source, bytes) else source.encode("utf-8", "surrogatepass")
    may_have_sites = may_hold_site(raw)
    if not may_have_sites and not holds_directive(raw) and (not holds_sink(raw) or is_python(raw)):
        return _Analysis(None, None)
    codes = settings.codes(filename)
    try:
        text = decode(source) if isinstance(source, bytes) else Source(source.removeprefix("\ufeff"))
    except DecodingError as error:
        return _Analysis(None, None, _invalid(error.message, Position(error.row, 1), raw, codes))
    try:
        with warnings.catch_warnings(action="ignore"):
            tree = Tree(text, ast.parse(text.text))
    except SyntaxError as error:
        return _Analysis(text, None, _invalid(*_where(text, error), raw, codes))
    findings: list[_Finding] = []
    comparison = None
    if may_have_sites:
        resolver = resolver if resolver is not None else Resolver(())
        sites = [site for site in find_sites(tree, Lookup(resolver, filename)) if site.code in codes]
        findings = [_finding(tree, site, settings) for site in sites]
        if before is not None and _OF_TWO_PINS in codes:
            changes, comparison = _compare(tree, filename, before, resolver)
            findings = sorted([*findings, *changes], key=_order)
            before.forget()
        resolver.forget()
    return _suppress(text, tree, findings, codes, settings)._replace(comparison=comparison)


def _compare(
    tree: Tree, filename: str, before: Resolver, after: Resolver
) -> tuple[list[_Finding], PinComparison | None]:
    """What differs between two pins, and what was asked of them."""
    from lint_getargs.comparison import compare  # noqa: PLC0415  # a run without pins never comes here

    changes, comparison = compare(tree, filename, Lookup(before, filename), Lookup(after, filename))
    return [_Finding(change) for change in changes], comparison


def _order(finding: _Finding) -> tuple[Span, str]:
    return finding.diagnostic.span, finding.diagnostic.code


def _suppress(
    source: Source, tree: Tree, findings: list[_Finding], codes: frozenset[str], settings: Settings
) -> _Analysis:
    if settings.ignore_noqa:
        return _Analysis(source, tree, tuple(findings))
    diagnostics = [each.diagnostic for each in findings]
    # A comment that silences what one bump changes is not unused at another.
    kept, suppressed, extra = apply_suppressions(source, tree.root, diagnostics, codes - {_OF_TWO_PINS})
    heard = set(kept)
    left = [each for each in findings if each.diagnostic in heard] + [_Finding(each) for each in extra]
    left.sort(key=_order)
    return _Analysis(source, tree, tuple(left), suppressed)


def _finding(tree: Tree, site: Site, settings: Settings) -> _Finding:
    rule = _RULES[site.code]
    assert rule.words is not None
    words = rule.words(site)
    plan = plan_fix(tree, site, helper=settings.helper or "")
    source = tree.source
    diagnostic = Diagnostic(
        code=site.code,
        name=rule.name,
        message=words.message,
        span=source.span(source.start(site.sink), source.end(site.sink)),
        statement_rows=tree.head_rows(site.sink),
        help=words.help,
        fix=Fix(plan.applicability, plan.message, plan.reason),
        evidence=site.evidence,
        related=site.related,
        shape=site.shape,
    )
    return _Finding(diagnostic, plan)


def _invalid(message: str, place: Position, raw: bytes, codes: frozenset[str]) -> tuple[_Finding, ...]:
    rule = _RULES["LGA902"]
    if rule.code not in codes or not holds_sink(raw):
        return ()
    diagnostic = Diagnostic(
        code=rule.code,
        name=rule.name,
        message=message,
        span=Span(place, place),
        statement_rows=(place.row, place.row),
        help="mend the file, or run lint-getargs with the Python that it is written for",
    )
    return (_Finding(diagnostic),)


def _where(source: Source, error: SyntaxError) -> tuple[str, Position]:
    """CPython's message and place, and the Python that the file is written for where that is a newer one."""
    row = min(max(error.lineno or 1, 1), len(source.line_starts))
    column = min(max(error.offset or 1, 1), len(source.line(row)) + 1)
    message = f"{type(error).__name__}: {error.msg}"
    if (newer := needed_python(source.text, error.msg)) is not None:
        message += f"; the file needs Python {newer}: run lint-getargs with that"
    return message, Position(row, column)


_RULES = {rule.code: rule for rule in rules.RULES}
_OF_TWO_PINS = "LGA101"
"""The rule that is on only where there are two pins."""
