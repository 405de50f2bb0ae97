"""What a run is told, as frozen data that crosses processes; opens no file."""

from __future__ import annotations

import os
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from lint_getargs.call import RULE_KEYS
from lint_getargs.discovery import DEFAULT_EXCLUDE
from lint_getargs.patterns import Patterns, anchored
from lint_getargs.selectors import matching, selected

if TYPE_CHECKING:
    from collections.abc import Mapping

FALLBACK_LINE_LENGTH = 88
"""What black and ruff format take when nobody says anything."""


class Settings(NamedTuple):
    """The settings of one project; the defaults are those of `--isolated`.

    Each attribute but the last two is the key of the same name in the configuration (`lint_getargs.keys`).
    """

    select: tuple[str, ...] = ("ALL",)
    """Codes, prefixes, names, `ALL`."""
    extend_select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    per_file_ignores: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Patterns, each with the selectors that are off where it matches."""
    exclude: tuple[str, ...] = DEFAULT_EXCLUDE
    extend_exclude: tuple[str, ...] = ()
    force_exclude: bool = False
    respect_gitignore: bool = True
    line_length: int | None = None
    """Columns of a fix's lines; None when nobody said, then `FALLBACK_LINE_LENGTH` counts."""
    helper: str | None = None
    """`package.module:function`."""
    source_roots: tuple[str, ...] = ()
    """Absolute directories; none when nobody said."""
    python: str | None = None
    """Absolute path of an interpreter or of an environment; None when nobody said."""
    resolve: bool = True
    """Whether models are looked up at all."""
    fix: bool = False
    fix_only: bool = False
    unsafe_fixes: bool = False
    show_fixes: bool = False
    output_format: str = "full"
    ignore_noqa: bool = False
    """Whether comments silence nothing; only the command line says so."""
    root: str = ""
    """Absolute directory that patterns are relative to; empty is the working directory."""

    def codes(self, filename: str) -> frozenset[str]:
        """The codes of the rules that are on for a file.

        Args:
            filename: Its path, absolute or from the working directory; nothing has to be there.

        Raises:
            ConfigurationError: A selector names no rule.
        """
        codes = selected(self.select, self.extend_select, self.ignore)
        for pattern, selectors in self.per_file_ignores:
            if _applies(pattern, self.root or os.getcwd(), os.path.abspath(filename)):
                codes = codes.difference(*(matching(selector)[1] for selector in selectors))
        return codes


def merged(table: Mapping[str, Any], root: str, overrides: Mapping[str, Any], here: str) -> Settings:
    """The settings of a project.

    Args:
        table: What its configuration says, as `lint_getargs.keys.check` gives it.
        root: Absolute directory that the table's paths and patterns start from.
        overrides: What the command line says. Its `select` sets aside all that the table says of rules; its
            `extend-select` and `ignore` come on top of that.
        here: Absolute directory that the command line's paths and patterns start from.

    Raises:
        ConfigurationError: A selector names no rule.
    """
    values = {**_anchored(table, root), **_anchored(overrides, here)}
    if not RULE_KEYS.isdisjoint(overrides):
        before = selected(*_rule_selection(table, ("ALL",)))
        values["select"] = tuple(sorted(selected(*_rule_selection(overrides, None), before)))
        values["extend-select"] = values["ignore"] = ()
    values["root"] = here if "per-file-ignores" in overrides else root
    return Settings(**{name.replace("-", "_"): value for name, value in values.items()})


def _rule_selection(
    table: Mapping[str, Any], default: tuple[str, ...] | None
) -> tuple[tuple[str, ...] | None, tuple[str, ...], tuple[str, ...]]:
    return table.get("select", default), table.get("extend-select", ()), table.get("ignore", ())


def _anchored(table: Mapping[str, Any], base: str) -> dict[str, Any]:
    """The table with absolute paths."""
    values = dict(table)
    if "source-roots" in table:
        values["source-roots"] = tuple(os.path.normpath(os.path.join(base, path)) for path in table["source-roots"])
    if "python" in table:
        values["python"] = os.path.normpath(os.path.join(base, os.path.expanduser(table["python"])))
    return values


@lru_cache(maxsize=64)
def _patterns(pattern: str, base: str) -> Patterns:
    return Patterns((anchored(pattern, base),), base)


def _applies(pattern: str, base: str, path: str) -> bool:
    """Whether a pattern matches a path, or does not where it starts with `!`."""
    return _patterns(pattern.removeprefix("!"), base).leaves_out(path) != pattern.startswith("!")
