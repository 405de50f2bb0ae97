"""Each rule's page: it has every section, its example is reported by it, and what it says to use instead is not."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent

import pytest

from lint_getargs.documentation import SECTIONS
from lint_getargs.engine import check_source
from lint_getargs.resolver import Resolver
from lint_getargs.rules import RULES, Rule, Status

RECEIPTS = Path(__file__).parents[2] / "examples" / "receipts"
IMPORTS = "from typing import Literal, get_args, get_origin, get_type_hints\n"


def section(rule: Rule, title: str) -> str:
    """The text of a section, without its indentation."""
    found = re.search(rf"^{title}:\n((?:    .*\n|\n)+)", rule.documentation, re.MULTILINE)
    assert found is not None, (rule.code, title)
    return dedent(found[1])


def reported(rule: Rule, title: str) -> list[str]:
    """The codes that are reported for the code block of a section, between two pins where it is about these."""
    blocks = re.findall(r"^```python\n(.*?)^```$", section(rule, title), re.MULTILINE | re.DOTALL)
    old, new = (
        (Resolver([RECEIPTS / version]) for version in ("1.4.0", "1.5.0")) if rule.code == "LGA101" else (None,) * 2
    )
    reports = [check_source(IMPORTS + block, resolver=new, before=old) for block in blocks]
    return [each.code for report in reports for each in report.diagnostics]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_a_page_has_a_summary_and_every_section_in_order(rule: Rule) -> None:
    first, blank = rule.documentation.splitlines()[:2]
    assert (first, blank) == (f"{rule.summary}.", "")
    assert re.findall(r"^(\w[\w ]*):$", rule.documentation, re.MULTILINE) == list(SECTIONS)
    assert all(section(rule, title).strip() for title in SECTIONS)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_the_example_is_reported_by_its_rule(rule: Rule) -> None:
    found = reported(rule, "Example")
    assert rule.code in found
    # A comment that suppresses nothing leaves the finding below it.
    assert set(found) <= {rule.code, "LGA001"}


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_what_to_use_instead_is_not_reported_by_its_rule(rule: Rule) -> None:
    assert rule.code not in reported(rule, "Use instead")


def test_codes_and_names_are_unique_and_well_formed() -> None:
    assert len({rule.code for rule in RULES}) == len({rule.name for rule in RULES}) == len(RULES)
    for rule in RULES:
        assert re.fullmatch(r"LGA\d{3}", rule.code)
        assert re.fullmatch(r"[a-z]+(?:-[a-z]+)+", rule.name)
        assert rule.module == f"lint_getargs.rules.{rule.name.replace('-', '_')}"
        assert rule.status is Status.STABLE
