"""The demo, as `make demo` runs it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"
METRICS = [
    f"    finalize/terminal_selection_{method}_count" for method in ("declared", "response_id", "content", "heuristic")
]


@pytest.fixture(scope="module")
def demo() -> str:
    process = subprocess.run([sys.executable, EXAMPLES / "demo.py"], check=False, capture_output=True, encoding="utf-8")
    assert process.returncode == 0, process.stdout + process.stderr
    return process.stdout


def test_it_reports_the_call_where_it_stands(demo: str) -> None:
    text = (EXAMPLES / "dashboard/rollout_dashboard/metrics.py").read_text(encoding="utf-8").splitlines()
    row = next(row for row, line in enumerate(text, 1) if "get_args(" in line)
    column = text[row - 1].index("get_args(") + 1
    assert f"examples/dashboard/rollout_dashboard/metrics.py:{row}:{column}: LGA001" in demo


def test_it_shows_the_comprehension(demo: str) -> None:
    added = [line[1:] for line in demo.splitlines() if line.startswith("+") and not line.startswith("+++")]
    assert "\n".join(added) == (
        "    methods = tuple(\n"
        "        value\n"
        '        for arg in get_args(RolloutReceipt.model_fields["terminal_selection"].annotation)\n'
        "        if arg is not type(None)\n"
        "        for value in (get_args(arg) or (arg,))\n"
        "    )"
    )


@pytest.mark.parametrize(
    "state", ["as it is, with receipts 1.4.0", "fixed, with receipts 1.4.0", "fixed, with receipts 1.5.0"]
)
def test_the_metrics_are_right(demo: str, state: str) -> None:
    lines = demo.splitlines()
    start = lines.index(f"Metrics of the dashboard {state}:")
    assert lines[start + 1 : start + 5] == METRICS


def test_the_metrics_break_without_the_fix(demo: str) -> None:
    lines = demo.splitlines()
    start = lines.index("Metrics of the dashboard as it is, with receipts 1.5.0:")
    assert "typing.Literal" in lines[start + 1]
    assert "NoneType" in lines[start + 2]
