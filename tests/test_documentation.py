"""The rules' own words, in the forms in which people ask for them."""

from __future__ import annotations

import json
import re
import sys
from types import ModuleType

import pytest

from lint_getargs import documentation
from lint_getargs.documentation import SECTIONS, UnknownRuleError, body, explain, find, list_rules
from lint_getargs.rules import RULES, Rule, Status


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> list[Rule]:
    made = []
    for code, name, status in (("LGA001", "bare-args", Status.STABLE), ("LGA007", "odd", Status.PREVIEW)):
        module = ModuleType(f"made_up.{code}")
        module.__doc__ = f"Summary of {name}.\n\nExample:\n    Words.\n"
        monkeypatch.setitem(sys.modules, module.__name__, module)
        made.append(Rule(code, name, "0.1.0", module.__name__, status=status))
    monkeypatch.setattr(documentation, "RULES", tuple(made))
    return made


@pytest.mark.parametrize("query", ["LGA001", "lga001", " bare-args ", "Bare-Args"])
def test_rules_are_found_by_code_and_by_name(query: str, rules: list[Rule]) -> None:
    assert find(query) is rules[0]


@pytest.mark.usefixtures("rules")
def test_a_misspelled_rule_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(UnknownRuleError, match="no rule `bare-arg`; did you mean `bare-args`"):
        find("bare-arg")
    with pytest.raises(UnknownRuleError, match="no rule `LGA07`; did you mean `LGA007`"):
        find("LGA07")


@pytest.mark.usefixtures("rules")
def test_explanations() -> None:
    assert explain("odd") == "# odd (LGA007)\n\nPreview, since 0.1.0.\n\nSummary of odd.\n\n## Example\n\nWords.\n"
    assert json.loads(explain("odd", "json")) == {
        "code": "LGA007",
        "name": "odd",
        "summary": "Summary of odd",
        "status": "preview",
        "since": "0.1.0",
        "explanation": "Summary of odd.\n\n## Example\n\nWords.\n",
    }


@pytest.mark.usefixtures("rules")
def test_lists() -> None:
    assert list_rules() == "LGA001  bare-args  Summary of bare-args\nLGA007  odd        Summary of odd (preview)\n"
    assert [entry["code"] for entry in json.loads(list_rules("json"))] == ["LGA001", "LGA007"]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_the_docstring_of_every_rule_has_its_sections(rule: Rule) -> None:
    assert rule.summary
    assert re.findall("^## (.+)$", body(rule), re.MULTILINE) == list(SECTIONS)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: str(rule.code))
def test_the_docstring_is_known_where_python_drops_it(rule: Rule, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = rule.documentation
    monkeypatch.setattr(sys.modules[rule.module], "__doc__", None)
    assert rule.documentation == kept
