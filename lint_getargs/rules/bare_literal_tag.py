"""Nothing but the first argument of a model field's annotation is read, as the field's tag.

What it does:
    Reports `get_args(M.model_fields["f"].annotation)[0]`, `(tag,) = get_args(...)` and `next(iter(get_args(...)))`
    where the one member is used as a value: the key of a table, a part of a name, the default of a field. A tag whose
    discriminated union stands in sight is not reported, since pydantic refuses a union whose discriminator is optional.

Why is this bad:
    It is right only while the field is a bare `Literal["tag"]`. Made optional, the first argument is the Literal object
    itself, or NoneType where None is written first, and the unpacking raises.

Example:
    ```python
    HANDLERS = {get_args(event.model_fields["kind"].annotation)[0]: event for event in EVENTS}
    ```

Use instead:
    ```python
    HANDLERS = {
        next(
            value
            for arg in get_args(event.model_fields["kind"].annotation)
            if arg is not type(None)
            for value in (get_args(arg) or (arg,))
        ): event
        for event in EVENTS
    }
    ```

Fix safety:
    As for bare-literal-args: the same value on both shapes. Where there is no member at all, `[0]` raised IndexError
    and `next(...)` raises StopIteration; where an IndexError is caught, suppressed or expected, `[0]` stays.
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
        message=f"the tag of {subject(site)} is read as of a bare Literal; {consequence(site, 'Literal[...]')}",
        help="take the first value that is left when NoneType is skipped and nested Literals are flattened",
    )


RULE = Rule("LGA002", "bare-literal-tag", since="0.1.0", module=__name__, words=words)
