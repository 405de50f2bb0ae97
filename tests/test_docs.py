"""What docs/ says of the program is what the program does."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator

from lint_getargs.report import FORMATS

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.glob("*.md"))
FINDINGS = (Path(__file__).parent / "report" / "golden" / "unsafe.concise").read_text("utf-8").splitlines()


def blocks(language: str) -> list[str]:
    """The code blocks of one language on the page about integrations."""
    text = (DOCS / "integrations.md").read_text("utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def test_generated_pages_are_in_step() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / "docs.py", "--check"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\((?!https?:|#)([^)#]+)", page.read_text("utf-8"))
    assert [target for target in targets if not (page.parent / target).exists()] == []


def test_the_index_leads_to_every_page() -> None:
    index = (DOCS / "index.md").read_text("utf-8")
    assert [page.name for page in PAGES if page.name != "index.md" and f"({page.name})" not in index] == []


def test_every_format_is_described() -> None:
    table = re.findall(r"^\| `([\w-]+)` \|", (DOCS / "formats.md").read_text("utf-8"), re.MULTILINE)
    assert table[: len(FORMATS)] == list(FORMATS)


@pytest.mark.parametrize("text", blocks("yaml"))
def test_yaml_examples_are_yaml(text: str) -> None:
    assert yaml.safe_load(text)


def test_the_json_schema_of_reports_is_one() -> None:
    Draft202012Validator.check_schema(json.loads((DOCS / "report.schema.json").read_text("utf-8")))


def test_the_problem_matcher_matches() -> None:
    [task] = [json.loads(text) for text in blocks("json")]
    pattern = task["tasks"][0]["problemMatcher"]["pattern"]
    for line, found in zip(FINDINGS, (re.fullmatch(pattern["regexp"], line) for line in FINDINGS), strict=True):
        assert found, line
        assert found[pattern["file"]] == "src/metrics & co.py"
        assert found[pattern["code"]].startswith("LGA")
        assert not found[pattern["message"]].startswith("[")


ACTION = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))
INSTALL, LINT = ACTION["runs"]["steps"][1:]
BAD = 'from typing import get_args\nVALUES = sorted(get_args(Record.model_fields["mode"].annotation))\n'


def test_every_input_of_the_action_is_used_and_declared() -> None:
    used = set(re.findall(r"inputs\.([\w-]+)", json.dumps(ACTION["runs"])))
    assert used == set(ACTION["inputs"])


def test_no_script_of_the_action_holds_an_expression() -> None:
    """An input that is pasted into a script can be a command."""
    assert [step for step in (INSTALL, LINT) if "${{" in step["run"]] == []


def run_action(folder: Path, **values: str) -> subprocess.CompletedProcess[str]:
    """Run the step that lints as a runner does, with the command of this environment."""
    bash = shutil.which("bash")
    assert bash
    environment = {
        "PATH": os.environ["PATH"],
        "BIN": str(Path(sys.executable).parent),
        "GITHUB_STEP_SUMMARY": str(folder / "summary.md"),
        **{name.upper(): str(ACTION["inputs"][name]["default"]) for name in ("paths", "args", "summary")},
        "SARIF": "",
        **values,
    }
    return subprocess.run(
        [bash, "--noprofile", "--norc", "-eo", "pipefail", "-c", LINT["run"]],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_action_annotates_summarises_and_fails(tmp_path: Path) -> None:
    (tmp_path / "a b.py").write_text(BAD)
    (tmp_path / "c.py").write_text(BAD)
    done = run_action(tmp_path, PATHS="a b.py\n", SARIF="out.sarif")
    assert done.returncode == 1, done.stderr
    assert re.fullmatch(r"::error title=[^,]+,file=a b\.py,line=2,col=17,.*\n", done.stdout)
    assert "`a b.py:2:17`" in (tmp_path / "summary.md").read_text("utf-8")
    [result] = json.loads((tmp_path / "out.sarif").read_text("utf-8"))["runs"][0]["results"]
    assert result["ruleId"] == "LGA001"


def test_the_action_passes_options_on_and_passes(tmp_path: Path) -> None:
    (tmp_path / "c.py").write_text(BAD)
    done = run_action(tmp_path, ARGS="--ignore=LGA001\n--isolated", SUMMARY="false")
    assert (done.returncode, done.stdout) == (0, "")
    assert not (tmp_path / "summary.md").exists()


def test_the_action_fails_with_2_on_a_wrong_path(tmp_path: Path) -> None:
    assert run_action(tmp_path, PATHS="nowhere").returncode == 2
