"""The errors that end a run with exit status 2: what went wrong, where, and what to do about it."""

from __future__ import annotations


class CommandError(Exception):
    """The call or the configuration is wrong; the message is all that the user gets to see."""


class ConfigurationError(CommandError):
    """A configuration file, or a value on the command line that could stand in one, is wrong."""


def did_you_mean(word: str, known: tuple[str, ...]) -> str:
    """The end of a message about an unknown word: the nearest known one, or all of them.

    >>> did_you_mean("exlude", ("exclude", "helper"))
    '; did you mean `exclude`?'
    >>> did_you_mean("color", ("exclude", "helper"))
    '; known are `exclude`, `helper`'
    """
    from difflib import get_close_matches

    if near := get_close_matches(word, known, n=1):
        return f"; did you mean `{near[0]}`?"
    return f"; known are {', '.join(f'`{name}`' for name in known)}"
