"""Requirements in, their wheels in a directory out; pip fetches, and builds, installs and runs nothing."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING

from lint_getargs.archives import name_and_version
from lint_getargs.errors import CommandError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

_MISSING = re.compile(r"No matching distribution found for ([A-Za-z0-9._-]+)")
_SEPARATORS = re.compile(r"[-_.]+")
_ASKING = ("--no-input", "--disable-pip-version-check", "--quiet")
_OPTIONS = ("--no-deps", "--only-binary=:all:", *_ASKING)


class NoWheelError(CommandError):
    """An index was asked and has no wheel of a package.

    Args:
        words: What to tell.
        name: The package's name, in lower case and with hyphens.
    """

    def __init__(self, words: str, name: str) -> None:
        super().__init__(words)
        self.name = name


def download(requirements: Sequence[str], folder: Path) -> dict[str, Path]:
    """The wheels of some requirements, without what these require; nothing is built or installed.

    Args:
        requirements: Each as pip takes it.
        folder: Where to put them; it is made.

    Returns:
        The file of each by the package's name in lower case, with hyphens.

    Raises:
        NoWheelError: The index has no wheel of one of them.
        CommandError: pip is not there, or cannot ask.
    """
    folder.mkdir()
    done = _run(folder.parent, "download", *_OPTIONS, "--dest", str(folder), "--", *requirements)
    if done.returncode:
        why = _last_error(done.stderr)
        missing = _MISSING.search(why)
        if missing is None:
            raise CommandError(f"{', '.join(requirements)}: pip failed: {why}")
        words = f"pip found no wheel: {why}"
        if "Retrying" in done.stderr:
            raise CommandError(f"{words}; its index cannot be reached: download the wheels, and write their paths")
        raise NoWheelError(f"{words}; an sdist is not built here: download it, and write its path", normal(missing[1]))
    files = sorted(folder.iterdir())
    return {normal(name_and_version(file.name)[0]): file for file in files}


def is_listed(name: str, temporary: Path) -> bool:
    """Whether an index can be asked and knows a package, be it as an sdist alone.

    Args:
        name: The package's.
        temporary: A directory of ours.
    """
    return _run(temporary, "index", "versions", *_ASKING, "--", name).returncode == 0


def _run(temporary: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run pip; what it leaves behind when it is killed lies in a directory of ours, which goes too.

    Constraints are for what is installed; the version that is asked for may be one that they forbid.
    """
    environment = os.environ | dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(temporary))
    environment["PIP_CONSTRAINT"] = os.devnull
    return subprocess.run(  # noqa: S603  # no shell, and what users wrote comes behind `--`
        [*_pip(), *arguments],
        check=False,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        env=environment,
    )


def normal(name: str) -> str:
    """A package's name in the form in which all its spellings are equal."""
    return _SEPARATORS.sub("-", name).lower()


def _pip() -> list[str]:
    """How pip is called; not from the working directory, where anything can be called `pip`."""
    if find_spec("pip") is not None:
        return [sys.executable, "-P", "-m", "pip"]
    if (found := shutil.which("pip")) is not None:
        return [found]
    raise CommandError("pip is not installed; download the wheel yourself, and write its path")


def _last_error(text: str) -> str:
    """What pip said at the end: a traceback in its last line."""
    lines = [line.removeprefix("ERROR: ").strip() for line in text.splitlines() if line.startswith("ERROR: ")]
    if not lines or lines[-1] == "Exception:":
        lines = text.rstrip().split("\n")
    return lines[-1] or "it says nothing"
