"""What the walk finds: each file once, nothing that is left out, and what it cannot look at by name."""

from __future__ import annotations

import os
import subprocess
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lint_getargs.discovery import DEFAULT_EXCLUDE, discover
from lint_getargs.keys import check
from lint_getargs.projects import Projects

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


@pytest.fixture(autouse=True)
def in_an_empty_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working directory of every test; no ignore file of the user who runs the tests counts."""
    place = tmp_path / "work"
    place.mkdir()
    monkeypatch.chdir(place)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("GIT_CONFIG_SYSTEM", os.devnull)
    monkeypatch.delenv("GIT_CONFIG_GLOBAL", raising=False)
    return place


def put(*names: str, text: str = "") -> None:
    for name in names:
        os.makedirs(os.path.dirname(name) or ".", exist_ok=True)
        with open(name, "w", encoding="utf-8") as file:
            file.write(text)


def git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], check=True, capture_output=True, text=True).stdout


def found(*paths: str, **table: object) -> list[str]:
    overrides = {name.replace("_", "-"): check(name.replace("_", "-"), value) for name, value in table.items()}
    result = discover(paths or (".",), Projects(overrides))
    assert result.errors == []
    return sorted(path for files in result.files.values() for path in files)


def errors(*paths: str) -> list[str]:
    return discover(paths, Projects({})).errors


class TestPaths:
    def test_python_files_and_stubs_at_every_depth(self) -> None:
        put("a.py", "b.pyi", "c.txt", "d/e/f.py", "g.pyc", "py")
        assert found() == ["a.py", "b.pyi", "d/e/f.py"]

    def test_a_file_that_is_named_may_be_called_anything(self) -> None:
        put("script")
        assert found("script") == ["script"]

    @pytest.mark.parametrize("path", ["./a.py", ".//a.py", "././a.py"])
    def test_a_leading_dot_is_not_printed(self, path: str) -> None:
        put("a.py")
        assert found(path) == ["a.py"]

    @pytest.mark.parametrize("path", ["d", "d/", "./d", "./d/"])
    def test_a_directory_in_any_spelling(self, path: str) -> None:
        put("d/a.py")
        assert found(path) == ["d/a.py"]

    @pytest.mark.parametrize("path", [".", "./", "././"])
    def test_the_working_directory_in_any_spelling(self, path: str) -> None:
        put("a.py")
        assert found(path) == ["a.py"]

    def test_an_absolute_path_stays_one(self) -> None:
        put("d/a.py")
        assert found(os.path.abspath("d")) == [os.path.abspath("d/a.py")]

    def test_what_overlapping_paths_name_twice_comes_once(self) -> None:
        put("d/a.py", "d/e/b.py")
        assert found("d/e", "d", "./d/a.py", os.path.abspath("d/a.py"), "d/e/b.py") == ["d/a.py", "d/e/b.py"]
        assert found("d/e/b.py", "d") == ["d/a.py", "d/e/b.py"]

    def test_a_directory_called_like_a_module_is_a_directory(self) -> None:
        put("d.py/a.py")
        assert found() == ["d.py/a.py"]

    def test_a_missing_path_is_an_error_and_the_others_are_found(self) -> None:
        put("a.py")
        result = discover(["nope.py", "a.py"], Projects({}))
        assert result.errors == ["nope.py: No such file or directory"]
        assert [*result.files.values()] == [["a.py"]]

    def test_a_path_that_cannot_be_one_is_an_error(self) -> None:
        [error] = errors("a\0b")
        assert error.startswith("a\0b: ")
        assert "embedded null" in error  # the rest of CPython's words depends on its version

    def test_a_pipe_that_is_named_is_an_error_and_does_not_stop_the_run(self) -> None:
        os.mkfifo("pipe.py")
        assert errors("pipe.py") == ["pipe.py: not a regular file; pipe it into `-` instead"]

    def test_a_pipe_on_the_way_is_passed_over(self) -> None:
        os.mkfifo("pipe.py")
        put("a.py")
        assert found() == ["a.py"]

    def test_a_directory_that_cannot_be_read_is_an_error(self, monkeypatch: pytest.MonkeyPatch) -> None:
        put("a.py", "locked/b.py")
        listing = os.scandir

        def refuse(path: str) -> object:
            if "locked" in path:
                raise PermissionError(13, "Permission denied")
            return listing(path)

        monkeypatch.setattr(os, "scandir", refuse)
        assert errors(".") == ["locked: Permission denied"]

    def test_a_name_that_is_no_unicode(self) -> None:
        name = os.fsdecode(b"m\xff.py")
        put(name)
        assert found() == [name]


class TestLinks:
    def test_a_loop_ends(self) -> None:
        put("d/a.py")
        os.symlink(".", "d/loop")
        os.symlink("..", "d/up")
        assert found() == ["d/a.py"]

    def test_a_link_to_a_file_that_is_found_anyway_adds_nothing(self) -> None:
        put("real.py")
        os.symlink("real.py", "a_link.py")
        assert found() == ["real.py"]

    def test_a_link_to_a_file_elsewhere_is_found_once(self) -> None:
        put("../elsewhere.py")
        os.symlink("../elsewhere.py", "a.py")
        os.symlink("../elsewhere.py", "b.py")
        assert found() == ["a.py"]

    def test_a_link_to_a_file_that_is_left_out_is_found(self) -> None:
        put("out/real.py")
        os.symlink("out/real.py", "link.py")
        assert found(extend_exclude=["out/"]) == ["link.py"]

    def test_a_link_that_is_left_out(self) -> None:
        put("../elsewhere.py")
        os.symlink("../elsewhere.py", "a.py")
        assert found(extend_exclude=["a.py"]) == []

    def test_a_link_to_nothing_is_no_error(self) -> None:
        os.symlink("nowhere.py", "dangling.py")
        os.symlink("#lock", ".#editor.py")
        assert found() == []

    def test_a_link_that_is_named_is_found_by_its_name(self) -> None:
        put("d/real.py")
        os.symlink("d/real.py", "link.py")
        os.symlink("d", "folder")
        assert found("link.py") == ["link.py"]
        assert found("folder") == ["folder/real.py"]


class TestExcludes:
    def test_the_default_list(self) -> None:
        put("a.py", *(f"{name}/x.py" for name in DEFAULT_EXCLUDE), "d/node_modules/x.py")
        assert found() == ["a.py"]

    def test_a_virtual_environment_by_any_name(self) -> None:
        put("env/pyvenv.cfg", "env/lib/a.py", "b.py")
        assert found() == ["b.py"]
        assert found("env") == ["env/lib/a.py"]

    def test_a_directory_that_is_named_is_looked_at(self) -> None:
        put("build/a.py", "build/build/b.py")
        assert found("build") == ["build/a.py"]

    def test_names_above_the_start_say_nothing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        put("node_modules/.venv/repo/pkg/a.py")
        monkeypatch.chdir("node_modules/.venv/repo")
        for path in (".", "pkg", "pkg/a.py", os.path.abspath("pkg/a.py")):
            assert len(found(path, force_exclude=True)) == 1

    def test_exclude_takes_the_place_of_the_list(self) -> None:
        put("build/a.py", "gen/b.py", "d/gen/c.py")
        assert found(exclude=["gen"]) == ["build/a.py"]

    def test_extend_exclude_does_not(self) -> None:
        put("build/a.py", "gen/b.py", "c.py")
        assert found(extend_exclude=["gen"]) == ["c.py"]

    @pytest.mark.parametrize(
        ("pattern", "left"),
        [
            ("gen", ["a.py", "d/a_pb2.py"]),
            ("/gen", ["a.py", "d/a_pb2.py", "d/gen/x.py"]),
            ("./gen", ["a.py", "d/a_pb2.py", "d/gen/x.py"]),
            ("gen/*", ["a.py", "d/a_pb2.py", "d/gen/x.py"]),
            ("*_pb2.py", ["a.py", "d/gen/x.py", "gen/x.py"]),
            ("d/**/x.py", ["a.py", "d/a_pb2.py", "gen/x.py"]),
            ("a.py/", ["a.py", "d/a_pb2.py", "d/gen/x.py", "gen/x.py"]),
        ],
    )
    def test_patterns(self, pattern: str, left: list[str]) -> None:
        put("a.py", "gen/x.py", "d/gen/x.py", "d/a_pb2.py")
        assert found(extend_exclude=[pattern]) == left

    def test_an_absolute_pattern(self) -> None:
        put("a.py", "gen/x.py")
        assert found(extend_exclude=[os.path.abspath("gen")]) == ["a.py"]

    def test_a_file_that_is_named_is_left_out_only_by_force(self) -> None:
        put("gen/a.py", "build/b.py", "c.py")
        everything = ("gen/a.py", "build/b.py", "c.py")
        assert found(*everything, extend_exclude=["gen"]) == sorted(everything)
        assert found(*everything, extend_exclude=["gen"], force_exclude=True) == ["c.py"]

    def test_so_is_a_directory(self) -> None:
        put("gen/a.py")
        assert found("gen", extend_exclude=["gen/"]) == ["gen/a.py"]
        assert found("gen", extend_exclude=["gen/"], force_exclude=True) == []

    def test_outside_the_working_directory_only_the_own_name_is_forced_out(self) -> None:
        put("../build/x.py", "../x.py")
        assert found("../build/x.py", "../x.py", force_exclude=True) == ["../build/x.py", "../x.py"]

    def test_patterns_of_a_configuration_start_at_its_directory(self, monkeypatch: pytest.MonkeyPatch) -> None:
        put("lint-getargs.toml", text='extend-exclude = ["/d/gen"]')
        put("d/gen/a.py", "gen/b.py")
        assert found() == ["gen/b.py"]
        monkeypatch.chdir("d")
        assert found() == []


class TestIgnoreFiles:
    def test_without_a_repository_they_hold_from_the_working_directory_down(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        put(".gitignore", text="gen/\n")
        put("gen/a.py", "d/gen/b.py", "d/c.py")
        assert found() == ["d/c.py"]
        assert found("d") == ["d/c.py"]
        monkeypatch.chdir("d")
        assert found() == ["c.py", "gen/b.py"]

    def test_in_a_repository_they_hold_from_its_root_down(self, monkeypatch: pytest.MonkeyPatch) -> None:
        git("init", "-q")
        put(".gitignore", text="gen/\n")
        put("d/gen/b.py", "d/c.py")
        monkeypatch.chdir("d")
        assert found() == ["c.py"]

    def test_they_can_be_disregarded(self) -> None:
        put(".gitignore", text="a.py\n")
        put("a.py", "b.py")
        assert found() == ["b.py"]
        assert found(respect_gitignore=False) == ["a.py", "b.py"]

    def test_a_byte_order_mark_is_no_part_of_a_pattern(self) -> None:
        put(".gitignore", text="\ufeffa.py\n")
        put("a.py", "b.py")
        assert found() == ["b.py"]

    def test_a_file_that_is_named_is_found_all_the_same(self) -> None:
        put(".gitignore", text="a.py\n")
        put("a.py")
        assert found("a.py") == ["a.py"]

    def test_the_repositorys_own_file_and_the_users(self, tmp_path: Path) -> None:
        git("init", "-q")
        put(".git/info/exclude", text="mine.py\nboth.py\n")
        put(str(tmp_path / "config/git/ignore"), text="users.py\n!both.py\n")
        put("mine.py", "users.py", "both.py", "a.py")
        assert found() == ["a.py"]

    def test_the_file_that_the_users_configuration_names(self, tmp_path: Path) -> None:
        git("init", "-q")
        put(str(tmp_path / ".gitconfig"), text="[core]\n\texcludesFile = ~/own-ignore\n")
        put(str(tmp_path / "own-ignore"), text="users.py\n")
        put("users.py", "a.py")
        assert found() == ["a.py"]

    def test_without_git_the_users_usual_file_counts(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        git("init", "-q")
        put(str(tmp_path / ".gitconfig"), text="[core]\n\texcludesFile = ~/own-ignore\n")
        put(str(tmp_path / "config/git/ignore"), text="users.py\n")
        put("users.py", "a.py")
        monkeypatch.setenv("PATH", str(tmp_path))
        assert found() == ["a.py"]

    def test_a_repository_within_one_starts_anew(self) -> None:
        git("init", "-q")
        put(".gitignore", text="a.py\n")
        git("init", "-q", "inner")
        put("inner/a.py")
        assert found() == ["inner/a.py"]

    def test_a_worktree_shares_the_unshared_file(self) -> None:
        git("init", "-q", "one")
        git("-C", "one", "-c", "user.name=x", "-c", "user.email=x@x", "commit", "-q", "--allow-empty", "-m", "x")
        put("one/.git/info/exclude", text="mine.py\n")
        git("-C", "one", "worktree", "add", "-q", "../two")
        put("two/mine.py", "two/a.py")
        assert found("two") == ["two/a.py"]

    def test_a_repository_that_is_broken_says_nothing(self) -> None:
        put(".git", text="gitdir: \0\n")
        put("a.py")
        assert found() == ["a.py"]

    def test_lines_that_are_no_patterns_are_passed_over(self) -> None:
        put(".gitignore", text="# a comment\n!\n\na.py\n")
        put("a.py", "b.py")
        assert found() == ["b.py"]

    @settings(deadline=None, max_examples=50, suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(
        levels=st.dictionaries(
            st.sampled_from(["", "a/", "a/b/", "c/"]),
            st.lists(
                st.builds(
                    "{}{}{}{}".format,
                    st.sampled_from(["", "!"]),
                    st.sampled_from(["", "/", "**/", "a/"]),
                    st.sampled_from(["a", "b", "x.py", "*.py", "*", "y*", "?.py", "[xy].py", "**"]),
                    st.sampled_from(["", "/", "/*", "/**", "/**/"]),
                ),
                max_size=3,
            ),
        )
    )
    def test_they_mean_what_they_mean_to_git(self, levels: dict[str, list[str]]) -> None:
        for path in git("ls-files", "-o").splitlines() if os.path.exists(".git") else []:
            os.unlink(path)
        git("init", "-q")
        put(*(f"{place}{name}" for place in ("", "a/", "a/b/", "c/", "c/a/") for name in ("x.py", "y.py", "a.py")))
        for place, lines in levels.items():
            put(f"{place}.gitignore", text="".join(f"{line}\n" for line in lines))
        expected = git("ls-files", "-o", "--exclude-standard").splitlines()
        assert found() == sorted(path for path in expected if path.endswith(".py"))


class TestProjects:
    def groups(self, paths: Iterable[str] = (".",)) -> dict[str, list[str]]:
        files = discover(paths, Projects({})).files
        return {os.path.basename(project.root): sorted(paths) for project, paths in files.items()}

    def test_the_nearest_configuration_holds(self) -> None:
        put("pyproject.toml", text="[tool.lint-getargs]\n")
        put("d/pyproject.toml", text="[project]\nname = 'd'\n")
        put("e/lint-getargs.toml")
        put("a.py", "d/b.py", "e/c.py", "e/f/g.py")
        assert self.groups() == {"work": ["a.py", "d/b.py"], "e": ["e/c.py", "e/f/g.py"]}
        assert self.groups(["e/f/g.py", "d"]) == {"work": ["d/b.py"], "e": ["e/f/g.py"]}

    def test_directories_may_be_deeper_than_calls(self) -> None:
        projects = Projects({})
        deep = projects.of(os.path.abspath("d/" * 1500))
        assert deep is projects.of(os.getcwd())

    def test_a_template_that_is_no_toml_is_none_of_our_business(self) -> None:
        put("{{ name }}/pyproject.toml", text="{% if x %} lint-getargs")
        put("a.py")
        assert self.groups() == {"work": ["a.py"]}
