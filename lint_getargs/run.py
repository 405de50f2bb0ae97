"""A call in, its effects and its exit status out: finds the files, lets them be worked on, says what came of it."""

from __future__ import annotations

import os
import sys

from lint_getargs import files
from lint_getargs.discovery import discover
from lint_getargs.errors import CommandError
from lint_getargs.output import has_closing_words, note
from lint_getargs.projects import Project, Projects

TYPE_CHECKING = False  # `typing` costs more than what follows
if TYPE_CHECKING:
    from collections.abc import Callable

    from lint_getargs.call import Call

FULL = "full"
"""The output format that holds when nobody says anything."""

_WITH_EDITS = ("json", "json-lines", "sarif", "rdjson")
"""The formats that write the edits of a fix out, where the diagnostics have them."""

ALL_WELL = "All checks passed!\n"
"""The closing words of a clean run, as `lint_getargs.report.closing` has them; here without the import."""


def run(call: Call) -> int:
    """Do what a call asks for.

    Returns:
        The exit status.

    Raises:
        CommandError: The call or a configuration file is wrong.
        OSError: The output cannot be written.
    """
    projects = Projects(call.table, call.config, rules=call.rules, isolated=call.isolated)
    if not call.pins and not call.since:
        return _run(call, projects)
    from lint_getargs.pins import pinned

    with pinned(call) as projects.pins:
        return _run(call, projects)


def _run(call: Call, projects: Projects) -> int:
    here = projects.of(os.getcwd())
    mode = mode_of(call, here)
    if "-" in call.paths:
        if len(call.paths) > 1:
            raise CommandError("`-` is standard input, and cannot be combined with paths")
        from lint_getargs.stdin import run_on_standard_input

        return run_on_standard_input(call, projects, here, mode)
    if call.show_settings:
        from lint_getargs.showing import show_settings

        path = call.paths[0]
        directory = path if os.path.isdir(path) else os.path.dirname(path)
        return show_settings(path, projects.of(os.path.abspath(directory)))
    if call.shape:
        from lint_getargs.showing import show_shape

        return show_shape(call.shape, here)
    found = discover(call.paths, projects)
    for project in found.files:
        if project.get("python", "") and not os.path.exists(python := project.settings.python or ""):
            origin = "--python" if "python" in call.table else project.file
            raise CommandError(f"{origin}: {python}: no such interpreter or environment")
    tasks = [(path, project) for project, paths in found.files.items() for path in paths]
    if call.show_files:
        from lint_getargs.showing import show_files

        return show_files(tasks, found.errors)
    if call.verbose:
        from lint_getargs.showing import describe

        for project, paths in found.files.items():
            describe(project, paths)
    progress = _progress(len(tasks), call)
    try:
        outcomes = files.run(tasks, mode, call.jobs or _cores(), progress)
    finally:
        progress(-1)
    if not (outcomes or found.errors or call.output_file or call.verbose) and _says_little(call, here, mode):
        if not call.quiet and has_closing_words(here.get("output-format", FULL), sys.stdout):
            note(ALL_WELL)
        return 0
    from lint_getargs.ending import end

    return end(call, here, mode, outcomes, errors=found.errors, stream=sys.stdout)


def mode_of(call: Call, here: Project) -> str:
    """What is done to the files, as in `lint_getargs.work.handle`."""
    if call.add_ignore:
        return "add-ignore"
    if call.diff:
        return "diff"
    if here.get("fix", False) or here.get("fix-only", False):
        return "fix"
    return "propose" if here.get("output-format", FULL) in _WITH_EDITS and not call.statistics else "check"


def _says_little(call: Call, here: Project, mode: str) -> bool:
    """Whether a clean run has nothing to write but `ALL_WELL`, without colour."""
    return (
        here.get("output-format", FULL) in (FULL, "concise", "grouped")
        and not call.statistics
        and mode != "add-ignore"
        and call.color == "auto"
        and here.pins is None
        and "FORCE_COLOR" not in os.environ
        and not (sys.stderr is not None and sys.stderr.isatty())
    )


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _progress(total: int, call: Call) -> Callable[[int], None]:
    """Who is told how many files are done; a negative number ends it."""
    if call.quiet or total < 2 or sys.stderr is None or not sys.stderr.isatty():
        return _unwatched
    from lint_getargs.progress import Progress

    return Progress(total, sys.stderr)


def _unwatched(_done: int) -> None:
    """Nobody watches."""
