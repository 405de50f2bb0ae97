"""The arguments of an annotation that is no pydantic field's are used as the members of a bare Literal.

What it does:
    Reports what bare-literal-args and bare-literal-tag report, for the other places that annotations come from:
    `get_type_hints(M)["f"]`, `M.__annotations__["f"]`, `inspect.get_annotations(M)["f"]`, `dataclasses.fields(M)` and
    `attrs.fields(M)`, `inspect.signature(f).parameters["p"]`. A rule of its own, so that it can be switched off.

Why is this bad:
    The annotation may become optional just as a model's field may, and the call then gives `(Literal[...], NoneType)`.

Example:
    ```python
    CHANNELS = frozenset(get_args(get_type_hints(Broadcast)["channel"]))
    ```

Use instead:
    ```python
    CHANNELS = frozenset(
        value
        for arg in get_args(get_type_hints(Broadcast)["channel"])
        if arg is not type(None)
        for value in (get_args(arg) or (arg,))
    )
    ```

Fix safety:
    Safe for `get_type_hints`. Unsafe for raw annotations: under `from __future__ import annotations` they are strings,
    of which `get_args` gives nothing before and after the fix, and they may carry `Annotated`, whose metadata it keeps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lint_getargs.rules.rule import Rule, Words
from lint_getargs.rules.wording import consequence, subject

if TYPE_CHECKING:
    from lint_getargs.sites import Site


def words(site: Site) -> Words:
    """What is said of one site."""
    return Words(
        message=f"{subject(site)} is taken for a bare Literal; {consequence(site, '(Literal[...], NoneType)')}",
        help="skip NoneType and flatten nested Literals, so that both shapes give the same values",
    )


RULE = Rule("LGA010", "bare-literal-hint", since="0.1.0", module=__name__, words=words)
