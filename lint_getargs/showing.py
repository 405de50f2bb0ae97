"""What a run would go by, without doing it: its settings, its files; text on standard output, exit status out."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from lint_getargs import output
from lint_getargs.configuration import line_length
from lint_getargs.keys import KEYS
from lint_getargs.report.text import shown
from lint_getargs.settings import FALLBACK_LINE_LENGTH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lint_getargs.files import Task
    from lint_getargs.projects import Project


def show_files(tasks: Sequence[Task], errors: Sequence[str]) -> int:
    """Print the files that a run would look at, sorted.

    Returns:
        The exit status.
    """
    output.say("".join(f"{shown(path)}\n" for path in sorted(path for path, _ in tasks)), sys.stdout)
    for words in sorted(errors):
        output.note(f"lint-getargs: error: {shown(words)}\n")
    return 2 if errors else 0


def show_settings(path: str, project: Project) -> int:
    """Print the settings that count for a path, as TOML that could stand in a `lint-getargs.toml`.

    Args:
        path: A file or a directory.
        project: Its project.

    Returns:
        The exit status.
    """
    settings = project.settings
    if settings.line_length is None:
        directory = os.path.dirname(os.path.abspath(path))
        formatters = None if project.isolated else line_length(directory)
        settings = replace(settings, line_length=formatters or FALLBACK_LINE_LENGTH)
    output.say(
        f"# for {shown(os.path.abspath(path))}\n# from {shown(project.file) or 'the defaults'}\n"
        f"# on: {', '.join(sorted(settings.codes(path))) or 'nothing'}\n"
        + "".join(
            f"{key.name} = {_toml(value)}\n"
            for key in KEYS
            if (value := getattr(settings, key.name.replace("-", "_"))) not in (None, ())
        ),
        sys.stdout,
    )
    return 0


def _toml(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case tuple() if all(isinstance(item, tuple) for item in value):
            return f"{{ {', '.join(f'{_toml(pattern)} = {_toml(rules)}' for pattern, rules in value)} }}"
        case tuple():
            return f"[{', '.join(map(_toml, value))}]"
        case str():
            return json.dumps(value)
        case _:
            return str(value)
