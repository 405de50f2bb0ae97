"""Reports in, one text out: the registry of output formats. Prints nothing, reads nothing, imports one format a run.

Every text that leaves here is encodable as UTF-8: what is no Unicode in a file name is written as an escape. The
machine formats except `github` are plain ASCII besides, so that no console's encoding can spoil them.
"""

from __future__ import annotations

import enum
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lint_getargs.diagnostics import Diagnostic, Report

FORMATS: tuple[str, ...] = (
    "full",
    "concise",
    "grouped",
    "json",
    "json-lines",
    "github",
    "gitlab",
    "sarif",
    "junit",
    "rdjson",
    "markdown",
)
"""The names that `--output-format` takes, the default first. `json-lines` lives in `json_lines.py`, and so on."""

TEXT_FORMATS: frozenset[str] = frozenset({"full", "concise", "grouped"})
"""Those that people read: the ones with colours, and after which the words of `closing.summary` make sense."""

STREAMED_FORMATS: frozenset[str] = frozenset({"full", "concise", "grouped", "json-lines", "github"})
"""Those whose text for many files is that of each file, one after the other: they may be rendered a file at a time."""


class Mode(enum.Enum):
    """What the run was asked to do about the findings; the closing words depend on it."""

    CHECK = "check"
    """Report only."""
    FIX = "fix"
    """Fixes were applied: `Context.fixed` was written."""
    DIFF = "diff"
    """Fixes were shown: `Context.fixed` would have been written."""


class Context(NamedTuple):
    """What a format needs to know about the run."""

    version: str
    """Of lint-getargs."""
    cwd: str
    """Absolute path of the working directory; relative paths start there, and so do the URIs of reports."""
    color: bool = False
    """Whether the text formats use ANSI colours; the others never do."""
    width: int = 120
    """How many columns a source frame may take; longer lines are cut around what they are shown for."""
    unsafe_fixes: bool = False
    """Whether `--unsafe-fixes` is on: then the mark `[*]` goes to unsafe fixes too."""
    mode: Mode = Mode.CHECK
    fixed: tuple[Report, ...] = ()
    """In the modes FIX and DIFF, one report for each changed file, whose diagnostics are the ones that were fixed."""
    show_fixes: bool = False
    """Whether the closing words list what was fixed (`--show-fixes`)."""

    def marks(self, diagnostic: Diagnostic) -> bool:
        """Whether the diagnostic carries the mark `[*]`: the fixes that are switched on include its own."""
        from lint_getargs.diagnostics import Applicability  # noqa: PLC0415  # whoever has a diagnostic has it loaded

        fix = diagnostic.fix
        return fix is not None and (
            fix.applicability is Applicability.SAFE or (self.unsafe_fixes and diagnostic.fixable)
        )


class Renderer(Protocol):
    """What the module of each format has under the name `render`."""

    def __call__(self, reports: Sequence[Report], context: Context) -> str:
        """The whole document; empty or ending with a newline."""


def render(output_format: str, reports: Sequence[Report], context: Context) -> str:
    r"""The reports as one document.

    Args:
        output_format: One of `FORMATS`.
        reports: One a file, in the order in which they are to appear. Those without diagnostics add nothing.
        context: About the run.

    Returns:
        The document, complete and valid even without a single diagnostic; ends with a newline unless it is empty.
        It has no lone surrogates. A stream that cannot encode all of it takes it with `errors="backslashreplace"`.

    Raises:
        ValueError: There is no such format.

    >>> render("json", [], Context(version="1.0", cwd="/src"))
    '[]\n'
    """
    if output_format not in FORMATS:
        raise ValueError(f"no such output format: {output_format}")
    renderer: Renderer = import_module(f"{__name__}.{output_format.replace('-', '_')}").render
    return renderer(reports, context)
