"""Wheels by pip, from an index in a directory: what is asked of pip, and what is said when it has no answer."""

from __future__ import annotations

import importlib.util
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from lint_getargs import downloads
from lint_getargs.downloads import NoWheelError, download
from lint_getargs.errors import CommandError
from tests.distributions import local_index, wheel_of

if TYPE_CHECKING:
    from collections.abc import Mapping


@pytest.fixture
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only place where pip looks."""
    return local_index(tmp_path / "index", monkeypatch)


def test_each_wheel_goes_by_the_name_of_its_package(index: Path, tmp_path: Path) -> None:
    wheel_of(index, "Sea_Lions", "1.0", {"sea.py": ""})
    wheel_of(index, "Sea_Lions", "2.0", {"sea.py": ""})
    wheel_of(index, "walrus", "1.5", {"walrus.py": ""}, requires="nothing-like-it")
    found = download(["sea-lions==1.0", "walrus>1,<2"], tmp_path / "out")
    assert {name: file.name for name, file in found.items()} == {
        "sea-lions": "Sea_Lions-1.0-py3-none-any.whl",
        "walrus": "walrus-1.5-py3-none-any.whl",
    }


def test_an_sdist_is_neither_built_nor_taken(index: Path, tmp_path: Path) -> None:
    (index / "walrus-1.0.tar.gz").write_bytes(b"")
    with pytest.raises(CommandError, match="an sdist is not built here: download it, and write its path"):
        download(["walrus==1.0"], tmp_path / "out")


def test_the_package_that_has_no_wheel_is_named(index: Path, tmp_path: Path) -> None:
    wheel_of(index, "walrus", "1.0", {"walrus.py": ""})
    with pytest.raises(NoWheelError) as raised:
        download(["walrus==1.0", "Sea.Lion==2"], tmp_path / "out")
    assert raised.value.name == "sea-lion"
    assert str(raised.value).startswith("pip found no wheel: No matching distribution found for Sea.Lion==2; an sdist")


@pytest.mark.usefixtures("index")
def test_an_index_that_cannot_be_asked_is_another_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PIP_NO_INDEX")
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/simple")
    monkeypatch.setenv("PIP_RETRIES", "1")
    with pytest.raises(CommandError) as raised:
        download(["walrus==1.0", "seal==2"], tmp_path / "out")
    assert not isinstance(raised.value, NoWheelError)
    assert str(raised.value).startswith("pip found no wheel: No matching distribution found for walrus==1.0; its index")


def test_what_constraints_forbid_to_install_is_compared(
    index: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wheel_of(index, "walrus", "1.0", {"walrus.py": ""})
    (tmp_path / "constraints.txt").write_text("walrus==2.0\n")
    (tmp_path / "pip.conf").write_text(f"[global]\nconstraint = {tmp_path}/constraints.txt\n")
    monkeypatch.setenv("PIP_CONFIG_FILE", str(tmp_path / "pip.conf"))
    assert "walrus" in download(["walrus==1.0"], tmp_path / "out")


def test_nothing_that_is_called_pip_here_is_run(index: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wheel_of(index, "walrus", "1.0", {"walrus.py": ""})
    (tmp_path / "pip.py").write_text("raise SystemExit('run')")
    monkeypatch.chdir(tmp_path)
    assert "walrus" in download(["walrus==1.0"], tmp_path / "out")


def test_what_pip_writes_on_the_way_lies_beside_the_wheels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = tmp_path / "told"
    monkeypatch.setattr(downloads, "_pip", lambda: ["sh", "-c", f'printf %s "$TMPDIR" > "{told}"; exit 1'])
    with pytest.raises(CommandError, match=r"^walrus==1.0: pip failed: it says nothing$"):
        download(["walrus==1.0"], tmp_path / "out")
    assert told.read_text() == str(tmp_path)


def without_module(monkeypatch: pytest.MonkeyPatch, programs: Mapping[str, str]) -> None:
    monkeypatch.setattr(downloads, "find_spec", lambda _: None)
    monkeypatch.setattr(shutil, "which", programs.get)


def test_a_pip_that_is_a_program_will_do(index: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert importlib.util.find_spec("pip") is not None
    wheel_of(index, "walrus", "1.0", {"walrus.py": ""})
    without_module(monkeypatch, {"pip": str(Path(sys.executable).parent / "pip")})
    assert "walrus" in download(["walrus==1.0"], tmp_path / "out")


def test_without_pip_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    without_module(monkeypatch, {})
    with pytest.raises(CommandError, match="pip is not installed; download the wheel yourself, and write its path"):
        download(["walrus==1.0"], tmp_path / "out")


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("ERROR: one\nERROR: two\nbye", "two"),
        ("one\ntwo\n", "two"),
        ("", "it says nothing"),
        ("ERROR: Exception:\nTraceback\n  x\nValueError: no\n", "ValueError: no"),
    ],
)
def test_the_last_words_of_pip(said: str, words: str) -> None:
    assert downloads._last_error(said) == words
