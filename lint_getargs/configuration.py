"""Configuration files in, checked tables out, with errors that name file, line and remedy; reads what it is given."""

from __future__ import annotations

import os
import re
import tomllib
from typing import TYPE_CHECKING, Any

from lint_getargs.errors import ConfigurationError
from lint_getargs.keys import check

if TYPE_CHECKING:
    from collections.abc import Mapping

_OUR_HEADER = re.compile(r"^[ \t]*\[[ \t]*tool[ \t]*\.[ \t]*[\"']?lint-getargs[\"']?[ \t]*[].]", re.MULTILINE)
_STRAY_BYTE = re.compile("[\udc80-\udcff]")
"""What `surrogateescape` makes of a byte that is no UTF-8."""
_LINE_LENGTHS = {
    ".ruff.toml": ("line-length",),
    "ruff.toml": ("line-length",),
    "pyproject.toml": ("tool", "ruff", "line-length"),
}
_BLACK = ("tool", "black", "line-length")


def read(file: str) -> dict[str, Any]:
    """The table of a configuration file that was named.

    Raises:
        ConfigurationError: It cannot be read, or is wrong.
    """
    table = table_of(file)
    if table is None:
        raise ConfigurationError(f"{file}: no table [tool.lint-getargs] in it")
    return table


def table_of(file: str) -> dict[str, Any] | None:
    """The checked table of a configuration file.

    Args:
        file: A path; what is called `pyproject.toml` has our keys in `[tool.lint-getargs]`, any other at its top level.

    Returns:
        None for a `pyproject.toml` without the table, or that is no TOML and has no line that opens the table.

    Raises:
        ConfigurationError: The file is wrong, and ours.
    """
    ours = os.path.basename(file) != "pyproject.toml"
    try:
        with open(file, encoding="utf-8-sig", errors="surrogateescape", newline="") as stream:
            text = stream.read()
    except OSError as error:
        raise ConfigurationError(f"{file}: {error.strerror}") from None
    try:
        whole = _parsed(text)
    except (ValueError, RecursionError) as error:
        if ours or _OUR_HEADER.search(text):
            raise ConfigurationError(f"{file}: {error}") from None
        return None
    if ours:
        return checked(whole, file, text)
    tools = whole.get("tool")
    table = tools.get("lint-getargs") if isinstance(tools, dict) else None
    if table is None:
        return None
    if not isinstance(table, dict):
        raise ConfigurationError(f"{file}: `tool.lint-getargs` is no table")
    return checked(table, file, text)


def _parsed(text: str) -> dict[str, Any]:
    """A text as TOML.

    Raises:
        ValueError: It is none.
        RecursionError: It is too deep.
    """
    if stray := _STRAY_BYTE.search(text):
        raise ValueError(f"Not UTF-8, as TOML has to be (at line {_line_of(text, stray.start())})")
    return tomllib.loads(text.replace("\r\n", "\n"))


def inline(text: str) -> dict[str, Any]:
    """Keys and values that were given on the command line as TOML.

    Raises:
        ConfigurationError: They are wrong.

    >>> inline("line-length = 100")
    {'line-length': 100}
    """
    try:
        return checked(tomllib.loads(text), "--config", text)
    except tomllib.TOMLDecodeError as error:
        raise ConfigurationError(f"--config: no file, and no TOML either: {text}: {error}") from None


def checked(table: Mapping[str, object], file: str, text: str) -> dict[str, Any]:
    """A table whose keys and values are right, lists as tuples.

    Args:
        table: As it was read.
        file: What to call the place in an error.
        text: The file's text, for the line of an error.

    Raises:
        ConfigurationError: The first thing that is wrong.
    """
    values = {}
    for name, value in table.items():
        try:
            values[name] = check(name, value)
        except ConfigurationError as error:
            place = re.search(rf"^[ \t]*[\"']?{re.escape(name)}[\"']?[ \t]*=", text, re.MULTILINE)
            line = f":{_line_of(text, place.start())}" if place else ""
            raise ConfigurationError(f"{file}{line}: {error}") from None
    return values


def _line_of(text: str, offset: int) -> int:
    return text.count("\n", 0, offset) + 1


def line_length(directory: str) -> int | None:
    """The line length that the formatter of a project uses: ruff's or black's, in the nearest file that sets one.

    Args:
        directory: Absolute.
    """
    while True:
        for name, path in _LINE_LENGTHS.items():
            if (whole := _plain(os.path.join(directory, name))) and (length := _number(whole, path)):
                return length
            if name == "pyproject.toml" and whole and (length := _number(whole, _BLACK)):
                return length
        above = os.path.dirname(directory)
        if above == directory:
            return None
        directory = above


def _plain(file: str) -> dict[str, Any] | None:
    """A TOML file of somebody else's: nothing where it is not there, or wrong."""
    try:
        with open(file, "rb") as stream:
            return tomllib.load(stream)
    except (OSError, ValueError, RecursionError):
        return None


def _number(whole: Mapping[str, Any], path: tuple[str, ...]) -> int | None:
    value: object = whole
    for part in path:
        value = value.get(part) if isinstance(value, dict) else None
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else None
