"""Two pins as they were written in, trees of Python files out: in place or in a temporary directory; runs none of them.

A pin is a directory, a directory of a git repository at a revision, a wheel or sdist, or a requirement, whose wheel pip
downloads. Archives and revisions are read by `archives` and `repository`, lock files by `locks`.
"""

from __future__ import annotations

import os
import re
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from lint_getargs import archives, output, repository
from lint_getargs.downloads import NoWheelError, download, is_listed
from lint_getargs.errors import CommandError
from lint_getargs.search import Finder, Pin
from lint_getargs.workers import EndingTogether

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from lint_getargs.call import Call
    from lint_getargs.locks import Move, Switch

_REQUIREMENT = re.compile(
    r"[A-Za-z0-9][A-Za-z0-9._-]*(?:\[[A-Za-z0-9._, -]*\])?(?:\s*(?:===|==|~=|!=|<=|>=|<|>)\s*[\w.*+!-]+\s*(?:,|$))+"
)
_LIKE_A_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_FORMS = "write a directory, DIRECTORY@REVISION, the file of a wheel or sdist, or NAME==VERSION"
_NOT_IN_A_NAME = re.compile(r"[^\w.@+=~^{}-]")


class Tree(NamedTuple):
    """One version of something, as files."""

    name: str
    """What messages call it: `openai 1.40.0`, `vendor/Gym@267305e`."""
    folder: str
    """Absolute directory that holds the files."""
    place: str = ""
    """Absolute directory that it is a version of; empty for a distribution."""


class Side(NamedTuple):
    """All that is pinned at one of two times."""

    name: str
    """What messages call it."""
    trees: tuple[Tree, ...]
    base: str
    """Absolute directory that unpacked trees lie in."""


class Pins(NamedTuple):
    """Two sides to compare."""

    old: Side
    new: Side


class Directory(NamedTuple):
    """A pin that is there already."""

    path: str


class Revision(NamedTuple):
    """A directory of a git repository at a revision."""

    path: str
    revision: str


class Archive(NamedTuple):
    """The file of a wheel or sdist."""

    path: str


class Requirement(NamedTuple):
    """What pip downloads a wheel of."""

    text: str


Written = Directory | Revision | Archive | Requirement


@contextmanager
def pinned(call: Call) -> Iterator[Pins | None]:
    """The pins that a call names or lets be found, for as long as they are needed.

    Args:
        call: What was asked for.

    Returns:
        Both sides; None where nothing moved.

    Raises:
        CommandError: A pin is wrong, or cannot be had.
    """
    with EndingTogether(), tempfile.TemporaryDirectory(prefix="lint-getargs-") as folder:
        yield _moved(call, Path(folder)) if call.since else _named(call, Path(folder))


def _named(call: Call, folder: Path) -> Pins:
    """The pins that a call names."""
    old, new = map(parse, call.pins)
    if old == new:
        _note(call, "both pins are the same: nothing can differ")
    return unpack([old], [new], ("the old pin", "the new pin"), folder)


def _moved(call: Call, folder: Path) -> Pins | None:
    """The pins that lock files and submodules moved; None where none did."""
    from lint_getargs import locks  # noqa: PLC0415  # two pins that are named need no parser of TOML

    found = locks.since(call.since)
    moves, notes = found.moves, list(found.notes)
    old: list[Written] = []
    new: list[Written] = []
    told = []
    for name, since, before, after in [*map(_of_switch, found.switches), *_of_moves(moves, folder, notes)]:
        old += [before] if _holds_python(before) else []
        new += [after] if _holds_python(after) else []
        if before in old or after in new:
            told.append(f"{name} {since}")
        else:
            notes.append(f"{name} is not compared: it holds no Python file")
    for words in notes:
        _note(call, words)
    nothing = "nothing that can be compared" if notes else "nothing that is pinned"
    _note(call, f"moved since {call.since}: {', '.join(told) or nothing}")
    return unpack(old, new, (call.since, "the working tree"), folder) if told else None


_Pair = tuple[str, str, Revision | Archive, Directory | Archive]
"""What moved, from where to where in words, and what it was and is."""


def _of_switch(switch: Switch) -> _Pair:
    revision = switch.old[:12]
    return switch.path, f"from {revision}", Revision(switch.path, revision), Directory(switch.path)


def _of_moves(moves: Sequence[Move], folder: Path, notes: list[str]) -> Iterator[_Pair]:
    for move, before, after in _downloaded(moves, folder, notes):
        yield move.name, f"{move.old} to {move.new}", before, after


def _holds_python(written: Directory | Revision | Archive) -> bool:
    match written:
        case Directory(path=path):
            return any(name.endswith(archives.SUFFIXES) for _, _, names in os.walk(path) for name in names)
        case Revision(path=path, revision=revision):
            held = repository.entries(path, repository.commit(path, revision))
            return any(entry.path.endswith(archives.SUFFIXES) for entry in held)
        case _:
            return archives.holds_python(written.path)


def _downloaded(moves: Sequence[Move], folder: Path, notes: list[str]) -> list[tuple[Move, Archive, Archive]]:
    """The wheels of packages that moved, both of each; what has none is added to the notes.

    Where none has one, that may be for want of an index, without which nothing would be compared unnoticed.
    """
    rest = list(moves)
    while rest:
        try:
            return _download_both(rest, folder / f"of-{len(rest)}")
        except NoWheelError as error:
            rest = [move for move in rest if move.name != error.name]
            if not rest and not is_listed(error.name, folder):
                raise
            notes.append(f"{error.name} is not compared: {error}")
    return []


def _download_both(moves: Sequence[Move], folder: Path) -> list[tuple[Move, Archive, Archive]]:
    folder.mkdir()
    old = download([f"{move.name}=={move.old}" for move in moves], folder / "old")
    new = download([f"{move.name}=={move.new}" for move in moves], folder / "new")
    return [(move, Archive(str(old[move.name])), Archive(str(new[move.name]))) for move in moves]


def _note(call: Call, words: str) -> None:
    if not call.quiet:
        output.note(f"lint-getargs: note: {words}\n")


def unpack(old: Sequence[Written], new: Sequence[Written], names: tuple[str, str], folder: Path) -> Pins:
    """Two sides as trees of files.

    Args:
        old: What is pinned on the old side.
        new: What is pinned on the new side.
        names: What messages call each side where it is more than one pin.
        folder: A directory of our own, for what is not there in place.

    Raises:
        CommandError: A pin cannot be had.
    """
    return Pins(_side(old, names[0], folder / "old"), _side(new, names[1], folder / "new"))


def parse(text: str) -> Written:
    """What a pin is, by how it is written and by what is there.

    Args:
        text: As on the command line.

    Raises:
        CommandError: It is none of the forms.

    >>> parse("openai==1.40.0")
    Requirement(text='openai==1.40.0')
    """
    if text and Path(text).is_dir():
        return Directory(text)
    if Path(text).is_file():
        return Archive(text)
    for at in (found.start() for found in re.finditer("@", text)):
        path, revision = text[:at], text[at + 1 :]
        if path and revision and Path(path).is_dir():
            return Revision(path, revision)
    if _REQUIREMENT.fullmatch(text):
        return Requirement(text)
    if _LIKE_A_NAME.fullmatch(text):
        raise CommandError(f"{text}: No such file or directory; a package is written with its version: {text}==VERSION")
    directory = text.rpartition("@")[0]
    missing = f"there is no directory {directory}; " if directory else ""
    raise CommandError(f"{text or '(an empty pin)'}: No such pin; {missing}{_FORMS}")


def _side(written: Sequence[Written], name: str, base: Path) -> Side:
    """One side, unpacked below a directory that is made for it."""
    base.mkdir()
    trees = [_tree(each, base) for each in dict.fromkeys(written) if not isinstance(each, Requirement)]
    requirements = [each.text for each in written if isinstance(each, Requirement)]
    if requirements:
        downloads = base.with_name(f"{base.name}-downloads")
        trees += [_tree(Archive(str(file)), base) for file in download(requirements, downloads).values()]
    return Side(trees[0].name if len(trees) == 1 else name, tuple(trees), str(base))


def _tree(written: Directory | Revision | Archive, base: Path) -> Tree:
    match written:
        case Directory(path=path):
            if not _holds_python(written):
                raise CommandError(f"{path}: holds no Python file")
            return Tree(path.rstrip(os.sep) or path, str(_absolute(path)), str(_absolute(path)))
        case Revision(path=path, revision=revision):
            here, place = Path.cwd(), _absolute(path)
            inside = place.relative_to(here) if place.is_relative_to(here) else Path(place.name)
            folder = base.joinpath(*map(_safe, inside.parent.parts), _safe(f"{inside.name}@{revision}"))
            repository.unpack(path, revision, folder)
            return Tree(f"{path}@{revision}", str(folder), str(place))
        case _:
            name, version = archives.name_and_version(written.path)
            folder = base / _safe(f"{name}-{version}")
            archives.unpack(written.path, folder)
            return Tree(f"{name} {version}", str(folder))


def _absolute(path: str) -> Path:
    """A path without `.` and `..`, links as they are."""
    return Path(os.path.normpath(Path.cwd() / path))


def _safe(part: str) -> str:
    return _NOT_IN_A_NAME.sub("-", part)


def pin_of(pins: Pins, side: Side, search_paths: Sequence[Path]) -> Pin:
    """What a project's resolver is told of one side.

    Args:
        pins: Both sides: what one of them has, the other looks for in itself alone too.
        side: One of them.
        search_paths: The project's own; those inside the directory that is pinned lead into the pin.
    """
    finder = Finder(search_paths)
    places = [Path(os.path.realpath(root)) for root in finder.import_roots()]
    roots = {tree: tuple(_roots(tree, places)) for each in (pins.old, pins.new) for tree in each.trees}
    names = frozenset(name for found in roots.values() for root in found for name in _names(root))
    return Pin(side.name, tuple(root for tree in side.trees for root in roots[tree]), names, side.base)


def _roots(tree: Tree, places: Iterable[Path]) -> Iterator[Path]:
    """The directories that modules of a tree are imported from."""
    folder, place = Path(tree.folder), Path(os.path.realpath(tree.place)) if tree.place else None
    inside = [] if place is None else [each.relative_to(place) for each in places if each.is_relative_to(place)]
    for root in dict.fromkeys((*(folder / each for each in inside), folder / "src", folder)):
        if root.is_dir():
            yield root


def _names(root: Path) -> Iterator[str]:
    """The modules and packages of a directory; not namespace packages, which several directories share."""
    for path in root.iterdir():
        if path.suffix in archives.SUFFIXES or any(
            (path / f"__init__{suffix}").is_file() for suffix in archives.SUFFIXES
        ):
            yield path.stem
