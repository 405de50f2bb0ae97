"""Only the optional shape of a Literal field is unwrapped; a bare Literal yields nothing.

What it does:
    Reports code that opens `Literal[...] | None` in two steps and has no way for a bare `Literal[...]`: keeping only
    the arguments whose own origin is Literal, or `get_args(get_args(X)[0])` on a field that is known to be a Literal.
    Nested unwrapping of a model that cannot be seen is no evidence, since it is right for a list of Literals.

Why is this bad:
    Fields become bare more often than they become optional when a dependency moves. Then the arguments are the plain
    values, none of them has arguments or an origin, and the result is empty without an error.

Example:
    ```python
    words = [
        word
        for arg in get_args(GuestPatch.model_fields["wish"].annotation)
        if get_origin(arg) is Literal
        for word in get_args(arg)
    ]
    ```

Use instead:
    ```python
    words = [
        word
        for arg in get_args(GuestPatch.model_fields["wish"].annotation)
        if arg is not type(None)
        for word in (get_args(arg) or (arg,))
    ]
    ```

Fix safety:
    The fix replaces the whole unwrapping where it is provably the same on the optional shape, and is withheld
    otherwise. It is unsafe where other members of a union may have been skipped on purpose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lint_getargs.rules.rule import Rule, Words
from lint_getargs.rules.wording import subject

if TYPE_CHECKING:
    from lint_getargs.sites import Site


def words(site: Site) -> Words:
    """What is said of one site."""
    shape = site.shape
    if shape is not None and shape.state == "bare-literal":
        when = f"it is `{shape.annotation}` ({shape.declared_at}), so this yields nothing today"
    else:
        when = "once it is a bare Literal, this yields nothing"
    return Words(
        message=f"only the optional shape of {subject(site)} is unwrapped; {when}",
        help="skip NoneType and flatten nested Literals, so that both shapes give the same values",
    )


RULE = Rule("LGA003", "optional-literal-args", since="0.1.0", module=__name__, words=words)
