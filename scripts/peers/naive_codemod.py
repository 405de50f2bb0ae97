"""The rewrite as a plain libcst codemod: metadata over the whole module, no question whether a site is one."""

from __future__ import annotations

import libcst as cst
from libcst.codemod import VisitorBasedCodemodCommand
from libcst.metadata import QualifiedNameProvider


class Flatten(VisitorBasedCodemodCommand):
    """Rewrites `get_args(... .annotation)`."""

    DESCRIPTION = "Flatten optional Literals"
    METADATA_DEPENDENCIES = (QualifiedNameProvider,)

    def leave_Call(self, original_node: cst.Call, updated_node: cst.Call) -> cst.BaseExpression:  # noqa: N802  # libcst's
        """Rewrite one call."""
        names = {name.name for name in self.get_metadata(QualifiedNameProvider, original_node.func, set())}
        match updated_node.args:
            case [cst.Arg(value=cst.Attribute(attr=cst.Name("annotation")))]:
                pass
            case _:
                return updated_node
        if "typing.get_args" not in names:
            return updated_node
        code = cst.Module([]).code_for_node(updated_node)
        return cst.parse_expression(
            f"tuple(value for arg in {code} if arg is not type(None) for value in (get_args(arg) or (arg,)))"
        )
