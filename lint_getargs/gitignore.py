"""What git leaves out: a directory in, the levels of ignore files that hold there out; reads ignore files only."""

from __future__ import annotations

import os

Levels = tuple["Patterns", ...]
"""Ignore files, the one that decides first in front."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from lint_getargs.patterns import Patterns


def above(directory: str) -> Levels:
    """The levels that hold in a directory before its own ignore file is read.

    Those of the directories above it up to the root of its repository; without a repository, up to the working
    directory if that is above it.

    Args:
        directory: Absolute.
    """
    chain = [directory]
    while not os.path.lexists(os.path.join(chain[-1], ".git")):
        parent = os.path.dirname(chain[-1])
        if parent == chain[-1]:
            here = os.getcwd()
            chain = chain[: chain.index(here) + 1] if here in chain else [directory]
            break
        chain.append(parent)
    levels: Levels = ()
    for each in reversed(chain[1:]):
        levels = below(each, os.listdir(each) if os.access(each, os.R_OK) else (), levels)
    return levels


def below(directory: str, names: Iterable[str], levels: Levels) -> Levels:
    """The levels that hold in a directory.

    Args:
        directory: Absolute.
        names: What it holds.
        levels: Of the directory above it. The root of a repository starts anew: git does not look further up.
    """
    if ".git" in names:
        levels = _of_repository(directory)
    if ".gitignore" in names and (own := _read(os.path.join(directory, ".gitignore"), directory)):
        levels = (own, *levels)
    return levels


def _of_repository(root: str) -> Levels:
    """The repository's own unshared file, then the user's."""
    files = (os.path.join(_common_directory(root), "info", "exclude"), _of_user(root))
    return tuple(patterns for file in files if file and (patterns := _read(file, root)))


def _common_directory(root: str) -> str:
    """The directory of git's own files; in a worktree or a submodule `.git` is a file that says where."""
    place = os.path.join(root, ".git")
    if os.path.isdir(place):
        return place
    place = os.path.join(root, _text(place).removeprefix("gitdir:").strip())
    common = _text(os.path.join(place, "commondir")).strip()
    return os.path.join(place, common) if common else place


def _of_user(root: str) -> str:
    """The file that `core.excludesFile` names, else the place where git looks without it."""
    home = os.environ.get("XDG_CONFIG_HOME") or os.path.expanduser("~/.config")
    default = os.path.join(home, "git", "ignore")
    files = [os.environ.get("GIT_CONFIG_GLOBAL") or os.path.expanduser("~/.gitconfig")]
    files += [os.path.join(home, "git", "config"), os.environ.get("GIT_CONFIG_SYSTEM") or "/etc/gitconfig"]
    files += [os.path.join(_common_directory(root), "config")]
    if not any(word in text for text in map(str.lower, map(_text, files)) for word in ("excludesfile", "include")):
        return default
    import subprocess

    command = ["git", "-C", root, "config", "--type=path", "--get", "core.excludesFile"]
    try:
        said = subprocess.run(command, capture_output=True, check=False)  # noqa: S603  # git is found on PATH, as by everyone
    except OSError:
        return default
    return os.fsdecode(said.stdout).rstrip("\n") or default


def _read(file: str, base: str) -> Patterns | None:
    """The patterns of a file; None when it has none, or is none."""
    lines = tuple(line for line in _text(file).splitlines() if line.strip() and not line.startswith("#"))
    if not lines:
        return None
    from lint_getargs.patterns import PatternError, Patterns, is_pattern

    try:
        return Patterns(lines, base)
    except PatternError:
        return Patterns(tuple(filter(is_pattern, lines)), base)


def _text(file: str) -> str:
    try:
        with open(file, encoding="utf-8-sig", errors="surrogateescape") as stream:
            return stream.read()
    except (OSError, ValueError):  # a broken `.git` may name what no path can be
        return ""
