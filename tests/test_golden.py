"""Every folder of tests/golden is a case: what `--fix` makes of a file, and what the file gives at both pins."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

GOLDEN = Path(__file__).parent / "golden"
CASES = sorted(folder.name for folder in GOLDEN.iterdir())


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
