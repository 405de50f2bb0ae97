"""The question as a Fixit rule."""

from __future__ import annotations

import libcst as cst
from fixit import LintRule  # type: ignore[import-not-found]  # in an environment of its own


class GetArgs(LintRule):  # type: ignore[misc]  # the same
    """Reports `get_args(... .annotation)`."""

    def visit_Call(self, node: cst.Call) -> None:  # noqa: N802  # libcst's
        """Look at one call."""
        match node:
            case cst.Call(func=cst.Name("get_args"), args=[cst.Arg(value=cst.Attribute(attr=cst.Name("annotation")))]):
                self.report(node, "assumes a bare Literal")
            case _:
                pass
