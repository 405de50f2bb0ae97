"""What the command line asked for, as plain data; made by `cli` or by `options`, read by `run` and what it calls."""

from __future__ import annotations

TYPE_CHECKING = False  # `typing` costs more than what follows
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

RULE_KEYS = frozenset({"select", "extend-select", "ignore"})
"""The keys of the configuration that together say which rules are on."""


class Call:
    """One call of the command; each attribute of the class is a default.

    A plain class: `dataclasses` would take longer to import than a clean file to check.

    >>> Call(paths=("src",), diff=True).diff, Call().paths
    (True, ('.',))
    """

    paths: tuple[str, ...] = (".",)
    """Files and directories; `-` alone is standard input."""
    table: Mapping[str, Any] = {}
    """What stands in for the configuration, as `lint_getargs.keys.check` gives it."""
    rules: Mapping[str, Any] = {}
    """Keys that take the place of the configuration's where options would come on top of it, likewise."""
    config: str = ""
    """A configuration file to use everywhere."""
    isolated: bool = False
    diff: bool = False
    add_ignore: bool = False
    stdin_filename: str = "-"
    statistics: bool = False
    show_files: bool = False
    shape: str = ""
    """A field whose shape to print: `package.module:Model.field`."""
    show_settings: bool = False
    exit_zero: bool = False
    exit_non_zero_on_fix: bool = False
    output_file: str = ""
    quiet: int = 0
    """1: findings, but no notes; 2: nothing but errors and the exit status."""
    verbose: bool = False
    pins: tuple[str, ...] = ()
    """The old and the new pin, as they were written; none to look at what is there."""
    since: str = ""
    """The revision whose lock files and submodules say what the old pins are."""
    color: str = "auto"
    """`auto`, `always` or `never`."""
    jobs: int = 0
    """How many processes at most; 0 is one for each core."""

    def __init__(self, **given: object) -> None:
        for name, value in given.items():
            if not hasattr(Call, name):
                raise TypeError(f"no such option: {name}")
            setattr(self, name, value)
