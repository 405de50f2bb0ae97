"""New bytes of a file in, written as one whole or not at all; the only module that writes to the files it looks at."""

# ruff: noqa: PTH105, PTH108, PTH116, PTH118, PTH123  # importing pathlib costs a clean run more than it is worth here

from __future__ import annotations

import errno
import os
import stat
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

try:
    import fcntl
except ImportError:  # pragma: no cover  # Windows: the check for changes alone protects
    fcntl = None  # type: ignore[assignment]  # its absence is asked for below


class ChangedError(OSError):
    """The file is no longer what was read."""


class RefusedError(OSError):
    """The file is one that must not be replaced."""


def write(path: str, before: bytes, after: bytes) -> None:
    """Replace the content of a file, provided that it is still what was read.

    The new content comes as a temporary file beside the file that `path` leads to (through symbolic links), which then
    takes its place in one step, with the same mode, owner and extended attributes. Who reads at that moment sees the
    old content or the new one. Of several processes that do this at once, each sees what the others have done.

    Args:
        path: The file.
        before: What it was when it was read.
        after: What it is to be.

    Raises:
        ChangedError: It is something else by now. Nothing is raised when it is `after` already.
        RefusedError: It is read-only, no regular file, or has several hard links, of which only one would change.
        OSError: What the system has to say, e.g. about a folder in which nothing can be created.
    """
    target = os.path.realpath(path)
    with _locked(target) as descriptor:
        state = os.fstat(descriptor)
        _check(state, target)
        with open(descriptor, "rb", closefd=False) as file:
            now = file.read()
        if now == after:
            return
        if now != before:
            raise ChangedError(errno.EBUSY, "changed while it was looked at; nothing was written, run again", path)
        _replace(target, after, state, descriptor)


@contextmanager
def _locked(target: str) -> Iterator[int]:
    """The open file that a path leads to, held against others who write this way."""
    while True:
        descriptor = os.open(target, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        try:
            if fcntl is not None:
                with suppress(OSError):  # a file system without locks
                    fcntl.flock(descriptor, fcntl.LOCK_EX)
            # While it waited for the lock, another process may have put a new file in its place.
            if os.path.samestat(os.fstat(descriptor), os.stat(target)):
                yield descriptor
                return
        finally:
            os.close(descriptor)


def _check(state: os.stat_result, target: str) -> None:
    if not stat.S_ISREG(state.st_mode):
        raise RefusedError(errno.EINVAL, "no regular file; it was not written", target)
    if not state.st_mode & 0o222 or not os.access(target, os.W_OK):
        raise RefusedError(errno.EACCES, "read-only; it was not written (make it writable and run again)", target)
    if state.st_nlink > 1:
        words = f"has {state.st_nlink} hard links, of which only one would change; it was not written"
        raise RefusedError(errno.EMLINK, words, target)


def _replace(target: str, content: bytes, state: os.stat_result, original: int) -> None:
    folder, name = os.path.split(target)
    temporary = os.path.join(folder, f".{name[:25]}.{os.getpid()}.lint-getargs")
    try:
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
        descriptor = os.open(temporary, flags, stat.S_IRUSR | stat.S_IWUSR)
        with open(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            _copy_metadata(original, file.fileno(), state)
            os.fsync(file.fileno())
        os.replace(temporary, target)
    finally:
        with suppress(FileNotFoundError):
            os.unlink(temporary)


def _copy_metadata(original: int, new: int, state: os.stat_result) -> None:
    """Owner, extended attributes (access lists among them) and mode, as far as the system lets us."""
    if hasattr(os, "fchown"):
        with suppress(PermissionError):
            os.fchown(new, state.st_uid, state.st_gid)
    if hasattr(os, "listxattr"):
        with suppress(OSError):
            for attribute in os.listxattr(original):
                os.setxattr(new, attribute, os.getxattr(original, attribute))
    if hasattr(os, "fchmod"):
        os.fchmod(new, stat.S_IMODE(state.st_mode))
