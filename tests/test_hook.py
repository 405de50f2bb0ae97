"""The hooks, run by the real pre-commit and prek, in scratch repositories."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

PROJECT = Path(__file__).parents[1]
SHIPPED = ("lint_getargs", "codemods", ".pre-commit-hooks.yaml", "LICENSE", "README.md", "pyproject.toml")

BAD = dedent("""\
    from typing import get_args

    from models import Record

    MODES = sorted(get_args(Record.model_fields["mode"].annotation))
""")


def run(*command: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a program as a user without a git configuration of their own."""
    # A repository that git itself is busy with (this test may run from a hook) is not the scratch one.
    outer = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    author = {f"GIT_{who}_{what}": "nobody@localhost" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    quiet = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", "NO_COLOR": "1"}
    return subprocess.run(
        [*map(str, command)],
        cwd=cwd,
        env={**outer, **author, **quiet},
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )


def commit_all(folder: Path) -> str:
    """Make a repository of a folder, with everything in it committed; gives the commit."""
    run("git", "init", "--quiet", cwd=folder)
    run("git", "add", "--all", cwd=folder)
    run("git", "commit", "--quiet", "--message", "all", cwd=folder)
    return run("git", "rev-parse", "HEAD", cwd=folder).stdout.strip()


@pytest.fixture(scope="module")
def hooks(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """What pre-commit clones: the files of this project in a repository without tags, and the commit."""
    folder = tmp_path_factory.mktemp("hooks")
    for name in SHIPPED:
        if (PROJECT / name).is_dir():
            shutil.copytree(PROJECT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copyfile(PROJECT / name, folder / name)
    return folder, commit_all(folder)


@pytest.fixture
def repository(hooks: tuple[Path, str], tmp_path: Path) -> Path:
    """A user's repository: a bad file, a bad stub, one that the configuration leaves out, and both hooks."""
    source, revision = hooks
    config = f"""\
        repos:
          - repo: {source}
            rev: {revision}
            hooks:
              - id: lint-getargs
              - id: lint-getargs-fix
    """
    (tmp_path / ".pre-commit-config.yaml").write_text(dedent(config), encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text('[tool.lint-getargs]\nexclude = ["generated"]\n', encoding="utf-8")
    for name in ("modes.py", "modes.pyi", "generated/modes.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(BAD, encoding="utf-8")
    commit_all(tmp_path)
    return tmp_path


@pytest.fixture(autouse=True)
def surroundings(wheelhouse: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Caches outside the user's; packages from the wheelhouse for pip and for prek's uv, which lies beside Python."""
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=os.pathsep)
    for variable in ("PRE_COMMIT_HOME", "PREK_HOME"):
        monkeypatch.setenv(variable, str(tmp_path_factory.mktemp(variable)))
    for variable in ("PIP_FIND_LINKS", "UV_FIND_LINKS"):
        monkeypatch.setenv(variable, str(wheelhouse))
    for variable in ("PIP_NO_INDEX", "UV_OFFLINE"):
        monkeypatch.setenv(variable, "1")


@pytest.mark.parametrize("program", ["pre_commit", "prek"])
def test_the_hooks_report_then_fix_then_pass(program: str, repository: Path) -> None:
    start = [sys.executable, "-m", program, "run", "--all-files"]

    report = run(*start, "lint-getargs", cwd=repository)
    assert report.returncode == 1, report.stdout
    assert "modes.py:5:16: LGA001" in report.stdout
    assert "modes.pyi:5:16: LGA001" in report.stdout
    assert "generated" not in report.stdout
    assert (repository / "modes.py").read_text(encoding="utf-8") == BAD

    fix = run(*start, "lint-getargs-fix", cwd=repository)
    assert fix.returncode == 1, fix.stdout
    assert "files were modified by this hook" in fix.stdout
    assert "exit code" not in fix.stdout
    assert "is not type(None)" in (repository / "modes.py").read_text(encoding="utf-8")
    assert "is not type(None)" in (repository / "modes.pyi").read_text(encoding="utf-8")
    assert (repository / "generated" / "modes.py").read_text(encoding="utf-8") == BAD

    run("git", "commit", "--quiet", "--all", "--no-verify", "--message", "fixed", cwd=repository)
    again = run(*start, cwd=repository)
    assert again.returncode == 0, again.stdout
    assert run("git", "status", "--porcelain", cwd=repository).stdout == ""


def test_the_manifest_is_valid() -> None:
    check = run(sys.executable, "-m", "pre_commit", "validate-manifest", ".pre-commit-hooks.yaml", cwd=PROJECT)
    assert check.returncode == 0, check.stdout
