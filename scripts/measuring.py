"""Commands in, what they took out: wall and processor seconds, and the memory of their processes."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from tempfile import gettempdir
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

PEERS = Path(__file__).resolve().parent / "peers"


@dataclass(slots=True)
class Entry:
    """One command on one tree."""

    label: str
    command: Sequence[str]
    rounds: int = 0
    """How often it runs; 0 is as often as asked for."""
    before: Callable[[], object] | None = None
    wall: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)

    def ratio_to(self, other: Entry) -> tuple[float, float]:
        """By wall and by processor time, how often the median of another one fits into this one's."""
        return median(self.wall) / median(other.wall), median(self.cpu) / median(other.cpu)


@dataclass(frozen=True, slots=True)
class Contest:
    """Commands that run in turns."""

    title: str
    entries: Sequence[Entry]

    def entry(self, label: str) -> Entry | None:
        """The entry of that label, if its tool is there."""
        return next((entry for entry in self.entries if entry.label == label), None)

    def run(self, rounds: int) -> None:
        """Run all commands in turns."""
        for turn in range(rounds):
            for entry in self.entries:
                if turn < (entry.rounds or rounds):
                    if entry.before is not None:
                        entry.before()
                    run(entry)


def run(entry: Entry) -> None:
    """Run a command once; its children count, too."""
    begun = time.perf_counter()
    with start(entry.command) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    entry.wall.append(time.perf_counter() - begun)
    entry.cpu.append(usage.ru_utime + usage.ru_stime)
    if process.returncode not in (0, 1):
        print(f"note: {entry.label} ended with {process.returncode}", file=sys.stderr)


def start(command: Sequence[str]) -> subprocess.Popen[bytes]:
    """Start a command that reads and writes nothing, away from the project's own configuration."""
    return subprocess.Popen(
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        stdin=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": str(PEERS), "SEMGREP_SEND_METRICS": "off"},
        cwd=gettempdir(),
    )


def memory(command: Sequence[str]) -> tuple[float, float]:
    """The peaks of a command's first process and of the largest one that it starts, in MB.

    Both are what Linux calls VmHWM, read every few milliseconds while the command runs: what the process has touched,
    and that includes what a worker shares with the parent that it is a copy of.
    """
    first = largest = 0
    with start(command) as process:
        own = Path("/proc", str(process.pid))
        while process.poll() is None:
            first = max(first, _peak(own))
            largest = max([largest, *(_peak(Path("/proc", child)) for child in _children(own))])
            time.sleep(0.002)
    return first / 1024, largest / 1024


def _peak(process: Path) -> int:
    """In KiB; 0 when the process has gone."""
    return next((int(line.split()[1]) for line in _lines(process / "status") if line.startswith("VmHWM:")), 0)


def _children(process: Path) -> list[str]:
    return " ".join(_lines(process / "task" / process.name / "children")).split()


def _lines(file: Path) -> list[str]:
    try:
        return file.read_text(encoding="ascii", errors="replace").splitlines()
    except OSError:
        return []
