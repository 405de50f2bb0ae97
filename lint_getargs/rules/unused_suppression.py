"""A suppression comment of ours suppresses nothing.

What it does:
    Reports `# lint-getargs: ignore[...]`, its file-level form, and codes of ours in `# noqa: ...` where no finding of
    that code stands on the statement.

Why is this bad:
    It hides the next finding at that place, which nobody has looked at yet.

Example:
    ```python
    total = sum(prices)  # lint-getargs: ignore[LGA001] the pin is fixed
    ```

Use instead:
    ```python
    total = sum(prices)
    ```

Fix safety:
    There is no fix: the reason behind the comment may be worth keeping.
"""

from __future__ import annotations

from lint_getargs.rules.rule import Rule

RULE = Rule("LGA900", "unused-suppression", since="0.1.0", module=__name__)
