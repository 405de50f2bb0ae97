"""A git repository and a revision in, files of that revision out: asks git for objects, which changes nothing there.

Only `rev-parse`, `ls-tree`, `ls-files` and `cat-file` are called: no checkout, no filter, no hook, no fetch.
"""

from __future__ import annotations

import os
import subprocess
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from lint_getargs.archives import SUFFIXES, Writer
from lint_getargs.errors import CommandError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

_AT_ONCE = 500
"""Objects that are asked for in one call."""
_OF_A_HOOK = frozenset({"GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR"})
"""What git sets for its hooks, and what would lead every call into that one repository."""


class Entry(NamedTuple):
    """One thing that a revision holds."""

    mode: str
    """As git has it: `100644`, `120000` for a link, `160000` for a submodule."""
    identity: str
    """The object's, of a submodule the commit's."""
    size: int
    """In bytes; 0 for a submodule."""
    path: str
    """From the directory that was asked for, with slashes."""

    @property
    def is_file(self) -> bool:
        """Whether it is a file and no link."""
        return self.mode.startswith("100")

    @property
    def is_submodule(self) -> bool:
        """Whether it is a commit of another repository."""
        return self.mode == "160000"


def commit(place: str, revision: str) -> str:
    """The commit that a revision names.

    Args:
        place: A directory of the repository.
        revision: As git takes it.

    Raises:
        CommandError: There is no repository, or it has no such revision.
    """
    if revision.startswith("-"):
        raise CommandError(f"{place}@{revision}: no revision starts with a hyphen")
    found = _git(place, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
    if found.returncode == 0:
        return found.stdout.decode("ascii").strip()
    top(place)
    if _git(place, "rev-parse", "--is-shallow-repository").stdout == b"true\n":
        raise CommandError(
            f"{place}@{revision}: the clone is shallow and has no such revision; fetch it, or all with "
            f"`git -C {place} fetch --unshallow`"
        )
    raise CommandError(
        f"{place}@{revision}: the repository has no such revision; fetch it, and if {place} is a submodule, "
        "`git submodule update --init` it"
    )


def top(place: str) -> str:
    """The top directory of the repository that a directory belongs to.

    Raises:
        CommandError: It belongs to none, or git does not want to look at it.
    """
    found = _git(place, "rev-parse", "--show-toplevel")
    if found.returncode:
        raise CommandError(f"{place}: {_complaint(found.stderr)}")
    return os.fsdecode(found.stdout.removesuffix(b"\n"))


def entries(place: str, revision: str) -> list[Entry]:
    """What a directory holds at a revision, at every depth.

    Args:
        place: The directory.
        revision: A commit.
    """
    listed = _said(place, "ls-tree", "-r", "-z", "-l", revision)
    return [_entry(line) for line in listed.split(b"\0") if line]


def _entry(line: bytes) -> Entry:
    head, _, path = line.partition(b"\t")
    mode, _, identity, size = head.decode("ascii").split()
    return Entry(mode, identity, int(size) if size.isdecimal() else 0, os.fsdecode(path))


def files_now(place: str) -> list[str]:
    """The files of a repository's working tree that git does not ignore.

    Args:
        place: Its top directory.

    Returns:
        Paths from there, with slashes.
    """
    listed = _said(place, "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    return [os.fsdecode(path) for path in dict.fromkeys(listed.split(b"\0")) if path]


def contents(place: str, identities: Iterable[str]) -> Iterator[bytes]:
    """The bytes of some objects.

    Args:
        place: A directory of the repository.
        identities: Of files.
    """
    rest = iter(identities)
    while some := list(islice(rest, _AT_ONCE)):
        raw, at = _said(place, "cat-file", "--batch", given="".join(f"{each}\n" for each in some).encode("ascii")), 0
        for identity in some:
            end = raw.index(b"\n", at)
            words = raw[at:end].split()
            if len(words) != 3:
                raise CommandError(f"{place}: the repository has not got all of that revision ({identity}); fetch it")
            start, size = end + 1, int(words[2])
            yield raw[start : start + size]
            at = start + size + 1


def unpack(place: str, revision: str, folder: Path) -> None:
    """Write the Python files that a directory of a repository has at a revision below another directory.

    Args:
        place: The directory.
        revision: As git takes it.
        folder: Where to; it is made.

    Raises:
        CommandError: There is no repository or no revision, it has no such directory, or no Python file or too much
            in it.
    """
    held = entries(place, commit(place, revision))
    if not held:
        raise CommandError(
            f"{place}@{revision}: nothing is there at that revision; if {place} is a submodule, "
            "`git submodule update --init` it"
        )
    found = [entry for entry in held if entry.is_file and entry.path.endswith(SUFFIXES)]
    writer = Writer(f"{place}@{revision}", folder)
    for entry in found:
        writer.count(entry.size)
    for entry, content in zip(found, contents(place, (entry.identity for entry in found)), strict=True):
        writer.put(entry.path, content)
    writer.finish()


def _said(place: str, *arguments: str, given: bytes = b"") -> bytes:
    done = _git(place, *arguments, given=given)
    if done.returncode and b" promisor remote" in done.stderr:
        raise CommandError(
            f"{place}: the repository is a partial clone and has not got all of that revision; get it with "
            f"`git -C {place} fetch --refetch --no-filter`"
        )
    if done.returncode:
        raise CommandError(f"{place}: git {arguments[0]}: {_complaint(done.stderr)}")
    return done.stdout


def _git(place: str, *arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    environment = {name: value for name, value in os.environ.items() if name not in _OF_A_HOOK}
    environment |= {"GIT_OPTIONAL_LOCKS": "0", "GIT_ALLOW_PROTOCOL": "none", "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C"}
    command: Sequence[str] = ("git", "-C", place, "-c", "core.fsmonitor=false", *arguments)
    try:
        return subprocess.run(  # noqa: S603  # no shell, and a revision that could be an option is refused
            command, check=False, input=given, capture_output=True, env=environment
        )
    except FileNotFoundError:
        raise CommandError(f"{place}: a revision needs git, which is not installed") from None


def _complaint(raw: bytes) -> str:
    """What git said, on one line."""
    text = os.fsdecode(raw).strip()
    return " ".join(text.removeprefix("fatal: ").split()) or "git failed"
