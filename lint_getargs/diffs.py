"""The bytes of a file before and after in, a unified diff out."""

from __future__ import annotations

import re
from difflib import unified_diff

_UNFINISHED = "\n\\ No newline at end of file\n"
_UNQUOTABLE = re.compile(r'[\0-\x1f\x7f"\\]')
_ESCAPES = {"\n": "\\n", "\t": "\\t", "\r": "\\r", '"': '\\"', "\\": "\\\\"}


def unified(path: str, before: bytes, after: bytes) -> str:
    r"""The difference as `diff -u` writes it and `patch` reads it.

    Args:
        path: What the file is called in the heading.
        before: Its bytes.
        after: The new ones.

    Returns:
        Lines that end with LF; a CR at the end of a line of the file stays, and so does a byte order mark. Bytes that
        are no UTF-8 are kept as `os.fsdecode` keeps them; `lint_getargs.output.pass_on` writes them as they were.

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
    old, new = (_lines(raw.decode(errors="surrogateescape")) for raw in (before, after))
    lines = unified_diff(old, new, _heading(path), _heading(path))
    return "".join(line if line.endswith("\n") else line + _UNFINISHED for line in lines)


def _heading(path: str) -> str:
    r"""A file's name as `patch` and git read it: in quotes where it holds what would end it.

    >>> print(_heading("new\nline.py"))
    "new\nline.py"
    """
    if _UNQUOTABLE.search(path):
        return '"' + _UNQUOTABLE.sub(lambda found: _ESCAPES.get(found[0]) or f"\\{ord(found[0]):03o}", path) + '"'
    return f"{path}\t" if " " in path else path


def _lines(text: str) -> list[str]:
    """Lines as `diff` knows them: only LF ends one."""
    lines = [line + "\n" for line in text.split("\n")]
    last = lines.pop()[:-1]
    return [*lines, last] if last else lines
