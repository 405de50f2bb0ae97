"""Two pins of what declares a model give different arguments of a field's annotation.

What it does:
    With `--pins OLD NEW` or `--since REV`, reports every place that takes the annotation of a named field apart and
    gets something else at the new pin: members that came, went or moved, a Literal that became optional or a plain
    `str`, a field that is gone. Code that treats all shapes alike is compared by the values that it comes to, code
    that only asks whether None is allowed by that. What cannot be seen at one of the pins is not reported but noted.

Why is this bad:
    Nothing of it raises when the dependency moves: the line is the same, and gives something else.

Example:
    ```python
    from rollout_receipts import RolloutReceipt  # 1.4.0: Literal[...], 1.5.0: Literal[...] | None

    methods = get_args(RolloutReceipt.model_fields["terminal_selection"].annotation)
    ```

Use instead:
    ```python
    from rollout_receipts import RolloutReceipt

    methods = tuple(
        value
        for arg in get_args(RolloutReceipt.model_fields["terminal_selection"].annotation)
        if arg is not type(None)
        for value in (get_args(arg) or (arg,))
    )
    ```

Fix safety:
    There is no fix of its own. Where only the form changed, the fix of the rule that reports the same place makes the
    values the same at both pins. Where the values changed, someone has to look at what is done with them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lint_getargs.rules.rule import Rule, Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lint_getargs.diagnostics import PinChange, PinResult

_MOST_SHOWN = 6
"""Items that are written out before the rest is only counted."""

_GIVES = {
    "arguments": "`get_args` gives",
    "not-none": "`get_args` gives, without NoneType,",
    "values": "the values are",
    "optional": "of None, `get_args` gives",
    "any": "`get_args` gives",
}


def words(field: str, change: PinChange, values: tuple[Sequence[str], Sequence[str]]) -> Words:
    """What is said of one field at one site.

    Args:
        field: What the field is called in messages, as `` `Model.field` ``.
        change: What differs.
        values: The values at each pin, whatever the form of the annotation.
    """
    before, after = change.before, change.after
    if before.result is None:
        told = f"there is no such field with {before.pin}; {_GIVES[change.kind]} {_result(after)}"
    elif after.result is None:
        told = f"{_GIVES[change.kind]} {_result(before)}; there is no such field with {after.pin}"
    else:
        told = f"{_GIVES[change.kind]} {_result(before)}, and {_result(after)}"
    return Words(f"{field} changes: {told}", _remedy(change, *values))


def _result(side: PinResult) -> str:
    items = list(side.result or ())
    if len(items) > _MOST_SHOWN + 1:
        items[_MOST_SHOWN:] = [f"... {len(items) - _MOST_SHOWN} more"]
    text = f"({items[0]},)" if len(items) == 1 else f"({', '.join(items)})"
    return f"`{text}` with {side.pin} ({side.place})"


def _remedy(change: PinChange, before: Sequence[str], after: Sequence[str]) -> str:
    if change.before.result is None or change.after.result is None:
        return "the field is looked up by name: this raises where it is missing"
    if change.kind == "optional":
        return "whether None is allowed is what the code asks: see whether it is right with either answer"
    came = [item for item in after if item not in before]
    went = [item for item in before if item not in after]
    if came or went:
        told = [_listed(came, "new")] if came else []
        told += [_listed(went, "gone")] if went else []
        return f"{'; '.join(told)}: see whether what is done with the values still holds"
    if list(before) != list(after):
        return "the same values in another order: see whether what is done with them goes by that"
    return "the values are the same: skip NoneType and flatten nested Literals, and both pins give them"


def _listed(items: Sequence[str], word: str) -> str:
    shown = ", ".join(f"`{item}`" for item in items[:_MOST_SHOWN])
    more = f" and {len(items) - _MOST_SHOWN} more" if len(items) > _MOST_SHOWN else ""
    return f"{shown}{more} {'is' if len(items) == 1 else 'are'} {word}"


RULE = Rule("LGA101", "pin-changes-args", since="0.1.0", module=__name__)
