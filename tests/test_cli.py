"""The contract of the command line, as a matrix: arguments and files in, exit status, output and files out."""

from __future__ import annotations

import gc
import io
import json
import os
import runpy
import signal
import subprocess
import sys
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from lint_getargs import engine, output
from lint_getargs.call import Call
from lint_getargs.cli import main, plain_call
from lint_getargs.keys import KEYS, Key
from lint_getargs.options import command, parse
from lint_getargs.progress import Progress

if TYPE_CHECKING:
    from collections.abc import Callable

GOOD = 'from typing import get_args\nVALUES = sorted(get_args(Record.model_fields["mode"].annotation))\n'
"""One finding, LGA001 at 2:17, with a safe fix."""
HELD = 'from typing import get_args\nV = set(get_args((m := Record).model_fields["mode"].annotation))\n'
"""One finding, LGA001 at 2:9, whose fix is withheld."""
CLEAN = "from typing import get_args\nVALUES = 1\n"
BROKEN = "from typing import get_args\n(\n"
PINS = {
    f"{side}/m.py": f"from typing import *\nfrom pydantic import BaseModel\nclass M(BaseModel):\n    f: {annotation}\n"
    for side, annotation in (("old", "list[str]"), ("new", "list[int]"))
}
USE = 'from typing import get_args\nfrom m import M\nVALUE = get_args(M.model_fields["f"].annotation)\n'
"""What two pins of `m` make LGA101, and nothing else."""
FOUND = "a.py:2:17: LGA001 [*] "
CONCISE = "--output-format=concise"
WELL = "All checks passed!\n"


@dataclass(frozen=True)
class Row:
    """One call."""

    name: str
    arguments: str | list[str]
    files: dict[str, str] = field(default_factory=lambda: {"a.py": GOOD})
    status: int = 0
    out: tuple[str, ...] = ()
    """The beginnings of the lines of standard output; dots at the end stand for any more."""
    err: tuple[str, ...] = ()
    """The beginnings of the lines of standard error."""
    fixed: str = ""
    """The files that are changed afterwards."""


FOUND_ONE = ("Found 1 finding.", "[*] 1 fixable")
ROWS = (
    Row("clean", "a.py", {"a.py": CLEAN}, 0, (), (WELL,)),
    Row("findings", f"a.py {CONCISE}", status=1, out=(FOUND,)),
    Row("the working directory is the default", CONCISE, status=1, out=(FOUND,)),
    Row("full", "-q a.py", status=1, out=(FOUND, "...")),
    Row("nothing to look at", ".", {}, 0, (), (WELL,)),
    Row("a clean run in concise says nothing", CONCISE, {"a.py": CLEAN}),
    Row("a file that does not parse", CONCISE, {"a.py": BROKEN}, 1, ("a.py:2:1: LGA902 ",)),
    Row(
        "a missing path",
        f"nope.py a.py {CONCISE}",
        status=2,
        out=(FOUND,),
        err=("lint-getargs: error: nope.py: No such",),
    ),
    Row("an unknown option", "--nope a.py", status=2, err=("Usage:", "Try", "", "Error: No such option")),
    Row(
        "an abbreviated option is none", "--output-form concise", status=2, err=("Usage:", "Try", "", "Error: No such")
    ),
    Row("a value that is none", "--output-format x", status=2, err=("Usage:", "Try", "", "Error: Invalid value")),
    Row("an unknown rule", "--select LGA0001 a.py", status=2, err=("lint-getargs: error: --select: unknown rule",)),
    Row("standard input and a path", "- a.py", status=2, err=("lint-getargs: error: `-` is standard input",)),
    Row("a separator", "-- --fix", status=2, err=("lint-getargs: error: --fix: No such file",)),
    Row("fix", f"--fix a.py {CONCISE}", fixed="a.py"),
    Row("fix says what it did", "--fix a.py", err=("Found 1 finding (1 fixed, 0 remaining).",), fixed="a.py"),
    Row("fix twice in the arguments", f"--fix a.py --fix --force-exclude --force-exclude {CONCISE}", fixed="a.py"),
    Row("no fix", f"--fix --no-fix a.py {CONCISE}", status=1, out=(FOUND,)),
    Row(
        "fix reports what is left",
        f"--fix . {CONCISE}",
        {"a.py": GOOD, "b.py": HELD},
        1,
        ("b.py:2:9: LGA001 ",),
        fixed="a.py",
    ),
    Row("fix only", f"--fix-only . {CONCISE}", {"a.py": GOOD, "b.py": HELD}, fixed="a.py"),
    Row("fix ends with 1 if it should", f"--fix --exit-non-zero-on-fix {CONCISE}", status=1, fixed="a.py"),
    Row("fix in the configuration", CONCISE, {"a.py": GOOD, "lint-getargs.toml": "fix = true"}, fixed="a.py"),
    Row(
        "show fixes",
        "--fix --show-fixes",
        err=("Fixed 1 finding:", "- a.py:", "    1 x LGA001", "", "Found 1 finding (1"),
        fixed="a.py",
    ),
    Row(
        "diff",
        "--diff a.py",
        status=1,
        out=("--- a.py", "+++ a.py", "@@", " from", "-VALUES", "+", "..."),
        err=("Would",),
    ),
    Row("diff of nothing", "--diff a.py", {"a.py": CLEAN}, 0, (), (WELL,)),
    Row("diff of what does not parse", "--diff -q a.py", {"a.py": BROKEN}, 1),
    Row("exit zero", f"--exit-zero {CONCISE}", out=(FOUND,)),
    Row("exit zero does not hide errors", "--exit-zero nope.py -q", status=2, err=("lint-getargs: error: nope.py",)),
    Row("quiet", f"-q {CONCISE}", status=1, out=(FOUND,)),
    Row("silent", "-qq", status=1),
    Row("silent, in words", "--silent", status=1),
    Row(
        "verbose counts what is suppressed",
        f"-v {CONCISE}",
        {"a.py": GOOD, "b.py": GOOD.rstrip() + "  # noqa\n"},
        1,
        (FOUND,),
        ("2 files by the defaults", "models are looked up in ", "1 finding suppressed by comments"),
    ),
    Row("quiet and clean", "-q", {"a.py": CLEAN}),
    Row("select", f"--select LGA002 {CONCISE}"),
    Row("ignore", f"--ignore bare-literal-args,LGA9 {CONCISE}"),
    Row("per file", f"--per-file-ignores a.py:LGA001,*.pyi:LGA0 {CONCISE}"),
    Row("per file, written as a path", f"--per-file-ignores ./a.py:LGA001 {CONCISE}"),
    Row(
        "per file, wrongly", "--per-file-ignores a.py", status=2, err=("lint-getargs: error: --per-file-ignores takes",)
    ),
    Row("exclude", f"--exclude gen . {CONCISE}", {"gen/a.py": GOOD}),
    Row(
        "extend exclude", f"--extend-exclude gen,b.py --extend-exclude c.py {CONCISE}", {"gen/a.py": GOOD, "c.py": GOOD}
    ),
    Row("an empty path is not the working directory", ["--fix", ""], status=2, err=("lint-getargs: error: (an empty",)),
    Row("an empty selection is a mistake", ["--select", ""], status=2, err=("lint-getargs: error: --select names no",)),
    Row(
        "an environment without packages is said once",
        "--python . -q",
        {"a.py": GOOD, "b.py": GOOD},
        2,
        err=("lint-getargs: error: --python: ",),
    ),
    Row("verbose", f"-v {CONCISE}", status=1, out=(FOUND,), err=("1 file by the defaults", "models are looked up in ")),
    Row("statistics", "--statistics -q", status=1, out=("1  LGA001  [*]  bare-literal-args",)),
    Row("an output file", f"{CONCISE} --output-file found.txt", status=1),
    Row(
        "an output file that cannot be",
        "-o no/found.txt",
        status=2,
        err=("lint-getargs: error: no/found.txt: No such",),
    ),
    Row("json of a clean run", "--output-format json", {"a.py": CLEAN}, 0, ("[]",)),
    Row("config", f"--config c.toml {CONCISE}", {"a.py": GOOD, "c.toml": 'ignore = ["LGA0"]'}),
    Row("config in the arguments", f"""--config ignore=["LGA0"] {CONCISE}"""),
    Row(
        "config in the arguments takes the place of the file's",
        f"--config ignore=[] {CONCISE}",
        {"a.py": GOOD, "lint-getargs.toml": 'ignore = ["LGA001"]'},
        1,
        (FOUND,),
    ),
    Row("two configs", "--config a.toml --config b.toml", status=2, err=("lint-getargs: error: --config names more",)),
    Row("isolated", f"--isolated {CONCISE}", {"a.py": GOOD, "lint-getargs.toml": "x"}, 1, (FOUND,)),
    Row(
        "a wrong configuration",
        "a.py",
        {"a.py": GOOD, "lint-getargs.toml": "exlude = []"},
        2,
        (),
        ("lint-getargs: error: ",),
    ),
    Row("a comment silences", f"a.py {CONCISE}", {"a.py": GOOD.rstrip() + "  # noqa: LGA001\n"}),
    Row("what it silences is not fixed", f"--fix a.py {CONCISE}", {"a.py": GOOD.rstrip() + "  # noqa: LGA001\n"}),
    Row("ignore noqa", f"--ignore-noqa a.py {CONCISE}", {"a.py": GOOD.rstrip() + "  # noqa\n"}, 1, (FOUND,)),
    Row("add ignore", "--add-ignore a.py", err=("Added 1 suppression.",), fixed="a.py"),
    Row("add ignore beside a diff", "--add-ignore --diff", status=2, err=("lint-getargs: error: --add-ignore writes",)),
    Row("add ignore beside a fix", "--add-ignore --fix", status=2, err=("lint-getargs: error: --add-ignore writes",)),
    Row("add ignore to nothing", "--add-ignore -q a.py", {"a.py": BROKEN}),
    Row("show files", "--show-files", {"b.py": "", "a.pyi": "", "c.txt": ""}, 0, ("a.pyi", "b.py")),
    Row("show files, one missing", "--show-files nope.py", {}, 2, (), ("lint-getargs: error: nope.py",)),
    Row("list rules", "--list-rules --select x", {}, 0, ("LGA001  bare-literal-args", *["LGA"] * 8)),
    Row("explain a rule that is none", "--explain LGA7", {}, 2, (), ("lint-getargs: error: there is no rule",)),
    Row("two pins", f"--pins old new {CONCISE} -q a.py", {**PINS, "a.py": USE}, 1, ("a.py:3:9: LGA101 `M.f` ",)),
    Row("two pins, one rule", f"--pins old new {CONCISE} -q --select LGA001 .", {**PINS, "a.py": USE}),
    Row("two pins, diff", "--pins old new --diff a.py -q", {**PINS, "a.py": USE}, 1),
    Row(
        "two pins, and a project that selects other rules",
        f"--pins old new {CONCISE} a.py",
        {**PINS, "a.py": USE, "lint-getargs.toml": "select = ['LGA010']"},
        err=("Compared nothing: LGA101 is off; `--extend-select LGA101` puts it on.",),
    ),
    Row("one pin", "--pins old", PINS, 2, (), ("Error: Option '--pins' requires 2 arguments.",)),
    Row("a revision that a script left empty", "--since=", PINS, 2, (), ("lint-getargs: error: --since names no",)),
    Row("two pins and a revision", "--pins old new --since x", PINS, 2, (), ("lint-getargs: error: --since finds",)),
    Row("pins without looking", "--pins old new --no-resolve", PINS, 2, (), ("lint-getargs: error: --pins looks",)),
    Row("a revision and no report", "--since x --show-files", {}, 2, (), ("lint-getargs: error: --since compares",)),
    Row("two pins and a shape", "--pins a b --shape m:M.f", {}, 2, (), ("lint-getargs: error: --pins compares call",)),
    Row("a rule that needs two pins", "--select LGA101", status=2, err=("lint-getargs: error: LGA101 compares two",)),
    Row(
        "a rule that needs two pins, by name",
        "--extend-select pin-changes-args",
        status=2,
        err=("lint-getargs: error: LGA101 compares two",),
    ),
    Row("a comparison that is off", f"--pins old new --ignore LGA101 {CONCISE} -q a.py", {**PINS, "a.py": USE}),
    Row("version", "--version", {}, 0, ("lint-getargs 0.",)),
    Row("shape of what is no field", "--shape M.f", {}, 2, (), ("lint-getargs: error: --shape takes",)),
    Row("shape without looking", "--shape m:M.f --no-resolve", {}, 2, (), ("lint-getargs: error: --shape looks",)),
    Row("shape of what is not there", "--shape m:M.f", {}, 1, ("field ", "state       unresolved", "reason ")),
)


@pytest.fixture(autouse=True)
def in_an_empty_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "work").mkdir()
    monkeypatch.chdir(tmp_path / "work")
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "VIRTUAL_ENV"):
        monkeypatch.delenv(name, raising=False)


def put(files: dict[str, str]) -> None:
    for name, text in files.items():
        path = Path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())


def give(monkeypatch: pytest.MonkeyPatch, raw: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(arguments)
    return status, *capsys.readouterr()


def assert_lines(text: str, beginnings: tuple[str, ...]) -> None:
    lines = text.splitlines()
    if beginnings[-1:] == ("...",):
        beginnings = beginnings[:-1]
        lines = lines[: len(beginnings)]
    assert len(lines) == len(beginnings), text
    for line, beginning in zip(lines, beginnings, strict=True):
        assert line.startswith(beginning.rstrip("\n")), text


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row.name))
def test_the_contract(row: Row, capsys: pytest.CaptureFixture[str]) -> None:
    put(row.files)
    status, out, err = run(capsys, *(row.arguments.split() if isinstance(row.arguments, str) else row.arguments))
    assert status == row.status, out + err
    assert_lines(out, row.out)
    assert_lines(err, row.err)
    changed = [name for name, text in row.files.items() if Path(name).read_bytes() != text.encode()]
    assert changed == row.fixed.split()


class TestStandardInput:
    @pytest.mark.parametrize(
        ("raw", "status"),
        [(b"\xef\xbb\xbfx = 1", 0), (b"", 0), (BROKEN.encode(), 1), (b"get_args \xff", 1), (HELD.encode(), 1)],
    )
    def test_what_a_fix_leaves_alone_comes_back_byte_for_byte(
        self, raw: bytes, status: int, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
    ) -> None:
        give(monkeypatch, raw)
        assert main(["--fix", "-"]) == status
        out, err = capfdbinary.readouterr()
        assert out == raw
        assert (b"LGA" in err) is bool(status)

    def test_a_fix_is_a_filter(
        self, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
    ) -> None:
        give(monkeypatch, GOOD.replace("\n", "\r\n").encode())
        assert main(["--fix", "-"]) == 0
        out, err = capfdbinary.readouterr()
        assert b"is not type(None)" in out
        assert out.count(b"\n") == out.count(b"\r\n")
        assert err == b"Found 1 finding (1 fixed, 0 remaining).\n"

    def test_it_has_the_name_that_it_is_given(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        give(monkeypatch, GOOD.encode())
        assert run(capsys, "-", CONCISE)[1].startswith("-:2:17: LGA001")
        give(monkeypatch, GOOD.encode())
        assert run(capsys, "-", CONCISE, "--stdin-filename", "d/x.py")[1].startswith("d/x.py:2:17: LGA001")

    def test_a_name_for_it_says_that_it_is_meant(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        give(monkeypatch, GOOD.encode())
        assert run(capsys, CONCISE, "--stdin-filename", "x.py")[1].startswith("x.py:2:17: LGA001")
        assert run(capsys, CONCISE, "--stdin-filename", "x.py", "a.py")[0] == 2

    def test_the_name_decides_which_configuration_counts(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        put({"d/lint-getargs.toml": 'ignore = ["LGA0"]'})
        give(monkeypatch, GOOD.encode())
        assert run(capsys, "-", CONCISE, "--stdin-filename", "d/x.py") == (0, "", "")

    def test_what_is_excluded_comes_back(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        arguments = ["--fix", "--exclude", "gen/*", "--stdin-filename", "gen/a.py", "-", "-q"]
        give(monkeypatch, GOOD.encode())
        assert run(capsys, *arguments, "--force-exclude") == (0, GOOD, "")
        give(monkeypatch, GOOD.encode())
        assert "is not type(None)" in run(capsys, *arguments)[1]

    def test_a_diff_of_it(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        give(monkeypatch, GOOD.encode())
        status, out, _ = run(capsys, "--diff", "-", "--stdin-filename", "x.py")
        assert status == 1
        assert out.startswith("--- x.py\n+++ x.py\n")

    def test_there_may_be_none(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        monkeypatch.setattr(sys, "stdin", None)
        assert run(capsys, "-", CONCISE) == (0, "", "")


class TestOutput:
    def test_an_output_file_is_unicode_whatever_the_console_is(self, capsys: pytest.CaptureFixture[str]) -> None:
        put({"π.py": GOOD})
        assert run(capsys, CONCISE, "--output-file", "found.txt")[:2] == (1, "")
        assert Path("found.txt").read_text("utf-8").startswith("π.py:2:17: LGA001")

    def test_a_narrow_console_gets_escapes(self, monkeypatch: pytest.MonkeyPatch) -> None:
        put({"π.py": GOOD})
        console = io.TextIOWrapper(raw := io.BytesIO(), encoding="ascii")
        monkeypatch.setattr(sys, "stdout", console)
        assert main([CONCISE]) == 1
        assert raw.getvalue().startswith(b"\\u03c0.py:2:17: LGA001")

    def test_a_diff_keeps_the_bytes_of_the_file(self, monkeypatch: pytest.MonkeyPatch) -> None:
        before = b"\xef\xbb\xbf# caf\xc3\xa9\r\n" + GOOD.encode()
        Path("a.py").write_bytes(before)
        console = io.TextIOWrapper(raw := io.BytesIO(), encoding="ascii")
        monkeypatch.setattr(sys, "stdout", console)
        assert main(["--diff", "-q"]) == 1
        assert b"@@\n \xef\xbb\xbf# caf\xc3\xa9\r\n from" in raw.getvalue()

    def test_a_name_that_is_no_unicode(self, capsys: pytest.CaptureFixture[str]) -> None:
        put({os.fsdecode(b"m\xff.py"): GOOD})
        assert run(capsys, CONCISE)[1].startswith(r"m\xff.py:2:17: LGA001")

    @pytest.mark.parametrize("streams", [("stdout",), ("stderr",), ("stdout", "stderr")])
    def test_a_process_without_streams(self, streams: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
        put({"a.py": GOOD})
        for stream in streams:
            monkeypatch.setattr(sys, stream, None)
        assert main([]) == main(["--diff"]) == 1
        assert main(["nope.py"]) == main(["--config", "nope.toml"]) == 2

    @pytest.mark.parametrize(
        ("arguments", "environment", "colored"),
        [
            ([], {}, False),
            (["--color=always"], {}, True),
            ([], {"FORCE_COLOR": "1"}, True),
            ([], {"FORCE_COLOR": "0"}, False),
            ([], {"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
            (["--color=never"], {"FORCE_COLOR": "1"}, False),
            (["--color=always"], {"NO_COLOR": "1"}, True),
        ],
    )
    def test_who_asks_for_colour_gets_it(
        self,
        arguments: list[str],
        environment: dict[str, str],
        *,
        colored: bool,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        put({"a.py": CLEAN})
        assert ("\x1b" in run(capsys, *arguments)[2]) is colored
        put({"a.py": GOOD})
        assert all(("\x1b" in text) is colored for text in run(capsys, *arguments)[1:])

    def test_verbose_says_what_standard_input_goes_by(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        put({"d/lint-getargs.toml": "resolve = false"})
        give(monkeypatch, CLEAN.encode())
        _, _, err = run(capsys, "-v", "--stdin-filename", "d/x.py")
        assert err.splitlines()[0].endswith("d/lint-getargs.toml")
        assert err.splitlines()[1] == "models are looked up in the file itself"

    def test_a_fault_of_ours_is_no_finding(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr("lint_getargs.run.discover", lambda *_: 1 / 0)
        status, out, err = run(capsys, ".")
        assert (status, out) == (2, "")
        assert err.startswith("lint-getargs: error: internal error, please report it:\nTraceback")
        assert "ZeroDivisionError" in err


class TestHelp:
    def test_it_is_short_and_grouped(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("COLUMNS", "100")
        status, out, _ = run(capsys, "--help")
        assert status == 0
        assert len(out.splitlines()) <= 80
        assert [line for line in out.splitlines() if line.endswith(":") and not line.startswith(" ")] == [
            *("Fixes:", "Rules:", "Files:", "Models:", "Pins:", "Output:", "Run:", "Information:"),
        ]


class TestEnds:
    def test_python_dash_m_is_the_same(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(sys, "argv", ["lint_getargs", "--version"])
        monkeypatch.setattr(sys, "path", [os.getcwd(), *(path := sys.path)])
        monkeypatch.setattr(gc, "disable", lambda: None)
        ends: list[int] = []
        monkeypatch.setattr(os, "_exit", ends.append)
        runpy.run_module("lint_getargs", run_name="__main__")
        assert ends == [0]
        assert sys.path == path
        runpy.run_module("lint_getargs.__main__", run_name="imported")
        assert capsys.readouterr().out.startswith("lint-getargs ")

    @pytest.mark.parametrize("flags", [[], ["-P"]])
    def test_modules_of_the_working_directory_are_not_run(self, flags: list[str]) -> None:
        put({"a.py": GOOD, "click.py": "raise SystemExit(99)", "libcst.py": "raise SystemExit(99)"})
        command = [sys.executable, *flags, "-m", "lint_getargs", "--fix", "--isolated", "a.py"]
        assert subprocess.run(command, check=False, capture_output=True).returncode == 0

    @pytest.mark.parametrize(
        ("error", "status", "words"),
        [
            (KeyboardInterrupt(), 130, ""),
            (OSError(28, "No space left on device"), 2, "lint-getargs: error: [Errno 28] No space left on device\n"),
        ],
    )
    def test_what_ends_a_run_from_outside(
        self,
        error: BaseException,
        status: int,
        words: str,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        def fail(_call: object) -> None:
            raise error

        monkeypatch.setattr("lint_getargs.run.run", fail)
        assert run(capsys, "a.py") == (status, "", words)

    @pytest.mark.parametrize("output_format", ["concise", "full", "json"])
    def test_a_reader_that_goes_away_is_no_error(self, output_format: str) -> None:
        put({"a.py": "from typing import get_args\n" + GOOD.splitlines()[1].join(["", "\n"]) * 400})
        command = [sys.executable, "-m", "lint_getargs", "--output-format", output_format, "a.py"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        process.stderr.close()
        assert process.wait() in (0, 1, 141)

    def test_completion_is_clicks(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        monkeypatch.setenv("_LINT_GETARGS_COMPLETE", "zsh_source")
        with pytest.raises(SystemExit) as caught:
            main(["a.py"])
        assert caught.value.code == 0
        assert capsys.readouterr().out.startswith("#compdef lint-getargs")


class TestFlags:
    @pytest.mark.parametrize(
        "arguments",
        [
            [],
            ["a.py", "b.py"],
            ["--fix", "a.py"],
            ["a.py", "--force-exclude", "--unsafe-fixes", "--force-exclude"],
            ["--isolated", "a.py", "-q"],
            ["--quiet", "-q", "a.py"],
        ],
    )
    def test_what_is_understood_without_click_means_the_same_to_click(self, arguments: list[str]) -> None:
        without, with_it = plain_call(arguments), parse(arguments)
        assert without is not None
        assert isinstance(with_it, Call)
        names = [name for name in vars(Call) if not name.startswith("_")]
        assert [getattr(without, name) for name in names] == [getattr(with_it, name) for name in names]

    def test_a_call_takes_only_what_there_is(self) -> None:
        with pytest.raises(TypeError, match="no such option: colour"):
            Call(colour="always")

    @pytest.mark.parametrize("row", KEYS, ids=lambda key: str(key.name))
    def test_each_key_of_the_configuration_is_an_option(self, row: Key) -> None:
        options = {parameter.name for parameter in command.params}
        assert row.name.replace("-", "_") in options


class TestLooking:
    def test_settings_are_shown_as_they_could_be_written(self, capsys: pytest.CaptureFixture[str]) -> None:
        text = 'ignore = ["LGA010"]\nper-file-ignores = { "x.py" = ["LGA001"] }\nhelper = "a.b:c"\n'
        put({"d/lint-getargs.toml": text, "d/ruff.toml": "line-length = 100", "d/a.py": ""})
        status, out, _ = run(capsys, "--show-settings", "d/a.py")
        assert status == 0
        table = tomllib.loads(out)
        assert table["ignore"] == ["LGA010"]
        assert table["per-file-ignores"] == {"x.py": ["LGA001"]}
        assert table["line-length"] == 100
        assert table["helper"] == "a.b:c"
        assert "source-roots" not in table
        assert f"# from {os.path.abspath('d/lint-getargs.toml')}\n" in out
        assert run(capsys, "--show-settings", "d")[1].splitlines()[1:] == out.splitlines()[1:]

    def test_our_own_line_length_comes_first(self, capsys: pytest.CaptureFixture[str]) -> None:
        put({"ruff.toml": "line-length = 100", "a.py": GOOD})
        assert tomllib.loads(run(capsys, "--show-settings", "--line-length=50")[1])["line-length"] == 50
        lines = [
            len(run(capsys, "--diff", *more)[1].splitlines()) for more in ((), ("--line-length=50",), ("--isolated",))
        ]
        assert lines[0] < lines[1]
        assert lines[2] <= lines[1]

    def test_without_a_file_they_are_the_defaults(self, capsys: pytest.CaptureFixture[str]) -> None:
        _, out, _ = run(capsys, "--show-settings", "--isolated")
        assert "# from the defaults\n" in out
        assert tomllib.loads(out)["line-length"] == 88

    def test_the_shape_of_a_field(self, capsys: pytest.CaptureFixture[str]) -> None:
        put({"models.py": "from typing import Literal\nfrom pydantic import BaseModel\nclass M(BaseModel):\n"})
        with open("models.py", "a", encoding="utf-8") as file:
            file.write('    mode: Literal["a", "b"] | None = None\n')
        status, out, _ = run(capsys, "--shape", "models:M.mode")
        assert status == 0
        assert "optional-literal" in out
        assert "'a', 'b'" in out
        status, out, _ = run(capsys, "--shape", "models:M.mode", "--output-format", "json")
        assert json.loads(out)["members"] == ["'a'", "'b'"]

    def test_a_python_that_is_not_there(self, capsys: pytest.CaptureFixture[str]) -> None:
        put({"a.py": GOOD})
        status, _, err = run(capsys, "--python", "nowhere", "a.py")
        assert (status, err) == (
            2,
            f"lint-getargs: error: --python: {os.path.abspath('nowhere')}: no such interpreter or environment\n",
        )

    def test_the_helper_and_a_rule(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert "def literal_values" in run(capsys, "--print-helper")[1]
        assert run(capsys, "--explain", "LGA001")[1].startswith("# bare-literal-args (LGA001)")
        assert json.loads(run(capsys, "--output-format=json", "--explain", "LGA001")[1])["code"] == "LGA001"
        assert json.loads(run(capsys, "--list-rules", "--output-format=json")[1])[0]["code"] == "LGA001"

    def test_edits_are_proposed_where_a_format_writes_them(self, capsys: pytest.CaptureFixture[str]) -> None:
        put({"a.py": GOOD})
        [found] = json.loads(run(capsys, "--output-format", "json")[1])
        assert found["fix"]["edits"]
        assert json.loads(run(capsys, "--output-format", "json", "--statistics")[1])[0]["count"] == 1


class TestTrouble:
    def test_where_signals_cannot_be_held_back_files_are_written_too(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delattr(signal, "pthread_sigmask", raising=False)
        put({"a.py": GOOD})
        assert main(["--fix", "-q", "a.py"]) == 0
        assert "is not type(None)" in Path("a.py").read_text("utf-8")

    def test_a_file_that_cannot_be_read(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        put({"a.py": GOOD, "no.py": GOOD})
        real = os.open

        def refuse(path: str, *arguments: int) -> int:
            if path == "no.py":
                raise PermissionError(13, "Permission denied")
            return real(path, *arguments)

        monkeypatch.setattr(os, "open", refuse)
        status, out, err = run(capsys, CONCISE)
        assert (status, len(out.splitlines()), err) == (2, 1, "lint-getargs: error: no.py: Permission denied\n")

    def test_a_file_that_cannot_be_written(self, capsys: pytest.CaptureFixture[str]) -> None:
        put({"a.py": GOOD, "b.py": GOOD})
        os.link("a.py", "c.txt")
        status, _, err = run(capsys, "--fix", "-q")
        assert status == 2
        assert err.startswith("lint-getargs: error: a.py: has 2 hard links")
        assert "is not type(None)" in Path("b.py").read_text("utf-8")

    def test_a_file_that_is_too_deep_costs_itself(self, capsys: pytest.CaptureFixture[str]) -> None:
        put({"deep.py": f"{GOOD}x = a{'.b()' * 20000}\n", "a.py": GOOD})
        status, out, err = run(capsys, CONCISE)
        assert_lines(out, (FOUND,))
        assert_lines(err, ("lint-getargs: error: deep.py: too deeply nested",))
        assert status == 2

    @pytest.mark.parametrize("mode", ["check", "diff"])
    def test_a_fault_of_ours_costs_one_file(
        self, mode: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        put({"a.py": GOOD, "b.py": GOOD})
        for name in ("check_source", "fix_source"):
            real = getattr(engine, name)

            def fail(raw: bytes, *, filename: str, real: Callable[..., object] = real, **more: object) -> object:
                if filename == "b.py":
                    raise ZeroDivisionError("oops")
                return real(raw, filename=filename, **more)

            monkeypatch.setattr(engine, name, fail)
        status, _, err = run(capsys, "-q", *(["--diff"] if mode == "diff" else []))
        assert status == 2
        assert err == "lint-getargs: error: b.py: internal error, please report it: ZeroDivisionError: oops\n"

    def test_a_rewrite_that_fails_its_proof_is_told(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        put({"a.py": GOOD})
        monkeypatch.setattr("lint_getargs.proof.prove", lambda *_: "spoiled")
        status, out, err = run(capsys, "--fix", "-q", CONCISE)
        assert status == 2
        assert_lines(out, (FOUND,))
        assert "a.py: 2:17: the rewrite of this LGA001 failed its proof" in err
        assert Path("a.py").read_text("utf-8") == GOOD


class TestTerminal:
    class Terminal(io.StringIO):
        """A stream that says it is a terminal."""

        def isatty(self) -> bool:
            return True

    def test_a_bar_comes_after_a_second_and_goes(self, monkeypatch: pytest.MonkeyPatch) -> None:
        clock = iter([0.0, 0.5, 1.1, 1.15, 1.3])
        monkeypatch.setattr("time.monotonic", lambda: next(clock))
        stream = self.Terminal()
        progress = Progress(10, stream)
        for done in (1, 5, 6, 9):
            progress(done)
        progress(-1)
        bars = stream.getvalue().split("\r")
        assert bars == [
            "",
            "[###############---------------] 5 of 10 files",
            "[###########################---] 9 of 10 files",
            "\x1b[K",
        ]

    def test_a_short_run_shows_none(self, monkeypatch: pytest.MonkeyPatch) -> None:
        put({"a.py": CLEAN, "b.py": CLEAN})
        monkeypatch.setattr(sys, "stderr", stream := self.Terminal())
        assert main([]) == 0
        assert stream.getvalue() == "\x1b[1;32mAll checks passed!\x1b[0m\n"

    def test_on_a_terminal_concise_has_closing_words(self, monkeypatch: pytest.MonkeyPatch) -> None:
        put({"a.py": GOOD})
        for name in ("stdout", "stderr"):
            monkeypatch.setattr(sys, name, self.Terminal())
        assert main([CONCISE, "--color=never"]) == 1
        assert isinstance(sys.stderr, io.StringIO)
        assert sys.stderr.getvalue().startswith("Found 1 finding.")

    def test_a_notes_reader_that_goes_away_does_not_end_the_run(self, monkeypatch: pytest.MonkeyPatch) -> None:
        class Gone(io.StringIO):
            def write(self, _text: str) -> int:
                raise BrokenPipeError

        put({"a.py": CLEAN})
        monkeypatch.setattr(sys, "stderr", Gone())
        assert main(["a.py", "nope.py"]) == 2

    def test_where_there_is_no_affinity_all_cores_count(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delattr(os, "sched_getaffinity", raising=False)
        put({"a.py": CLEAN})
        assert main(["-q", "a.py"]) == 0

    @pytest.mark.parametrize(("columns", "width"), [("40", 40), ("0", 120), ("x", 120), ("", 120)])
    def test_the_width_of_no_terminal(self, columns: str, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("COLUMNS", columns)
        assert output.width(None) == width
        monkeypatch.delenv("COLUMNS")
        assert output.width(io.StringIO()) == 120

    def test_the_width_of_a_terminal(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(os, "get_terminal_size", lambda _: os.terminal_size((77, 20)))
        monkeypatch.setattr(self.Terminal, "fileno", lambda _: 1)
        assert output.width(self.Terminal()) == 77
