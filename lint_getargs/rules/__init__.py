"""The registry: every rule, one line each."""

from __future__ import annotations

from lint_getargs.rules import (
    bare_literal_args,
    bare_literal_hint,
    bare_literal_tag,
    invalid_file,
    invalid_suppression,
    optional_literal_args,
    pin_changes_args,
    unflattened_none_filter,
    unused_suppression,
)
from lint_getargs.rules.rule import Rule, Status, Words

RULES: tuple[Rule, ...] = (
    bare_literal_args.RULE,
    bare_literal_tag.RULE,
    optional_literal_args.RULE,
    unflattened_none_filter.RULE,
    bare_literal_hint.RULE,
    pin_changes_args.RULE,
    unused_suppression.RULE,
    invalid_suppression.RULE,
    invalid_file.RULE,
)

__all__ = ["RULES", "Rule", "Status", "Words"]
