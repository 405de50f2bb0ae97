"""The bytes of a file before and after in, a unified diff out."""

from __future__ import annotations

from difflib import unified_diff

from lint_getargs.source import decode

_UNFINISHED = "\n\\ No newline at end of file\n"


def unified(path: str, before: bytes, after: bytes) -> str:
    r"""The difference as `diff -u` writes it and `patch` reads it.

    Args:
        path: What the file is called in the heading.
        before: Its bytes; they can be decoded.
        after: The new ones, in the same encoding.

    Returns:
        Lines that end with LF; a CR at the end of a line of the file stays.

    >>> print(unified("a.py", b"x = 1\ny = 2", b"x = 1\ny = 3"), end="")
    --- a.py
    +++ a.py
    @@ -1,2 +1,2 @@
     x = 1
    -y = 2
    \ No newline at end of file
    +y = 3
    \ No newline at end of file
    """
    old, new = (_lines(decode(raw).text) for raw in (before, after))
    lines = unified_diff(old, new, path, path)
    return "".join(line if line.endswith("\n") else line + _UNFINISHED for line in lines)


def _lines(text: str) -> list[str]:
    """Lines as `diff` knows them: only LF ends one."""
    lines = [line + "\n" for line in text.split("\n")]
    last = lines.pop()[:-1]
    return [*lines, last] if last else lines
