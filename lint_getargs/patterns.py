"""Patterns in the grammar of .gitignore and absolute paths in, what they decide out; reads nothing."""

from __future__ import annotations

import os

TYPE_CHECKING = False  # `typing` costs more than what follows
if TYPE_CHECKING:
    import re
    from collections.abc import Iterable


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
    >>> docs.decide("/project/docs/"), docs.decide("/project/a/docs/"), docs.decide("/project/docs/conf.py")
    (True, None, None)
    >>> docs.decide("/project/x.tmp.py"), docs.decide("/project/keep.tmp.py"), docs.decide("/elsewhere/x.tmp.py")
    (True, False, None)
    >>> docs.leaves_out("/project/docs/conf.py"), docs.leaves_out("/project/conf.py")
    (True, False)
    """

    def __init__(self, lines: Iterable[str], base: str) -> None:
        from pathspec import GitIgnoreSpec

        self._prefix = base.rstrip(os.sep) + os.sep
        try:
            spec = GitIgnoreSpec.from_lines(map(_without_itself, lines))
        except ValueError as error:
            raise PatternError(str(error)) from None
        self._last_first = [
            (pattern.regex, pattern.include) for pattern in reversed(spec.patterns) if pattern.regex is not None
        ]

    def decide(self, path: str) -> bool | None:
        """Whether the last pattern that matches a path asks to leave it out; None when none matches.

        Args:
            path: Absolute; a directory ends with a separator. What the directories above it are called says nothing:
                who walks has asked for them before.
        """
        if not path.startswith(self._prefix):
            return None
        name = path[len(self._prefix) :]
        return next((bool(include) for regex, include in self._last_first if _matches(regex, name)), None)

    def leaves_out(self, path: str) -> bool:
        """Whether a path is left out, by itself or with a directory above it.

        Args:
            path: Absolute; a directory ends with a separator.
        """
        if not path.startswith(self._prefix):
            return False
        parts = path[len(self._prefix) :].split(os.sep)
        above = [self._prefix + os.sep.join(parts[:number]) + os.sep for number in range(1, len(parts))]
        return any(map(self.decide, [*above, path]))


def anchored(pattern: str, base: str) -> str:
    """A pattern that was written as a path, as `.gitignore` would have it.

    >>> anchored("./gen", "/project"), anchored("/project/gen", "/project"), anchored("gen", "/project")
    ('/gen', '/gen', 'gen')
    """
    for start in ("./", os.path.join(base, "")):
        if pattern.startswith(start):
            return "/" + pattern[len(start) :]
    return pattern


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


def _matches(regex: re.Pattern[str], name: str) -> bool:
    """Whether a pattern matches a name itself; pathspec marks the separator where it matches a directory above it."""
    return any(match.end() == len(name) or match.groupdict().get("ps_d") is None for match in regex.finditer(name))


def _without_itself(line: str) -> str:
    """`a/**` as `a/**/*`: to git both mean what lies in `a`, but pathspec takes the former to match `a/` itself."""
    if line.endswith("/**/"):
        return f"{line}*/"
    return f"{line}/*" if line.endswith("/**") else line
