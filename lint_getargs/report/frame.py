"""The source frame of the `full` format: a text and marked stretches in, lines with carets out."""

from __future__ import annotations

import enum
import unicodedata
from bisect import bisect_left, bisect_right
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from lint_getargs.report.text import Style, visible

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lint_getargs.diagnostics import Span
    from lint_getargs.source import Source

_TAB = 4
_CUT = "..."
_LEAST_ROOM = 12
"""Columns for the text of a line, however narrow the terminal."""
_LONGEST_MARK = 8
"""Rows of a marked stretch that are all shown; of a longer one the first and the last."""


class Kind(enum.Enum):
    """What a stretch is marked for; the value is the character that underlines it."""

    MAIN = "^"
    """The place of the finding."""
    ASIDE = "-"
    """A place that has to do with it."""


class Mark(NamedTuple):
    """One stretch to underline."""

    span: Span
    kind: Kind
    label: str = ""
    """Stands behind the last underline."""


def frame(source: Source, marks: Sequence[Mark], *, width: int, color: bool) -> str:
    """The lines around some marked stretches, with line numbers and underlines.

    Wide characters take two columns and combining ones none, a tab goes on to the next multiple of four, control
    characters are written as escapes, and a line that is longer than `width` is cut around its marks.

    Args:
        source: The decoded file.
        marks: Stretches of it; one line around those of kind MAIN is shown too, if it holds anything.
        width: How many columns the frame may take, its line numbers included; labels may go beyond.
        color: Whether line numbers and underlines are coloured.

    Returns:
        Lines with a final newline; empty when the file is, or ends before the marks.
    """
    if not source.text:
        return ""
    rows = [row for row in sorted(_rows(source, marks)) if 1 <= row <= len(source.line_starts)]
    if not rows:
        return ""
    gutter = len(str(rows[-1]))
    room = max(width - gutter - len(" | "), _LEAST_ROOM)
    bar = Style.FRAME("|", color=color)
    lines = [f"{' ' * gutter} {bar}"]
    previous = rows[0] - 1
    for row in rows:
        if row != previous + 1:
            lines.append(Style.FRAME(_CUT, color=color))
        previous = row
        number = Style.FRAME(f"{row:>{gutter}}", color=color)
        cells = _cells(source.line(row))
        stretches = [(mark, *stretch) for mark in marks if (stretch := _stretch(mark.span, row, cells))]
        first, last = _window(cells.width, [(start, end) for _, start, end in stretches], room)
        first = cells.boundary(first)
        lines.append(f"{number} {bar} {cells.cut(first, last)}".rstrip())
        for mark, start, end in stretches:
            shift = first - (len(_CUT) if first else 0)
            line = _underline(mark, min(start, last) - shift, min(end, last) - shift, row, color=color)
            lines.append(f"{' ' * gutter} {bar} {line}")
    lines.append(f"{' ' * gutter} {bar}")
    return "\n".join(lines) + "\n"


class _Cells:
    """One line as the columns of a terminal that it takes."""

    def __init__(self, line: str) -> None:
        self._texts: Sequence[str] = line
        self._starts: Sequence[int] = range(len(line) + 1)
        if not (line.isascii() and line.isprintable()):
            self._texts, widths = zip(*_shown(line), strict=True)
            self._starts = [0, *accumulate(widths)]
        self.indent = self.start(len(line) - len(line.lstrip()) + 1)
        self.width = self._starts[-1]

    def start(self, column: int) -> int:
        """Terminal columns before the character at a 1-based column."""
        return self._starts[min(column - 1, len(self._texts))]

    def boundary(self, column: int) -> int:
        """The first terminal column, from one on, at which a character starts."""
        return self._starts[bisect_left(self._starts, column)]

    def cut(self, first: int, last: int) -> str:
        """The characters that lie between two terminal columns, with dots where something is left out."""
        begin, end = bisect_left(self._starts, first), bisect_right(self._starts, last) - 1
        kept = "".join(self._texts[begin:end])
        return f"{_CUT if first else ''}{kept}{_CUT if last < self.width else ''}"


@lru_cache(maxsize=16)
def _cells(line: str) -> _Cells:
    """The cells of a line; a long one that holds many findings is laid out once."""
    return _Cells(line)


def _shown(line: str) -> Iterator[tuple[str, int]]:
    """Each character as it is printed, and how many columns that takes."""
    column = 0
    for character in line:
        if character == "\t":
            text = " " * (_TAB - column % _TAB)
            size = len(text)
        elif (text := visible(character)) != character:
            size = len(text)
        elif unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
            size = 0
        else:
            size = 2 if unicodedata.east_asian_width(character) in "WF" else 1
        column += size
        yield text, size


def _rows(source: Source, marks: Sequence[Mark]) -> set[int]:
    """Which lines are shown, those behind the last one included."""
    rows: set[int] = set()
    for mark in marks:
        first, last = mark.span.start.row, mark.span.end.row
        around = 1 if mark.kind is Kind.MAIN else 0
        if last - first < _LONGEST_MARK:
            rows.update(range(first - around, last + around + 1))
        else:
            rows.update(range(first - around, first + 2), range(last - 1, last + around + 1))
    # Dots in place of a single line would take as much room as the line.
    rows |= {row + 1 for row in rows if row + 2 in rows}
    marked = {row for mark in marks for row in (mark.span.start.row, mark.span.end.row)}
    between = {row for row in rows if {row - 1, row + 1} <= rows}
    return {row for row in rows if row in marked | between or _holds_anything(source, row)}


def _holds_anything(source: Source, row: int) -> bool:
    return 1 <= row <= len(source.line_starts) and bool(source.line(row).strip())


def _stretch(span: Span, row: int, cells: _Cells) -> tuple[int, int] | None:
    """Terminal columns of the part of a span that is on a row; at least one column."""
    if not span.start.row <= row <= span.end.row:
        return None
    start = cells.start(span.start.column) if row == span.start.row else cells.indent
    end = cells.start(span.end.column) if row == span.end.row else cells.width
    return start, max(end, start + 1)


def _window(size: int, stretches: Sequence[tuple[int, int]], room: int) -> tuple[int, int]:
    """Which terminal columns of a line are shown, when there is room for so many and dots count."""
    if size <= room:
        return 0, size
    start = min((start for start, _ in stretches), default=0)
    end = max((end for _, end in stretches), default=0)
    if end <= room - len(_CUT):
        return 0, room - len(_CUT)
    middle = room - 2 * len(_CUT)
    # In the middle if it fits; else from its start on.
    first = max(0, start - max(0, middle - (end - start)) // 2)
    return first, min(size, first + middle)


def _underline(mark: Mark, start: int, end: int, row: int, *, color: bool) -> str:
    style = Style.ALARM if mark.kind is Kind.MAIN else Style.FRAME
    label = f" {visible(mark.label)}" if mark.label and row == mark.span.end.row else ""
    return " " * start + style(mark.kind.value * max(1, end - start) + label, color=color)
