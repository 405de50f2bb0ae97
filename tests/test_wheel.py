"""The wheel, built and used from a fresh environment that has nothing else in it."""

from __future__ import annotations

import subprocess
import sys
import tomllib
import venv
import zipfile
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple

import pytest

PROJECT = Path(__file__).parents[1]
VERSION = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]

BAD = dedent("""\
    from typing import get_args

    from models import Record

    MODES = sorted(get_args(Record.model_fields["mode"].annotation))
""")


class Installed(NamedTuple):
    """A wheel and the environment it is installed in."""

    wheel: Path
    programs: Path


@pytest.fixture(scope="module")
def installed(wheelhouse: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    (wheel,) = wheelhouse.glob("lint_getargs-*.whl")
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=True)
    programs = folder / ("Scripts" if sys.platform == "win32" else "bin")
    install = ["-m", "pip", "install", "--quiet", "--no-index", "--find-links", str(wheelhouse), str(wheel)]
    subprocess.run([programs / "python", *install], check=True, stdin=subprocess.DEVNULL)
    return Installed(wheel, programs)


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    path = tmp_path / "modes.py"
    path.write_text(BAD, encoding="utf-8")
    return path


def run(program: Path, *arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([program, *arguments], cwd=cwd, check=False, capture_output=True, encoding="utf-8")


def test_it_holds_the_package_the_codemod_and_the_licence(installed: Installed) -> None:
    names = zipfile.ZipFile(installed.wheel).namelist()
    assert {name.partition("/")[0] for name in names} == {
        "lint_getargs",
        "codemods",
        f"lint_getargs-{VERSION}.data",  # the manual page
        f"lint_getargs-{VERSION}.dist-info",
    }
    assert "lint_getargs/py.typed" in names
    assert f"lint_getargs-{VERSION}.dist-info/licenses/LICENSE" in names
    assert [name for name in names if name.startswith("codemods/")] == ["codemods/flatten_literal_args.py"]


def test_the_command_says_its_version(installed: Installed, tmp_path: Path) -> None:
    for command in (["lint-getargs"], ["python", "-m", "lint_getargs"]):
        version = run(installed.programs / command[0], *command[1:], "--version", cwd=tmp_path)
        assert VERSION in version.stdout.split(), version


def test_the_command_reports_and_fixes(installed: Installed, bad: Path) -> None:
    program = installed.programs / "lint-getargs"
    report = run(program, "--output-format", "concise", "modes.py", cwd=bad.parent)
    assert report.stdout.startswith("modes.py:5:16: LGA001 "), report
    assert report.returncode == 1
    assert run(program, "--fix", "modes.py", cwd=bad.parent).returncode == 0
    assert "is not type(None)" in bad.read_text(encoding="utf-8")
    assert run(program, "modes.py", cwd=bad.parent).returncode == 0


def test_libcst_runs_the_codemod(installed: Installed, bad: Path) -> None:
    spelling = "python -m libcst.tool codemod --no-format -x codemods.flatten_literal_args.FlattenLiteralArgs"
    assert f"\n{spelling} src/\n" in (PROJECT / "README.md").read_text(encoding="utf-8")
    program, *arguments = spelling.split()
    process = run(installed.programs / program, *arguments, "modes.py", cwd=bad.parent)
    assert process.returncode == 0, process
    assert "Transformed 1 files successfully" in process.stderr
    assert "is not type(None)" in bad.read_text(encoding="utf-8")


def test_the_codemod_lives_beside_a_package_of_the_same_name(installed: Installed, tmp_path: Path) -> None:
    (tmp_path / "codemods").mkdir()
    (tmp_path / "codemods" / "theirs.py").touch()
    both = "import codemods.theirs, codemods.flatten_literal_args"
    process = run(installed.programs / "python", "-c", both, cwd=tmp_path)
    assert process.returncode == 0, process


def test_the_package_never_imports_the_codemod(installed: Installed, tmp_path: Path) -> None:
    everything = (
        "import importlib, pkgutil, sys, lint_getargs\n"
        "for module in pkgutil.walk_packages(lint_getargs.__path__, 'lint_getargs.'):\n"
        "    if not module.name.endswith('__main__'): importlib.import_module(module.name)\n"
        "print([name for name in sys.modules if name.startswith('codemods')])\n"
    )
    assert run(installed.programs / "python", "-c", everything, cwd=tmp_path).stdout == "[]\n"


def test_it_is_typed(installed: Installed, tmp_path: Path) -> None:
    (tmp_path / "user.py").write_text(
        "from lint_getargs import check_source\n"
        "reveal_type(check_source(b'', filename='x.py').diagnostics[0].span.start.row)\n",
        encoding="utf-8",
    )
    process = run(
        Path(sys.executable),
        "-m",
        "mypy",
        "--python-executable",
        str(installed.programs / "python"),
        "user.py",
        cwd=tmp_path,
    )
    assert 'Revealed type is "int"' in process.stdout.replace("builtins.", ""), process
