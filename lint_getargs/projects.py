"""Which configuration holds in which directory: looks for the files, reads them, keeps what it found.

The nearest directory upwards that has a `lint-getargs.toml`, or a `pyproject.toml` with our table, decides. Nothing of
TOML is imported while no file speaks of us.
"""

from __future__ import annotations

import os

from lint_getargs.discovery import CONFIGURATION_FILES, DEFAULT_EXCLUDE

TYPE_CHECKING = False  # `typing` costs more than what follows
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, TypeVar

    from lint_getargs.patterns import Patterns
    from lint_getargs.pins import Pins
    from lint_getargs.settings import Settings

    T = TypeVar("T")


class Project:
    """One configuration, with the command line's settings on top.

    Args:
        table: Keys and values as `lint_getargs.keys.check` gives them, of the configuration file.
        root: Absolute directory of the file; the working directory when there is none.
        overrides: The same from the command line; its paths and patterns start from the working directory.
        file: The configuration file; empty when there is none.
        isolated: Whether the files of other tools say nothing either.
    """

    def __init__(
        self,
        table: Mapping[str, Any],
        root: str,
        overrides: Mapping[str, Any],
        file: str = "",
        *,
        isolated: bool = False,
    ) -> None:
        self._table = table
        self._overrides = overrides
        self.root = root
        self.file = file
        self.isolated = isolated
        self.pins: Pins | None = None
        """Two versions of the models to compare; None where they are only looked at."""
        both = {**table, **overrides}
        self.force_exclude: bool = both.get("force-exclude", False)
        self.respect_gitignore: bool = both.get("respect-gitignore", True)
        self.names: frozenset[str] = frozenset(() if "exclude" in both else DEFAULT_EXCLUDE)
        """Directories that are left out by their bare name."""
        self.patterns: tuple[Patterns, ...] = self._make_patterns()
        """What is left out besides."""
        self._settings: Settings | None = None

    def get(self, key: str, default: T) -> T:
        """The value of one key, without importing what all of them need."""
        value: T = self._overrides.get(key, self._table.get(key, default))
        return value

    @property
    def settings(self) -> Settings:
        """Everything as the engine wants it."""
        if self._settings is None:
            from lint_getargs import settings

            self._settings = settings.merged(self._table, self.root, self._overrides, os.getcwd())
        return self._settings

    def leaves_out(self, path: str) -> bool:
        """Whether a path that was named is left out by its name or by a pattern.

        Args:
            path: Absolute; a directory ends with a separator.
        """
        if any(patterns.leaves_out(path) for patterns in self.patterns):
            return True
        return not self.names.isdisjoint(self._below_start(path).split(os.sep))

    def _below_start(self, path: str) -> str:
        """A path from the working directory or, outside it, from the root of the project: names above do not count."""
        for start in (os.getcwd(), self.root):
            prefix = os.path.join(start, "")
            if path.startswith(prefix):
                return path[len(prefix) :]
        return os.path.basename(path)

    def _make_patterns(self) -> tuple[Patterns, ...]:
        found = []
        here = os.getcwd()
        if "exclude" in self._overrides:
            found.append((self._overrides["exclude"], here))
        elif "exclude" in self._table:
            found.append((self._table["exclude"], self.root))
        found.append((self._table.get("extend-exclude", ()), self.root))
        found.append((self._overrides.get("extend-exclude", ()), here))
        if not any(lines for lines, _ in found):
            return ()
        from lint_getargs.patterns import Patterns, anchored

        return tuple(Patterns(tuple(anchored(line, base) for line in lines), base) for lines, base in found if lines)


class Projects:
    """The configurations of a run.

    Args:
        overrides: What the command line sets, as `lint_getargs.keys.check` gives it.
        file: A configuration file that holds everywhere; empty looks for the nearest.
        rules: Keys that take the place of those of every configuration.
        isolated: Whether no configuration file counts.
    """

    def __init__(
        self,
        overrides: Mapping[str, Any],
        file: str = "",
        *,
        rules: Mapping[str, Any] | None = None,
        isolated: bool = False,
    ) -> None:
        self._overrides = overrides
        self._rules = rules = rules or {}
        here = os.getcwd()
        self._default = Project(rules, here, overrides, isolated=isolated)
        self._everywhere: Project | None = self._default if isolated else None
        self._known: dict[str, Project] = {}
        self.pins: Pins | None = None
        """Two versions of the models, which every project compares; None where they are only looked at."""
        if file:
            from lint_getargs import configuration

            self._everywhere = Project({**configuration.read(file), **rules}, here, overrides, file)

    def of(self, directory: str) -> Project:
        """The project that a directory belongs to.

        Args:
            directory: Absolute.

        Raises:
            ConfigurationError: Its file is wrong.
        """
        project = self._of(directory)
        project.pins = self.pins
        return project

    def _of(self, directory: str) -> Project:
        if self._everywhere is not None:
            return self._everywhere
        below: list[str] = []
        while (project := self._known.get(directory)) is None:
            below.append(directory)
            above = os.path.dirname(directory)
            if project := self._at(directory) or (self._default if above == directory else None):
                break
            directory = above
        self._known |= dict.fromkeys(below, project)
        return project

    def _at(self, directory: str) -> Project | None:
        """The project whose root this directory is."""
        for name in CONFIGURATION_FILES:
            file = os.path.join(directory, name)
            if _speaks_of_us(file):
                from lint_getargs import configuration

                if (table := configuration.table_of(file)) is not None:
                    return Project({**table, **self._rules}, directory, self._overrides, file)
        return None


def _speaks_of_us(file: str) -> bool:
    """Whether a file is there and may hold our table; what cannot be read is somebody else's."""
    try:
        with open(file, "rb") as stream:
            raw = stream.read()
    except OSError:
        return False
    return file.endswith("lint-getargs.toml") or (b"lint-getargs" in raw and any(map(_may_set_us, raw.splitlines())))


def _may_set_us(line: bytes) -> bool:
    """Whether a line of a `pyproject.toml` may begin our table; a project that merely depends on us has none.

    >>> _may_set_us(b"[ tool . 'lint-getargs' ]"), _may_set_us(b'  "lint-getargs>=0.1",')
    (True, False)
    """
    for ornament in (b" ", b"\t", b'"', b"'"):
        line = line.replace(ornament, b"")
    return line.startswith((b"[tool.lint-getargs", b"tool.lint-getargs", b"tool=", b"lint-getargs=", b"lint-getargs."))
