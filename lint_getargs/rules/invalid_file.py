"""A file that may hold a finding cannot be read as Python.

What it does:
    Reports a syntax error, undecodable bytes, a bad coding comment or null bytes, with CPython's own message and place.
    Only files that hold one of the words `get_args` and `__args__` are read at all.

Why is this bad:
    Nothing in the file is checked.

Example:
    ```python
    def broken(:
        return get_args(Record.model_fields["mode"].annotation)
    ```

Use instead:
    ```python
    def whole():
        return get_args(Record.model_fields["mode"].annotation)
    ```

Fix safety:
    There is no fix. Where the file is written for a newer Python than the one that runs lint-getargs, run it with
    that one.
"""

from __future__ import annotations

from lint_getargs.rules.rule import Rule

RULE = Rule("LGA902", "invalid-file", since="0.1.0", module=__name__)
