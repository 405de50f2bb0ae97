"""What a run does, counted: opened files, bytes, looks, parses. Counts are the same on every machine, times are not."""

from __future__ import annotations

import ast
import os
import symtable
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from lint_getargs import files
from lint_getargs.cli import main
from lint_getargs.discovery import discover
from lint_getargs.projects import Projects

if TYPE_CHECKING:
    from pathlib import Path

SITE = 'from typing import get_args\nV = set(get_args(R.model_fields["m"].annotation))\n'
PLAIN = "import os\n" * 100
"""1,000 bytes."""


@pytest.fixture
def counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts from here on; the working directory is an empty one."""
    counter: Counter[str] = Counter()
    real_open, real_read, real_scandir, real_parse, real_symtable = (
        *(os.open, os.read, os.scandir, ast.parse, symtable.symtable),
    )

    def open_(path: str, *arguments: int) -> int:
        counter["opened"] += str(path).endswith((".py", ".pyi"))
        return real_open(path, *arguments)

    def read(handle: int, size: int) -> bytes:
        raw = real_read(handle, size)
        counter["reads"] += 1
        counter["bytes"] += len(raw)
        return raw

    def scandir(path: str) -> object:
        counter["listed"] += 1
        return real_scandir(path)

    def parse(source: str, filename: str = "", mode: str = "exec") -> ast.AST:
        counter["parsed"] += mode == "exec"
        return real_parse(source, filename, mode)

    def table(source: bytes, filename: str, mode: str) -> object:
        counter["only read"] += 1
        return real_symtable(source, filename, mode)  # type: ignore[arg-type]  # as in `lint_getargs.prefilter`

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(os, "open", open_)
    monkeypatch.setattr(os, "read", read)
    monkeypatch.setattr(os, "scandir", scandir)
    monkeypatch.setattr(ast, "parse", parse)
    monkeypatch.setattr(symtable, "symtable", table)
    return counter


def write(root: Path, number: int, text: str, name: str) -> None:
    for index in range(number):
        folder = root / f"package_{index % 5}"
        folder.mkdir(exist_ok=True)
        (folder / f"{name}_{index}.py").write_text(text, encoding="utf-8")


def test_each_file_is_opened_once_and_read_once_and_next_to_none_is_parsed(
    counts: Counter[str], tmp_path: Path
) -> None:
    write(tmp_path, 500, PLAIN, "plain")
    write(tmp_path, 10, PLAIN + "get_args = 1\n", "sink")
    write(tmp_path, 3, SITE, "site")
    main(["--jobs=1", "--no-resolve", "-q", "--output-format=concise"])
    assert counts == {
        "listed": 6,
        "opened": 513,
        "reads": 513,
        "bytes": 500 * len(PLAIN) + 10 * (len(PLAIN) + 13) + 3 * len(SITE),
        "only read": 10,
        "parsed": 3,
    }


def test_a_large_file_is_read_to_its_end(counts: Counter[str], tmp_path: Path) -> None:
    size = 1 << 18
    (tmp_path / "exact.py").write_bytes(b"#" * size)
    (tmp_path / "large.py").write_bytes(b"#" * (3 * size) + b"\nget_args(\n")
    assert main(["--jobs=1", "-q"]) == 1
    assert counts["bytes"] == 4 * size + 11


def test_what_is_left_out_is_neither_listed_nor_opened(counts: Counter[str], tmp_path: Path) -> None:
    for name in ("node_modules", ".venv", "build", "ignored"):
        (tmp_path / name / "deep").mkdir(parents=True)
        (tmp_path / name / "a.py").write_text(SITE, encoding="utf-8")
    (tmp_path / ".gitignore").write_text("ignored/\n", encoding="utf-8")
    assert main([]) == 0
    assert counts == {"listed": 1}


def test_a_fix_parses_each_file_a_fixed_number_of_times(counts: Counter[str], tmp_path: Path) -> None:
    write(tmp_path, 4, SITE, "site")
    write(tmp_path, 4, SITE + SITE + SITE, "sites")
    main(["--jobs=1", "--no-resolve", "-q", "--fix"])
    assert counts["parsed"] == 3 * 8


def test_the_walk_keeps_one_path_for_each_file_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, 50, PLAIN, "plain")
    monkeypatch.chdir(tmp_path)
    found = discover(["."], Projects({}))
    assert [len(paths) for paths in found.files.values()] == [50]


def test_workers_start_only_when_the_rest_is_worth_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started = []

    def start(tasks: list[files.Task], first: int, *_: object) -> list[object]:
        started.append((first, len(tasks)))
        return []

    monkeypatch.setattr("lint_getargs.workers.run", start)
    project = Projects({}).of(str(tmp_path))
    write(tmp_path, 2000, "", "plain")
    paths = sorted(map(str, tmp_path.rglob("*.py")))

    def run(number: int, jobs: int) -> list[tuple[int, int]]:
        started.clear()
        files.run([(path, project) for path in paths[:number]], "check", jobs, lambda _: None)
        return started

    assert run(600, 2) == []
    assert run(2000, 2) == [(32, 2000)]
    assert run(2000, 1) == []
    (tmp_path / "package_0" / "plain_0.py").write_text(SITE + "x = 1\n" * 2000, encoding="utf-8")
    assert run(5, 2) == []
    assert run(40, 2) == [(1, 40)]
