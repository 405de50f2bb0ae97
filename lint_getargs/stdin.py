"""Standard input in, and out again as a fix leaves it: an editor replaces its buffer by what comes back."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from lint_getargs.diagnostics import Report
from lint_getargs.ending import end
from lint_getargs.outcome import Outcome
from lint_getargs.prefilter import worth_a_look
from lint_getargs.work import look

if TYPE_CHECKING:
    from lint_getargs.call import Call
    from lint_getargs.projects import Project, Projects


def run_on_standard_input(call: Call, projects: Projects, here: Project, mode: str) -> int:
    """Do what a call asks for, to standard input.

    In the mode `fix` the whole text comes out on standard output, changed or not, and everything else on standard
    error.

    Returns:
        The exit status.

    Raises:
        CommandError: A configuration file is wrong.
        OSError: The output cannot be written.
    """
    name = call.stdin_filename
    path = os.path.abspath(name)
    project = projects.of(os.path.dirname(path)) if name != "-" else here
    if call.verbose:
        from lint_getargs.showing import describe

        describe(project, [name])
    raw = sys.stdin.buffer.read() if sys.stdin is not None else b""
    outcome, new = Outcome(Report(name)), raw
    if worth_a_look(raw) and not (name != "-" and project.force_exclude and project.leaves_out(path)):
        outcome, new = look(name, raw, project, mode)
    stream = sys.stdout
    if mode in ("fix", "add-ignore") and stream is not None:
        stream.buffer.write(new)
        stream.flush()
        stream = sys.stderr
    return end(call, here, mode, [outcome], errors=[], stream=stream)
