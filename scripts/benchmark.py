#!/usr/bin/env python3
"""Measure lint-getargs against other tools on the same trees, and say which goals hold.

usage: benchmark.py [--work DIR] [--rounds N] [--write]

  --work DIR   where trees and environments are made, and found again the next time (default: build/benchmark)
  --rounds N   how often each command runs (default: 5); the slow ones run once
  --write      write docs/performance.md and docs/growth.svg

It needs Python 3.11, pip and the package registry, and ripgrep on PATH (left out where there is none). Each tool gets
an environment of its own. All commands on a tree run in turns, so that what else the machine does hits all of them.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
import zipfile
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from tempfile import gettempdir
from typing import TYPE_CHECKING

from hot_tree import hot_file, write_hot_tree  # type: ignore[import-not-found]  # beside this script
from plots import Chart, charts  # type: ignore[import-not-found]  # beside this script

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

ROOT = Path(__file__).resolve().parent.parent
PEERS = Path(__file__).resolve().parent / "peers"
TOOLS = {
    "ruff": "ruff==0.17.6",
    "ast-grep": "ast-grep-cli==0.51.1",
    "semgrep": "semgrep==1.185.0",
    "flake8": "flake8==7.5.0",
    "fixit": "fixit==2.2.1",
}
MIDDLE = "django==6.1.3"
LARGE = (
    *(MIDDLE, "apache-airflow-core==3.3.2", "bokeh==3.10.2", "botocore==1.44.8", "celery==5.7.0", "cohere==7.3.1"),
    *("dagster==1.13.29", "dask==2026.8.0", "distributed==2026.8.0", "fastapi==0.165.0", "google-genai==3.6.1"),
    *("hypothesis==6.170.17", "jax==0.12.0.1", "keras==3.15.1", "langchain-community==0.4.2", "litellm==1.110.2"),
    *("lithic==0.133.0", "matplotlib==3.11.2", "mcp==2.3.0", "mlflow==3.18.0", "modern-treasury==1.80.0"),
    *("mypy==2.4.1", "networkx==3.7", "nltk==3.10.4", "numpy==2.5.5", "openai==3.57.0", "pandas==3.1.1"),
    *("plotly==7.1.0", "prefect==3.9.1", "pydantic==2.14.4", "pylint==4.1.4", "scikit-learn==1.9.1"),
    *("scipy==1.18.1", "scrapy==2.19.0", "sentry-sdk==2.75.0", "setuptools==84.2.1", "sphinx==9.1.1"),
    *("sqlalchemy==2.1.9", "stripe==16.1.0", "sympy==1.14.0", "twisted==26.10.0", "wagtail==8.0.1", "zulip==0.9.1"),
)
HOT, SAMPLE = 2000, 60
PATTERN = "get_args($X.model_fields[$K].annotation)"
QUIET_LOAD = 0.5
"""Load for each core up to which wall time is believed; on a busier machine, processor time decides."""


@dataclass(slots=True)
class Entry:
    """One command on one tree."""

    label: str
    command: Sequence[str]
    rounds: int = 0
    """0 is as many as asked for."""
    before: Callable[[], object] | None = None
    wall: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)
    peak: int = 0
    """The largest process, in MB."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Commands that run in turns."""

    title: str
    entries: Sequence[Entry]

    def entry(self, label: str) -> Entry | None:
        """The entry of that label, if its tool is there."""
        return next((entry for entry in self.entries if entry.label == label), None)


def main() -> int:
    """Prepare, measure, report."""
    parser = argparse.ArgumentParser(usage=(__doc__ or "").split("usage: ")[1])
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "benchmark")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    began = time.monotonic()
    work: Path = options.work.resolve()
    prepare(work)
    busy = os.getloadavg()[0] / (os.cpu_count() or 1) > QUIET_LOAD
    contests = [measured(contest, options.rounds) for contest in contests_of(work)]
    grown = growth(work)
    minutes = (time.monotonic() - began) / 60
    text = report(contests, grown, work, busy=busy, minutes=minutes)
    print(text)
    if options.write:
        (ROOT / "docs" / "performance.md").write_text(text, encoding="utf-8")
        (ROOT / "docs" / "growth.svg").write_text(charts(grown), encoding="utf-8")
    return 0


def prepare(work: Path) -> None:
    """Make the environments and the trees that are not there yet."""
    work.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(work / "ours", ignore_errors=True)
    environment(work / "ours", str(ROOT))
    for name, requirement in TOOLS.items():
        if not (work / name).exists():
            environment(work / name, requirement)
    if not (work / "middle").exists():
        unpack(LARGE, work)
    if not (work / "hot").exists():
        write_hot_tree(work / "hot", files=HOT)
    if not (work / "sample").exists():
        write_hot_tree(work / "sample", files=SAMPLE)
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
    """A virtual environment with one program in it."""
    subprocess.run([sys.executable, "-m", "venv", path], check=True)
    subprocess.run([path / "bin" / "pip", "install", "-q", "--disable-pip-version-check", requirement], check=True)


def unpack(requirements: Sequence[str], work: Path) -> None:
    """The Python files of wheels, below `large/NAME`; those of the middle tree below `middle`, too."""
    tags = ("manylinux2014_x86_64", "manylinux_2_24_x86_64", "manylinux_2_27_x86_64", "manylinux_2_28_x86_64", "any")
    how = ["--no-deps", "--only-binary", ":all:", "--python-version", "3.12", *(f"--platform={tag}" for tag in tags)]
    pip = [sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check", "-d", str(work / "wheels")]
    subprocess.run([*pip, *how, *requirements], check=True)
    for wheel in (work / "wheels").glob("*.whl"):
        name = wheel.name.partition("-")[0]
        with zipfile.ZipFile(wheel) as archive:
            for member in archive.namelist():
                if member.endswith((".py", ".pyi")):
                    archive.extract(member, work / "large" / name)
                    if MIDDLE.startswith(f"{name}=="):
                        archive.extract(member, work / "middle")


def contests_of(work: Path) -> Iterator[Contest]:
    """What is measured."""
    ours = str(work / "ours" / "bin" / "lint-getargs")
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
            Entry("lint-getargs", [ours, "--isolated", "-q", place]),
        ]

    def pattern(tree: str) -> Entry:
        return Entry("ast-grep", [ast_grep, "run", "-l", "python", "-p", PATTERN, str(work / tree)])

    yield Contest("large", fast("large"))
    yield Contest("middle", [*fast("middle"), pattern("middle")])
    yield Contest("hot", [*fast("hot"), pattern("hot")])
    yield Contest("sample", sample(work, ours))
    clean, found = str(work / "one" / "clean.py"), str(work / "one" / "found.py")
    yield Contest(
        "one",
        [
            Entry("python -c pass", [python, "-c", "pass"]),
            Entry('python -c "import click"', [python, "-c", "import click"]),
            Entry("ruff, clean file", [ruff, "check", "-q", "--isolated", "--no-cache", "--select", "C408", clean]),
            Entry("lint-getargs, clean file", [ours, clean]),
            Entry("lint-getargs, clean file, with options", [ours, "--isolated", clean]),
            Entry("lint-getargs, file with findings", [ours, found]),
        ],
    )


def sample(work: Path, ours: str) -> list[Entry]:
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
        Entry("lint-getargs", [ours, "--isolated", "-q", str(tree)]),
        Entry("lint-getargs --fix", [ours, "--isolated", "-q", "--fix", str(copy)], 0, fresh),
        Entry("libcst.tool codemod", [*codemod, "-x", "naive_codemod.Flatten", str(copy)], 1, fresh),
        Entry("fixit, one rule", tool("fixit", "--rules", "naive_fixit:GetArgs", "lint", str(tree)), 1),
        Entry("flake8, one check", tool("flake8", "--config", str(work / "one" / "flake8.cfg"), str(tree)), 1),
        Entry("semgrep, one pattern", tool("semgrep", *semgrep, str(tree)), 1),
    ]


def measured(contest: Contest, rounds: int) -> Contest:
    """Run the commands of a contest in turns."""
    for turn in range(rounds):
        for entry in contest.entries:
            if turn < (entry.rounds or rounds):
                if entry.before is not None:
                    entry.before()
                run(entry)
    return contest


def run(entry: Entry) -> None:
    """Run a command once: wall and processor seconds, its children's included, and the largest process."""
    environment = {**os.environ, "PYTHONPATH": str(PEERS), "SEMGREP_SEND_METRICS": "off"}
    begun = time.perf_counter()
    with subprocess.Popen(
        entry.command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        stdin=subprocess.DEVNULL,
        env=environment,
        cwd=gettempdir(),
    ) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    entry.wall.append(time.perf_counter() - begun)
    entry.cpu.append(usage.ru_utime + usage.ru_stime)
    entry.peak = max(entry.peak, usage.ru_maxrss // 1024)
    if process.returncode not in (0, 1):
        print(f"note: {entry.label} ended with {process.returncode}", file=sys.stderr)


def growth(work: Path) -> list[Chart]:
    """Processor seconds by number of files, by size of a file and by sites in a file, less those of an empty run."""
    ours = str(work / "ours" / "bin" / "lint-getargs")
    place = work / "growth"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()

    def seconds(*paths: Path) -> float:
        entry = Entry("", [ours, "--isolated", "-q", "-j1", *map(str, paths)])
        for _ in range(3):
            run(entry)
        return min(entry.cpu)

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


@dataclass(frozen=True, slots=True)
class Goal:
    """A ratio that has to be at most, or at least, so much."""

    text: str
    contest: str
    upper: str
    """Label of what is divided."""
    lower: str
    """Label of what it is divided by."""
    limit: float
    at_least: bool = False


GOALS = (
    Goal("large tree: lint-getargs / ruff without cache", "large", "lint-getargs", "ruff, one rule", 0.3),
    Goal("large tree: lint-getargs / ripgrep", "large", "lint-getargs", "ripgrep", 4),
    Goal("middle tree: lint-getargs / ruff without cache", "middle", "lint-getargs", "ruff, one rule", 0.7),
    Goal("clean file: lint-getargs / import click", "one", "lint-getargs, clean file", 'python -c "import click"', 1.3),
    Goal(
        "clean file with options: lint-getargs / import click",
        *("one", "lint-getargs, clean file, with options", 'python -c "import click"', 1.3),
    ),
    Goal("clean file, stretch: lint-getargs / ruff", "one", "lint-getargs, clean file", "ruff, clean file", 2),
    Goal(
        "file with findings: lint-getargs / import click",
        *("one", "lint-getargs, file with findings", 'python -c "import click"', 1.6),
    ),
    Goal("hot tree: lint-getargs / ast-grep", "hot", "lint-getargs", "ast-grep", 2.5),
    Goal("hot sample: fixit / lint-getargs", "sample", "fixit, one rule", "lint-getargs", 30, at_least=True),
    Goal(
        "hot sample: codemod / lint-getargs --fix",
        "sample",
        "libcst.tool codemod",
        "lint-getargs --fix",
        8,
        at_least=True,
    ),
)
MOST_MEMORY = 120
"""MB of the largest process on the large tree; that is a worker."""
MOST_CURVED = 1.3
"""How much more a unit may cost at the end of a curve than at its beginning."""


def report(contests: Sequence[Contest], grown: Sequence[Chart], work: Path, *, busy: bool, minutes: float) -> str:
    """The page about performance, in Markdown."""
    by_title = {contest.title: contest for contest in contests}
    names = {title: f"{title} ({describe(work / title)})" for title in ("large", "middle", "hot", "sample")}
    basis = "processor time, which other work on the machine disturbs least" if busy else "wall time"
    parts = [
        "# Performance\n\nWhat a run costs beside what other tools take for the same files. Written by\n",
        "`python scripts/benchmark.py --write`, which says how everything is made and measured.\n\n",
        f"{machine()}; {versions(work)}. {minutes:.0f} minutes; medians; ratios are of {basis}.\n",
    ]
    for contest in contests:
        parts.append(f"\n## {names.get(contest.title, 'one file')}\n\n")
        parts.append("| command | wall seconds | processor seconds | largest process |\n|---|---|---|---|\n")
        parts += [
            f"| {entry.label} | {median(entry.wall):.3f} | {median(entry.cpu):.3f} | {entry.peak} MB |\n"
            for entry in contest.entries
        ]
    parts.append("\n## Goals\n\n| goal | limit | measured | |\n|---|---|---|---|\n")
    for goal in GOALS:
        upper, lower = (by_title[goal.contest].entry(label) for label in (goal.upper, goal.lower))
        if upper is not None and lower is not None:
            ratio = middle(upper, busy=busy) / middle(lower, busy=busy)
            holds = ratio >= goal.limit if goal.at_least else ratio <= goal.limit
            parts.append(row(goal.text, f"{'≥' if goal.at_least else '≤'} {goal.limit:g}", f"{ratio:.2f}", holds=holds))
    peak = by_title["large"].entry("lint-getargs")
    assert peak is not None
    parts.append(
        row("large tree: MB of the largest process", f"≤ {MOST_MEMORY}", str(peak.peak), holds=peak.peak <= MOST_MEMORY)
    )
    for chart in grown:
        (x0, y0), (x1, y1) = chart.points[0], chart.points[-1]
        ratio = (y1 / x1) / (y0 / x0)
        words = f"{chart.title.lower()}: cost of a unit, {x1:g} / {x0:g} {chart.across.partition(',')[0]}"
        parts.append(row(words, f"≤ {MOST_CURVED}", f"{ratio:.2f}", holds=ratio <= MOST_CURVED))
    parts.append("\n## Growth\n\nProcessor seconds of one process, less those of a run over one small file.\n\n")
    parts.append("![Time by number of files, size of a file, and sites in a file](growth.svg)\n")
    return "".join(parts)


def row(text: str, limit: str, measured_value: str, *, holds: bool) -> str:
    """One line of the table of goals."""
    return f"| {text} | {limit} | {measured_value} | {'holds' if holds else 'missed'} |\n"


def middle(entry: Entry, *, busy: bool) -> float:
    """The median that counts."""
    return median(entry.cpu if busy else entry.wall)


def describe(tree: Path) -> str:
    """How many files a tree has, and how much they hold."""
    sizes = [path.stat().st_size for path in tree.rglob("*.py*") if path.is_file()]
    return f"{len(sizes):,} files, {sum(sizes) / 1e6:.0f} MB"


def machine() -> str:
    """Processors and Python."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return f"{cores} cores, {sys.platform}, Python {sys.version.partition(' ')[0]}"


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
