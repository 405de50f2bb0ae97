"""What a rule is: a code, a name, and the words for one site; its module's docstring is its documentation."""

from __future__ import annotations

import enum
import sys
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from lint_getargs.sites import Site


class Status(enum.Enum):
    """How settled a rule is."""

    STABLE = "stable"
    """Its code, name and meaning stay."""
    PREVIEW = "preview"
    """It may still change; reported only when selected by its full code or name."""


class Words(NamedTuple):
    """What a diagnostic says."""

    message: str
    """One line, without a final period."""
    help: str
    """What to do, one line."""


class Rule(NamedTuple):
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
        """The docstring of the rule's module; from its source where Python has dropped docstrings (`-OO`)."""
        module = sys.modules[self.module]
        if module.__doc__ is not None:
            return module.__doc__
        import ast  # noqa: PLC0415  # hardly ever needed
        import inspect  # noqa: PLC0415

        return ast.get_docstring(ast.parse(inspect.getsource(module)), clean=False) or ""

    @property
    def summary(self) -> str:
        """Its first line, without the final period."""
        return self.documentation.partition("\n")[0].rstrip(".")
