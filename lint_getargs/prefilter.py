"""Bytes of a file in, how closely they have to be looked at out; the first and, for most files, the last look.

Plain searches only: one runs through two gigabytes a second, where a regular expression makes a tenth of that.
"""

from __future__ import annotations

SINK_WORDS = (b"get_args", b"__args__")
"""A file without any of them cannot hold a site, and is nobody's finding even where it is no Python."""

DIRECTIVE_WORD = b"LGA"
"""Every suppression that can be unused names a code."""


def worth_a_look(raw: bytes) -> bool:
    """Whether anything can be said of a file.

    >>> worth_a_look(b"import typing"), worth_a_look(b"typing.get_args"), worth_a_look(b"# noqa: LGA001")
    (False, True, True)
    """
    return SINK_WORDS[0] in raw or SINK_WORDS[1] in raw or DIRECTIVE_WORD in raw
