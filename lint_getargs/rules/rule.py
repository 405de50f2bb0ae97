"""What a rule is: a code, a name, and the words for one site; its module's docstring is its documentation."""

from __future__ import annotations

import enum
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from lint_getargs.sites import Site


class Status(enum.Enum):
    """How settled a rule is."""

    STABLE = "stable"
    """Its code, name and meaning stay."""
    PREVIEW = "preview"
    """It may still change; reported only when selected by its full code or name."""


@dataclass(frozen=True, slots=True)
class Words:
    """What a diagnostic says."""

    message: str
    """One line, without a final period."""
    help: str
    """What to do, one line."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule.

    Its module's docstring starts with a summary line and has the sections `What it does`, `Why is this bad`,
    `Example`, `Use instead` and `Fix safety`; nothing else documents the rule.
    """

    code: str
    name: str
    since: str
    """The version that brought it."""
    module: str
    words: Callable[[Site], Words] | None = None
    """The words for a site; None for rules that other parts report with words of their own."""
    status: Status = Status.STABLE

    @property
    def documentation(self) -> str:
        """The docstring of the rule's module."""
        return sys.modules[self.module].__doc__ or ""

    @property
    def summary(self) -> str:
        """Its first line, without the final period."""
        return self.documentation.partition("\n")[0].rstrip(".")
