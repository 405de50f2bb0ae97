"""The codemod command: the same fixes by way of libcst's own tool, and no byte lost on the way."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import libcst as cst
import pytest
from libcst.codemod import CodemodContext, SkipFile

from codemods.flatten_literal_args import FlattenLiteralArgs
from lint_getargs import fix_source

if TYPE_CHECKING:
    from pathlib import Path

BEFORE = 'from typing import get_args\n\nX = set(get_args(M.model_fields["f"].annotation))\n'
AFTER = fix_source(BEFORE).output.decode()
WITHHELD = 'from typing import get_args\n\nX = set(get_args((N := M).model_fields["f"].annotation))\n'


def transformed(text: str, filename: str | None = None, *, unsafe_fixes: bool = False) -> tuple[str, list[str]]:
    context = CodemodContext(filename=filename)
    command = FlattenLiteralArgs(context, unsafe_fixes=unsafe_fixes)
    return command.transform_module(cst.parse_module(text)).code, context.warnings


def tool(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    name = "codemods.flatten_literal_args.FlattenLiteralArgs"
    command = [sys.executable, "-m", "libcst.tool", "codemod", "--no-format", "-x", name, *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, check=False, encoding="utf-8")


def test_it_gives_what_the_engine_gives() -> None:
    assert BEFORE != AFTER
    assert transformed(BEFORE) == (AFTER, [])


def test_a_file_with_nothing_to_fix_stays_the_same() -> None:
    assert transformed("x = 1\n") == ("x = 1\n", [])


def test_what_is_left_is_told() -> None:
    text, warnings = transformed(WITHHELD)
    assert text == WITHHELD
    assert len(warnings) == 1
    assert ":3:9: LGA001 " in warnings[0]


def test_unsafe_fixes_are_asked_for() -> None:
    unsafe = BEFORE.replace("X = set(", "X = None is set(")
    assert transformed(unsafe)[0] == unsafe
    assert "for arg in" in transformed(unsafe, unsafe_fixes=True)[0]


def test_the_tool_applies_it(tmp_path: Path) -> None:
    file = tmp_path / "module.py"
    file.write_text(BEFORE, encoding="utf-8")
    process = tool(tmp_path, "module.py")
    assert process.returncode == 0, process.stderr
    assert file.read_text(encoding="utf-8") == AFTER


def test_the_configuration_of_the_project_counts(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("[tool.lint-getargs]\nline-length = 200\n", encoding="utf-8")
    file = tmp_path / "module.py"
    file.write_text(BEFORE, encoding="utf-8")
    text, _ = transformed(BEFORE, str(file))
    assert len(text.splitlines()) == len(BEFORE.splitlines())


@pytest.mark.parametrize("lost", [b"\n\n   \n", b"\x0cy = 1\n", b"\\\ny = 2\n"])
def test_a_file_that_libcst_does_not_give_back_is_left_alone(lost: bytes, tmp_path: Path) -> None:
    file = tmp_path / "module.py"
    file.write_bytes(BEFORE.encode() + lost)
    process = tool(tmp_path, "--unsafe-fixes", "module.py")
    assert file.read_bytes() == BEFORE.encode() + lost
    assert "does not give this file back byte for byte" in process.stderr + process.stdout


def test_a_result_that_libcst_does_not_give_back_is_not_returned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cst, "parse_module", lambda _: cst.Module([]))
    with pytest.raises(SkipFile, match="byte for byte"):
        FlattenLiteralArgs(CodemodContext()).transform_module(cst.MetadataWrapper(PARSED).module)


def test_a_fault_of_the_engine_skips_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RecursionError

    monkeypatch.setattr("lint_getargs.engine.fix_source", fail)
    with pytest.raises(SkipFile, match="too deeply nested"):
        transformed(BEFORE)


PARSED = cst.parse_module(BEFORE)
