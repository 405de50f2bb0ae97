"""The fixes of lint-getargs as a command of libcst's codemod tool.

    python -m libcst.tool codemod --no-format -x codemods.flatten_literal_args.FlattenLiteralArgs PATH

`-x` takes the class by its full name, so no `.libcst.codemod.yaml` is needed, and PATH may be files and directories.
Without `--no-format` libcst hands each changed file as a whole to the `black` on PATH, and fails where there is none.
`-u 3` shows a diff and writes nothing; `--unsafe-fixes` does what it does in `lint-getargs`. The configuration of the
file's project counts as well.

Where nothing else asks for a codemod, `lint-getargs --fix` is the better way: it starts faster, and no byte of a file
passes through libcst, which loses some (white space at the end of a file, form feeds, lone carriage returns, a
backslash in front of a statement). This command skips a file that libcst would not give back byte for byte, and says
so.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import libcst as cst
from libcst.codemod import CodemodCommand, CodemodContext, SkipFile

from lint_getargs.projects import Projects
from lint_getargs.work import look

if TYPE_CHECKING:
    import argparse

_LOSSY = "libcst does not give this file back byte for byte; use `lint-getargs --fix`"


class FlattenLiteralArgs(CodemodCommand):
    """Makes uses of a field's annotation right for a bare and for an optional Literal.

    Args:
        context: Where the tool is at.
        unsafe_fixes: Whether fixes are applied that may change what the code means.
    """

    DESCRIPTION = "Flatten the Literal and leave NoneType out, where get_args() assumes that a field is a bare Literal."

    def __init__(self, context: CodemodContext, *, unsafe_fixes: bool = False) -> None:
        super().__init__(context)
        self._overrides = {"unsafe-fixes": True} if unsafe_fixes else {}

    @staticmethod
    def add_args(arg_parser: argparse.ArgumentParser) -> None:
        """Add `--unsafe-fixes`."""
        arg_parser.add_argument("--unsafe-fixes", action="store_true", help="apply the fixes that are not safe too")

    def transform_module_impl(self, tree: cst.Module) -> cst.Module:
        """The module with its fixes.

        Args:
            tree: The module.

        Raises:
            SkipFile: libcst loses bytes of the file, or a fix could not be proven.
        """
        path = Path(self.context.filename or "<string>").absolute()
        raw = tree.bytes
        if path.is_file() and path.read_bytes() != raw:
            raise SkipFile(_LOSSY)
        outcome, new = look(str(path), raw, Projects(self._overrides).of(str(path.parent)), "fix")
        if outcome.errors:
            raise SkipFile("; ".join(outcome.errors))
        for left in outcome.report.diagnostics:
            place = left.span.start
            self.warn(f"{path}:{place.row}:{place.column}: {left.code} {left.message}")
        if new == raw:
            return tree
        fixed = cst.parse_module(new)
        if fixed.bytes != new:
            raise SkipFile(_LOSSY)
        return fixed
