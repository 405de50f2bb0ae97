"""What holds for every fix, tried on modules made up at random (`generated.py`) and executed with real pydantic.

`LINT_GETARGS_EXAMPLES` sets how many modules; without it a run takes about two minutes.
"""

from __future__ import annotations

import ast
import contextlib
import os
import re
import subprocess
import sys
import types
import warnings
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, Optional, Union

import black
import pydantic
from black.mode import TargetVersion
from black.parsing import InvalidInput
from hypothesis import HealthCheck, given, settings

from lint_getargs import rewrite, source
from lint_getargs.diagnostics import Applicability
from lint_getargs.fixes import plan_fix
from lint_getargs.scopes import Tree
from tests import generated, locator

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

EXAMPLES = int(os.environ.get("LINT_GETARGS_EXAMPLES", "2000"))
RULES = "E,F,B,C4,SIM,UP,RUF,PERF,PYI,PIE"
PRAGMA = re.compile("# (?:type|noqa)")
UNFORMATTED = re.compile(r"lambda members=.*# one")
"""black gives up on comments in the arguments of a lambda."""
BLACK = black.Mode(line_length=88, target_versions={TargetVersion.PY311})

Members = Literal["fast", "slow"]
SHAPES: dict[str, Any] = {
    "bare": Members,
    "optional": Optional[Members],  # noqa: UP045  # the form matters
    "PEP 604": Members | None,
    "None first": None | Members,
    "union of Literals": Union[Literal["fast"], Literal["slow"]],  # noqa: PYI030, UP007  # the form matters
}


def shapes_module(annotation: Any) -> types.ModuleType:  # noqa: ANN401  # annotations are objects of many classes
    """What a generated module imports, with the field in one shape."""
    fields = {"mode": (annotation, "fast"), "a_field_with_a_name_that_is_rather_long": (annotation, "fast")}
    record = pydantic.create_model("Record", **fields)  # type: ignore[call-overload]  # fields by name
    module = types.ModuleType("shapes")
    module.Record = record  # type: ignore[attr-defined]  # a module made by hand
    module.FIELDS = record.model_fields  # type: ignore[attr-defined]  # a module made by hand
    module.same = lambda first, *_, **__: first  # type: ignore[attr-defined]  # a module made by hand
    return module


MODULES = {name: shapes_module(annotation) for name, annotation in SHAPES.items()}


def result_of(text: str, shape: str) -> object:
    """What a module binds to `RESULT`, in a form that compares, or the error that it raises."""
    sys.modules["shapes"] = MODULES[shape]
    names: dict[str, object] = {"__name__": "generated"}
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            exec(compile(text, "generated", "exec", dont_inherit=True), names)  # noqa: S102  # made up in this process
    except Exception as error:  # noqa: BLE001  # compared like any other outcome
        return f"raises {type(error).__name__}: {error}"
    return comparable(names["RESULT"])


def comparable(value: object) -> object:
    match value:
        case set() | frozenset():
            return type(value).__name__, sorted(map(repr, value))
        case list() | tuple():
            return type(value).__name__, [comparable(item) for item in value]
        case dict():
            return {key: comparable(item) for key, item in value.items()}
        case str() | int() | None:
            return value
        case _ if hasattr(value, "__next__"):
            return "iterator", [comparable(item) for item in value]  # type: ignore[attr-defined]  # it has __next__
        case _:
            return repr(value)


@dataclass(frozen=True)
class Outcome:
    """A module and what became of it."""

    text: str
    new: str
    places: tuple[tuple[int, int], ...]
    """Where the rewritten expressions were."""
    imports: bool
    """Whether an import was added."""

    @property
    def gaps(self) -> re.Pattern[str]:
        """The text outside the rewritten expressions, with room for anything in their places."""
        pieces, last = [], 0
        for start, end in sorted(self.places):
            if start >= last:
                pieces.append(self.text[last:start])
                last = end
        pieces.append(self.text[last:])
        if self.imports:
            pieces[0] = pieces[0][pieces[0].index("from shapes") :]
        return re.compile("(.*?)".join(map(bounded, pieces)), re.DOTALL)

    def explains(self, formatted: str) -> bool:
        """Whether a formatter that has more to say had to open or to merge brackets around a rewritten expression.

        It merges `((*...,))`, a tuple in the brackets that were around the expression before, into `(*...,)`.
        """
        if self.imports:
            place = formatted.index("from shapes")
            if formatted[:place] != self.new[: self.new.index("from shapes")]:
                return False
            formatted = formatted[place:]
        match = self.gaps.fullmatch(formatted)
        return match is None or any(inner.lstrip().startswith("*") for inner in match.groups())


def bounded(piece: str) -> str:
    """A pattern for a piece of text whose blanks at the ends are all the white space that is there."""
    before = r"(?<!\s)" if piece.startswith(" ") else ""
    return before + re.escape(piece) + (r"(?!\s)" if piece.endswith(" ") else "")


def sinks(tree: Tree) -> Iterator[Any]:
    for site in locator.sites(tree):
        if re.search("model_fields|FIELDS", ast.unparse(site.annotation)):
            yield site


def formatted(text: str) -> str:
    with contextlib.suppress(InvalidInput):
        return black.format_str(text, mode=BLACK)
    return text


def check(module: generated.Module) -> Outcome | None:
    """The properties of one module; its outcome where formatters and linters can be asked about it."""
    text = formatted(module.text) if module.formatted else module.text
    try:
        compile(text, "generated", "exec", dont_inherit=True)
    except SyntaxError:
        return None  # a context that this Python does not have for this sink
    decoded = source.decode(text.encode())
    tree = Tree(decoded)
    plans = [plan_fix(tree, site) for site in sinks(tree)]
    wanted = [plan for plan in plans if plan.applicability is not Applicability.WITHHELD]
    result = rewrite.rewrite(decoded, tree, wanted)
    assert not result.failures, result.failures
    assert set(result.applied) == set(wanted)
    right = result_of(text, "bare")
    for shape in SHAPES if len(wanted) == len(plans) else ["bare"]:
        assert result_of(result.text, shape) == right, shape
    if module.formatted and not PRAGMA.search(text) and not UNFORMATTED.search(text):
        places = tuple((decoded.start(plan.target), decoded.end(plan.target)) for plan in wanted)
        outcome = Outcome(text, result.text, places, any(plan.needed for plan in wanted))
        again = formatted(result.text)
        assert again == result.text or outcome.explains(again), again
        return outcome
    return None


def test_every_fix_is_right_and_formatted(tmp_path: Path) -> None:
    outcomes: list[Outcome] = []

    @settings(max_examples=EXAMPLES, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(generated.modules())
    def properties(module: generated.Module) -> None:
        if (outcome := check(module)) is not None:
            outcomes.append(outcome)

    properties()
    assert outcomes
    assert not refused_by_ruff_format(outcomes, tmp_path)
    assert not new_lint(outcomes, tmp_path)


def ruff(folder: Path, *arguments: str) -> str:
    command = [sys.executable, "-m", "ruff", *arguments, "--isolated", "--line-length", "88", "--no-cache", "-q", "."]
    return subprocess.run(command, cwd=folder, capture_output=True, check=False, encoding="utf-8").stdout


def written(texts: list[str], folder: Path) -> list[Path]:
    folder.mkdir(exist_ok=True)
    paths = [folder / f"m{number}.py" for number in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text, encoding="utf-8")
    return paths


def refused_by_ruff_format(outcomes: list[Outcome], folder: Path) -> list[str]:
    """The fixed files that ruff format would change again, of those that it left alone before."""
    before = written([outcome.text for outcome in outcomes], folder / "before")
    ruff(folder / "before", "format")
    stable = [
        item for item, path in zip(outcomes, before, strict=True) if path.read_text(encoding="utf-8") == item.text
    ]
    after = written([outcome.new for outcome in stable], folder / "after")
    ruff(folder / "after", "format")
    again = [path.read_text(encoding="utf-8") for path in after]
    pairs = zip(stable, again, strict=True)
    return [text for item, text in pairs if text != item.new and not item.explains(text)]


def new_lint(outcomes: list[Outcome], folder: Path) -> list[str]:
    """What ruff's rules say about a fixed file that they did not say before.

    Long lines are the layout's business, and B023 takes variables of comprehensions for those of the loop around a
    function, wherever two comprehensions in it use the same names. Where `next` means something else, or an IndexError
    is caught, `[0]` stays. Where a default argument read the attribute `__args__`, it now calls `get_args` (B008).
    """
    outcomes = [item for item in outcomes if not re.search(r"\bnext\b(?!\()|except IndexError", item.text)]
    before, after = folder / "unfixed", folder / "fixed"
    written([outcome.text for outcome in outcomes], before)
    written([outcome.new for outcome in outcomes], after)
    known = complaints(before)
    known |= {(path.name, "B008") for path in before.iterdir() if "__args__" in path.read_text(encoding="utf-8")}
    return [f"{code} {path}\n{(after / path).read_text()}" for path, code in sorted(complaints(after) - known)]


def complaints(folder: Path) -> set[tuple[str, str]]:
    out = ruff(folder, "check", "--select", RULES, "--ignore", "E501,B023", "--output-format", "concise")
    out = out.replace("B006", "B008")  # two names for a default argument that is made once
    return {(match[1], match[2]) for match in re.finditer(r"^(\S+?):\d+:\d+: (\S+)", out, re.MULTILINE)}
