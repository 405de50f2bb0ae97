"""A parsed file in, its sites out: sinks applied to sources, with the evidence that decides; touches nothing."""

from __future__ import annotations

import ast
import enum
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lint_getargs.diagnostics import Applicability, Evidence, Related, ShapeNote

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lint_getargs.scopes import Tree


class SinkKind(enum.Enum):
    """How the annotation is taken apart."""

    GET_ARGS = "get_args"
    """`get_args(X)` under any import form."""
    DUNDER_ARGS = "__args__"
    """`X.__args__`."""
    GETATTR_ARGS = "getattr"
    """`getattr(X, "__args__", ())`."""


@dataclass(frozen=True, slots=True)
class Site:
    """A sink applied to a source that is worth a report."""

    code: str
    """The rule that reports it."""
    kind: SinkKind
    sink: ast.Call | ast.Attribute
    """The reported expression: `get_args(...)`, `X.__args__` or `getattr(X, "__args__", ...)`."""
    annotation: ast.expr
    """What is taken apart: the argument, or the object of the attribute."""
    callee: ast.Name | ast.Attribute | None
    """The name that `get_args` is called by; None for the attribute spellings."""
    model: str
    """Source text of the model, `""` where it is a parameter's."""
    field: str
    """The field's name where it is constant, else the source text of the key, else `""`."""
    evidence: tuple[Evidence, ...] = ()
    """What decided, the decisive piece first."""
    related: tuple[Related, ...] = ()
    shape: ShapeNote | None = None
    fix_limit: Applicability = Applicability.SAFE
    """The best applicability that the evidence allows; the fix planner may lower it."""
    fix_reason: str = ""
    """Why it is limited, in words."""


def find_sites(tree: Tree) -> Iterator[Site]:
    """The sites of a file, in order of the text."""
    raise NotImplementedError
