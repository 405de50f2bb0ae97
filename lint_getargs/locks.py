"""A revision in, the pins that lock files and submodules moved since then out; fetches nothing."""

from __future__ import annotations

import os
import re
import tomllib
from fnmatch import fnmatchcase
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any, NamedTuple

from lint_getargs import repository
from lint_getargs.downloads import normal
from lint_getargs.errors import CommandError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

_CONTINUED = re.compile(r"\\\r?\n")
_COMMENT = re.compile(r"(?:^|\s)#.*")
_PINNED = re.compile(r"(?P<name>[A-Za-z0-9][\w.-]*)\s*(?:\[[^\]]*\])?\s*===?\s*(?P<version>[\w.+!-]+)\s*(?:;.*|--.*|$)")
_ELSEWHERE = re.compile(r"(?P<name>[A-Za-z0-9][\w.-]*)\s*(?:\[[^\]]*\])?\s*(?P<source>@.*)")
_VERSION = re.compile(r"[\w.+!-]+")

Locked = dict[str, frozenset[str]]
"""The versions of each package by its normalised name; what is no version of a package index starts with `@`."""


class Move(NamedTuple):
    """A package whose version is another one."""

    name: str
    old: str
    new: str


class Switch(NamedTuple):
    """A submodule whose checked-out commit is another one."""

    path: str
    """From the working directory."""
    old: str
    """The commit that it was at."""


class Since(NamedTuple):
    """What moved since a revision."""

    moves: tuple[Move, ...]
    switches: tuple[Switch, ...]
    notes: tuple[str, ...]
    """What moved but cannot be compared, each in words."""


def since(revision: str, place: str = ".") -> Since:
    """What lock files and submodules pin otherwise than at a revision.

    Args:
        revision: As git takes it.
        place: A directory of the repository.

    Raises:
        CommandError: There is no such revision, a lock file cannot be read, or two of them disagree.
    """
    top = repository.top(place)
    then = repository.entries(top, repository.commit(place, revision))
    moves, notes = _moves(top, then, revision)
    switches, more = _switches(top, then)
    return Since(tuple(moves), tuple(switches), (*notes, *more))


# -- submodules -----------------------------------------------------------------------------------------


def _switches(top: str, then: Iterable[repository.Entry]) -> tuple[list[Switch], list[str]]:
    switches, notes = [], []
    for entry in then:
        if entry.is_submodule:
            place = Path(top, entry.path)
            path = os.path.relpath(place, os.path.realpath(os.curdir))
            if not (place / ".git").exists():
                notes.append(f"submodule {path} is not compared: it is not checked out")
            elif repository.commit(str(place), "HEAD") != entry.identity:
                switches.append(Switch(path, entry.identity))
    return switches, notes


# -- lock files -----------------------------------------------------------------------------------------


def _moves(top: str, then: Iterable[repository.Entry], revision: str) -> tuple[list[Move], list[str]]:
    """The packages that moved in any lock file, and what cannot be compared."""
    old = {entry.path: entry.identity for entry in then if entry.is_file and _parser(entry.path)}
    now = [path for path in repository.files_now(top) if _parser(path) and Path(top, path).is_file()]
    both = sorted(old.keys() & now)
    notes = [f"{path} is not compared: it is there at one side only" for path in sorted(old.keys() ^ now)]
    found: dict[str, tuple[Move, str]] = {}
    for path, before in zip(both, repository.contents(top, (old[path] for path in both)), strict=True):
        after = Path(top, path).read_bytes()
        if before != after:
            for move in _differences(read(path, before, revision), read(path, after), path, notes):
                other, where = found.setdefault(move.name, (move, path))
                if other != move:
                    raise CommandError(
                        f"{where} moves {move.name} from {other.old} to {other.new}, {path} from {move.old} to "
                        f"{move.new}; name the pins with --pins"
                    )
    return [move for move, _ in found.values()], notes


def _differences(old: Locked, new: Locked, path: str, notes: list[str]) -> Iterator[Move]:
    """The packages of one lock file that moved; what cannot be compared is added to the notes."""
    for name in sorted(old.keys() & new.keys()):
        if old[name] == new[name]:
            continue
        versions = [*old[name], *new[name]]
        if any(not _VERSION.fullmatch(version) for version in versions):
            notes.append(f"{name} ({path}) is not compared: it does not come from a package index")
        elif len(versions) > 2:
            notes.append(f"{name} ({path}) is not compared: several versions of it are locked")
        else:
            yield Move(name, *versions)


def read(path: str, raw: bytes, revision: str = "") -> Locked:
    """The packages of a lock file.

    Args:
        path: Its path, whose last part says what it is.
        raw: Its bytes.
        revision: Where it was read, for messages; empty for the working tree.

    Raises:
        CommandError: It cannot be read.
    """
    parser = _parser(path)
    assert parser is not None
    found: dict[str, set[str]] = {}
    try:
        for name, version in parser(raw.decode("utf-8-sig")):
            found.setdefault(normal(name), set()).add(version)
    except (ValueError, AttributeError, KeyError, TypeError) as error:
        where = f"{path} at {revision}" if revision else path
        raise CommandError(f"{where}: is no lock file that can be read: {error!r}; name the pins with --pins") from None
    return {name: frozenset(versions) for name, versions in found.items()}


def _parser(path: str) -> Callable[[str], Iterator[tuple[str, str]]] | None:
    """What reads a file of this name; None for one that is no lock file."""
    file = PurePosixPath(path)
    match file.name:
        case "uv.lock":
            return _uv
        case "poetry.lock":
            return _poetry
        case name if name == "pylock.toml" or fnmatchcase(name, "pylock.*.toml"):
            return _pylock
        case name if fnmatchcase(name, "requirements*.txt"):
            return _requirements
        case _ if file.suffix == ".txt" and file.parent.name == "requirements":
            return _requirements
        case _:
            return None


def _uv(text: str) -> Iterator[tuple[str, str]]:
    for package in tomllib.loads(text).get("package", ()):
        source = package["source"]
        yield package["name"], package["version"] if "registry" in source else _elsewhere(source)


def _poetry(text: str) -> Iterator[tuple[str, str]]:
    for package in tomllib.loads(text).get("package", ()):
        source = package.get("source", {"type": "legacy"})
        yield package["name"], package["version"] if source["type"] == "legacy" else _elsewhere(source)


def _pylock(text: str) -> Iterator[tuple[str, str]]:
    for package in tomllib.loads(text).get("packages", ()):
        is_indexed = "version" in package and ("wheels" in package or "sdist" in package)
        yield package["name"], package["version"] if is_indexed else _elsewhere(package)


def _elsewhere(source: Mapping[str, Any]) -> str:
    return f"@ {sorted(source.items())}"


def _requirements(text: str) -> Iterator[tuple[str, str]]:
    for line in _CONTINUED.sub(" ", text).splitlines():
        words = _COMMENT.sub("", line).strip()
        if found := _PINNED.fullmatch(words):
            yield found["name"], found["version"]
        elif found := _ELSEWHERE.fullmatch(words):
            yield found["name"], found["source"]
