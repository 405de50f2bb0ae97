"""A suppression comment is malformed and suppresses nothing.

What it does:
    Reports a comment that starts like one of ours and does not follow the grammar, or names a code that does not exist.

Why is this bad:
    Whoever wrote it believes that the finding is taken care of.

Example:
    ```python
    words = set(get_args(Record.model_fields["mode"].annotation))  # lint-getargs: ignore LGA001
    ```

Use instead:
    ```python
    words = set(get_args(Record.model_fields["mode"].annotation))  # lint-getargs: ignore[LGA001]
    ```

Fix safety:
    There is no fix: what was meant is not known.
"""

from __future__ import annotations

from lint_getargs.rules.rule import Rule

RULE = Rule("LGA901", "invalid-suppression", since="0.1.0", module=__name__)
