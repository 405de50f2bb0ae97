"""The registry: every rule, one line each."""

from __future__ import annotations

from lint_getargs.rules.rule import Rule, Status, Words

RULES: tuple[Rule, ...] = ()

__all__ = ["RULES", "Rule", "Status", "Words"]
