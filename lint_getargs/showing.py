"""What a run would go by, without doing it: its settings, its files; text on standard output, exit status out."""

from __future__ import annotations

import json
import os
import sys
from typing import TYPE_CHECKING

from lint_getargs import output
from lint_getargs.configuration import line_length
from lint_getargs.errors import CommandError
from lint_getargs.keys import KEYS
from lint_getargs.report.ascii_json import dumps
from lint_getargs.report.text import counted, shown
from lint_getargs.settings import FALLBACK_LINE_LENGTH
from lint_getargs.shapes import ShapeState
from lint_getargs.work import resolver_of

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


def describe(project: Project, paths: Sequence[str]) -> None:
    """Say on standard error what some files of one project go by: the configuration, and where models are looked up.

    Args:
        project: Their project.
        paths: The files.
    """
    resolver = resolver_of(paths[0], project)
    places = [os.path.relpath(place) for place in resolver.search_paths] if resolver is not None else []
    output.note(
        f"{counted(len(paths), 'file')} by {shown(project.file) or 'the defaults'}\n"
        f"models are looked up in {', '.join(map(shown, places)) or 'the file itself'}\n"
    )


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
        place = os.path.abspath(path)
        directory = place if os.path.isdir(place) else os.path.dirname(place)
        formatters = None if project.isolated else line_length(directory)
        settings = settings._replace(line_length=formatters or FALLBACK_LINE_LENGTH)
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


def show_shape(field: str, project: Project) -> int:
    """Print what a field is declared as, as far as that can be seen without running code.

    Args:
        field: `package.module:Model.field`.
        project: Where to look, and in which format to answer: JSON, or text.

    Returns:
        The exit status: 1 when it is not known.

    Raises:
        CommandError: That is no name of a field.
    """
    model, _, name = field.rpartition(".")
    resolver = resolver_of(os.path.join(project.root, "_"), project)
    if resolver is None:
        raise CommandError("--shape looks models up, which --no-resolve forbids")
    try:
        shape = resolver.field(model, name)
    except ValueError as error:
        raise CommandError(f"--shape takes MODULE:MODEL.FIELD: {error}") from None
    known = {
        "field": field,
        "state": shape.state.value,
        "annotation": shape.annotation,
        "members": None if shape.members is None else [repr(member) for member in shape.members],
        "declared_at": "{}:{}".format(*shape.declared_at) if shape.declared_at else "",
        "reason": ": ".join(filter(None, (shape.reason, shape.detail))),
    }
    if project.get("output-format", "full") in ("json", "json-lines"):
        text = dumps(known)
    else:
        lines = {**known, "members": ", ".join(known["members"] or ())}
        text = "".join(f"{key.replace('_', ' '):<12}{shown(str(value))}\n" for key, value in lines.items() if value)
    output.say(text, sys.stdout)
    return int(shape.state is ShapeState.UNRESOLVED)


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
