#!/usr/bin/env python3
"""Measure lint-getargs against other tools on the same trees, and say which goals hold.

usage: benchmark.py [--work DIR] [--rounds N] [--write]

  --work DIR   where trees and environments are made, and found again the next time (default: build/benchmark)
  --rounds N   how often each command runs (default: 5); the slow ones run once
  --write      write docs/performance.md and docs/growth.svg

It needs Python 3.11, pip and the package registry, and ripgrep on PATH (left out where there is none). Take a Python
that is built with profile-guided optimisation, as those of distributions are: its parser is what a hot file costs.
Each tool gets an environment of its own. All commands on a tree run in turns, so that what else the machine does hits
all of them.

Fixit and the codemod would take about nine minutes for the 2,000 files of the hot tree; they get a sample of 400, made
the same way, once. That is enough for their start not to count.
"""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from hot_tree import hot_file, write_hot_tree  # type: ignore[import-not-found]  # beside this script
from large_tree import LARGE, MIDDLE, describe, unpack  # type: ignore[import-not-found]  # beside this script
from measuring import PEERS, Contest, Entry, memory, run  # type: ignore[import-not-found]  # beside this script
from performance_page import CLICK, Measured, page  # type: ignore[import-not-found]  # beside this script
from plots import Chart, charts  # type: ignore[import-not-found]  # beside this script

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOT = Path(__file__).resolve().parent.parent
TOOLS = {
    "ruff": "ruff==0.17.6",
    "ast-grep": "ast-grep-cli==0.51.1",
    "semgrep": "semgrep==1.185.0",
    "flake8": "flake8==7.5.0",
    "fixit": "fixit==2.2.1",
}
HOT, SAMPLE = 2000, 400
PATTERN = "get_args($X.model_fields[$K].annotation)"


def main() -> int:
    """Prepare, measure, report."""
    parser = argparse.ArgumentParser(usage=(__doc__ or "").split("usage: ")[1])
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "benchmark")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    load = os.getloadavg()[0] / (os.cpu_count() or 1)
    began = time.monotonic()
    work: Path = options.work.resolve()
    prepare(work)
    contests = list(contests_of(work))
    for contest in contests:
        contest.run(options.rounds)
    measured = Measured(
        contests=contests,
        trees={f"{tree} tree": describe(work / tree) for tree in TREES},
        memory=memory(ours(work, "--isolated", "-q", str(work / "large"))),
        grown=growth(work),
        circumstances=f"{machine(work / 'sample')}; {versions(work)}; {(time.monotonic() - began) / 60:.0f} minutes",
        load=load,
    )
    text = page(measured)
    print(text)
    if options.write:
        (ROOT / "docs" / "performance.md").write_text(text, encoding="utf-8")
        (ROOT / "docs" / "growth.svg").write_text(charts(measured.grown), encoding="utf-8")
    return 0


TREES: dict[str, tuple[str, Callable[[Path, Path], None]]] = {
    "large": (" ".join(LARGE), lambda work, tree: unpack(LARGE, work / "wheels", tree)),
    "middle": (MIDDLE, lambda work, tree: unpack([MIDDLE], work / "wheels", tree)),
    "hot": (f"{HOT}", lambda _, tree: write_hot_tree(tree, files=HOT)),
    "sample": (f"{SAMPLE}", lambda _, tree: write_hot_tree(tree, files=SAMPLE)),
}
"""What each tree is made of, and how."""


def prepare(work: Path) -> None:
    """Make the environments and the trees that are not there yet, or are made of something else."""
    work.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(work / "ours", ignore_errors=True)
    environment(work / "ours", str(ROOT))
    for name, requirement in TOOLS.items():
        if not (work / name).exists():
            environment(work / name, requirement)
    for name, (recipe, make) in TREES.items():
        note = work / f"{name}.txt"
        if not note.exists() or note.read_text(encoding="utf-8") != recipe:
            shutil.rmtree(work / name, ignore_errors=True)
            make(work, work / name)
            note.write_text(recipe, encoding="utf-8")
    one = work / "one"
    one.mkdir(exist_ok=True)
    (one / "clean.py").write_text("".join(f"name_{number} = {number}\n" for number in range(300)), encoding="utf-8")
    (one / "found.py").write_text(hot_file(1, sites=2, functions=9), encoding="utf-8")
    (one / "rule.yaml").write_text(
        f"rules: [{{id: naive, languages: [python], severity: WARNING, message: bare, pattern: '{PATTERN}'}}]\n",
        encoding="utf-8",
    )
    (one / "flake8.cfg").write_text(
        f"[flake8]\nselect = NAI\n[flake8:local-plugins]\nextension =\n  NAI = naive_flake8:GetArgs\npaths = {PEERS}\n",
        encoding="utf-8",
    )


def environment(path: Path, requirement: str) -> None:
    """A virtual environment with one program in it, and with the newest pip: scripts that it makes start faster."""
    subprocess.run([sys.executable, "-m", "venv", "--upgrade-deps", path], check=True)
    subprocess.run([path / "bin" / "pip", "install", "-q", "--disable-pip-version-check", requirement], check=True)


def ours(work: Path, *arguments: str) -> list[str]:
    """A call of lint-getargs."""
    return [str(work / "ours" / "bin" / "lint-getargs"), *arguments]


def contests_of(work: Path) -> Iterator[Contest]:
    """What is measured."""
    rg, ruff, ast_grep = (
        shutil.which("rg"),
        str(work / "ruff" / "bin" / "ruff"),
        str(work / "ast-grep" / "bin" / "ast-grep"),
    )
    python = str(work / "ours" / "bin" / "python")

    def fast(tree: str) -> list[Entry]:
        place = str(work / tree)
        entries = [Entry("ripgrep", [rg, "-l", "-uu", "-g", "*.py*", "get_args|__args__", place])] if rg else []
        return [
            *entries,
            Entry("ruff, one rule", [ruff, "check", "-q", "--isolated", "--no-cache", "--select", "C408", place]),
            Entry("lint-getargs", ours(work, "--isolated", "-q", place)),
        ]

    def pattern(tree: str) -> Entry:
        return Entry("ast-grep", [ast_grep, "run", "-l", "python", "-p", PATTERN, str(work / tree)])

    yield Contest("large tree", fast("large"))
    yield Contest("middle tree", [*fast("middle"), pattern("middle")])
    yield Contest("hot tree", [*fast("hot"), pattern("hot")])
    yield Contest("sample tree", sample(work))
    clean, found = str(work / "one" / "clean.py"), str(work / "one" / "found.py")
    yield Contest(
        "one file",
        [
            Entry("python -c pass", [python, "-c", "pass"]),
            Entry(CLICK, [python, "-c", "import click"]),
            Entry("ruff, clean file", [ruff, "check", "-q", "--isolated", "--no-cache", "--select", "C408", clean]),
            Entry("lint-getargs, clean file", ours(work, clean)),
            Entry("lint-getargs, clean file, with options", ours(work, "--jobs=2", clean)),
            Entry("lint-getargs, file with findings", ours(work, found)),
        ],
    )


def sample(work: Path) -> list[Entry]:
    """The slow ones, on a part of the hot tree."""
    tree, copy = work / "sample", work / "copy"

    def fresh() -> None:
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(tree, copy)

    def tool(name: str, *arguments: str) -> list[str]:
        return [str(work / name / "bin" / name), *arguments]

    codemod = [str(work / "fixit" / "bin" / "python"), "-m", "libcst.tool", "codemod", "--no-format", "--hide-progress"]
    semgrep = ("scan", "-q", "--metrics=off", "--disable-version-check", "--config", str(work / "one" / "rule.yaml"))
    return [
        Entry("lint-getargs", ours(work, "--isolated", "-q", str(tree))),
        Entry("lint-getargs --fix", ours(work, "--isolated", "-q", "--fix", str(copy)), 0, fresh),
        Entry("libcst.tool codemod", [*codemod, "-x", "naive_codemod.Flatten", str(copy)], 1, fresh),
        Entry("Fixit, one rule", tool("fixit", "--rules", "naive_fixit:GetArgs", "lint", str(tree)), 1),
        Entry("flake8, one check", tool("flake8", "--config", str(work / "one" / "flake8.cfg"), str(tree)), 1),
        Entry("semgrep, one pattern", tool("semgrep", *semgrep, str(tree)), 1),
    ]


def growth(work: Path) -> list[Chart]:
    """Processor seconds by number of files, by size of a file and by sites in a file, less those of an empty run."""
    place = work / "growth"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()

    def seconds(*paths: Path) -> float:
        entry = Entry("", ours(work, "--isolated", "-q", "-j1", *map(str, paths)))
        for _ in range(3):
            run(entry)
        return float(min(entry.cpu))

    single = place / "one.py"
    single.write_text(hot_file(1, sites=1, functions=1), encoding="utf-8")
    start = seconds(single)
    by_files = []
    for number in (200, 400, 800, 1600):
        write_hot_tree(place / f"files{number}", files=number)
        by_files.append((float(number), seconds(place / f"files{number}") - start))
    by_size = []
    for functions in (700, 1400, 2800, 5600):
        file = place / f"size{functions}.py"
        file.write_text(hot_file(1, sites=1, functions=functions), encoding="utf-8")
        by_size.append((file.stat().st_size / 1e6, seconds(file) - start))
    by_sites = []
    for sites in (125, 250, 500, 1000):
        file = place / f"sites{sites}.py"
        file.write_text(hot_file(1, sites=sites, functions=10), encoding="utf-8")
        by_sites.append((float(sites), seconds(file) - start))
    return [
        Chart("Files", "files, each with sites", by_files),
        Chart("Size of a file", "MB, one site", by_size),
        Chart("Sites", "sites in one file", by_sites),
    ]


def machine(tree: Path) -> str:
    """Processors, and Python with the speed of its parser, which depends on how it was built."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    texts = [path.read_bytes() for path in tree.rglob("*.py")]
    began = time.process_time()
    for text in texts:
        ast.parse(text)
    speed = sum(map(len, texts)) / 1e6 / (time.process_time() - began)
    return f"{cores} cores, {sys.platform}, Python {sys.version.partition(' ')[0]} that parses {speed:.1f} MB/s"


def versions(work: Path) -> str:
    """What was measured."""
    told = [requirement.replace("==", " ") for requirement in TOOLS.values()]
    if shutil.which("rg"):
        line = subprocess.run(["rg", "--version"], check=True, capture_output=True, text=True).stdout
        told.append(" ".join(line.split()[:2]))
    codemod = subprocess.run(
        [work / "fixit" / "bin" / "pip", "show", "libcst"], check=True, capture_output=True, text=True
    )
    return ", ".join([*told, f"libcst {codemod.stdout.partition('Version: ')[2].partition(chr(10))[0]}"])


if __name__ == "__main__":
    sys.exit(main())
