"""Tasks in, outcomes out, by processes that are copies of this one and so share what is loaded.

The numbers of the batches wait in one pipe for whoever is free. Each worker says on a pipe of its own which file it
is about to look at closely; when it dies there, that file alone is given up and another worker takes the rest.
"""

from __future__ import annotations

import marshal
import os
import select
import signal
import time

from lint_getargs.files import examine

TYPE_CHECKING = False  # `typing` costs more than to start a worker
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any, NoReturn

    from lint_getargs.files import Task
    from lint_getargs.outcome import Outcome

_WORD = 4
"""Bytes of a number in a pipe."""
_LEAST = 16
"""Files that are taken at once, at least."""
_SHARES = 64
"""In so many batches of equal size the files that wait would be done."""
_ENDING = {signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)}
"""What asks a process to end: `kill`, and a terminal that is closed."""
_PATIENCE = 2.0
"""Seconds that a worker has for the file in its hands when the run is interrupted."""


def run(tasks: Sequence[Task], first: int, mode: str, jobs: int, progress: Callable[[int], None]) -> list[Outcome]:
    """What becomes of the files from `first` on, in no order.

    Args:
        tasks: The files.
        first: Index of the first one that is not done yet.
        mode: As in `lint_getargs.work.handle`.
        jobs: How many processes may work.
        progress: Is told how many files are done, now and then.
    """
    batches = _batches(first, len(tasks))
    waiting, entrance = os.pipe()
    os.write(entrance, b"".join(number.to_bytes(_WORD, "big") for number in range(len(batches))))
    os.close(entrance)
    pool = _Pool(_Shift(tasks, mode, waiting, batches), tasks, waiting, batches)
    with EndingTogether():
        try:
            return pool.run(min(jobs, len(batches)), first, progress)
        finally:
            pool.dismiss()
            os.close(waiting)


def _batches(first: int, stop: int) -> list[range]:
    """The files from `first` on, in batches: large ones, so that few have to be told of; small ones at the end.

    Their number grows with the logarithm of that of the files: it fits into the smallest pipe, which takes 1,024.
    """
    batches = []
    while first < stop:
        size = min(max((stop - first) // _SHARES, _LEAST), stop - first)
        batches.append(range(first, first + size))
        first += size
    return batches


class EndingTogether:
    """Meanwhile a signal that by itself ends the parent alone raises here as Ctrl-C does.

    So the workers end too, and temporary directories go. Signals that somebody else handles or ignores are theirs.
    """

    def __enter__(self) -> None:
        self._ours = [number for number in _ENDING if not signal.getsignal(number)]
        try:
            for number in self._ours:
                signal.signal(number, _stop)
        except ValueError:  # a thread may not; then somebody else sees to it
            self._ours = []

    def __exit__(self, *_: object) -> None:
        for number in self._ours:
            signal.signal(number, signal.SIG_DFL)


def _stop(number: int, _frame: object) -> NoReturn:
    raise SystemExit(128 + number)


class _Shift:
    """What a worker does, in its own process."""

    def __init__(self, tasks: Sequence[Task], mode: str, waiting: int, batches: Sequence[range]) -> None:
        self._tasks = tasks
        self._mode = mode
        self._waiting = waiting
        self._batches = batches

    def work(self, report: int, rest: range) -> NoReturn:
        """Take the rest that a dead worker left, then batches until none waits; never returns.

        Args:
            report: Where to write.
            rest: Indices of files; may be empty.
        """
        status = 1
        try:
            if rest:
                self._batch(report, rest)
            while number := os.read(self._waiting, _WORD):
                self._batch(report, self._batches[int.from_bytes(number, "big")])
            status = 0
        except (KeyboardInterrupt, BrokenPipeError):
            pass
        finally:
            os._exit(status)

    def _batch(self, report: int, indices: range) -> None:
        def looking() -> None:
            _send(report, ("look", index))

        _send(report, ("take", indices.start, indices.stop))
        for index in indices:
            outcome, _ = examine(self._tasks[index], self._mode, looking)
            if outcome is not None:
                import pickle  # noqa: PLC0415  # a clean run does without

                _send(report, ("tell", pickle.dumps(outcome, pickle.HIGHEST_PROTOCOL), index + 1))
        _send(report, ("done", len(indices)))


class _Worker:
    """One process, seen from the parent."""

    def __init__(self, pid: int, report: int, rest: range) -> None:
        self.pid = pid
        self.report = report
        """Where it writes."""
        self.unread = b""
        """The beginning of a message whose end has not come."""
        self.hands = rest
        """The files that it has taken and not told of; if it dies, it is by the first of them."""


class _Pool:
    def __init__(self, shift: _Shift, tasks: Sequence[Task], waiting: int, batches: Sequence[range]) -> None:
        self._shift = shift
        self._tasks = tasks
        self._waiting = waiting
        self._untaken = {batch.start: batch for batch in batches}
        self._workers: dict[int, _Worker] = {}
        self._outcomes: list[Outcome] = []

    def run(self, number: int, done: int, progress: Callable[[int], None]) -> list[Outcome]:
        """Let so many workers do everything that waits."""
        for _ in range(number):
            self._hire(range(0))
        while self._workers:
            ready, _, _ = select.select(list(self._workers), [], [])
            for report in ready:
                worker = self._workers[report]
                if not (heard := os.read(report, 1 << 16)):
                    self._bury(worker)
                    continue
                for message in _messages(worker, heard):
                    match message:
                        case "take", start, stop:
                            worker.hands = range(start, stop)
                            self._untaken.pop(start, None)
                        case "look", index:
                            worker.hands = range(index, worker.hands.stop)
                        case "tell", outcome, index:
                            import pickle  # noqa: PLC0415  # a clean run does without

                            worker.hands = range(index, worker.hands.stop)
                            self._outcomes.append(pickle.loads(outcome))  # noqa: S301  # what this program wrote
                        case finished:
                            worker.hands = range(0)
                            done += finished[1]
                            progress(done)
        return self._outcomes

    def dismiss(self) -> None:
        """End the workers that are still there: they finish the write they are at."""
        for worker in self._workers.values():
            os.kill(worker.pid, signal.SIGINT)
        latest = time.monotonic() + _PATIENCE
        for worker in self._workers.values():
            while os.waitpid(worker.pid, os.WNOHANG)[0] == 0:
                if time.monotonic() > latest:
                    os.kill(worker.pid, signal.SIGKILL)
                time.sleep(0.005)
        self._workers.clear()

    def _hire(self, rest: range) -> None:
        report, entrance = os.pipe()
        pid = os.fork() or self._work(report, entrance, rest)
        os.close(entrance)
        self._workers[report] = _Worker(pid, report, rest)

    def _work(self, report: int, entrance: int, rest: range) -> NoReturn:
        """Be a worker."""
        # Whoever writes to a pipe that only workers read would wait for ever once the parent is gone.
        for reading in (report, *self._workers):
            os.close(reading)
        self._shift.work(entrance, rest)

    def _bury(self, worker: _Worker) -> None:
        """Let another worker have what a dead one had in its hands, without the file that it died of."""
        del self._workers[worker.report]
        os.close(worker.report)
        _, status = os.waitpid(worker.pid, 0)
        if worker.hands:
            from lint_getargs.work import given_up  # noqa: PLC0415  # imports the engine, which a clean run does without

            culprit, rest = worker.hands[0], worker.hands[1:]
            self._outcomes.append(given_up(self._tasks[culprit][0], _last_words(status)))
            self._hire(rest)
        elif not self._workers and self._untaken:
            # The last one died with a number in its hands, before it could say so.
            while os.read(self._waiting, _WORD):
                pass
            self._hire(self._untaken.pop(min(self._untaken)))


def _send(report: int, message: tuple[str | int | bytes, ...]) -> None:
    body = marshal.dumps(message)
    raw = memoryview(len(body).to_bytes(_WORD, "big") + body)
    while raw:
        raw = raw[os.write(report, raw) :]


def _messages(worker: _Worker, heard: bytes) -> Iterator[tuple[Any, ...]]:
    """The messages that are complete."""
    raw, at = worker.unread + heard, 0
    while len(raw) - at >= _WORD:
        end = at + _WORD + int.from_bytes(raw[at : at + _WORD], "big")
        if end > len(raw):
            break
        yield marshal.loads(raw[at + _WORD : end])  # noqa: S302  # what this program wrote
        at = end
    worker.unread = raw[at:]


def _last_words(status: int) -> str:
    code = os.waitstatus_to_exitcode(status)
    return f"signal {signal.Signals(-code).name}" if code < 0 else f"exit status {code}"
