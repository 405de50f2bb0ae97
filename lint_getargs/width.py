"""How many columns a text takes in an editor, as black and ruff count them."""

from __future__ import annotations

_TAB = 4


def display_width(text: str) -> int:
    r"""The width of one line in columns; a tab takes four, a wide character two, a combining one none.

    >>> display_width("x = '日本'"), display_width("\tx")
    (10, 5)
    """
    tabs = text.count("\t") * (_TAB - 1)
    if text.isascii():
        return len(text) + tabs
    from unicodedata import combining, east_asian_width  # noqa: PLC0415  # rarely needed

    wide = sum(east_asian_width(character) in "WF" for character in text)
    return len(text) + tabs + wide - sum(1 for character in text if combining(character))
