"""Tasks (a path and its project) in, outcomes out: reads each file once and looks closely only where it has to.

Starts alone; hands the rest to worker processes as soon as what it has seen says that they pay.
"""

from __future__ import annotations

import os

from lint_getargs.prefilter import is_python, may_hold_finding, worth_a_look

TYPE_CHECKING = False  # `typing` costs more than what follows
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lint_getargs.outcome import Outcome
    from lint_getargs.projects import Project

    Task = tuple[str, Project]

_AT_ONCE = 1 << 17
"""Bytes of the first read: nearly every file is smaller, and a larger buffer costs more to make than to fill."""

_SAMPLE = 32
"""Cost that has to be seen before the rest is estimated. The unit is what it takes to read a clean file, 25 us."""

_PARSED_PER_UNIT = 200
"""Bytes that are parsed and analysed in that time."""

_WORTH_WORKERS = 700
"""Cost of the rest from which on workers pay for their start."""

_FLAGS = os.O_RDONLY | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""Not blocking: a file may have become a pipe that nobody writes to since the walk saw it."""


def read(path: str) -> bytes:
    """The bytes of a file.

    Raises:
        OSError: The system refuses.
    """
    handle = os.open(path, _FLAGS)
    try:
        raw = os.read(handle, _AT_ONCE)
        if len(raw) < _AT_ONCE:
            return raw
        parts = [raw]
        while parts[-1]:
            parts.append(os.read(handle, 16 * _AT_ONCE))
        return b"".join(parts)
    finally:
        os.close(handle)


def examine(task: Task, mode: str, looking: Callable[[], None] | None = None) -> tuple[Outcome | None, int]:
    """What becomes of one file.

    Args:
        task: The file.
        mode: As in `lint_getargs.work.handle`.
        looking: Is called before the file is parsed.

    Returns:
        None when there is nothing to say, and what it cost (see `_SAMPLE`).
    """
    path, project = task
    try:
        raw = read(path)
    except OSError as error:
        from lint_getargs.work import unreadable

        return unreadable(path, error), 1
    if not worth_a_look(raw):
        return None, 1
    if looking is not None:
        looking()
    if not may_hold_finding(raw) and is_python(raw):
        return None, 1 + len(raw) // _PARSED_PER_UNIT
    from lint_getargs.work import handle

    return handle(path, raw, project, mode), 1 + len(raw) // _PARSED_PER_UNIT


def run(tasks: Sequence[Task], mode: str, jobs: int, progress: Callable[[int], None]) -> list[Outcome]:
    """What becomes of all files, in no order.

    Args:
        tasks: The files.
        mode: As in `lint_getargs.work.handle`.
        jobs: How many processes may work, at least 1.
        progress: Is told how many files are done, now and then.
    """
    _keep_freed_memory()
    outcomes: list[Outcome] = []
    cost = 0
    for done, task in enumerate(tasks):
        if cost >= _SAMPLE and jobs > 1 and cost * (len(tasks) - done) > _WORTH_WORKERS * done:
            from lint_getargs import workers

            return outcomes + workers.run(tasks, done, mode, jobs, progress)
        outcome, price = examine(task, mode)
        cost += price
        if outcome is not None:
            outcomes.append(outcome)
        progress(done)
    return outcomes


def _keep_freed_memory() -> None:
    """Let glibc keep the memory of one tree for the next: else a quarter of a parse goes into asking for it anew."""
    # Freeing a block of this size sets M_TRIM_THRESHOLD to twice as much: https://man7.org/linux/man-pages/man3/mallopt.3.html
    bytes(4 << 20)
