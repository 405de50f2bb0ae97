"""Words that name rules (a code, a prefix of codes, a name, `ALL`) in, codes out; knows the registry, nothing else."""

from __future__ import annotations

from functools import lru_cache

from lint_getargs.errors import ConfigurationError, did_you_mean
from lint_getargs.rules import RULES, Status

_EXACT = 99
"""The specificity of a whole code or a name; a prefix has its length, `ALL` 0."""


@lru_cache(maxsize=256)
def matching(selector: str) -> tuple[int, frozenset[str]]:
    """The codes that a selector names.

    Args:
        selector: `LGA001`, `LGA0`, `bare-literal-args` or `ALL`, as it was written.

    Returns:
        How specific it is (the more specific of two selectors wins), and the codes. Rules that are still in preview
        are named only by their whole code or their name.

    Raises:
        ConfigurationError: It names no rule.
    """
    for rule in RULES:
        if selector in (rule.code, rule.name):
            return _EXACT, frozenset({rule.code})
    settled = frozenset(rule.code for rule in RULES if rule.status is Status.STABLE)
    if selector == "ALL":
        return 0, settled
    if selector and any(rule.code.startswith(selector) for rule in RULES):
        return len(selector), frozenset(code for code in settled if code.startswith(selector))
    words = tuple(word for rule in RULES for word in (rule.code, rule.name))
    raise ConfigurationError(f"unknown rule `{selector}`{did_you_mean(selector, words)}")


@lru_cache(maxsize=64)
def selected(
    select: tuple[str, ...] | None,
    extend_select: tuple[str, ...] = (),
    ignore: tuple[str, ...] = (),
    before: frozenset[str] = frozenset(),
) -> frozenset[str]:
    """The codes that are on: the more specific selector wins, and of two equal ones the one that ignores.

    Args:
        select: What is on, in place of `before`; None adds to it.
        extend_select: What is on besides.
        ignore: What is off.
        before: What was on.

    Raises:
        ConfigurationError: A selector names no rule.
    """
    steps = [(*matching(word), False) for word in (*(select or ()), *extend_select)]
    steps += [(*matching(word), True) for word in ignore]
    codes = set(before if select is None else ())
    for _, named, off in sorted(steps, key=lambda step: (step[0], step[2])):
        if off:
            codes -= named
        else:
            codes |= named
    return frozenset(codes)
