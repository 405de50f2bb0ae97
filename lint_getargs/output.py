"""Texts in, the standard streams out: what an encoding cannot say becomes an escape, what nobody reads is no error."""

from __future__ import annotations

import os
import sys

from lint_getargs.errors import CommandError

TYPE_CHECKING = False  # `typing` costs more than what follows
if TYPE_CHECKING:
    from typing import TextIO


def say(text: str, stream: TextIO | None) -> None:
    """Write a text to a standard stream, at once.

    Args:
        text: What to write; characters that the stream's encoding does not have are escaped.
        stream: None when the process was started without one: then there is nothing to do.

    Raises:
        BrokenPipeError: Nobody reads any more.
        OSError: It cannot be written, for instance to a full disk.
    """
    if stream is None or not text:
        return
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="backslashreplace")
    stream.write(text)
    stream.flush()


def pass_on(text: str, stream: TextIO | None) -> None:
    """Write what holds bytes of files to a standard stream: they come out as they are, whatever its encoding.

    Args:
        text: Decoded as `os.fsdecode` does it.
        stream: None when the process was started without one: then there is nothing to do.

    Raises:
        BrokenPipeError: Nobody reads any more.
        OSError: It cannot be written.
    """
    if stream is not None:
        stream.flush()
        stream.buffer.write(text.encode(errors="surrogateescape"))
        stream.flush()


def note(text: str) -> None:
    """Write to standard error; that nobody reads it must not end the run."""
    try:
        say(text, sys.stderr)
    except OSError:
        sys.stderr = None  # as in a process that was started without one


def save(text: str, path: str) -> None:
    """Write a report into a file, as UTF-8 whatever the console is.

    Raises:
        CommandError: It cannot be written.
    """
    try:
        with open(path, "w", encoding="utf-8", errors="backslashreplace", newline="\n") as stream:
            stream.write(text)
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from None


def colorful(choice: str, stream: TextIO | None) -> bool:
    """Whether a stream takes colours.

    Args:
        choice: `always`, `never`, or `auto`: then NO_COLOR and FORCE_COLOR have their say, and last the terminal.
        stream: Where it is written.
    """
    if choice != "auto":
        return choice == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR", "0") not in ("", "0"):
        return True
    return stream is not None and stream.isatty() and os.environ.get("TERM") != "dumb"


def width(stream: TextIO | None, default: int = 120) -> int:
    """The columns of the terminal behind a stream; `COLUMNS` wins, and what is no terminal has the default."""
    if os.environ.get("COLUMNS", "").isdecimal():
        return int(os.environ["COLUMNS"]) or default
    try:
        return os.get_terminal_size(stream.fileno()).columns or default if stream is not None else default
    except (OSError, ValueError):
        return default


def has_closing_words(output_format: str, stream: TextIO | None) -> bool:
    """Whether notes follow a report in this format: not where the next program reads it, or has stopped reading."""
    if output_format == "concise":
        return stream is not None and stream.isatty()
    return output_format in ("full", "grouped") and not _is_deserted(stream)


def _is_deserted(stream: TextIO | None) -> bool:
    """Whether a stream is a pipe that nobody reads any more."""
    import select

    if stream is None or not hasattr(select, "poll"):
        return False
    poll = select.poll()
    try:
        poll.register(stream.fileno(), 0)
    except (OSError, ValueError):
        return False
    return any(event & select.POLLERR for _, event in poll.poll(0))
