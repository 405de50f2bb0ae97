"""What the benchmark says of its measurements, on invented ones; the measuring itself, on a command or two."""

from __future__ import annotations

import sys
import zipfile
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from types import ModuleType


@pytest.fixture(autouse=True)
def _importable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).resolve().parent.parent / "scripts"))


@pytest.fixture
def measuring() -> ModuleType:
    return import_module("measuring")


def entry(measuring: ModuleType, label: str, wall: float, cpu: float, times: int = 3) -> Any:  # noqa: ANN401  # a script's
    made = measuring.Entry(label, [])
    made.wall, made.cpu = [wall] * times, [cpu] * times
    return made


def page(measuring: ModuleType, load: float) -> list[str]:
    performance_page, plots = import_module("performance_page"), import_module("plots")
    contests = [
        measuring.Contest(
            "large tree", [entry(measuring, "ruff, one rule", 10, 10), entry(measuring, "lint-getargs", 2, 4)]
        ),
        measuring.Contest("middle tree", []),
        measuring.Contest("hot tree", []),
        measuring.Contest(
            "sample tree",
            [entry(measuring, "lint-getargs", 1, 1), entry(measuring, "Fixit, one rule", 40, 20, times=1)],
        ),
        measuring.Contest("one file", []),
    ]
    measured = performance_page.Measured(
        contests=contests,
        trees={"large tree": "many files"},
        memory=(50.0, 130.0),
        grown=[plots.Chart("Files", "files, each with sites", [(100.0, 1.0), (200.0, 3.0)])],
        circumstances="here",
        load=load,
    )
    return str(performance_page.page(measured)).splitlines()


def test_wall_time_decides_on_a_quiet_machine(measuring: ModuleType) -> None:
    lines = page(measuring, load=0.1)
    assert "| large tree: lint-getargs / ruff without cache | ≤ 0.3 | 0.20 | 0.40 | holds |" in lines
    assert "| hot sample: Fixit / lint-getargs | ≥ 30 | 40.00 | 20.00 | holds |" in lines


def test_processor_time_decides_on_a_busy_one(measuring: ModuleType) -> None:
    lines = page(measuring, load=1.5)
    assert "| large tree: lint-getargs / ruff without cache | ≤ 0.3 | 0.20 | 0.40 | missed |" in lines
    assert "| hot sample: Fixit / lint-getargs | ≥ 30 | 40.00 | 20.00 | missed |" in lines


def test_the_page_tells_what_is_missing_what_ran_once_and_what_grows(measuring: ModuleType) -> None:
    lines = page(measuring, load=0)
    assert lines[lines.index("## Large tree") + 2] == "many files."
    assert "| Fixit, one rule (run once) | 40.000 | 20.000 |" in lines
    assert not [line for line in lines if "ripgrep" in line]
    assert "| MB of the parent | ≤ 60 | 50 | holds |" in lines
    assert "| MB of the largest worker | ≤ 120 | 130 | missed |" in lines
    assert "| files: cost of a unit, 200 / 100 files | ≤ 1.3 | 1.50 | missed |" in lines


def test_a_command_is_run_as_often_as_it_should(measuring: ModuleType, tmp_path: Path) -> None:
    log = tmp_path / "log"

    def logging(word: str) -> list[str]:
        return [sys.executable, "-c", f"open({str(log)!r}, 'a').write({word!r})"]

    contest = measuring.Contest("", [measuring.Entry("a", logging("a")), measuring.Entry("b", logging("b"), 1)])
    contest.run(2)
    assert log.read_text(encoding="utf-8") == "aba"
    assert [len(each.wall) for each in contest.entries] == [2, 1]


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_memory_tells_the_process_from_those_that_it_starts(measuring: ModuleType) -> None:
    hold = "import sys, time; x = bytearray(int(sys.argv[1]) << 20); time.sleep(0.3)"
    small, large = (measuring.memory([sys.executable, "-c", hold, size]) for size in ("1", "60"))
    assert small[1] == 0
    assert large[0] - small[0] > 50
    start = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {hold!r}, '60'])"
    first, child = measuring.memory([sys.executable, "-c", start])
    assert child - first > 30


def test_the_large_tree_is_what_its_wheels_hold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    large_tree = import_module("large_tree")
    assert len(set(large_tree.LARGE)) == 120
    monkeypatch.setattr("subprocess.run", lambda command, check: None)  # noqa: ARG005  # the wheels are there
    for name, text in (("some_thing-1.0", "get_args(M.model_fields)"), ("some_thing-2.0", ""), ("other-1.0", "")):
        with zipfile.ZipFile(tmp_path / f"{name}-py3-none-any.whl", "w") as archive:
            archive.writestr("pkg/a.py", text)
            archive.writestr("pkg/b.txt", text)
    large_tree.unpack(["some-thing==1.0", "other==1.0"], tmp_path, tmp_path / "tree")
    found = sorted(path.relative_to(tmp_path).as_posix() for path in (tmp_path / "tree").rglob("*.*"))
    assert found == ["tree/other/pkg/a.py", "tree/some_thing/pkg/a.py"]
    assert "2 files, 0 MB; 1 (50.0%) with" in large_tree.describe(tmp_path / "tree")


def test_every_goal_is_about_commands_that_run(tmp_path: Path) -> None:
    contests = list(import_module("benchmark").contests_of(tmp_path))
    labels = {(contest.title, entry.label) for contest in contests for entry in contest.entries}
    labels.add(("large tree", "ripgrep"))  # which need not be installed
    for goal in import_module("performance_page").GOALS:
        assert {(goal.contest, goal.upper), (goal.contest, goal.lower)} <= labels
