"""Measurements in, the page about performance out, in Markdown: tables, and which goals hold."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from measuring import Contest  # type: ignore[import-not-found]  # beside this script
    from plots import Chart  # type: ignore[import-not-found]  # beside this script


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


@dataclass(frozen=True, slots=True)
class Measured:
    """Everything that a page tells."""

    contests: Sequence[Contest]
    trees: Mapping[str, str]
    """What the trees are made of, by the titles of the contests on them."""
    memory: tuple[float, float]
    """MB of the parent and of the largest worker."""
    grown: Sequence[Chart]
    circumstances: str
    """Machine, versions, minutes."""
    load: float
    """Of each core when the measuring began."""


CLICK = 'python -c "import click"'
GOALS = (
    Goal("large tree: lint-getargs / ruff without cache", "large tree", "lint-getargs", "ruff, one rule", 0.3),
    Goal("large tree: lint-getargs / ripgrep", "large tree", "lint-getargs", "ripgrep", 4),
    Goal("middle tree: lint-getargs / ruff without cache", "middle tree", "lint-getargs", "ruff, one rule", 0.7),
    Goal("clean file: lint-getargs / import click", "one file", "lint-getargs, clean file", CLICK, 1.3),
    Goal(
        "clean file with options: lint-getargs / import click",
        *("one file", "lint-getargs, clean file, with options", CLICK, 1.3),
    ),
    Goal("clean file, stretch: lint-getargs / ruff", "one file", "lint-getargs, clean file", "ruff, clean file", 2),
    Goal("file with findings: lint-getargs / import click", "one file", "lint-getargs, file with findings", CLICK, 1.6),
    Goal("hot tree: lint-getargs / ast-grep", "hot tree", "lint-getargs", "ast-grep", 2.5),
    Goal("hot sample: Fixit / lint-getargs", "sample tree", "Fixit, one rule", "lint-getargs", 30, at_least=True),
    Goal(
        "hot sample: codemod / lint-getargs --fix",
        *("sample tree", "libcst.tool codemod", "lint-getargs --fix", 8),
        at_least=True,
    ),
)
MOST_MEMORY = (60, 120)
"""MB of the parent and of a worker on the large tree."""
MOST_CURVED = 1.3
"""How much more a unit may cost at the end of a curve than at its beginning."""
QUIET_LOAD = 0.5
"""Load of each core up to which wall time is believed; on a busier machine, processor time decides."""


def page(measured: Measured) -> str:
    """The page about performance."""
    return "".join(
        [
            "# Performance\n\nWhat a run costs beside what other tools take for the same files. Written by\n",
            "`python scripts/benchmark.py --write`, which says how everything is made and measured.\n\n",
            f"{measured.circumstances}. Seconds are medians; what is marked as run once is one measurement.\n",
            "A Python that is built without profile-guided optimisation, as pyenv does it, parses at about 0.6\n",
            "times the speed of a distribution's; where files are parsed, everything takes that much longer.\n",
            *(_table(contest, measured.trees.get(contest.title, "")) for contest in measured.contests),
            *_goals(measured),
            *_memory_and_growth(measured),
        ]
    )


def _table(contest: Contest, tree: str) -> str:
    rows = [f"\n## {contest.title.capitalize()}\n\n", f"{tree}.\n\n" if tree else ""]
    rows.append("| command | wall seconds | processor seconds |\n|---|---|---|\n")
    for entry in contest.entries:
        label = f"{entry.label} (run once)" if len(entry.wall) == 1 else entry.label
        rows.append(f"| {label} | {median(entry.wall):.3f} | {median(entry.cpu):.3f} |\n")
    return "".join(rows)


def _goals(measured: Measured) -> list[str]:
    quiet = measured.load <= QUIET_LOAD
    basis = "wall time, the machine was quiet" if quiet else "processor time, the machine was busy"
    parts = [
        f"\n## Goals\n\nBy {basis}: a load of {measured.load:.1f} for each core at the beginning.\n\n",
        "| goal | limit | wall | processor | |\n|---|---|---|---|---|\n",
    ]
    by_title = {contest.title: contest for contest in measured.contests}
    for goal in GOALS:
        upper, lower = (by_title[goal.contest].entry(label) for label in (goal.upper, goal.lower))
        if upper is not None and lower is not None:
            wall, cpu = upper.ratio_to(lower)
            ratio = wall if quiet else cpu
            holds = ratio >= goal.limit if goal.at_least else ratio <= goal.limit
            limit = f"{'≥' if goal.at_least else '≤'} {goal.limit:g}"
            parts.append(_row(goal.text, limit, f"{wall:.2f}", f"{cpu:.2f}", holds=holds))
    return parts


def _memory_and_growth(measured: Measured) -> list[str]:
    parts = [
        "\n## Memory and growth\n\nPeaks are those of a run over the large tree. A worker is a copy of the parent:\n",
        "what they share counts for both. The costs are processor seconds.\n\n",
        "| goal | limit | measured | |\n|---|---|---|---|\n",
    ]
    for who, peak, most in zip(("the parent", "the largest worker"), measured.memory, MOST_MEMORY, strict=True):
        parts.append(_row(f"MB of {who}", f"≤ {most}", f"{peak:.0f}", holds=peak <= most))
    for chart in measured.grown:
        (x0, y0), (x1, y1) = chart.points[0], chart.points[-1]
        ratio = (y1 / x1) / (y0 / x0)
        words = f"{chart.title.lower()}: cost of a unit, {x1:g} / {x0:g} {chart.across.partition(',')[0]}"
        parts.append(_row(words, f"≤ {MOST_CURVED}", f"{ratio:.2f}", holds=ratio <= MOST_CURVED))
    parts.append("\nProcessor seconds of one process, less those of a run over one small file:\n\n")
    parts.append("![Time by number of files, size of a file, and sites in a file](growth.svg)\n")
    return parts


def _row(*cells: str, holds: bool) -> str:
    return f"| {' | '.join(cells)} | {'holds' if holds else 'missed'} |\n"
