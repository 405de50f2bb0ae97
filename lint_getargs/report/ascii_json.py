"""JSON that no encoding can spoil: plain data in, ASCII text out."""

from __future__ import annotations

import json

from lint_getargs.report.text import readable


def dumps(document: object, indent: int | None = 2) -> str:
    r"""The document as JSON in ASCII, with a final newline; lone surrogates, which are no Unicode, become escapes.

    Args:
        document: Dictionaries with string keys, lists, strings, numbers, None.
        indent: Columns a level, None for all on one line.

    >>> print(dumps({"path": "ü\udcff"}, indent=None), end="")
    {"path": "\u00fc\\xff"}
    """
    return json.dumps(_plain(document), indent=indent) + "\n"


def _plain(value: object) -> object:
    match value:
        case str():
            return readable(value)
        case dict():
            return {key: _plain(item) for key, item in value.items()}
        case list():
            return [_plain(item) for item in value]
        case _:
            return value
