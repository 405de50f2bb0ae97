"""Many files at once: the same outcomes as one by one, whatever becomes of a worker."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

from lint_getargs import files, work, workers
from lint_getargs.projects import Projects

if TYPE_CHECKING:
    from pathlib import Path

    from lint_getargs.outcome import Outcome
    from lint_getargs.projects import Project

SITE = 'from typing import get_args\nV = set(get_args(R.model_fields["m"].annotation))\n'


@pytest.fixture
def tasks(tmp_path: Path) -> list[files.Task]:
    """Forty files with a site and forty without."""
    project = Projects({}, isolated=True).of(str(tmp_path))
    for number in range(80):
        (tmp_path / f"m{number:02}.py").write_text(SITE if number % 2 else "", encoding="utf-8")
    return [(str(path), project) for path in sorted(tmp_path.glob("*.py"))]


def unwatched(_done: int) -> None:
    """Nobody."""


def by_name(outcomes: list[Outcome]) -> list[Outcome]:
    return sorted(outcomes, key=lambda outcome: outcome.report.filename)


def test_they_find_what_one_process_finds(tasks: list[files.Task]) -> None:
    alone = files.run(tasks, "check", 1, unwatched)
    assert len(alone) == 40
    assert by_name(workers.run(tasks, 0, "check", 2, unwatched)) == by_name(alone)
    assert by_name(workers.run(tasks, 40, "check", 3, unwatched)) == by_name(alone)[20:]


def test_outcomes_that_do_not_fit_into_one_read_arrive(tasks: list[files.Task]) -> None:
    for path, _ in tasks[:4]:
        with open(path, "a", encoding="utf-8") as file:
            file.write(SITE + "# a comment\n" * 20000)
    assert by_name(workers.run(tasks, 0, "check", 2, unwatched)) == by_name(files.run(tasks, "check", 1, unwatched))


@pytest.mark.filterwarnings("ignore:.*multi-threaded:DeprecationWarning")
def test_they_work_for_a_thread_too(tasks: list[files.Task]) -> None:
    with ThreadPoolExecutor(1) as pool:
        assert len(pool.submit(workers.run, tasks, 0, "check", 2, unwatched).result()) == 40


def test_who_sees_to_sigterm_goes_on_doing_so(tasks: list[files.Task], monkeypatch: pytest.MonkeyPatch) -> None:
    set_by_us = []
    monkeypatch.setattr(signal, "getsignal", lambda _: print)
    monkeypatch.setattr(signal, "signal", lambda *handler: set_by_us.append(handler))
    assert len(workers.run(tasks, 0, "check", 2, unwatched)) == 40
    assert set_by_us == []


def test_progress_counts_to_the_end(tasks: list[files.Task]) -> None:
    seen: list[int] = []
    workers.run(tasks, 10, "check", 2, seen.append)
    assert seen == sorted(seen)
    assert seen[-1] == len(tasks)


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize(
    ("death", "words"),
    [(lambda: os.kill(os.getpid(), signal.SIGKILL), "signal SIGKILL"), (lambda: os._exit(3), "exit status 3")],
)
def test_a_file_that_kills_its_worker_costs_that_file_only(
    tasks: list[files.Task], monkeypatch: pytest.MonkeyPatch, number: int, death: object, words: str
) -> None:
    killers = {path for path, _ in tasks if path.endswith(("m03.py", "m33.py"))}
    real = work.handle

    def handle(path: str, raw: bytes, project: Project, mode: str) -> Outcome | None:
        if path in killers:
            assert callable(death)
            death()
        return real(path, raw, project, mode)

    monkeypatch.setattr(work, "handle", handle)
    outcomes = by_name(workers.run(tasks, 0, "check", number, unwatched))
    assert len(outcomes) == 40
    wrong = [outcome for outcome in outcomes if outcome.errors]
    assert {outcome.report.filename for outcome in wrong} == killers
    assert all(words in outcome.errors[0] for outcome in wrong)
    assert all(outcome.report.diagnostics for outcome in outcomes if outcome not in wrong)


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("stop", [16, 80])
def test_no_file_is_lost_when_a_worker_dies_before_it_says_what_it_took(
    tasks: list[files.Task], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, stop: int
) -> None:
    real = workers._send

    def send(report: int, message: tuple[str | int | bytes, ...]) -> None:
        dead = tmp_path / f"dead{os.getppid()}"
        if message[0] == "take" and message[2] == stop and not dead.exists():
            dead.touch()
            os._exit(3)
        real(report, message)

    monkeypatch.setattr(workers, "_send", send)
    outcomes = workers.run(tasks, 0, "check", number, unwatched)
    assert len(outcomes) == 40
    assert not any(outcome.errors for outcome in outcomes)


def test_the_rest_of_a_dead_worker_is_not_lost_with_the_next(
    tasks: list[files.Task], monkeypatch: pytest.MonkeyPatch
) -> None:
    real = workers._send

    def send(report: int, message: tuple[str | int | bytes, ...]) -> None:
        if message[:2] == ("take", 4):
            os._exit(3)
        real(report, message)
        if message == ("look", 3):
            os._exit(3)

    monkeypatch.setattr(workers, "_send", send)
    outcomes = by_name(workers.run(tasks, 0, "check", 1, unwatched))
    assert [os.path.basename(each.report.filename) for each in outcomes if each.errors] == ["m03.py", "m04.py"]
    assert len(outcomes) == 41


def test_a_file_that_kills_who_parses_it_is_named(tasks: list[files.Task], monkeypatch: pytest.MonkeyPatch) -> None:
    killer = tasks[11][0]
    with open(killer, "w", encoding="utf-8") as file:
        file.write("get_args(x)")
    monkeypatch.setattr(files, "is_python", lambda _: os._exit(3))
    outcomes = workers.run(tasks, 0, "check", 1, unwatched)
    assert [each.report.filename for each in outcomes if each.errors] == [killer]


def test_an_interrupted_run_leaves_no_worker(tasks: list[files.Task], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "handle", lambda *_: time.sleep(60))
    pids: list[int] = []
    fork = os.fork

    def forked() -> int:
        pids.append(fork())
        return pids[-1]

    monkeypatch.setattr(os, "fork", forked)

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(select, "select", interrupt)
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        workers.run(tasks, 0, "check", 2, unwatched)
    assert time.monotonic() - begun < 10
    assert len(pids) == 2
    for pid in pids:
        with pytest.raises(ChildProcessError):
            os.waitpid(pid, os.WNOHANG)


def test_a_worker_that_does_not_listen_is_killed(tasks: list[files.Task], monkeypatch: pytest.MonkeyPatch) -> None:
    def deaf(*_: object) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        time.sleep(60)

    monkeypatch.setattr(work, "handle", deaf)
    monkeypatch.setattr(workers, "_PATIENCE", 0.2)
    real = select.select
    asked = []

    def interrupt(*arguments: list[int]) -> object:
        asked.append(1)
        if len(asked) > 3:
            time.sleep(0.3)
            raise KeyboardInterrupt
        return real(arguments[0], [], [], 0.3)

    monkeypatch.setattr(select, "select", interrupt)
    with pytest.raises(KeyboardInterrupt):
        workers.run(tasks, 0, "check", 1, unwatched)


def test_ctrl_c_ends_the_command_quietly_and_leaves_whole_files(tmp_path: Path) -> None:
    source = tmp_path / "src"
    source.mkdir()
    text = SITE + "".join(f"x{number} = {{'a': [1, 2, (3, 4)], 'b': f'{{x}}'}}\n" for number in range(60))
    for number in range(300):
        (source / f"m{number}.py").write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "lint_getargs", "--fix", "src"]
    process = subprocess.Popen(command, cwd=tmp_path, stdout=-1, stderr=-1, start_new_session=True)
    deadline = time.monotonic() + 30
    while process.poll() is None and time.monotonic() < deadline:
        if "is not type(None)" in "".join(path.read_text("utf-8") for path in sorted(source.glob("m1*.py"))[:30]):
            break
        time.sleep(0.05)
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert process.returncode in (130, 0)
    assert b"Traceback" not in out + err
    left = sorted(path.name for path in source.iterdir())
    assert left == sorted(f"m{number}.py" for number in range(300))
    for path in source.iterdir():
        new = path.read_text("utf-8")
        assert new == text or ("is not type(None)" in new and new.endswith(text[-60:]))
