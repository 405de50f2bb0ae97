"""Paths as they were given in, Python files out, each once; lists directories, opens no file.

What is left out by name holds below the place where the walk starts: what the directories above it are called says
nothing. Symbolic links to directories are not followed; one to a file is, unless the file is found by itself.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False  # `typing` costs more than what follows
if TYPE_CHECKING:
    from collections.abc import Iterable

    from lint_getargs.gitignore import Levels
    from lint_getargs.projects import Project, Projects

SUFFIXES = (".py", ".pyi")
"""What the walk takes; a file that is named one by one may be called anything."""

DEFAULT_EXCLUDE: tuple[str, ...] = (
    *(".bzr", ".direnv", ".eggs", ".git", ".git-rewrite", ".hg", ".ipynb_checkpoints", ".mypy_cache", ".nox"),
    *(".pants.d", ".pyenv", ".pytest_cache", ".pytype", ".ruff_cache", ".svn", ".tox", ".venv", ".vscode"),
    *("__pypackages__", "_build", "buck-out", "build", "dist", "node_modules", "site-packages", "venv"),
)
"""Names of directories that hold nothing a project's people wrote."""

CONFIGURATION_FILES = (".lint-getargs.toml", "lint-getargs.toml", "pyproject.toml")
"""Where settings may stand, the one that counts first in front."""

_KIND, _DIRECTORY, _REGULAR = 0o170000, 0o040000, 0o100000
"""What `stat.S_IFMT`, `S_IFDIR` and `S_IFREG` are everywhere; the module would have to be imported."""

_HERE = os.curdir + os.sep

_TELLING = {*CONFIGURATION_FILES, ".git", ".gitignore", "pyvenv.cfg"}
"""Names that change what holds in their directory and below."""


class Found:
    """What the walk found."""

    def __init__(self) -> None:
        self.files: dict[Project, list[str]] = {}
        """The files of each project, as paths from the working directory or as absolute ones, as they were given."""
        self.errors: list[str] = []
        """What could not be looked at, in words that name it."""


def discover(paths: Iterable[str], projects: Projects) -> Found:
    """The Python files that some paths stand for.

    Args:
        paths: Files and directories, relative to the working directory or absolute.
        projects: Which configuration holds where.

    Raises:
        ConfigurationError: A configuration file on the way is wrong.
    """
    walk = _Walk(projects)
    for path in paths:
        walk.take(_tidy(path) if path else path)
    walk.take_links()
    return walk.found


class _Place:
    """One directory of the walk, and what holds there."""

    __slots__ = ("absolute", "levels", "prefix", "project", "real")

    def __init__(self, prefix: str, absolute: str, real: str, project: Project, levels: Levels) -> None:
        self.prefix = prefix
        """What stands before the names of its files; ends with a separator unless it is empty."""
        self.absolute = absolute
        self.real = real
        """The absolute path without symbolic links."""
        self.project = project
        self.levels = levels
        """The ignore files of git that hold in it."""


class _Walk:
    def __init__(self, projects: Projects) -> None:
        self.found = Found()
        self._projects = projects
        self._taken: dict[str, set[str]] = {}
        """Real directory to the names of the files that were taken there."""
        self._walked: set[str] = set()
        """Real directories."""
        self._links: list[tuple[str, Project]] = []

    def take(self, path: str) -> None:
        """Take a path that was given by name."""
        try:
            mode = os.stat(path).st_mode
        except (OSError, ValueError) as error:
            self._cannot_read(path, error)
            return
        absolute = os.path.abspath(path)
        directory = mode & _KIND == _DIRECTORY
        project = self._projects.of(absolute if directory else os.path.dirname(absolute))
        if project.force_exclude and project.leaves_out(absolute + os.sep if directory else absolute):
            return
        if directory:
            self._descend(path, absolute, project)
        elif mode & _KIND != _REGULAR:
            self.found.errors.append(f"{path}: not a regular file; pipe it into `-` instead")
        else:
            self._add(path, project)

    def take_links(self) -> None:
        """Take the links to files that no other name led to."""
        for path, project in self._links:
            if os.path.isfile(path):
                self._add(path, project)

    def _add(self, path: str, project: Project) -> None:
        directory, name = os.path.split(os.path.realpath(path))
        taken = self._taken.setdefault(directory, set())
        if name not in taken:
            taken.add(name)
            self.found.files.setdefault(project, []).append(path)

    def _descend(self, top: str, absolute: str, project: Project) -> None:
        """Walk a directory that was given by name."""
        prefix = "" if top == os.curdir else os.path.join(top, "")
        levels: Levels = ()
        if project.respect_gitignore:
            from lint_getargs import gitignore

            levels = gitignore.above(absolute)
        stack = [_Place(prefix, absolute, os.path.realpath(top), project, levels)]
        while stack:
            place = stack.pop()
            if place.real not in self._walked:
                self._walked.add(place.real)
                stack.extend(self._visit(place, top=place.absolute is absolute))

    def _visit(self, place: _Place, *, top: bool) -> list[_Place]:
        """Take the files of a directory; returns the directories below it."""
        prefix = place.prefix
        try:
            with os.scandir(prefix or os.curdir) as listing:
                entries = list(listing)
        except OSError as error:
            self._cannot_read(prefix.rstrip(os.sep) or prefix or os.curdir, error)
            return []
        telling = _TELLING.intersection([entry.name for entry in entries])
        if telling:
            if "pyvenv.cfg" in telling and not top:
                return []
            self._look_at(place, telling)
        names: list[str] = []
        directories: list[str] = []
        unwanted = place.project.names
        for entry in entries:
            name = entry.name
            if name.endswith(SUFFIXES) and not entry.is_dir(follow_symlinks=False):
                if entry.is_file(follow_symlinks=False):
                    names.append(name)
                elif entry.is_symlink() and not self._left_out(place, name):
                    self._links.append((prefix + name, place.project))
            elif entry.is_dir(follow_symlinks=False) and name not in unwanted:
                directories.append(name)
        if place.levels or place.project.patterns:
            names = [name for name in names if not self._left_out(place, name)]
            directories = [name for name in directories if not self._left_out(place, name + os.sep)]
        if names:
            taken = self._taken.setdefault(place.real, set())
            files = self.found.files.setdefault(place.project, [])
            files.extend(
                [prefix + name for name in names if name not in taken] if taken else [prefix + name for name in names]
            )
            taken.update(names)
        return [
            _Place(
                f"{prefix}{name}{os.sep}",
                os.path.join(place.absolute, name),
                os.path.join(place.real, name),
                place.project,
                place.levels,
            )
            for name in directories
        ]

    def _look_at(self, place: _Place, telling: set[str]) -> None:
        """Let the configuration and the ignore files of a directory hold in it."""
        if not telling.isdisjoint(CONFIGURATION_FILES):
            place.project = self._projects.of(place.absolute)
        if place.project.respect_gitignore and not telling.isdisjoint((".git", ".gitignore")):
            from lint_getargs import gitignore

            place.levels = gitignore.below(place.absolute, telling, place.levels)

    @staticmethod
    def _left_out(place: _Place, name: str) -> bool:
        """Whether a name in a directory, with a separator behind that of a directory, is left out by a pattern."""
        path = os.path.join(place.absolute, name)
        if any(patterns.decide(path) for patterns in place.project.patterns):
            return True
        return _first_decision(path, place.levels)

    def _cannot_read(self, path: str, error: OSError | ValueError) -> None:
        self.found.errors.append(f"{path or '(an empty path)'}: {getattr(error, 'strerror', None) or error}")


def _first_decision(path: str, levels: Levels) -> bool:
    """Whether git leaves out a path, which ends with a separator if it is a directory."""
    for patterns in levels:
        decision = patterns.decide(path)
        if decision is not None:
            return decision
    return False


def _tidy(path: str) -> str:
    """A path without a leading `./`: `a.py` reads better, and that is what everyone prints."""
    while path.startswith(_HERE) and path != _HERE:
        path = path[len(_HERE) :].lstrip(os.sep)
    return os.curdir if path in ("", _HERE) else path
