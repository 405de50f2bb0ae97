"""Run time and a second reader of source text agree with the resolver on whole packages; the comparison can fail."""

from __future__ import annotations

import enum
import os
import re
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import griffe
import pytest

from lint_getargs.resolver import Resolver
from lint_getargs.shapes import EnumMember, Shape, ShapeState

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from types import ModuleType

    World = Callable[[Mapping[str, str]], Path]
    Run = Callable[..., dict[str, Any]]

ROOT = Path(__file__).parent.parent
PACKAGES = {"openai": 2500, "anthropic": 1400, "mcp": 20, "mcp_types": 60, "huggingface_hub": 3}
"""The packages of the `oracle` extra, each with the least number of Literal-made fields to find in it."""


def ask(*packages: str, path: Path | None = None) -> subprocess.CompletedProcess[str]:
    """The script in a process of its own, because importing a package whole changes the process."""
    environ = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    environ["PYTHONPATH"] = os.pathsep.join([str(ROOT), *([str(path)] if path else [])])
    command = [sys.executable, "-W", "ignore", str(ROOT / "scripts" / "oracle.py"), *packages]
    return subprocess.run(command, capture_output=True, text=True, env=environ, check=False)


@pytest.mark.parametrize(("package", "least"), PACKAGES.items(), ids=PACKAGES.keys())
def test_every_field_of_a_package_is_as_at_run_time(package: str, least: int) -> None:
    done = ask(package)
    assert done.returncode == 0, done.stdout + done.stderr
    row = re.search(rf"^{package} +\d+ +\d+ +(\d+) +([\d.]+)% +(\d+) ", done.stdout, re.MULTILINE)
    assert row is not None, done.stdout
    assert int(row[1]) >= least
    assert float(row[2]) >= 99
    assert int(row[3]) == 0


# -- the comparison can fail ----------------------------------------------------------------------------

MODELS = """
from typing import Literal, Optional
from pydantic import BaseModel
class M(BaseModel):
    f: Literal["a", "b"]
    g: Optional[Literal["a"]] = None
    h: int = 0
class Later(BaseModel):
    f: "Literal['a'] | Never"
"""
OTHER_PIN = {
    "another value": MODELS.replace('"b"', '"c"'),
    "optional": MODELS.replace('f: Literal["a", "b"]', 'f: Optional[Literal["a", "b"]]'),
    "no longer optional": MODELS.replace('Optional[Literal["a"]]', 'Literal["a"]'),
    "no Literal": MODELS.replace('Literal["a", "b"]', "str"),
    "a Literal": MODELS.replace("h: int", "h: Literal[0]"),
    "hidden": "from typing import Annotated" + MODELS.replace('Literal["a"]]', 'Annotated[Literal["a"], 1]]'),
}


@pytest.fixture
def installed(world: World, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    files = {"__init__.py": "", "models.py": MODELS, "bad.py": "1/0"}
    root = world({f"installed/pinned/{name}": text for name, text in files.items()})
    monkeypatch.syspath_prepend(str(root / "installed"))
    yield root
    for name in [name for name in sys.modules if name.startswith("pinned")]:
        del sys.modules[name]


def test_the_same_pin_agrees(installed: Path, oracle: ModuleType) -> None:
    tally = oracle.compare("pinned", Resolver([installed / "installed"]))
    assert (tally.models, tally.fields, tally.literal, tally.resolved, tally.wrong) == (2, 3, 2, 2, [])


@pytest.mark.parametrize("text", OTHER_PIN.values(), ids=OTHER_PIN.keys())
@pytest.mark.usefixtures("installed")
def test_another_pin_is_seen(text: str, oracle: ModuleType, world: World) -> None:
    other = world({"other/pinned/__init__.py": "", "other/pinned/models.py": text}) / "other"
    tally = oracle.compare("pinned", Resolver([other]))
    assert len(tally.wrong) == 1


@pytest.mark.usefixtures("installed")
def test_what_cannot_be_found_is_open(oracle: ModuleType) -> None:
    tally = oracle.compare("pinned", Resolver([]))
    assert (tally.literal, tally.resolved, len(tally.open), tally.wrong) == (2, 0, 2, [])
    assert tally.share == 0.0


def test_exit_status_and_table(world: World) -> None:
    root = world({"pinned/__init__.py": MODELS})
    done = ask("pinned", path=root)
    assert done.returncode == 1
    assert "unresolved: pinned:M.f: module not found" in done.stdout


class Colour(enum.Enum):
    RED = 1


@pytest.mark.parametrize(
    ("annotation", "state", "members"),
    [
        ("Literal['a', 1]", "bare-literal", ("a", 1)),
        ("Optional[Literal['a']]", "optional-literal", ("a",)),
        ("Union[Literal['a'], Literal['b']]", "literal-union", ("a", "b")),
        ("Union[Literal['a'], str]", "other", None),
        ("None", "other", None),
        ("list[Literal['a']]", "other", None),
    ],
)
def test_truth(annotation: str, state: str, members: object, oracle: ModuleType, run: Run) -> None:
    found = oracle.truth(run(f"from typing import *\nX = {annotation}")["X"])
    assert (found.state, found.members) == (state, members)


def test_agreement_keeps_apart_what_is_different(oracle: ModuleType) -> None:
    def agrees(annotation: object, *members: object) -> bool:
        return bool(oracle.agrees(oracle.truth(annotation), Shape(ShapeState.BARE_LITERAL, members)))

    assert agrees(Literal["a", "b"], "b", "a")
    assert agrees(Literal[Colour.RED], EnumMember("x:Colour", "RED", 1))
    assert not agrees(Literal[True], 1)
    assert not agrees(Literal["a"], "a", "b")
    assert not agrees(Literal["a", "b"], "a")
    assert not agrees(Literal["a"] | None, "a")
    assert not agrees(str, "a")


# -- a second opinion -----------------------------------------------------------------------------------


def test_griffe_finds_the_same_declarations() -> None:
    """Inherited fields included: where griffe and the resolver both know a declaration, it is the same line."""
    site = sysconfig.get_path("purelib")
    resolver = Resolver([Path(site)])
    compared = 0
    for owner in _classes(griffe.load("mcp_types", search_paths=[site])):
        module = owner.module.path
        for name, member in owner.all_members.items():
            if member.is_alias and not member.inherited:
                continue
            shape = resolver.field(f"{module}:{owner.path.removeprefix(module + '.')}", name)
            if member.is_attribute and shape.declared_at is not None:
                path, line = shape.declared_at
                assert path == str(member.filepath)
                assert member.lineno <= line <= member.endlineno
                compared += 1
    assert compared > 500


def _classes(owner: Any) -> Iterator[Any]:  # noqa: ANN401  # modules and classes alike
    for inner in (*owner.modules.values(), *owner.classes.values()):
        if not inner.is_alias:
            if inner.is_class:
                yield inner
            yield from _classes(inner)
