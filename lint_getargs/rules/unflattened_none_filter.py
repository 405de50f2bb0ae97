"""NoneType is filtered out of a field's arguments, but the Literal object stays and is used as a value.

What it does:
    Reports a loop or comprehension over `get_args(M.model_fields["f"].annotation)` that skips `type(None)` and then
    uses what is left as values. Taking the optional layer off to get at a *type* is right and is not reported.

Why is this bad:
    On `Literal[...] | None` what is left is one object, `Literal[...]`, and not its members. It is printed, joined and
    looked up like a value.

Example:
    ```python
    choices = [arg for arg in get_args(Record.model_fields["mode"].annotation) if arg is not type(None)]
    ```

Use instead:
    ```python
    choices = [
        value
        for arg in get_args(Record.model_fields["mode"].annotation)
        if arg is not type(None)
        for value in (get_args(arg) or (arg,))
    ]
    ```

Fix safety:
    The fix adds the missing loop where the filter is a comprehension's own, and is withheld otherwise. On a bare
    Literal nothing changes.
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
    today = shape is not None and shape.state == "optional-literal"
    when = "today" if today else "once it is optional"
    return Words(
        message=f"NoneType is left out of {subject(site)}, but {when} the Literal object stays and is used as a value",
        help="flatten nested Literals as well: `for value in (get_args(arg) or (arg,))`",
    )


RULE = Rule("LGA004", "unflattened-none-filter", since="0.1.0", module=__name__, words=words)
