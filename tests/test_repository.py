"""Files of a revision, read from real repositories that stay as they are."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING

import pytest

from lint_getargs import archives, repository
from lint_getargs.errors import CommandError
from lint_getargs.repository import commit, entries, files_now, top, unpack
from tests.gits import commit_all, git, repository_at, state
from tests.test_archives import tree

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def repo(tmp_path: Path) -> Path:
    """A repository whose first revision, `one`, differs from its head and from its working tree."""
    place = repository_at(tmp_path / "repo", {"pkg/a.py": "1\n", "pkg/sub/ä b.pyi": "2\n", "c.py": "3\n", "d.txt": ""})
    git(place, "tag", "one")
    (place / "pkg" / "a.py").write_text("4\n")
    (place / "pkg" / "link.py").symlink_to("a.py")
    git(place, "add", ".")
    git(place, "commit", "-qm", "two")
    (place / "pkg" / "a.py").write_text("5\n")
    return place


def test_the_python_files_of_a_revision_are_unpacked(repo: Path, tmp_path: Path) -> None:
    unpack(str(repo), "one", tmp_path / "out")
    assert tree(tmp_path / "out") == {"c.py": "3\n", "pkg/a.py": "1\n", "pkg/sub/ä b.pyi": "2\n"}


def test_a_directory_of_a_repository_is_unpacked_from_its_own_top_and_without_links(repo: Path, tmp_path: Path) -> None:
    unpack(str(repo / "pkg"), "HEAD", tmp_path / "out")
    assert tree(tmp_path / "out") == {"a.py": "4\n", "sub/ä b.pyi": "2\n"}


def test_attributes_and_filters_change_nothing(repo: Path, tmp_path: Path) -> None:
    (repo / ".gitattributes").write_text("*.py filter=evil export-ignore text eol=crlf\n")
    git(repo, "config", "filter.evil.smudge", f"touch {tmp_path / 'run'}")
    git(repo, "add", ".gitattributes")
    git(repo, "commit", "-qm", "three")
    unpack(str(repo), "HEAD", tmp_path / "out")
    assert tree(tmp_path / "out")["c.py"] == "3\n"
    assert not (tmp_path / "run").exists()


def test_the_repository_stays_as_it_is(repo: Path, tmp_path: Path) -> None:
    before = state(repo)
    unpack(str(repo), "one", tmp_path / "out")
    files_now(str(repo))
    assert state(repo) == before


def test_many_files_are_asked_for_in_parts(repo: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(repository, "_AT_ONCE", 2)
    unpack(str(repo), "one", tmp_path / "out")
    assert len(tree(tmp_path / "out")) == 3


def test_a_hook_of_another_repository_leads_nowhere_else(
    repo: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = repository_at(tmp_path / "other", {"x.py": ""})
    monkeypatch.setenv("GIT_DIR", str(other / ".git"))
    monkeypatch.setenv("GIT_INDEX_FILE", str(other / ".git" / "index"))
    unpack(str(repo), "one", tmp_path / "out")
    assert "c.py" in tree(tmp_path / "out")


def test_entries_say_what_they_are(repo: Path) -> None:
    found = {entry.path: entry for entry in entries(str(repo), "HEAD")}
    assert found["c.py"].is_file
    assert found["c.py"].size == 2
    assert not found["pkg/link.py"].is_file
    assert not any(entry.is_submodule for entry in found.values())


def test_files_now_are_those_that_git_does_not_ignore(repo: Path) -> None:
    (repo / ".gitignore").write_text("e.txt\n")
    (repo / "e.txt").write_text("")
    (repo / "f.txt").write_text("")
    assert sorted(files_now(str(repo))) == [
        ".gitignore",
        "c.py",
        "d.txt",
        "f.txt",
        "pkg/a.py",
        "pkg/link.py",
        "pkg/sub/ä b.pyi",
    ]


@pytest.mark.parametrize(
    ("revision", "words"),
    [
        ("nope", "repo@nope: the repository has no such revision; fetch it, and if "),
        ("HEAD:c.py", "has no such revision"),
        ("--help", "repo@--help: no revision starts with a hyphen"),
    ],
)
def test_a_revision_that_is_none_is_told(revision: str, words: str, repo: Path) -> None:
    with pytest.raises(CommandError, match=r".") as raised:
        commit(str(repo), revision)
    assert words in str(raised.value)


def test_a_directory_that_is_no_repository_is_told(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=f"^{tmp_path}: not a git repository"):
        commit(str(tmp_path), "HEAD")


def test_a_revision_without_python_is_told(tmp_path: Path) -> None:
    place = repository_at(tmp_path / "repo", {"a.txt": ""})
    with pytest.raises(CommandError, match="repo@HEAD: holds no Python file"):
        unpack(str(place), "HEAD", tmp_path / "out")


def test_a_directory_that_was_not_there_yet_is_told(repo: Path, tmp_path: Path) -> None:
    commit_all(repo, {"later/a.py": ""})
    with pytest.raises(
        CommandError, match=r"repo/later@one: nothing is there at that revision; if .* is a submodule, "
    ):
        unpack(str(repo / "later"), "one", tmp_path / "out")


def test_a_shallow_clone_is_told_how_to_get_more(repo: Path, tmp_path: Path) -> None:
    commit_all(repo, {})
    git(tmp_path, "clone", "--quiet", "--depth=1", repo.as_uri(), "shallow")
    with pytest.raises(
        CommandError, match=r"shallow@HEAD~1: the clone is shallow .* `git -C .*/shallow fetch --unshallow`"
    ):
        commit(str(tmp_path / "shallow"), "HEAD~1")


def test_a_partial_clone_is_told_how_to_get_more(repo: Path, tmp_path: Path) -> None:
    git(repo, "config", "uploadpack.allowFilter", "true")
    git(tmp_path, "clone", "--quiet", "--filter=blob:none", "--no-checkout", repo.as_uri(), "partial")
    before = state(tmp_path / "partial")
    with pytest.raises(
        CommandError, match=r"partial: the repository is a partial clone .* `git -C .*/partial fetch --ref"
    ):
        unpack(str(tmp_path / "partial"), "HEAD", tmp_path / "out")
    assert state(tmp_path / "partial") == before


def test_a_revision_that_holds_too_much_is_told(repo: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "MOST_FILES", 2)
    with pytest.raises(CommandError, match="repo@one: holds more than"):
        unpack(str(repo), "one", tmp_path / "out")


def test_a_revision_that_is_not_all_there_is_told(repo: Path, tmp_path: Path) -> None:
    [identity] = [entry.identity for entry in entries(str(repo), "one") if entry.path == "c.py"]
    (repo / ".git" / "objects" / identity[:2] / identity[2:]).unlink()
    with pytest.raises(CommandError, match=r"repo: (the repository has not got all of|git ls-tree: )"):
        unpack(str(repo), "one", tmp_path / "out")
    with pytest.raises(CommandError, match="the repository has not got all of that revision"):
        list(repository.contents(str(repo), [identity]))


def test_without_git_it_is_told(repo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(CommandError, match="a revision needs git, which is not installed"):
        top(str(repo))


def test_what_git_says_without_words_is_told(repo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(repository, "_git", lambda *_, **__: subprocess.CompletedProcess([], 1, b"", b""))
    with pytest.raises(CommandError, match="git ls-tree: git failed"):
        entries(str(repo), "HEAD")
