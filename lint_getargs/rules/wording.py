"""Phrases that the rules share: a site in, parts of its message out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lint_getargs.route import Holder

if TYPE_CHECKING:
    from lint_getargs.sites import Site

_OF = {
    Holder.TYPE_HINTS: "hint",
    Holder.TYPE_HINTS_WITH_EXTRAS: "hint",
    Holder.ANNOTATIONS: "annotation",
    Holder.SIGNATURE: "parameter",
    Holder.DATACLASS: "dataclass field",
    Holder.ATTRS: "attrs field",
}


def subject(site: Site) -> str:
    """The field that a message is about: `` `RolloutReceipt.terminal_selection` ``."""
    if not site.field:
        return f"each {_OF.get(site.holder, 'field')} of `{site.model}`"
    names = site.field.split(", ")
    if all(name.isidentifier() for name in names):
        if len(names) == 1:
            return f"`{site.model}.{site.field}`"
        return f"each of {', '.join(f'`{site.model}.{name}`' for name in names)}"
    return f"{_OF.get(site.holder, 'field')} `{site.field}` of `{site.model}`"


def consequence(site: Site, result: str) -> str:
    """What the site returns, today where the shape is known, else once the field is optional."""
    shape = site.shape
    if shape is None or shape.members is None:
        return f"once it is optional, this yields `{result}`"
    place = f" ({shape.declared_at})" if shape.declared_at else ""
    match shape.state:
        case "bare-literal":
            return f"it is one today{place}, but once it is optional, this yields `{result}`"
        case "optional-literal":
            return f"it is `{shape.annotation}`{place}: this yields `{result}` today, {_lost(shape.members)}"
        case _:
            return (
                f"it is `{shape.annotation}`{place}: this yields the Literals themselves today, {_lost(shape.members)}"
            )


def _lost(members: tuple[str, ...]) -> str:
    return f"{len(members)} value{'s' if len(members) != 1 else ''} lost"
