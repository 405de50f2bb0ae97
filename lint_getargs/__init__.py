"""Find code that takes a field's annotation for a bare Literal, and make it right for both shapes.

The public interface; everything else may change between versions.
"""

from __future__ import annotations

TYPE_CHECKING = False  # `typing` costs more than a clean run
if TYPE_CHECKING:
    from lint_getargs.diagnostics import (
        Applicability,
        Diagnostic,
        Edit,
        Evidence,
        EvidenceKind,
        Fix,
        FixResult,
        PinChange,
        PinComparison,
        PinResult,
        PinUnknown,
        Position,
        Related,
        Report,
        ShapeNote,
        Span,
    )
    from lint_getargs.engine import check_source, fix_source, propose_fixes
    from lint_getargs.resolver import Resolver
    from lint_getargs.settings import Settings
    from lint_getargs.shapes import Arguments, EnumMember, Shape, ShapeState

__all__ = [
    "Applicability",
    "Arguments",
    "Diagnostic",
    "Edit",
    "EnumMember",
    "Evidence",
    "EvidenceKind",
    "Fix",
    "FixResult",
    "PinChange",
    "PinComparison",
    "PinResult",
    "PinUnknown",
    "Position",
    "Related",
    "Report",
    "Resolver",
    "Settings",
    "Shape",
    "ShapeNote",
    "ShapeState",
    "Span",
    "check_source",
    "fix_source",
    "propose_fixes",
]

_HOMES = {
    "diagnostics": (
        "Applicability",
        "Diagnostic",
        "Edit",
        "Evidence",
        "EvidenceKind",
        "Fix",
        "FixResult",
        "PinChange",
        "PinComparison",
        "PinResult",
        "PinUnknown",
        "Position",
        "Related",
        "Report",
        "ShapeNote",
        "Span",
    ),
    "engine": ("check_source", "fix_source", "propose_fixes"),
    "resolver": ("Resolver",),
    "settings": ("Settings",),
    "shapes": ("Arguments", "EnumMember", "Shape", "ShapeState"),
}
_HOME = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    """Import what is asked for when it is asked for: a run over clean files needs next to nothing."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415  # what the docstring says

    value: object = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__
