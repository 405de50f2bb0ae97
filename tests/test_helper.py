"""The printed helper works where it is pasted: in every Python at hand, with pydantic 1 and 2."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import typing
from pathlib import Path

import pytest

from lint_getargs.helper import helper_text
from lint_getargs.literal_values import literal_values
from tests import helper_checks

CHECKS = Path(__file__).with_name("helper_checks.py")
PYDANTIC = {"1": "pydantic<2", "2": "pydantic>=2"}
OLDEST = (3, 11)


def interpreters() -> dict[str, str]:
    """Version and path of each Python at hand that the helper is for, this one first."""
    candidates = [sys.executable]
    candidates += filter(None, (shutil.which(f"python3.{minor}") for minor in range(OLDEST[1], 20)))
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    candidates += map(str, sorted(pyenv.glob("versions/3.*/bin/python")))
    found: dict[str, str] = {}
    for candidate in candidates:
        asked = [candidate, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
        process = subprocess.run(asked, capture_output=True, check=False, encoding="utf-8")
        if process.returncode == 0:
            version = process.stdout.strip()
            if tuple(map(int, version.split("."))) >= OLDEST:
                found.setdefault(version, candidate)
    return found


INTERPRETERS = interpreters()


@pytest.fixture(scope="module")
def pasted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("project")
    (folder / "literal_values.py").write_text(helper_text(), encoding="utf-8")
    return folder


def packages(version: str, pydantic: str) -> Path:
    """A folder with a pydantic for a Python, made once for all runs."""
    folder = Path(sys.prefix) / "for-tests" / f"{version}-pydantic-{pydantic}"
    if not folder.exists():
        made = folder.with_name(f"{folder.name}.{os.getpid()}")
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        options = ["--target", str(made), "--python-version", version, "--only-binary", ":all:"]
        subprocess.run([*pip, *options, PYDANTIC[pydantic], "typing-extensions"], check=True, capture_output=True)
        made.rename(folder)
    return folder


@pytest.fixture
def _nothing_cached() -> None:
    """An equal Optional that another test has made stands in typing's cache, maybe in another order."""
    for clear in getattr(typing, "_cleanups", ()):
        clear()


@pytest.mark.usefixtures("_nothing_cached")
@pytest.mark.parametrize(("text", "members"), helper_checks.CASES)
def test_the_helper_gives_the_members(text: str, members: tuple[object, ...]) -> None:
    annotation = eval(text, helper_checks.NAMES)  # noqa: S307  # the table of cases
    assert repr(literal_values(annotation)) == repr(members)


@pytest.mark.parametrize("pydantic", PYDANTIC)
@pytest.mark.parametrize("version", ["3.11", "3.12", "3.13", "3.14", "3.15"])
def test_the_helper_gives_the_members_of_every_shape(version: str, pydantic: str, pasted: Path) -> None:
    if version not in INTERPRETERS:
        pytest.skip(f"no Python {version} at hand")
    environment = {**os.environ, "PYTHONPATH": str(packages(version, pydantic)), "PYTHONWARNINGS": "ignore"}
    command = [INTERPRETERS[version], str(CHECKS), str(pasted)]
    process = subprocess.run(command, capture_output=True, check=False, encoding="utf-8", env=environment)
    assert process.returncode == 0, process.stderr
    assert re.search(rf"with pydantic {pydantic}\.", process.stdout), process.stdout


def test_the_helper_is_typed_for_strict_checkers(pasted: Path) -> None:
    for command in (["mypy", "--strict", "--no-incremental"], ["pyright"]):
        process = subprocess.run(
            [sys.executable, "-m", *command, "literal_values.py"],
            cwd=pasted,
            capture_output=True,
            check=False,
            encoding="utf-8",
        )
        assert process.returncode == 0, process.stdout
