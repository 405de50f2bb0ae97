"""Bytes of a Python file in, decoded text with exact places out, and back again; touches no path.

CPython counts columns in UTF-8 bytes of the *decoded* text and ends lines at LF, CRLF and a lone CR only.
Everything else here counts code points. `Source` is the one place that converts.
"""

from __future__ import annotations

import codecs
import re
from bisect import bisect_right
from functools import cached_property
from itertools import accumulate, count
from operator import add
from typing import TYPE_CHECKING

from lint_getargs.diagnostics import Position, Span

if TYPE_CHECKING:
    import ast

_BOM = codecs.BOM_UTF8
_COOKIE = re.compile(rb"^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)")
_BLANK = re.compile(rb"^[ \t\f]*(?:#.*)?$")
_LINE_END = re.compile("\r\n|\r|\n")


class DecodingError(ValueError):
    """The bytes are no Python source text."""

    def __init__(self, message: str, row: int = 1) -> None:
        super().__init__(message)
        self.message = message
        """What is wrong, in CPython's words."""
        self.row = row
        """1-based line of the fault."""


class Source:
    r"""One decoded file.

    Args:
        text: The decoded text, without a byte order mark, line ends as they stand in the file.
        encoding: The codec that gives the file's bytes back.
        bom: Whether a UTF-8 byte order mark stands before the text.

    >>> source = decode(b"\xef\xbb\xbfx = '\xc3\xa9'; y = 1\r\n")
    >>> source.text, source.bom, source.position(9)
    ("x = 'é'; y = 1\r\n", True, Position(row=1, column=10))
    """

    def __init__(self, text: str, encoding: str = "utf-8", *, bom: bool = False) -> None:
        self.text = text
        self.encoding = encoding
        self.bom = bom

    def encode(self, text: str) -> bytes:
        """The bytes of `text` in this file's encoding and with its byte order mark.

        Raises:
            UnicodeEncodeError: A character does not exist in that encoding.
        """
        return (_BOM if self.bom else b"") + text.encode(self.encoding)

    @cached_property
    def line_starts(self) -> list[int]:
        """Offset of the first character of each line; `line_starts[row - 1]`."""
        if "\r" in self.text:
            return [0, *(end.end() for end in _LINE_END.finditer(self.text))]
        lengths = map(len, self.text.split("\n")[:-1])
        return [0, *map(add, accumulate(lengths), count(1))]

    @cached_property
    def _ascii(self) -> bool:
        return self.text.isascii()

    def line(self, row: int) -> str:
        """The text of one line (1-based) without its line end."""
        start = self.line_starts[row - 1]
        end = self.line_starts[row] if row < len(self.line_starts) else len(self.text)
        return self.text[start:end].rstrip("\r\n")

    def offset(self, row: int, utf8_column: int) -> int:
        """The offset in code points of a place that `ast` gives.

        Args:
            row: 1-based line, `lineno` or `end_lineno`.
            utf8_column: 0-based bytes of UTF-8, `col_offset` or `end_col_offset`.
        """
        start = self.line_starts[row - 1]
        if self._ascii:
            return start + utf8_column
        # At most four bytes a character: the prefix of that many characters covers the column.
        prefix = self.text[start : start + utf8_column].encode("utf-8", "surrogatepass")[:utf8_column]
        return start + len(prefix.decode("utf-8", "surrogatepass"))

    def start(self, node: ast.stmt | ast.expr | ast.excepthandler | ast.arg | ast.keyword | ast.alias) -> int:
        """Offset of a node's first character."""
        return self.offset(node.lineno, node.col_offset)

    def end(self, node: ast.stmt | ast.expr | ast.excepthandler | ast.arg | ast.keyword | ast.alias) -> int:
        """Offset behind a node's last character."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.offset(node.end_lineno, node.end_col_offset)

    def segment(self, node: ast.stmt | ast.expr | ast.excepthandler | ast.arg | ast.keyword | ast.alias) -> str:
        """The text of a node."""
        return self.text[self.start(node) : self.end(node)]

    def position(self, offset: int) -> Position:
        """Row and column (1-based, code points) of an offset."""
        row = bisect_right(self.line_starts, offset)
        return Position(row, offset - self.line_starts[row - 1] + 1)

    def span(self, start: int, end: int) -> Span:
        """Rows and columns of a stretch given by offsets."""
        return Span(self.position(start), self.position(end))


def decode(raw: bytes) -> Source:
    """Decode as CPython does: byte order mark, then a coding comment on line 1 or 2, else UTF-8.

    Raises:
        DecodingError: Null bytes, an unknown or contradicting coding, or bytes that it cannot decode.
    """
    bom = raw.startswith(_BOM)
    body = raw[3:] if bom else raw
    encoding = _declared_encoding(body)
    if bom and encoding not in ("", "utf-8"):
        raise DecodingError(f"encoding problem: {encoding} with BOM")
    encoding = encoding or "utf-8"
    if b"\0" in raw:
        raise DecodingError("source code cannot contain null bytes", _row_of(raw, raw.index(b"\0")))
    try:
        text = body.decode(encoding)
        lossless = text.encode(encoding, "replace") == body
    except UnicodeDecodeError as error:
        message = f"'{error.encoding}' codec can't decode byte 0x{body[error.start]:02x}: {error.reason}"
        raise DecodingError(message, _row_of(body, error.start)) from None
    except (LookupError, UnicodeError, ValueError):
        raise DecodingError(f"unknown encoding: {encoding}") from None
    if not lossless:
        raise DecodingError(f"encoding problem: {encoding} does not give the same bytes back")
    return Source(text, encoding, bom=bom)


def _declared_encoding(body: bytes) -> str:
    """The codec that a coding comment names, normalised as CPython does; empty without one."""
    lines = re.split(rb"\r\n|\r|\n", body[:4096], maxsplit=2)[:2]
    for line in lines:
        if match := _COOKIE.match(line):
            name = match[1].decode("ascii")
            if re.match(r"utf[-_]8(?:[-_]|$)", name.lower()):
                return "utf-8"
            try:
                return codecs.lookup(name).name
            except (LookupError, ValueError):
                raise DecodingError(f"unknown encoding: {name}") from None
        if not _BLANK.match(line):
            break
    return ""


def _row_of(raw: bytes, offset: int) -> int:
    return len(re.findall(rb"\r\n|\r|\n", raw[:offset])) + 1
