"""What each kind of call imports, exactly for a clean run: a timed test would be upset by noise, this is not."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

FILES = {
    "clean.py": "import os\n",
    "words.py": "from typing import get_args\n",
    "hit.py": 'from typing import get_args\nV = set(get_args(R.model_fields["m"].annotation))\n',
    "tree/a.py": "",
    "old/a.py": "",
    "ignoring/.gitignore": "b.py\n",
    "ignoring/a.py": "",
    "configured/lint-getargs.toml": "",
    "configured/a.py": "",
    "unrelated/pyproject.toml": "[project]\nname = 'x'\n",
    "unrelated/a.py": "",
}
CLEAN = {"", "call", "cli", "discovery", "errors", "files", "output", "prefilter", "projects", "run"}
"""Modules of ours in a run over clean files that were named; `""` is the package."""
OF_PINS = {"archives", "comparison", "downloads", "locks", "pins", "report.comparing", "repository"}
"""Modules of ours that no run needs but one with two pins."""
HEAVY = (
    *("ast", "click", "collections", "concurrent", "dataclasses", "difflib", "enum", "inspect", "json", "libcst"),
    *("multiprocessing", "pathlib", "pathspec", "pickle", "re", "subprocess", "tokenize", "tomllib", "typing"),
)


@cache
def _bare() -> frozenset[str]:
    return frozenset(_modules("import sys; sys.stderr.write(' '.join(sys.modules))"))


@cache
def _of_symtable() -> frozenset[str]:
    """What the cheapest look at whether a file is Python brings with it: from Python 3.13 on, `enum`."""
    return frozenset(_modules("import symtable; sys.stderr.write(' '.join(sys.modules))"))


def _modules(code: str, *arguments: str) -> list[str]:
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    environment.pop("FORCE_COLOR", None)
    command = [sys.executable, "-S", "-c", f"import sys; sys.path[:0] = {json.dumps(sys.path)}\n{code}", *arguments]
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    return done.stderr.splitlines()[-1].split()


def imported(*arguments: str) -> set[str]:
    """The modules that a call imports on top of a bare interpreter's."""
    code = "from lint_getargs.cli import main\nmain(sys.argv[1:])\nsys.stderr.write('\\n' + ' '.join(sys.modules))"
    return {*_modules(code, *arguments)} - _bare()


def ours(modules: set[str]) -> set[str]:
    return {name.partition(".")[2] for name in modules if name.partition(".")[0] == "lint_getargs"}


def heavy(modules: set[str]) -> set[str]:
    return {name for name in HEAVY if name in modules}


@pytest.fixture(autouse=True)
def in_a_small_tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("arguments", "more"),
    [
        ("clean.py", set()),
        ("--force-exclude clean.py", set()),
        ("--fix clean.py", set()),
        ("--isolated -q clean.py", set()),
        ("words.py", set()),
        ("tree", {"gitignore"}),
        ("unrelated/a.py", set()),
    ],
)
def test_a_clean_run_imports_next_to_nothing(arguments: str, more: set[str]) -> None:
    modules = imported(*arguments.split())
    assert ours(modules) == CLEAN | more
    assert heavy(modules - (_of_symtable() if "symtable" in modules else set())) == set()


def test_a_directory_with_an_ignore_file_imports_pathspec() -> None:
    modules = imported("ignoring")
    assert ours(modules) == CLEAN | {"gitignore", "patterns"}
    assert "pathspec" in modules
    assert not modules & {"click", "tomllib", "libcst", "lint_getargs.engine"}


def test_a_configuration_imports_the_parser_of_toml_and_no_engine() -> None:
    modules = imported("configured/a.py")
    assert ours(modules) >= {"configuration", "keys"}
    assert "tomllib" in modules
    assert not modules & {"click", "libcst", "lint_getargs.engine", "lint_getargs.resolver"}


def test_options_import_click_and_no_engine() -> None:
    modules = imported("--output-format", "concise", "clean.py")
    assert "click" in modules
    assert not modules & {"tomllib", "json", "libcst", "pathspec", "lint_getargs.engine", "lint_getargs.rules"}


def test_a_finding_imports_the_engine_and_no_libcst() -> None:
    modules = imported("hit.py")
    assert ours(modules) >= {"engine", "ending", "report.full", "resolver"}
    forbidden = {"click", "concurrent", "difflib", "json", "libcst", "multiprocessing", "pathspec", "pickle", "tomllib"}
    assert modules & forbidden == set()
    assert not ours(modules) & {"rewrite", "layout", "proof", "workers", "configuration", *OF_PINS}


def test_two_pins_import_no_parser_of_lock_files() -> None:
    modules = imported("--pins", "tree", "old", "hit.py", "--output-format=concise")
    assert ours(modules) & OF_PINS == OF_PINS - {"locks"}
    assert not modules & {"libcst", "tomllib", "json", "difflib"}


@pytest.mark.parametrize("arguments", ["--fix hit.py", "--diff hit.py", "--output-format=json hit.py"])
def test_what_rewrites_imports_libcst_but_never_its_matchers(arguments: str) -> None:
    modules = imported(*arguments.split())
    assert {"libcst", "lint_getargs.rewrite"} <= modules
    assert "libcst.matchers" not in modules
    assert "multiprocessing" not in modules
    assert ("difflib" in modules) is arguments.startswith("--diff")


def test_version_and_help_import_no_engine() -> None:
    for option in ("--version", "--help"):
        assert not imported(option) & {"lint_getargs.engine", "lint_getargs.run", "libcst"}
