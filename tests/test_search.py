"""Search paths: which file a module is, and which directories a project's modules are in, by the file system alone."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from lint_getargs.resolver import Resolver
from lint_getargs.search import Finder, project_root, python_minor, search_paths_for, site_packages

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    World = Callable[[Mapping[str, str]], Path]

MODEL = "from typing import Literal\nclass M:\n    f: Literal['a']\n"
SITE = "lib/python3.12/site-packages"


def found(root: Path, name: str) -> str | None:
    """Where a module was found, relative to the root; empty for a namespace package."""
    located = Finder([root]).find(name)
    if located is None:
        return None
    return "" if located.path is None else located.path.relative_to(root).as_posix()


def test_packages_before_modules_before_stubs_before_namespaces(world: World) -> None:
    root = world({
        "a/__init__.py": "", "a.py": "", "a.pyi": "",
        "b.py": "", "b.pyi": "", "b/x.py": "",
        "c.pyi": "", "c/x.py": "",
        "d/x.py": "",
        "e/__init__.pyi": "", "e.py": "",
    })  # fmt: skip
    assert [found(root, name) for name in "abcdef"] == ["a/__init__.py", "b.py", "c.pyi", "", "e/__init__.pyi", None]


def test_stub_package_in_part(world: World) -> None:
    root = world({"a-stubs/x.pyi": "", "one/b-stubs/x.pyi": "", "two/b-stubs/__init__.pyi": ""})
    assert [found(root, name) for name in ("a", "a.x")] == ["", "a-stubs/x.pyi"]
    finder = Finder([root / "one", root / "two"])
    assert (package := finder.find("b")) is not None
    assert package.path == root / "two/b-stubs/__init__.pyi"


def test_first_search_path_wins_and_namespaces_join(world: World) -> None:
    root = world({"one/a.py": "", "two/a.py": "", "one/n/x.py": "", "two/n/y.py": "", "two/n/x.py": ""})
    finder = Finder([root / "one", root / "two", root / "missing"])
    paths = [located.path for name in ("a", "n.x", "n.y") if (located := finder.find(name)) is not None]
    assert paths == [root / "one/a.py", root / "one/n/x.py", root / "two/n/y.py"]
    assert finder.find("a.x") is None


def test_name_of_a_file(world: World) -> None:
    root = world({"src/sea/__init__.py": "", "src/sea/a.py": ""})
    finder = Finder([root, root / "src"])
    assert finder.name_of(root / "src/sea/a.py") == "sea.a"
    assert finder.name_of(root / "src/sea/__init__.py") == "sea"
    assert finder.name_of(root / "conf.d/a.py") == ""
    assert finder.name_of(root / "src/__init__.py") == "src"
    assert finder.name_of(Path("/elsewhere/a.py")) == ""


def test_path_lines_of_pth_files(world: World) -> None:
    root = world({
        "site/project.pth": "# comment\nimport sys; sys.path\n\n../checkout/src\n../missing\n",
        "checkout/src/sea.py": MODEL,
    })  # fmt: skip
    assert Resolver([root / "site"]).field("sea:M", "f").members == ("a",)


FINDER = """
from __future__ import annotations
import sys
MAPPING: dict[str, str] = {mapping!r}
NAMESPACES = {namespaces!r}
OTHER = {{1: 2}}
PATH_PLACEHOLDER = "x"
"""


def test_mapping_files_of_editable_installs(world: World) -> None:
    root = world(
        {
            "checkout/code/a.py": MODEL,
            "checkout/code/__init__.py": "",
            "checkout/lone.py": MODEL,
            "checkout/n/y.py": MODEL,
        }
    )
    here = f"{root}/checkout"
    mapping = {"sea": f"{here}/code", "lone": f"{here}/lone.py", "bare": f"{here}/lone", "gone": f"{here}/gone"}
    world({
        "site/__editable__.sea-1.pth": "import __editable___sea_1_finder; __editable___sea_1_finder.install()\n",
        "site/__editable___sea_1_finder.py": FINDER.format(mapping=mapping, namespaces={"n": [f"{here}/n"]}),
    })  # fmt: skip
    resolver = Resolver([root / "site"])
    for name in ("sea.a", "lone", "bare", "n.y"):
        assert resolver.field(f"{name}:M", "f").members == ("a",), name
    assert resolver.field("gone:M", "f").reason == "module not found"


@pytest.mark.parametrize("text", ["MAPPING = {", "MAPPING = make()", "MAPPING = {name: 'x', 1: 'y'}", None])
def test_mapping_file_that_says_nothing(text: str | None, world: World) -> None:
    files = {"site/a.pth": "import __editable___a_finder"}
    root = world(files if text is None else {**files, "site/__editable___a_finder.py": text})
    assert found(root / "site", "a") is None


# -- a project's search paths ---------------------------------------------------------------------------


def paths(root: Path, start: str = "project", **options: object) -> list[str]:
    chosen = search_paths_for(root / start, **{"environ": {}, **options})  # type: ignore[arg-type]  # as the tests pass them
    return [path.relative_to(root).as_posix() for path in chosen]


PROJECT = {"project/pyproject.toml": "", "project/src/sea/a.py": ""}


def test_source_roots_of_the_nearest_project(world: World) -> None:
    root = world({**PROJECT, "pyproject.toml": ""})
    assert (
        paths(root)
        == paths(root, "project/src/sea")
        == paths(root, "project/src/sea/a.py")
        == ["project/src", "project"]
    )


def test_a_configuration_of_ours_marks_a_project(world: World) -> None:
    root = world({"setup.cfg": "", "project/.lint-getargs.toml": "", "project/a.py": ""})
    assert paths(root, "project/a.py") == ["project"]


def test_given_source_roots_replace_the_detected_ones(world: World) -> None:
    root = world(PROJECT)
    assert paths(root, source_roots=[root / "project/src/sea", root / "missing"]) == ["project/src/sea"]


def test_without_a_project_file_the_working_directory_is_the_root(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = world({"work/loose/a.py": "", f"work/.venv/{SITE}/sea.py": "", "other/b.py": ""})
    monkeypatch.chdir(root / "work")
    if project_root(root) != root:
        pytest.skip("the temporary directory lies in a project")
    assert project_root(root / "other/b.py") == root / "other"
    assert paths(root, "work/loose/a.py") == ["work", "work/loose", f"work/.venv/{SITE}"]


@pytest.mark.parametrize("name", [".venv", "venv"])
def test_environment_beside_the_project_file(name: str, world: World) -> None:
    root = world({**PROJECT, f"project/{name}/{SITE}/sea.py": ""})
    assert paths(root) == ["project/src", "project", f"project/{name}/{SITE}"]


def test_the_active_environment_comes_first_and_python_before_it(world: World) -> None:
    root = world(
        {
            **PROJECT,
            f"project/.venv/{SITE}/a": "",
            f"active/{SITE}/a": "",
            f"asked/{SITE}/a": "",
            "asked/bin/python": "",
        }
    )
    environ = {"VIRTUAL_ENV": str(root / "active")}
    assert paths(root, environ=environ)[2:] == [f"active/{SITE}"]
    assert paths(root, environ=environ, python=root / "asked")[2:] == [f"asked/{SITE}"]
    assert paths(root, environ=environ, python=root / "asked/bin/python")[2:] == [f"asked/{SITE}"]
    assert paths(root, environ={"VIRTUAL_ENV": str(root / "gone")})[2:] == [f"project/.venv/{SITE}"]


def test_environment_of_this_process_by_default(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    root = world({**PROJECT, f"active/{SITE}/a": ""})
    monkeypatch.setenv("VIRTUAL_ENV", str(root / "active"))
    assert paths(root, environ=None)[2:] == [f"active/{SITE}"]


def test_python_without_packages_is_an_error(world: World) -> None:
    root = world(PROJECT)
    with pytest.raises(FileNotFoundError, match="name an interpreter or a virtual environment"):
        paths(root, python=root / "nowhere/bin/python")


def test_system_packages_where_the_environment_sees_them(world: World) -> None:
    root = world({f"venv/{SITE}/a": "", f"base/{SITE}/a": "", "base/lib/python3.9/site-packages/a": ""})
    config = f"home = {root}/base/bin\ninclude-system-site-packages = true\nversion = 3.12.1\n"
    world({"venv/pyvenv.cfg": config})
    assert site_packages(root / "venv") == (root / "venv" / SITE, root / "base" / SITE)
    world({"venv/pyvenv.cfg": config.replace("version = 3.12.1\n", "")})
    assert site_packages(root / "venv") == (root / "venv" / SITE, root / "base" / SITE)
    world({"venv/pyvenv.cfg": config.replace("true", "false")})
    assert site_packages(root / "venv") == (root / "venv" / SITE,)


def test_layouts_of_other_systems(world: World) -> None:
    root = world({
        "windows/Lib/site-packages/a": "", "windows/Scripts/python.exe": "",
        "debian/lib/python3/dist-packages/a": "", "debian/local/lib/python3.11/dist-packages/a": "",
        "debian/lib/python3.11/x": "",
        "many/lib/python3.9/site-packages/a": "", "many/lib/python3.13/site-packages/a": "", "many/bin/python3.9": "",
        "fedora/lib/python3.12/site-packages/a": "", "fedora/lib64/python3.12/site-packages/a": "",
        "odd/lib/python3.x/site-packages/a": "",
    })  # fmt: skip
    assert site_packages(root / "windows/Scripts/python.exe") == (root / "windows/Lib/site-packages",)
    assert [path.name for path in site_packages(root / "debian")] == ["dist-packages", "dist-packages"]
    assert site_packages(root / "many/bin/python3.9") == (root / "many/lib/python3.9/site-packages",)
    assert site_packages(root / "many") == (root / "many/lib/python3.13/site-packages",)
    assert len(site_packages(root / "fedora")) == 2
    assert len(site_packages(root / "odd")) == 1
    (root / "linked").mkdir()
    (root / "linked/bin").mkdir()
    (root / "linked/bin/python").symlink_to(root / "many/bin/python3.9")
    assert site_packages(root / "linked/bin/python") == (root / "many/lib/python3.9/site-packages",)


def test_version_of_the_search_paths(world: World) -> None:
    assert python_minor([Path("/a/lib/python3.8/site-packages"), Path("/b/lib/python3.9/site-packages")]) == 8
    assert python_minor([Path("/a/src")]) is None
    root = world({"windows/Lib/site-packages/a": "", "windows/pyvenv.cfg": "version_info = 3.10.4.final.0"})
    assert python_minor([root / "windows/Lib/site-packages"]) == 10
    assert python_minor([root / "other/Lib/site-packages"]) is None
