"""Where a finding is, as the machine formats want it: relative paths, URIs, UTF-8 columns; strings in, strings out."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote_from_bytes

from lint_getargs.report.text import readable
from lint_getargs.source import Source

if TYPE_CHECKING:
    from collections.abc import Callable

    from lint_getargs.diagnostics import Position

STDIN = "-"
"""The file name of standard input when the user gave it none; it is no path."""


def absolute(filename: str, cwd: str) -> str:
    """The absolute path of a file named relative to `cwd`, without `.` and `..`; not yet made readable."""
    return filename if filename == STDIN else os.path.normpath(Path(cwd, filename))


def relative(filename: str, cwd: str) -> str:
    """The path from `cwd` with forward slashes where the file is below it, else the absolute path; readable.

    >>> relative("./a/../b.py", "/src"), relative("../b.py", "/src")
    ('b.py', '/b.py')
    """
    return readable(_below(filename, cwd) or absolute(filename, cwd))


def below(filename: str, cwd: str) -> bool:
    """Whether the file lies below `cwd`."""
    return bool(_below(filename, cwd))


def uri(filename: str, cwd: str) -> str:
    r"""The file as a percent-encoded URI reference: relative to `cwd` where it is below, else a `file:` URI.

    A colon is encoded too: a reference may not start with what looks like a scheme.

    >>> uri("a dir/ü&m\udcff.py", "/src"), uri("../x.py", "/src")
    ('a%20dir/%C3%BC%26m%FF.py', 'file:///x.py')
    """
    if filename == STDIN:
        return STDIN
    inside = _below(filename, cwd)
    return _quoted(inside) if inside else file_uri(absolute(filename, cwd))


def file_uri(path: str) -> str:
    r"""The `file:` URI of an absolute path.

    >>> file_uri("/a b:c"), file_uri("C:\\a")
    ('file:///a%20b%3Ac', 'file:///C:/a')
    """
    drive, rest = (path[:2], path[2:].replace("\\", "/")) if path[1:2] == ":" else ("", path)
    return f"file:///{drive}{'/' if drive else ''}{_quoted(rest).lstrip('/')}"


def utf8_columns(text: str) -> Callable[[Position], int]:
    """A function that gives the 1-based column in bytes of UTF-8 for a place in the decoded file `text`.

    Without the text (a file that could not be decoded) columns stay as they are.
    """
    if not text or text.isascii():
        return lambda position: position.column
    source = Source(text)

    def column(position: Position) -> int:
        line = source.line(position.row) if position.row <= len(source.line_starts) else ""
        before = line[: position.column - 1]
        return position.column + len(before.encode("utf-8", "surrogatepass")) - len(before)

    return column


def _below(filename: str, cwd: str) -> str:
    """The path from `cwd`, with forward slashes; empty where it would start with `..` or is on another drive."""
    path = absolute(filename, cwd)
    prefix = cwd.rstrip(os.sep) + os.sep
    return path[len(prefix) :].replace(os.sep, "/") if path.startswith(prefix) else ""


def _quoted(path: str) -> str:
    try:
        raw = path.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        raw = path.encode("utf-8", "surrogatepass")
    return quote_from_bytes(raw, safe="/")
