"""The comments of a file, told from text that only looks like one; a decoded file in, comments out; touches nothing."""

from __future__ import annotations

import io
import tokenize
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from lint_getargs.source import Source


class Comment(NamedTuple):
    """One comment."""

    row: int
    """1-based."""
    column: int
    """1-based, code points, of the `#`."""
    text: str
    """From the `#` to the end of the line."""


class Lines(NamedTuple):
    """What the tokenizer knows about the lines of a file."""

    comments: tuple[Comment, ...]
    """In order of the text."""
    open_ended: frozenset[int]
    """Rows behind whose text a comment can be written: their end lies in no string and follows no backslash."""


def read(source: Source) -> Lines:
    r"""Tokenize a file; what follows an error of the tokenizer is left out.

    The lines are those of CPython's parser, whatever ends them.

    >>> from lint_getargs.source import decode
    >>> read(decode(b"x = '# a'  # b\ry = 1")).comments
    (Comment(row=1, column=12, text='# b'),)
    """
    rows = range(1, len(source.line_starts) + 1)
    text = "\n".join(source.line(row) for row in rows)
    comments, open_ended = [], set()
    try:
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            row, column = token.start
            if token.type == tokenize.COMMENT:
                comments.append(Comment(row, column + 1, token.string))
            if token.type in (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE):
                open_ended.add(row)
    except (tokenize.TokenError, SyntaxError):
        pass
    return Lines(tuple(comments), frozenset(open_ended))
