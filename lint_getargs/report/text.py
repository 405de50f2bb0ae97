"""What the formats for people share: visible control characters, colours, counted nouns; strings in, strings out."""

from __future__ import annotations

import enum
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lint_getargs.diagnostics import Diagnostic, Position
    from lint_getargs.report import Context

_UNPRINTABLE = re.compile(
    "[\0-\x08\x0a-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]"
)
"""Control characters but the tab, line separators, what turns the direction of text, lone surrogates, no characters."""
_SURROGATE = re.compile("[\ud800-\udfff]")


class Style(enum.Enum):
    """The ways in which a stretch of text can stand out; the value is the ANSI code."""

    STRONG = "1"
    ALARM = "1;31"
    MARK = "1;36"
    FRAME = "1;34"
    NOTE = "1;33"
    WELL = "1;32"
    DIM = "2"

    def __call__(self, text: str, *, color: bool) -> str:
        """`text` in this style, or as it is without colours."""
        return f"\x1b[{self.value}m{text}\x1b[0m" if color and text else text


def visible(text: str) -> str:
    r"""`text` on one line and without anything that moves a cursor: such characters become escapes.

    >>> print(visible("a\nb\x1b[31m"))
    a\nb\x1b[31m
    """
    return text if text.isprintable() else _UNPRINTABLE.sub(lambda found: _escape(found[0]), text)


def readable(filename: str) -> str:
    r"""A file name as Unicode: bytes that are none, which Python keeps as surrogates, become `\xNN`.

    >>> print(readable("m\udcff.py"))
    m\xff.py
    """
    return _SURROGATE.sub(lambda found: _escape(found[0]), filename)


def shown(filename: str) -> str:
    r"""A file name as the text formats print it.

    >>> print(shown("new\nline\udcff.py"))
    new\nline\xff.py
    """
    return visible(readable(filename))


def place(filename: str, position: Position, context: Context) -> str:
    """`path:line:col:`, where a terminal or an editor finds the place."""
    colon = Style.DIM(":", color=context.color)
    name = Style.STRONG(shown(filename), color=context.color)
    return f"{name}{colon}{position.row}{colon}{position.column}{colon}"


def verdict(diagnostic: Diagnostic, context: Context) -> str:
    """`CODE [*] message`, on one line."""
    code = Style.ALARM(diagnostic.code, color=context.color)
    mark = f" [{Style.MARK('*', color=context.color)}]" if context.marks(diagnostic) else ""
    return f"{code}{mark} {visible(diagnostic.message)}"


def counted(number: int, noun: str) -> str:
    """A number and its noun.

    >>> counted(1, "finding"), counted(2, "fix")
    ('1 finding', '2 fixes')
    """
    if number == 1:
        return f"1 {noun}"
    return f"{number} {noun}{'es' if noun.endswith('x') else 's'}"


def _escape(character: str) -> str:
    if "\udc80" <= character <= "\udcff":
        return f"\\x{ord(character) - 0xDC00:02x}"
    return character.encode("unicode_escape").decode("ascii")
