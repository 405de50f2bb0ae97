"""Strict type checkers have nothing new to say about a fixed file: each golden case, before and after."""

from __future__ import annotations

import collections
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

GOLDEN = Path(__file__).parent / "golden"

NOT_OURS = {("context_default_argument/case.py", "name-defined")}
"""mypy 2.4 does not know the variables of any comprehension in the default of a parameter."""


@pytest.fixture(scope="module")
def projects(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The cases as packages of two projects, one with each file as it was before its fix, one with it fixed."""
    folders = {}
    for state in ("before", "after"):
        folders[state] = tmp_path_factory.mktemp(state)
        for case in sorted(GOLDEN.iterdir()):
            package = folders[state] / case.name.replace("-", "_")
            package.mkdir()
            (package / "__init__.py").touch()
            (package / "models.py").write_bytes((case / "old" / "models.py").read_bytes())
            code = (case / f"{state}.py").read_bytes()
            code = re.sub(rb"\b(from|import) models\b", rb"\1 %s.models" % package.name.encode(), code)
            (package / "case.py").write_bytes(code)
    return folders


def mypy(folder: Path) -> collections.Counter[tuple[str, str]]:
    """File and code of each complaint of mypy."""
    command = [sys.executable, "-m", "mypy", "--strict", "--no-incremental", "--no-error-summary", "."]
    out = subprocess.run(command, cwd=folder, capture_output=True, check=False, encoding="utf-8").stdout
    return collections.Counter(re.findall(r"^(\S+?):\d+: error: .*\[([\w-]+)\]$", out, re.MULTILINE))


def pyright(folder: Path) -> collections.Counter[tuple[str, str]]:
    """File and rule of each complaint of pyright."""
    (folder / "pyrightconfig.json").write_text('{"typeCheckingMode": "strict"}', encoding="utf-8")
    command = [sys.executable, "-m", "pyright", "--outputjson", "--pythonpath", sys.executable, "."]
    out = subprocess.run(command, cwd=folder, capture_output=True, check=False, encoding="utf-8").stdout
    found = json.loads(out)
    assert found["summary"]["filesAnalyzed"] > 100
    return collections.Counter(
        (str(Path(each["file"]).relative_to(folder)), each.get("rule", each["message"]))
        for each in found["generalDiagnostics"]
    )


@pytest.mark.parametrize("checker", [mypy, pyright])
def test_type_checkers_have_nothing_new_to_say(checker: object, projects: dict[str, Path]) -> None:
    assert callable(checker)
    before, after = checker(projects["before"]), checker(projects["after"])
    assert not (after - before).keys() - NOT_OURS
