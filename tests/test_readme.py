"""The README's claims: transcripts are what the command says, examples run, configurations are valid, links lead on."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

from lint_getargs import keys

PROJECT = Path(__file__).parents[1]
README = (PROJECT / "README.md").read_text(encoding="utf-8")
FENCE = re.compile(
    r"^```(?P<language>\w+)(?: title=\"(?P<title>[^\"]+)\")?\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL
)


class Block(NamedTuple):
    """A fenced block."""

    language: str
    title: str
    """The file that it stands for, or empty."""
    text: str


BLOCKS = [Block(match["language"], match["title"] or "", match["text"]) for match in FENCE.finditer(README)]


def titled(title: str) -> str:
    """The text of the only block that stands for a file."""
    [text] = [block.text for block in BLOCKS if block.title == title]
    return text


def say(command: str, folder: Path) -> str:
    """A transcript of one command in a folder: itself and what it writes."""
    program, *arguments = shlex.split(command)
    assert program == "lint-getargs"
    outside = {name: value for name, value in os.environ.items() if name != "VIRTUAL_ENV"}
    process = subprocess.run(
        [sys.executable, "-m", "lint_getargs", *arguments],
        cwd=folder,
        env={**outside, "COLUMNS": "120"},
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )
    assert process.returncode in (0, 1), process.stdout
    return f"$ {command}\n{process.stdout}"


def test_transcripts_are_what_the_command_says(tmp_path: Path) -> None:
    for block in BLOCKS:
        if block.language == "python" and block.title:
            (tmp_path / block.title).parent.mkdir(exist_ok=True)
            (tmp_path / block.title).write_text(block.text, encoding="utf-8")
        if block.language == "console":
            commands = [line.removeprefix("$ ") for line in block.text.splitlines() if line.startswith("$ ")]
            assert block.text == "".join(say(command, tmp_path) for command in commands)


def test_the_library_example_runs() -> None:
    [text] = [block.text for block in BLOCKS if block.text.startswith(">>>")]
    example = doctest.DocTestParser().get_doctest(text, {}, "README.md", "README.md", 0)
    assert doctest.DocTestRunner(verbose=False).run(example).failed == 0


def test_the_configuration_is_valid() -> None:
    table = tomllib.loads(titled("pyproject.toml"))["tool"]["lint-getargs"]
    assert {name: keys.check(name, value) for name, value in table.items()}


def test_ruff_is_told_as_its_configuration_has_it(tmp_path: Path) -> None:
    (tmp_path / "ruff.toml").write_text(titled("ruff.toml") + 'lint.select = ["RUF100"]\n', encoding="utf-8")
    (tmp_path / "suppressed.py").write_text("x = 1  # noqa: LGA001\n", encoding="utf-8")
    process = subprocess.run([sys.executable, "-m", "ruff", "check", "--no-cache", tmp_path], check=False)
    assert process.returncode == 0


def test_the_hooks_are_those_of_the_manifest(tmp_path: Path) -> None:
    config = yaml.safe_load(titled(".pre-commit-config.yaml"))
    manifest = yaml.safe_load((PROJECT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    assert [hook["id"] for hook in config["repos"][0]["hooks"]] == [hook["id"] for hook in manifest]
    path = tmp_path / "config.yaml"
    path.write_text(titled(".pre-commit-config.yaml"), encoding="utf-8")
    subprocess.run([sys.executable, "-m", "pre_commit", "validate-config", path], check=True)


def test_the_release_is_the_one_of_the_package() -> None:
    version = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert f"rev: v{version}\n" in README
    assert f"## {version} " in (PROJECT / "CHANGELOG.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_links_paths_and_targets_exist(page: str) -> None:
    text = (PROJECT / page).read_text(encoding="utf-8")
    makefile = (PROJECT / "Makefile").read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^):#]+)\)", text)
    paths = re.findall(r"`((?:lint_getargs|tests|docs|scripts|examples|\.ci)/[\w./-]*)`", text)
    for path in [*links, *paths]:
        assert (PROJECT / path).exists(), path
    for target in re.findall(r"(?:^|`)make ([a-z]+)\b", text, re.MULTILINE):
        assert f"\n{target}:" in makefile, target
