"""Fixtures that several test files use."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import warnings
from pathlib import Path
from textwrap import dedent
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

ROOT = Path(__file__).parent.parent
collect_ignore = ["golden_values.py", "helper_checks.py"]
"""Programs that tests start in processes of their own, other interpreters' among them."""


@pytest.fixture
def world(tmp_path: Path) -> Callable[[Mapping[str, str]], Path]:
    """Writes files below a fresh directory; gives the directory."""

    def write(files: Mapping[str, str]) -> Path:
        for name, text in files.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(dedent(text).lstrip("\n"), encoding="utf-8")
        return tmp_path

    return write


@pytest.fixture(scope="session")
def run() -> Iterator[Callable[..., dict[str, Any]]]:
    """Runs a text of the tests' own, in a module of its own or in the names of an earlier one; gives the names."""
    made: list[str] = []

    def execute(text: str, names: dict[str, Any] | None = None) -> dict[str, Any]:
        if names is None:
            module = ModuleType(f"at_run_time_{len(made)}")
            made.append(module.__name__)
            sys.modules[module.__name__] = module
            names = module.__dict__
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            exec(compile(text, names["__name__"], "exec", dont_inherit=True), names)  # noqa: S102  # a text of the tests
        return names

    yield execute
    for name in made:
        del sys.modules[name]


@pytest.fixture(scope="session")
def oracle() -> ModuleType:
    """The script that compares shapes with run time, as a module."""
    spec = importlib.util.spec_from_file_location("oracle_script", ROOT / "scripts" / "oracle.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def wheelhouse(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with our wheel and everything that it takes to build and to run it: installing needs no network."""
    folder = tmp_path_factory.mktemp("wheelhouse")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input", "--quiet"]
    subprocess.run([*pip, "wheel", "--wheel-dir", folder, ROOT, "hatchling"], check=True, stdin=subprocess.DEVNULL)
    return folder
