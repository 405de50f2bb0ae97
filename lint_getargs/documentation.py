"""The words about the rules: module docstrings in, texts for `--explain`, `--list-rules` and the docs pages out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lint_getargs.rules import RULES

if TYPE_CHECKING:
    from lint_getargs.rules import Rule


class UnknownRuleError(ValueError):
    """There is no rule of that code or name; the message says which come near."""


def find(query: str) -> Rule:
    """The rule with this code or name, in any case.

    Raises:
        UnknownRuleError: There is none.
    """
    wanted = query.strip().lower()
    for rule in RULES:
        if wanted in (rule.code.lower(), rule.name):
            return rule
    raise UnknownRuleError(f"no rule is called {query}")


def explain(query: str, output_format: str = "text") -> str:
    """What `--explain` prints: everything there is to know about one rule.

    Args:
        query: Its code or name.
        output_format: `text` or `json`.

    Raises:
        UnknownRuleError: There is no such rule.
    """
    raise NotImplementedError(query, output_format)


def list_rules(output_format: str = "text") -> str:
    """What `--list-rules` prints: a line or an object for each rule.

    Args:
        output_format: `text` or `json`.
    """
    raise NotImplementedError(output_format)
