"""One file that is worth a look in, what became of it out: asks the engine, shows or writes its fixes."""

from __future__ import annotations

import os
import signal
from contextlib import contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING

from lint_getargs import engine, suppressions
from lint_getargs.diagnostics import Report
from lint_getargs.outcome import Outcome
from lint_getargs.writing import write

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lint_getargs.diagnostics import FixResult
    from lint_getargs.pins import Pins, Side
    from lint_getargs.projects import Project
    from lint_getargs.resolver import Resolver
    from lint_getargs.settings import Settings


def handle(path: str, raw: bytes, project: Project, mode: str) -> Outcome | None:
    """What becomes of a file on the disk.

    Args:
        path: Its path.
        raw: Its bytes.
        project: Whose settings count.
        mode: `check` reports, `propose` does so with the edits of each fix, `fix` writes what can be fixed, `diff`
            shows that, `add-ignore` writes suppressions.

    Returns:
        None when there is nothing to say.
    """
    outcome, new = look(path, raw, project, mode)
    if new != raw and mode != "diff":
        try:
            with _uninterrupted():
                write(path, raw, new)
        except OSError as error:
            return unreadable(path, error)
    report = outcome.report
    telling = report.diagnostics or report.suppressed or report.comparison or outcome.fixed or outcome.errors
    return outcome if telling else None


def look(path: str, raw: bytes, project: Project, mode: str) -> tuple[Outcome, bytes]:
    """What is to be said of a text, and what becomes of it.

    Args:
        path: What it is called.
        raw: Its bytes.
        project: Whose settings count.
        mode: As in `handle`; nothing is written.

    Returns:
        The new bytes are `raw` itself when nothing changes.
    """
    try:
        settings = project.settings if mode in ("check", "add-ignore") else _with_line_length(path, project)
        resolver, before = resolver_of(path, project), before_of(path, project)
        match mode:
            case "check":
                report = engine.check_source(raw, filename=path, settings=settings, resolver=resolver, before=before)
                return Outcome(report), raw
            case "propose":
                report = engine.propose_fixes(raw, filename=path, settings=settings, resolver=resolver, before=before)
                return Outcome(report), raw
            case "add-ignore":
                report = engine.check_source(raw, filename=path, settings=settings, resolver=resolver, before=before)
                new, done = suppressions.add(raw, report.diagnostics)
                return Outcome(Report(path), Report(path, done) if done else None), new
            case _:
                result = engine.fix_source(raw, filename=path, settings=settings, resolver=resolver, before=before)
                return _outcome_of_fix(path, raw, result, mode), result.output
    except (RecursionError, MemoryError):
        return _failed(path, "too deeply nested to be looked at; split the expression"), raw
    except FileNotFoundError as error:  # the environment that was named holds no packages
        return Outcome(Report(path), errors=(f"--python: {error}",)), raw
    except Exception as error:  # noqa: BLE001  # a bug costs one file, not the run
        return _failed(path, f"internal error, please report it: {type(error).__name__}: {error}"), raw


def _with_line_length(path: str, project: Project) -> Settings:
    """The settings for a file that may be rewritten: without a line length of our own, the formatter's counts."""
    settings = project.settings
    if settings.line_length is None and not project.isolated:
        settings = settings._replace(line_length=_line_length(os.path.dirname(os.path.abspath(path))))
    return settings


def unreadable(path: str, error: OSError) -> Outcome:
    """What is to be said of a file that the system refuses to read or to write."""
    return _failed(path, error.strerror or str(error))


def given_up(path: str, death: str) -> Outcome:
    """What is to be said of a file whose worker died."""
    return _failed(path, f"the process that looked at it died ({death}); the file was left as it is")


def _failed(path: str, words: str) -> Outcome:
    return Outcome(Report(path), errors=(f"{path}: {words}",))


def _outcome_of_fix(path: str, raw: bytes, result: FixResult, mode: str) -> Outcome:
    errors = tuple(f"{path}: {failure}" for failure in result.failures)
    if not result.changed:
        return Outcome(result.report, errors=errors)
    diff = ""
    if mode == "diff":
        from lint_getargs.diffs import unified

        diff = unified(path, raw, result.output)
    return Outcome(result.report, Report(path, result.applied), diff, errors)


@lru_cache(maxsize=256)
def _line_length(directory: str) -> int | None:
    from lint_getargs import configuration

    return configuration.line_length(directory)


def resolver_of(path: str, project: Project) -> Resolver | None:
    """Who knows the shapes of the models that a file imports; kept for the next file of the same project.

    Args:
        path: The file.
        project: Its project: its configuration's directory is where the search for source roots starts, without one
            the file's own.

    Returns:
        None when models are not to be looked up.
    """
    pins = project.pins
    if pins is not None:
        return _resolver(*_where(path, project), pins, pins.new)
    return _resolver(*_where(path, project)) if project.settings.resolve else None


def before_of(path: str, project: Project) -> Resolver | None:
    """Who knows them at the old pin; None where there are no two to compare.

    Args:
        path: The file.
        project: Its project.
    """
    pins = project.pins
    return _resolver(*_where(path, project), pins, pins.old) if pins is not None else None


def _where(path: str, project: Project) -> tuple[str, tuple[str, ...], str | None]:
    """What decides which search paths a file's project has."""
    start = project.root if project.file else os.path.dirname(os.path.abspath(path))
    return start, project.settings.source_roots, project.settings.python


@lru_cache(maxsize=64)
def _resolver(
    start: str,
    source_roots: tuple[str, ...],
    python: str | None,
    pins: Pins | None = None,
    side: Side | None = None,
) -> Resolver:
    from pathlib import Path

    from lint_getargs.resolver import Resolver
    from lint_getargs.search import search_paths_for

    roots = [Path(root) for root in source_roots]
    paths = search_paths_for(Path(start), source_roots=roots, python=Path(python) if python else None)
    if pins is None or side is None:
        return Resolver(paths, base=os.getcwd())
    from lint_getargs.pins import pin_of

    return Resolver(paths, base=os.getcwd(), pin=pin_of(pins, side, paths))


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Ctrl-C waits until a file is written: whole, and with no temporary file beside it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
