"""The words about the rules: module docstrings in, texts for `--explain`, `--list-rules` and the docs pages out."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING

from lint_getargs.errors import did_you_mean
from lint_getargs.report.ascii_json import dumps
from lint_getargs.rules import RULES

if TYPE_CHECKING:
    from lint_getargs.rules import Rule


SECTIONS = ("What it does", "Why is this bad", "Example", "Use instead", "Fix safety")
"""What the docstring of a rule's module explains, in this order, below its summary; each one's text is indented."""

_INDENT = "    "


class UnknownRuleError(ValueError):
    """There is no rule of that code or name; the message says which come near."""


def find(query: str) -> Rule:
    """The rule with this code or name, upper or lower case.

    Raises:
        UnknownRuleError: There is none.
    """
    wanted = query.strip().lower()
    for rule in RULES:
        if wanted in (rule.code.lower(), rule.name):
            return rule
    names = tuple(name for rule in RULES for name in (rule.code, rule.name))
    raise UnknownRuleError(f"there is no rule `{query}`{did_you_mean(query, names)}")


def explain(query: str, output_format: str = "text") -> str:
    """What `--explain` prints: everything there is to know about one rule.

    Args:
        query: Its code or name.
        output_format: `text` (Markdown, made to be read as it is) or `json` (an object).

    Raises:
        UnknownRuleError: There is no such rule.
    """
    rule = find(query)
    return dumps(_entry(rule) | {"explanation": body(rule)}) if output_format == "json" else page(rule)


def list_rules(output_format: str = "text") -> str:
    """What `--list-rules` prints.

    Args:
        output_format: `text` (a line for each rule: code, name, summary) or `json` (an array of objects).
    """
    if output_format == "json":
        return dumps([_entry(rule) for rule in RULES])
    width = max((len(rule.name) for rule in RULES), default=0)
    return "".join(f"{rule.code}  {rule.name:<{width}}  {rule.summary}{_preview(rule)}\n" for rule in RULES)


def page(rule: Rule) -> str:
    """The rule's page in Markdown, with a final newline."""
    return f"# {rule.name} ({rule.code})\n\n{rule.status.value.capitalize()}, since {rule.since}.\n\n{body(rule)}"


def body(rule: Rule) -> str:
    """The docstring of the rule's module in Markdown: its sections under headings, with a final newline."""
    lines = inspect.cleandoc(rule.documentation).splitlines()
    headed = (
        f"## {line[:-1]}\n" if line.removesuffix(":") in SECTIONS else line.removeprefix(_INDENT) for line in lines
    )
    return "\n".join(headed) + "\n"


def _entry(rule: Rule) -> dict[str, object]:
    return {
        "code": rule.code,
        "name": rule.name,
        "summary": rule.summary,
        "status": rule.status.value,
        "since": rule.since,
    }


def _preview(rule: Rule) -> str:
    return "" if rule.status.value == "stable" else f" ({rule.status.value})"
