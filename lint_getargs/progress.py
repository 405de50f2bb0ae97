"""How far a run is: a bar on a terminal, for whoever waits longer than a second; writes to the stream it is given."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import TextIO

_PATIENCE = 1.0
"""Seconds without a bar."""
_PAUSE = 0.1
"""Seconds between two looks of it."""
_WIDTH = 30


class Progress:
    """Called with the number of files that are done, and with a negative one at the end: then the bar is wiped away.

    Args:
        total: How many there are.
        stream: A terminal.
    """

    def __init__(self, total: int, stream: TextIO) -> None:
        self._total = total
        self._stream = stream
        self._next = time.monotonic() + _PATIENCE
        self._shown = False

    def __call__(self, done: int) -> None:
        """Show the bar when it is time."""
        if done < 0:
            self._wipe()
            return
        now = time.monotonic()
        if now < self._next:
            return
        self._next = now + _PAUSE
        self._shown = True
        full = _WIDTH * done // self._total
        self._stream.write(f"\r[{'#' * full}{'-' * (_WIDTH - full)}] {done} of {self._total} files")
        self._stream.flush()

    def _wipe(self) -> None:
        if self._shown:
            self._stream.write("\r\x1b[K")
            self._stream.flush()
