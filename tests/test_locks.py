"""What lock files and submodules pin, and what of it moved since a revision of a real repository."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from lint_getargs.cli import main
from lint_getargs.errors import CommandError
from lint_getargs.locks import Move, Switch, read, since
from tests.distributions import local_index, wheel_of
from tests.gits import commit_all, git, repository_at, state

if TYPE_CHECKING:
    from collections.abc import Mapping

UV = """\
version = 1
[[package]]
name = "Wal.Rus"
version = "{walrus}"
source = {{ registry = "https://index.example/simple" }}
[[package]]
name = "app"
version = "0.1"
source = {{ editable = "." }}
[[package]]
name = "seal"
version = "1.0"
source = {{ git = "https://example.com/seal#{seal}" }}
"""
POETRY = """\
[[package]]
name = "walrus"
version = "{walrus}"
[[package]]
name = "otter"
version = "{walrus}"
[package.source]
type = "legacy"
url = "https://index.example/simple"
[[package]]
name = "seal"
version = "1.0"
[package.source]
type = "git"
resolved_reference = "{seal}"
"""
PYLOCK = """\
lock-version = "1.0"
[[packages]]
name = "walrus"
version = "{walrus}"
wheels = [{{ name = "walrus.whl" }}]
[[packages]]
name = "otter"
version = "{walrus}"
sdist = {{ name = "otter.tar.gz" }}
[[packages]]
name = "seal"
vcs = {{ type = "git", commit-id = "{seal}" }}
"""
REQUIREMENTS = """\
# walrus==0
--index-url https://index.example/simple
-r other.txt
walrus == {walrus} ; python_version >= "3.8"  # a comment
otter[fast,loud]==={walrus} \\
    --hash=sha256:0123 \\
    --hash=sha256:4567
seal @ git+https://example.com/seal@{seal}#egg=seal
loose>=1
-e .
"""
OTTER = {"otter": {"1.0"}}
WALRUS = {"walrus": {"1.0"}}
LOCKS = {
    "uv.lock": (UV, {"wal-rus": {"1.0"}, "app": {"@ [('editable', '.')]"}}),
    "poetry.lock": (POETRY, WALRUS | OTTER),
    "pylock.toml": (PYLOCK, WALRUS | OTTER),
    "pylock.dev.toml": (PYLOCK, WALRUS | OTTER),
    "requirements.txt": (REQUIREMENTS, WALRUS | OTTER),
    "requirements-dev.txt": (REQUIREMENTS, WALRUS | OTTER),
    "requirements/base.txt": (REQUIREMENTS, WALRUS | OTTER),
}


@pytest.mark.parametrize("name", LOCKS)
def test_each_kind_is_read(name: str) -> None:
    template, packages = LOCKS[name]
    found = read(f"below/{name}", template.format(walrus="1.0", seal="aaa").encode())
    seal = found.pop("seal")
    assert found == packages
    assert all(version.startswith("@") for version in seal)
    assert seal != read(name, template.format(walrus="1.0", seal="bbb").encode())["seal"]


def test_several_versions_of_one_package() -> None:
    assert read("requirements.txt", b"a==1; x\na==2; y\n") == {"a": {"1", "2"}}


BROKEN = {
    "uv.lock": b"[[package]\n",
    "poetry.lock": b"[[package]]\nversion = '1'\n",
    "pylock.toml": b"packages = [1]\n",
    "requirements.txt": b"\xff\n",
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_lock_file_that_cannot_be_read_is_told(name: str) -> None:
    with pytest.raises(
        CommandError, match=f"^{name} at main: is no lock file that can be read: .*; name the pins with"
    ):
        read(name, BROKEN[name], "main")
    with pytest.raises(CommandError, match=f"^{name}: is no lock file"):
        read(name, BROKEN[name])


# -- since a revision -----------------------------------------------------------------------------------


def locks(walrus: str, seal: str = "a") -> dict[str, str]:
    return {name: template.format(walrus=walrus, seal=seal) for name, (template, _) in LOCKS.items()}


def write(place: Path, files: Mapping[str, str]) -> None:
    for name, text in files.items():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_text(text, encoding="utf-8")


@pytest.fixture
def repo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with every kind of lock file; the working directory."""
    monkeypatch.delenv("VIRTUAL_ENV", raising=False)
    place = repository_at(tmp_path / "repo", locks("1.0"))
    monkeypatch.chdir(place)
    return place


def test_nothing_moved(repo: Path) -> None:
    assert since("HEAD") == ((), (), ())
    write(repo, {"uv.lock": UV.format(walrus="1.0", seal="a") + "# a comment\n"})
    assert since("HEAD") == ((), (), ())


def test_what_moved_is_told_once(repo: Path) -> None:
    write(repo, locks("2.0"))
    moved = (Move("otter", "1.0", "2.0"), Move("wal-rus", "1.0", "2.0"), Move("walrus", "1.0", "2.0"))
    assert sorted(since("HEAD").moves) == sorted(moved)
    commit_all(repo, {})
    assert since("HEAD").moves == ()
    assert sorted(since("HEAD~1").moves) == sorted(moved)


def test_the_working_directory_may_be_below(repo: Path) -> None:
    write(repo, {"uv.lock": UV.format(walrus="2.0", seal="a"), "deep/er/x.py": ""})
    os.chdir(repo / "deep" / "er")
    assert since("HEAD").moves == (Move("wal-rus", "1.0", "2.0"),)


def test_what_git_ignores_is_no_lock_file(repo: Path) -> None:
    write(repo, {".gitignore": "venv\n", "venv/requirements.txt": "walrus==3\n"})
    assert since("HEAD") == ((), (), ())


def test_what_does_not_come_from_an_index_is_noted(repo: Path) -> None:
    write(repo, {"requirements.txt": REQUIREMENTS.format(walrus="1.0", seal="b")})
    assert since("HEAD").notes == ("seal (requirements.txt) is not compared: it does not come from a package index",)


def test_several_versions_are_noted(repo: Path) -> None:
    write(repo, {"requirements.txt": "walrus==1.0; x\nwalrus==2.0; y\n"})
    assert since("HEAD").notes == ("walrus (requirements.txt) is not compared: several versions of it are locked",)


def test_a_lock_file_at_one_side_only_is_noted(repo: Path) -> None:
    write(repo, {"more/uv.lock": "", "notes.txt": ""})
    (repo / "poetry.lock").unlink()
    assert since("HEAD").notes == (
        "more/uv.lock is not compared: it is there at one side only",
        "poetry.lock is not compared: it is there at one side only",
    )


def test_lock_files_that_disagree_are_told(repo: Path) -> None:
    write(repo, {"uv.lock": UV.format(walrus="1.0", seal="a")})
    write(
        repo,
        {"poetry.lock": POETRY.format(walrus="2.0", seal="a"), "pylock.toml": PYLOCK.format(walrus="3.0", seal="a")},
    )
    with pytest.raises(CommandError) as raised:
        since("HEAD")
    assert str(raised.value) == (
        "poetry.lock moves otter from 1.0 to 2.0, pylock.toml from 1.0 to 3.0; name the pins with --pins"
    )


def test_a_revision_that_is_none_is_told(repo: Path) -> None:
    assert repo.is_dir()
    with pytest.raises(CommandError, match="has no such revision"):
        since("nope")


# -- submodules -----------------------------------------------------------------------------------------

ONE, TWO = "Literal['a', 'b']", "Literal['a', 'b'] | None"
USE = "from typing import get_args\nfrom sea import M\nWORDS = set(get_args(M.model_fields['f'].annotation))\n"


def sea(annotation: str) -> str:
    return f"from typing import Literal\nfrom pydantic import BaseModel\nclass M(BaseModel):\n    f: {annotation}\n"


@pytest.fixture
def submodule(repo: Path, tmp_path: Path) -> Path:
    """The repository again, with a submodule `vendor/ocean` whose checked-out commit has moved."""
    origin = repository_at(tmp_path / "ocean", {"sea.py": sea(ONE)})
    git(repo, "submodule", "add", "--quiet", str(origin), "vendor/ocean")
    commit_all(repo, {"use.py": USE})
    commit_all(repo / "vendor" / "ocean", {"sea.py": sea(TWO)})
    return repo


def test_a_submodule_that_moved(submodule: Path) -> None:
    old = git(submodule / "vendor" / "ocean", "rev-parse", "HEAD~1")
    assert since("HEAD") == ((), (Switch("vendor/ocean", old),), ())
    os.chdir(submodule / "requirements")
    assert since("HEAD").switches == (Switch("../vendor/ocean", old),)
    commit_all(submodule, {})
    assert since("HEAD") == ((), (), ())


def test_a_submodule_that_is_not_checked_out_is_noted(submodule: Path) -> None:
    git(submodule, "submodule", "deinit", "--quiet", "--force", "vendor/ocean")
    assert since("HEAD").notes == ("submodule vendor/ocean is not compared: it is not checked out",)


# -- a run ----------------------------------------------------------------------------------------------


def run(*arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, list[str]]:
    status = main(["--output-format=concise", "--select=LGA101", "use.py", *arguments])
    captured = capsys.readouterr()
    return status, captured.out, captured.err.splitlines()


def test_a_run_since_a_revision_compares_the_submodule(submodule: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old = git(submodule / "vendor" / "ocean", "rev-parse", "HEAD~1")[:12]
    before = state(submodule)
    status, out, err = run("--since", "HEAD", capsys=capsys)
    assert (status, state(submodule)) == (1, before)
    assert f"`('a', 'b')` with vendor/ocean@{old} (sea.py:4), and " in out
    assert "NoneType)` with vendor/ocean (sea.py:4)" in out
    assert err == [
        f"lint-getargs: note: moved since HEAD: vendor/ocean from {old}",
        f"Compared 1 field use with vendor/ocean@{old} and vendor/ocean, 1 of them declared there.",
    ]


@pytest.fixture
def index(submodule: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """All that pip knows, beside a submodule that moved."""
    assert submodule.is_dir()
    return local_index(tmp_path / "index", monkeypatch)


def test_a_run_since_a_revision_compares_everything_at_once(
    submodule: Path, index: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(submodule, {"requirements.txt": REQUIREMENTS.format(walrus="2.0", seal="a")})
    wheel_of(index, "walrus", "1.0", {"lake.py": sea(ONE)})
    wheel_of(index, "walrus", "2.0", {"lake.py": sea("str")})
    more = USE.replace("sea", "lake")
    write(submodule, {"use.py": USE + more})
    status, out, err = run("--since", "HEAD", capsys=capsys)
    assert status == 1
    assert "(walrus-1.0/lake.py:4), and `()` with the working tree (walrus-2.0/lake.py:4)" in out
    assert out.count("with HEAD") == 2
    assert err[0].startswith("lint-getargs: note: otter is not compared: pip found no wheel: No matching distribution")
    assert err[1].endswith(", walrus 1.0 to 2.0")


def test_what_holds_no_python_is_noted(submodule: Path, index: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for version in ("1.0", "2.0"):
        wheel_of(index, "wal_rus", version, {"tusk.txt": ""})
    write(submodule, {"uv.lock": UV.format(walrus="2.0", seal="a")})
    commit_all(submodule / "vendor" / "ocean", {"water.txt": ""})
    git(submodule / "vendor" / "ocean", "rm", "--quiet", "sea.py")
    status, _, err = run("--since", "HEAD", capsys=capsys)
    assert status == 0
    assert err[:2] == [
        "lint-getargs: note: wal-rus is not compared: it holds no Python file",
        f"lint-getargs: note: moved since HEAD: vendor/ocean from {since('HEAD').switches[0].old[:12]}",
    ]
    assert "`M.f` is not compared: with " in err[2]
    commit_all(submodule / "vendor" / "ocean", {})
    commit_all(submodule, {"uv.lock": UV.format(walrus="1.0", seal="a")})
    commit_all(submodule / "vendor" / "ocean", {"water.txt": "more"})
    assert run("--since", "HEAD", capsys=capsys)[2] == [
        "lint-getargs: note: vendor/ocean is not compared: it holds no Python file",
        "lint-getargs: note: moved since HEAD: nothing that can be compared",
    ]


def test_what_cannot_be_had_at_all_is_told(submodule: Path, index: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(submodule, {"requirements.txt": REQUIREMENTS.format(walrus="2.0", seal="a")})
    status, out, err = run("--since", "HEAD", capsys=capsys)
    assert (status, out) == (2, "")
    assert err[-1].startswith("lint-getargs: error: pip found no wheel: No matching distribution found for walrus==1.0")
    write(submodule, {"requirements.txt": REQUIREMENTS.format(walrus="1.0", seal="a") + "\n"})
    write(submodule, {"uv.lock": UV.format(walrus="2.0", seal="a")})
    assert run("--since", "HEAD", capsys=capsys)[2][-1].startswith("lint-getargs: error: pip found no wheel")
    assert list(index.iterdir()) == []


def test_all_is_well_when_all_that_moved_is_known_to_have_no_wheel(
    repo: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    index = local_index(tmp_path / "index", monkeypatch)
    (index / "wal_rus-2.0.tar.gz").write_bytes(b"")
    write(repo, {"use.py": USE, "uv.lock": UV.format(walrus="2.0", seal="a")})
    status, out, err = run("--since", "HEAD", capsys=capsys)
    assert (status, out) == (0, "")
    assert ["is not compared" in line for line in err] == [True, False]
    assert err[-1] == "lint-getargs: note: moved since HEAD: nothing that can be compared"


def test_when_nothing_moved_all_is_well(repo: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(repo, {"use.py": USE})
    assert run("--since", "HEAD", capsys=capsys) == (
        0,
        "",
        ["lint-getargs: note: moved since HEAD: nothing that is pinned"],
    )
    assert run("--since", "HEAD", "-q", capsys=capsys) == (0, "", [])


def test_outside_a_repository_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("use.py").write_text(USE)
    status, _, err = run("--since", "HEAD", capsys=capsys)
    assert (status, len(err)) == (2, 1)
    assert err[0].startswith("lint-getargs: error: .: not a git repository")
