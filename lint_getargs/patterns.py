"""Patterns in the grammar of .gitignore and absolute paths in, what they decide out; reads nothing."""

from __future__ import annotations

import os


class PatternError(ValueError):
    """A line that is no pattern."""


class Patterns:
    """Patterns that are relative to a directory.

    Args:
        lines: As in a `.gitignore`; blank lines and comments are none.
        base: Absolute directory that they start from.

    Raises:
        PatternError: A line is no pattern.

    >>> docs = Patterns(("/docs/", "*.tmp.py", "!keep.tmp.py"), "/project")
    >>> docs.decide("/project/docs/conf.py"), docs.decide("/project/a/docs/conf.py"), docs.decide("/else/docs/conf.py")
    (True, None, None)
    >>> docs.decide("/project/x.tmp.py"), docs.decide("/project/keep.tmp.py")
    (True, False)
    """

    def __init__(self, lines: tuple[str, ...], base: str) -> None:
        from pathspec import GitIgnoreSpec

        self._prefix = base.rstrip(os.sep) + os.sep
        try:
            self._spec = GitIgnoreSpec.from_lines(lines)
        except ValueError as error:
            raise PatternError(str(error)) from None

    def decide(self, path: str) -> bool | None:
        """Whether the last pattern that matches asks to leave a path out; None when none matches.

        Args:
            path: Absolute; a directory ends with a separator. A match of a directory above it counts.
        """
        if not path.startswith(self._prefix):
            return None
        return self._spec.check_file(path[len(self._prefix) :]).include


def is_pattern(line: str) -> bool:
    """Whether a line of a `.gitignore` is something that git would go by, or at least no error.

    >>> is_pattern("*.py"), is_pattern("!")
    (True, False)
    """
    try:
        Patterns((line,), os.sep)
    except PatternError:
        return False
    return True
