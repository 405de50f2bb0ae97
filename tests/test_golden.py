"""Every folder of tests/golden is a case: what `--fix` makes of a file, and what the file gives at both pins."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

import lint_getargs

GOLDEN = Path(__file__).parent / "golden"
CASES = sorted(folder.name for folder in GOLDEN.iterdir())
TOOL = [sys.executable, "-m", "lint_getargs", "--isolated"]


class Run(NamedTuple):
    """One file of a case at one pin."""

    case: str
    file: str
    pin: str


RUNS = [Run(case, file, pin) for case in CASES for file in ("before.py", "after.py") for pin in ("old", "new")]


@pytest.fixture(scope="module")
def results() -> dict[Run, str]:
    """What `RESULT` is in each run, with real pydantic, in a process that is not this one."""
    paths = [(str(GOLDEN / run.case / run.file), str(GOLDEN / run.case / run.pin)) for run in RUNS]
    command = [sys.executable, "-B", str(Path(__file__).with_name("golden_values.py"))]
    process = subprocess.run(command, input=json.dumps(paths), capture_output=True, check=True, encoding="utf-8")
    return dict(zip(RUNS, json.loads(process.stdout), strict=True))


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all files before the fix, after one `lint-getargs --fix` over the folder."""
    folder = tmp_path_factory.mktemp("golden")
    for case in CASES:
        shutil.copyfile(GOLDEN / case / "before.py", folder / f"{case}.py")
    process = subprocess.run([*TOOL, "--fix", str(folder)], check=False, capture_output=True, encoding="utf-8")
    assert process.returncode == 0, process.stdout + process.stderr
    return folder


@pytest.mark.parametrize("case", CASES)
def test_the_api_gives_the_bytes_of_after(case: str) -> None:
    result = lint_getargs.fix_source((GOLDEN / case / "before.py").read_bytes(), filename="before.py")
    assert result.output.decode("latin-1") == (GOLDEN / case / "after.py").read_bytes().decode("latin-1")
    assert result.applied
    assert not result.failures
    assert not result.report.diagnostics


@pytest.mark.parametrize("case", CASES)
def test_the_command_writes_the_bytes_of_after(case: str, tree: Path) -> None:
    assert (tree / f"{case}.py").read_bytes() == (GOLDEN / case / "after.py").read_bytes()


def test_a_second_run_finds_nothing_to_do(tree: Path) -> None:
    process = subprocess.run([*TOOL, str(tree)], check=False, capture_output=True, encoding="utf-8")
    assert process.returncode == 0, process.stdout + process.stderr


@pytest.mark.parametrize("case", CASES)
def test_before_is_right_at_the_old_pin_only(case: str, results: dict[Run, str]) -> None:
    right = (GOLDEN / case / "result.txt").read_text(encoding="utf-8").rstrip("\n")
    assert results[Run(case, "before.py", "old")] == right
    assert results[Run(case, "before.py", "new")] != right


@pytest.mark.parametrize("case", CASES)
def test_after_is_right_at_both_pins(case: str, results: dict[Run, str]) -> None:
    right = (GOLDEN / case / "result.txt").read_text(encoding="utf-8").rstrip("\n")
    assert results[Run(case, "after.py", "old")] == right
    assert results[Run(case, "after.py", "new")] == right
