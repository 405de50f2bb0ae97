"""The arguments of a model field's annotation are used as the members of a bare Literal.

What it does:
    Reports `get_args(M.model_fields["f"].annotation)`, and `.annotation.__args__`, where what follows takes the
    result for the values of a `Literal[...]`: they are compared, joined, offered as choices, looped over as words.
    The annotation may come through names, loops, helpers of the same file, `cls` and `type(self)`.

Why is this bad:
    It is right only while the field is a bare `Literal[...]`. When the model's next version makes it
    `Literal[...] | None`, the same call gives `(Literal[...], NoneType)`. Nothing raises: names, metrics, choices and
    checks silently turn into junk.

Example:
    ```python
    methods = get_args(RolloutReceipt.model_fields["terminal_selection"].annotation)
    ```

Use instead:
    ```python
    methods = tuple(
        value
        for arg in get_args(RolloutReceipt.model_fields["terminal_selection"].annotation)
        if arg is not type(None)
        for value in (get_args(arg) or (arg,))
    )
    ```

Fix safety:
    On a bare Literal the values and their order stay as they are; of an optional one the same members come without
    the None (in the order that `typing` keeps: its cache may return an equal Optional declared elsewhere in another
    order). A `None` written inside the Literal stays. The fix is unsafe where the shape may be something else: a loop
    over all fields, the value of a type alias. It is withheld where an `Annotated` or alias layer inside the union
    hides the members, and where the code around it allows no right form; the message says why.
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


RULE = Rule("LGA001", "bare-literal-args", since="0.1.0", module=__name__, words=words)
