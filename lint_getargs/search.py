"""Search paths in, files of modules out, and where a project's search paths are: looks at directories, runs nothing.

What it knows: packages and namespace packages, stub files beside the code and in `-stubs` packages, `.pth` files and
the mapping files of editable installs. What it never does: ask the interpreter that runs the tool.
"""

from __future__ import annotations

import ast
import os
import re
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

_VERSION_IN_PATH = re.compile(r"[/\\](?:lib|lib64|Lib)[/\\]python3\.(\d+)(?:t)?(?:[/\\]|$)")
_VERSION_IN_CONFIG = re.compile(r"^version(?:_info)?\s*=\s*3\.(\d+)", re.MULTILINE)
_HOME_IN_CONFIG = re.compile(r"^home\s*=\s*(.+?)\s*$", re.MULTILINE)
_SEES_SYSTEM = re.compile(r"^include-system-site-packages\s*=\s*true\s*$", re.MULTILINE | re.IGNORECASE)
_IMPORTABLE = re.compile(rf"((?:[^\W\d]\w*{re.escape(os.sep)})*[^\W\d]\w*)(?:\.[^.{re.escape(os.sep)}]*)?")
_EDITABLE_FINDER = re.compile(r"import\s+(__editable__\w+)")
_PROJECT_FILES = ("pyproject.toml", "setup.py", "setup.cfg", "lint-getargs.toml", ".lint-getargs.toml")


class Located(NamedTuple):
    """Where a module lives."""

    path: Path | None
    """The file; None for a namespace package."""
    folders: tuple[Path, ...] = ()
    """Where its submodules are looked for; empty unless it is a package."""


class Pin(NamedTuple):
    """One version of some packages, which takes the place of whatever else the search paths have of them."""

    name: str
    """What messages call it."""
    roots: tuple[Path, ...]
    """Absolute directories that come before all search paths."""
    names: frozenset[str]
    """The modules and packages that are looked for nowhere else."""
    base: str = ""
    """A directory; what lies below it is said to be declared at a path that starts from there."""


class Finder:
    """Finds modules below search paths; remembers what it saw of the directories.

    Args:
        roots: Directories in order of precedence, as in `sys.path`: source roots and `site-packages`. The `.pth` files
            in them count.
        pin: What comes before them.
    """

    def __init__(self, roots: Sequence[Path], pin: Pin | None = None) -> None:
        self._pin = pin if pin is not None else Pin("", (), frozenset())
        self._given = (*self._pin.roots, *(root.absolute() for root in roots))
        self._listings: dict[Path, frozenset[str]] = {}
        self._found: dict[str, Located | None] = {}
        self._mapped: dict[str, tuple[Path, ...]] = {}

    @cached_property
    def roots(self) -> tuple[Path, ...]:
        """The search paths and what the `.pth` files in them add."""
        added: list[Path] = []
        for root in self._given:
            for name in sorted(self._listing(root)):
                if name.endswith(".pth"):
                    added += self._pth(root, name)
        return tuple(dict.fromkeys([*self._given, *added]))

    def import_roots(self) -> Iterator[Path]:
        """Every directory that some module is imported from: the roots, and where editable installs lead to."""
        yield from self.roots
        for name, targets in self._mapped.items():
            yield from (target.parents[name.count(".")] for target in targets)

    def find(self, name: str) -> Located | None:
        """Where a module lives, by its dotted name; None when it is not on the search paths as source text."""
        if name not in self._found:
            self._found[name] = self._find(name)
        return self._found[name]

    def name_of(self, path: Path) -> str:
        """The dotted name under which a file can be imported; empty when it lies below no search path."""
        text = str(path)
        for root in self._deepest_first:
            if text.startswith(root) and (found := _IMPORTABLE.fullmatch(text, len(root))):
                name = f".{found[1].replace(os.sep, '.')}".removesuffix(".__init__")
                if name:
                    return name[1:]
        return ""

    @cached_property
    def _deepest_first(self) -> list[str]:
        """The search paths, each with a separator at its end."""
        return [f"{str(root).rstrip(os.sep)}{os.sep}" for root in sorted(self.roots, key=lambda root: -len(root.parts))]

    def _find(self, name: str) -> Located | None:
        above, _, last = name.rpartition(".")
        roots = self.roots
        if name.partition(".")[0] in self._pin.names:
            roots = self._pin.roots
        elif name in self._mapped:
            return _mapped_module(self._mapped[name])
        if not above:
            return self._in(roots, last, stubs=f"{last}-stubs")
        package = self.find(above)
        return self._in(package.folders, last) if package is not None else None

    def _in(self, folders: Sequence[Path], name: str, *, stubs: str = "") -> Located | None:
        """A module in one of several directories; stub packages count where there is no code."""
        namespace: list[Path] = []
        stub_folders = tuple(folder / stubs for folder in folders if stubs and stubs in self._listing(folder))
        for folder in folders:
            listing = self._listing(folder)
            if name in listing:
                inner = folder / name
                for init in ("__init__.py", "__init__.pyi"):
                    if init in self._listing(inner):
                        return Located(inner / init, (inner, *stub_folders))
            for suffix in (".py", ".pyi"):
                if name + suffix in listing:
                    return Located(folder / (name + suffix))
            if name in listing and (folder / name).is_dir():
                namespace.append(folder / name)
        for inner in stub_folders:
            if "__init__.pyi" in self._listing(inner):
                return Located(inner / "__init__.pyi", (*namespace, inner))
        return Located(None, (*namespace, *stub_folders)) if namespace or stub_folders else None

    def _listing(self, folder: Path) -> frozenset[str]:
        if (listing := self._listings.get(folder)) is None:
            try:
                listing = frozenset(os.listdir(folder))  # noqa: PTH208  # names are wanted, and quickly
            except OSError:
                listing = frozenset()
            self._listings[folder] = listing
        return listing

    def _pth(self, root: Path, name: str) -> Iterator[Path]:
        for line in _read(root / name).splitlines():
            if match := _EDITABLE_FINDER.search(line):
                self._mapped.update(_mapping(root / f"{match[1]}.py"))
            elif line.strip() and not line.startswith(("#", "import ", "import\t")):
                folder = root / line.strip()
                if folder.is_dir():
                    yield folder


def _mapping(path: Path) -> Iterator[tuple[str, tuple[Path, ...]]]:
    """What the generated finder of an editable install maps to where, without running it."""
    try:
        statements = ast.parse(_read(path)).body
    except (SyntaxError, ValueError):
        return
    for statement in statements:
        match statement:
            case (
                ast.AnnAssign(target=ast.Name(id="MAPPING" | "NAMESPACES"), value=ast.Dict() as mapping)
                | ast.Assign(targets=[ast.Name(id="MAPPING" | "NAMESPACES")], value=ast.Dict() as mapping)
            ):
                for module, target in zip(mapping.keys, mapping.values, strict=True):
                    if isinstance(module, ast.Constant) and isinstance(module.value, str):
                        texts = [part.value for part in ast.walk(target) if isinstance(part, ast.Constant)]
                        yield module.value, tuple(Path(text) for text in texts if isinstance(text, str))
            case _:
                pass


def _mapped_module(targets: tuple[Path, ...]) -> Located | None:
    for target in targets:
        for path in (target / "__init__.py", target / "__init__.pyi"):
            if path.is_file():
                return Located(path, (target,))
        for path in (target, target.with_name(f"{target.name}.py"), target.with_name(f"{target.name}.pyi")):
            if path.is_file():
                return Located(path)
    folders = tuple(target for target in targets if target.is_dir())
    return Located(None, folders) if folders else None


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


def search_paths_for(
    start: Path,
    *,
    source_roots: Sequence[Path] = (),
    python: Path | None = None,
    environ: Mapping[str, str] | None = None,
) -> tuple[Path, ...]:
    """The search paths of a project: its source roots, then one environment.

    Args:
        start: A file or directory of the project; where the configuration file is, if there is one.
        source_roots: Directories that hold the project's own packages; detected when empty: where the nearest project
            file lies, and `src` beside it. Without one, the working directory and the path's own directory.
        python: An interpreter or the root of an environment (`--python`); else `VIRTUAL_ENV`, else `.venv` or `venv`
            beside the project file.
        environ: Environment variables, default those of this process.

    Returns:
        Existing directories in order of precedence, for `Resolver`. No environment is no error: what needs it stays
        unresolved.

    Raises:
        FileNotFoundError: `python` holds no packages that can be found.
    """
    project = project_root(start)
    roots = [root.absolute() for root in source_roots] or [project / "src", project]
    if not source_roots and not _is_project(project):
        roots.append(_folder(start))
    return tuple(dict.fromkeys(root for root in (*roots, *_environment(project, python, environ)) if root.is_dir()))


def project_root(start: Path) -> Path:
    """The nearest directory, at or above a path, that holds a project file or a repository.

    Without any, the working directory where that is above the path, else the path's own directory.
    """
    folder, here = _folder(start), Path.cwd()
    above = (folder, *folder.parents)
    return next(filter(_is_project, above), here if here in above else folder)


def _folder(start: Path) -> Path:
    start = start.absolute()
    return start if start.is_dir() else start.parent


def _is_project(folder: Path) -> bool:
    return any((folder / name).exists() for name in (*_PROJECT_FILES, ".git"))


def _environment(project: Path, python: Path | None, environ: Mapping[str, str] | None) -> tuple[Path, ...]:
    if python is not None:
        if not (found := site_packages(python)):
            raise FileNotFoundError(
                f"{python}: no site-packages found there; name an interpreter or a virtual environment"
            )
        return found
    variables = os.environ if environ is None else environ
    active = variables.get("VIRTUAL_ENV", "")
    for candidate in ([Path(active)] if active else []) + [project / ".venv", project / "venv"]:
        if found := site_packages(candidate):
            return found
    return ()


def site_packages(python: Path) -> tuple[Path, ...]:
    """The package directories of one environment, by the look of the file system.

    Args:
        python: The root of an environment, or an interpreter in its `bin` or `Scripts`.

    Returns:
        `site-packages` (and Debian's `dist-packages`), then those of the base installation where `pyvenv.cfg` lets them
        be seen; empty when there are none.
    """
    for place in dict.fromkeys((python.absolute(), python.resolve())):
        prefix = place if place.is_dir() else place.parent.parent
        if found := tuple(_packages_below(prefix, _minor_of(place))):
            config = _read(prefix / "pyvenv.cfg")
            if _SEES_SYSTEM.search(config) and (home := _HOME_IN_CONFIG.search(config)):
                version = _VERSION_IN_CONFIG.search(config)
                found += tuple(_packages_below(Path(home[1]).parent, version[1] if version else ""))
            return found
    return ()


def _packages_below(prefix: Path, minor: str) -> Iterator[Path]:
    """The package directories of a prefix; of one minor version where it is known, else of the newest there is."""
    if (windows := prefix / "Lib" / "site-packages").is_dir():
        yield windows
        return
    versions = [path.name.removeprefix("python3.") for path in prefix.glob("lib/python3.*") if path.is_dir()]
    chosen = minor if minor in versions else max(versions, default="", key=_numeric)
    if chosen:
        for lib in ("lib", "lib64", "local/lib"):
            for name in ("site-packages", "dist-packages"):
                folder = prefix / lib / f"python3.{chosen}" / name
                if folder.is_dir() and (lib != "lib64" or not (prefix / "lib64").is_symlink()):
                    yield folder
    if (debian := prefix / "lib" / "python3" / "dist-packages").is_dir():
        yield debian


def _numeric(minor: str) -> int:
    digits = minor.rstrip("t")
    return int(digits) if digits.isdecimal() else 0


def _minor_of(interpreter: Path) -> str:
    """`11` for `python3.11`."""
    match = re.fullmatch(r"python3\.(\d+t?)(?:\.exe)?", interpreter.name)
    return match[1] if match else ""


def python_minor(paths: Sequence[Path]) -> int | None:
    """The minor version of the Python 3 that search paths belong to; None when they do not tell.

    >>> python_minor([Path("/srv/app"), Path("/srv/app/.venv/lib/python3.12/site-packages")])
    12
    """
    for path in paths:
        if match := _VERSION_IN_PATH.search(str(path)):
            return int(match[1])
        if path.parent.name == "Lib" and (
            version := _VERSION_IN_CONFIG.search(_read(path.parent.parent / "pyvenv.cfg"))
        ):
            return int(version[1])
    return None
