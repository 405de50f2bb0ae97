"""Pins as users write them: which form it is, where its modules are found, and that nothing of it stays behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from lint_getargs.call import Call
from lint_getargs.cli import main
from lint_getargs.errors import CommandError
from lint_getargs.pins import (
    Archive,
    Directory,
    Requirement,
    Revision,
    Written,
    parse,
    pin_of,
    pinned,
    unpack,
)
from lint_getargs.resolver import Resolver
from tests.distributions import local_index, wheel_of
from tests.gits import commit_all, repository_at, state

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from lint_getargs.shapes import Shape

ONE, TWO = "Literal['a', 'b']", "Literal['a', 'b'] | None"
USE = "from typing import get_args\nfrom sea import M\nWORDS = set(get_args(M.model_fields['f'].annotation))\n"


def sea(annotation: str) -> str:
    """A module whose model has one field."""
    return f"from typing import Literal\nfrom pydantic import BaseModel\nclass M(BaseModel):\n    f: {annotation}\n"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working directory, and a directory for temporary files that nothing may be left in."""
    (tmp_path / "work").mkdir()
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    monkeypatch.setenv("TMPDIR", str(tmp_path / "temporary"))
    monkeypatch.delenv("VIRTUAL_ENV", raising=False)
    monkeypatch.chdir(tmp_path / "work")
    return tmp_path / "work"


@pytest.fixture(autouse=True)
def nothing_stays(here: Path) -> Iterator[None]:
    """Whatever a test does, the temporary directory is empty afterwards."""
    yield
    assert list((here.parent / "temporary").iterdir()) == []


def put(folder: Path, files: Mapping[str, str]) -> Path:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


# -- forms ----------------------------------------------------------------------------------------------

FORMS: dict[str, Written] = {
    "old": Directory("old"),
    "old/": Directory("old/"),
    ".": Directory("."),
    "old@HEAD": Revision("old", "HEAD"),
    "old@HEAD@{1}": Revision("old", "HEAD@{1}"),
    "old@feature/x": Revision("old", "feature/x"),
    "o@d@main": Revision("o@d", "main"),
    "o@d": Directory("o@d"),
    "walrus-1.0-py3-none-any.whl": Archive("walrus-1.0-py3-none-any.whl"),
    "walrus==1.0": Requirement("walrus==1.0"),
    "Wal.rus_x[a, b] >= 1.0, < 2": Requirement("Wal.rus_x[a, b] >= 1.0, < 2"),
    "walrus==1.*": Requirement("walrus==1.*"),
}


@pytest.mark.parametrize("text", FORMS)
def test_what_a_pin_is_shows(text: str, here: Path) -> None:
    put(here, {"old/a.py": "", "o@d/a.py": "", "walrus-1.0-py3-none-any.whl": ""})
    assert (type(parse(text)), parse(text)) == (type(FORMS[text]), FORMS[text])


NO_FORMS = {
    "walrus": "walrus: No such file or directory; a package is written with its version: walrus==VERSION",
    "./old": "./old: No such pin; write a directory, DIRECTORY@REVISION, the file of a wheel or sdist, or NAME==",
    "old@HEAD": "old@HEAD: No such pin; there is no directory old; write a directory, ",
    "@HEAD": "@HEAD: No such pin; write a directory, ",
    "": "(an empty pin): No such pin; ",
    "walrus @ file:///x.whl": "walrus @ file:///x.whl: No such pin; ",
    "--index-url=x==1": "--index-url=x==1: No such pin; ",
    "-r==1": "-r==1: No such pin; ",
    "walrus==1 --pre": "walrus==1 --pre: No such pin; ",
}


@pytest.mark.parametrize("text", NO_FORMS)
def test_what_is_no_pin_is_told(text: str) -> None:
    with pytest.raises(CommandError) as raised:
        parse(text)
    assert str(raised.value).startswith(NO_FORMS[text])


def test_a_directory_without_python_is_told(here: Path) -> None:
    put(here, {"old/a.txt": "", "new/a.py": ""})
    with pytest.raises(CommandError, match="old: holds no Python file"), pinned(Call(pins=("old", "new"))):
        raise AssertionError("never reached")


# -- where modules come from ----------------------------------------------------------------------------


def shape(here: Path, side: str, *search_paths: Path, module: str = "sea", old: str = "old", new: str = "new") -> Shape:
    """What `M.f` is at one side of two directories."""
    pins = unpack([parse(old)], [parse(new)], ("then", "now"), _fresh(here))
    chosen = pins.old if side == "old" else pins.new
    return Resolver(search_paths, pin=pin_of(pins, chosen, search_paths), base=str(here)).field(f"{module}:M", "f")


def _fresh(here: Path) -> Path:
    return Path(tempfile.mkdtemp(dir=here.parent))


@pytest.mark.parametrize("top", ["", "src/"])
def test_modules_are_at_the_top_or_in_src(top: str, here: Path) -> None:
    put(here, {f"old/{top}sea.py": sea(ONE), f"new/{top}sea.py": sea(TWO)})
    assert shape(here, "old").annotation == ONE
    assert shape(here, "new").annotation == TWO
    assert shape(here, "new").declared_at == (f"new/{top}sea.py", 4)


def test_a_pin_comes_before_the_project_and_its_environment(here: Path) -> None:
    put(here, {"old/sea.py": sea(ONE), "new/sea.py": sea(TWO), "sea.py": sea("str"), "other.py": sea("int")})
    assert shape(here, "old", here).annotation == ONE
    assert shape(here, "old", here, module="other").annotation == "int"


def test_what_one_pin_has_the_other_does_not_take_from_elsewhere(here: Path) -> None:
    put(here, {"old/sea/__init__.py": sea(ONE), "new/lake.py": "", "sea.py": sea("str")})
    assert shape(here, "new", here).reason == "module not found"
    put(here, {"new/sea/__init__.py": "", "old/sea/deep.py": sea(ONE), "site/sea/deep.py": sea("str")})
    assert shape(here, "old", here / "site", module="sea.deep").annotation == ONE
    assert shape(here, "new", here / "site", module="sea.deep").reason == "module not found"


def test_a_namespace_package_is_shared(here: Path) -> None:
    put(here, {"old/ocean/sea.py": sea(ONE), "new/ocean/sea.py": sea(TWO), "site/ocean/lake.py": sea("str")})
    assert shape(here, "new", here / "site", module="ocean.sea").annotation == TWO
    assert shape(here, "new", here / "site", module="ocean.lake").annotation == "str"


def test_a_source_root_inside_the_pin_is_one_of_the_pin_too(here: Path) -> None:
    repository_at(here / "vendor", {"python/lib/sea.py": sea(ONE)})
    put(here, {"vendor/python/lib/sea.py": sea(TWO)})
    paths = (here / "vendor" / "python" / "lib",)
    assert shape(here, "old", *paths, old="vendor@HEAD", new="vendor").annotation == ONE
    assert shape(here, "new", *paths, old="vendor@HEAD", new="vendor").annotation == TWO


@pytest.mark.parametrize("kind", ["pth", "mapping"])
def test_an_editable_install_leads_into_the_pin(kind: str, here: Path) -> None:
    repository_at(here / "vendor", {"python/ocean/sea.py": sea(ONE), "python/ocean/__init__.py": ""})
    put(here, {"vendor/python/ocean/sea.py": sea(TWO)})
    home = here / "vendor" / "python"
    finder = f"MAPPING: dict[str, str] = {{'ocean': {str(home / 'ocean')!r}}}\n"
    put(here, {"site/a.pth": f"{home}\n" if kind == "pth" else "import __editable___x_finder\n"})
    put(here, {"site/__editable___x_finder.py": finder})
    for side, annotation in (("old", ONE), ("new", TWO)):
        found = shape(here, side, here / "site", module="ocean.sea", old="vendor@HEAD", new="vendor")
        assert found.annotation == annotation


def test_relative_imports_of_a_project_that_is_compared_with_itself(here: Path) -> None:
    repository_at(here / "app", {"src/app/__init__.py": "", "src/app/sea.py": sea(ONE)})
    use = USE.replace("from sea", "from .sea")
    put(here, {"app/src/app/sea.py": sea("Literal['a']"), "app/src/app/use.py": use, "app/pyproject.toml": ""})
    os.chdir(here / "app")
    assert main(["--pins", ".@HEAD", ".", "src", "--select", "LGA101", "-q", "--output-format=concise"]) == 1


# -- names ----------------------------------------------------------------------------------------------


def test_trees_are_called_as_they_were_written(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    index = local_index(here / "index", monkeypatch)
    wheel_of(index, "walrus", "1.0", {"walrus.py": ""})
    repository_at(here / "vendor" / "Gym", {"sea.py": ""})
    repository_at(here.parent / "outside", {"sea.py": ""})
    put(here, {"old/sea.py": ""})
    texts = ["old/", "vendor/Gym@main", "../outside@HEAD~0", str(index / "walrus-1.0-py3-none-any.whl"), "walrus==1.0"]
    folder = _fresh(here)
    pins = unpack([parse(text) for text in texts[:4]], [parse(texts[4])], ("then", "now"), folder)
    assert (pins.old.name, pins.new.name) == ("then", "walrus 1.0")
    assert [(tree.name, tree.folder.removeprefix(str(folder))) for tree in pins.old.trees] == [
        ("old", str(here / "old")),
        ("vendor/Gym@main", "/old/vendor/Gym@main"),
        ("../outside@HEAD~0", "/old/outside@HEAD~0"),
        ("walrus 1.0", "/old/walrus-1.0"),
    ]


# -- a run ----------------------------------------------------------------------------------------------


def run(*arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    status = main(["--output-format=concise", *arguments])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_two_wheels(here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    index = local_index(here / "index", monkeypatch)
    wheel_of(index, "ocean", "1.0", {"sea.py": sea(ONE)})
    new = wheel_of(index, "ocean", "1.1", {"sea.py": sea(TWO)})
    put(here, {"use.py": USE})
    status, out, err = run("--pins", "ocean==1.0", str(new), "use.py", "--select=LGA101", capsys=capsys)
    assert (status, err) == (1, "Compared 1 field use with ocean 1.0 and ocean 1.1, 1 of them declared there.\n")
    assert out == (
        "use.py:3:13: LGA101 `M.f` changes: `get_args` gives `('a', 'b')` with ocean 1.0 (sea.py:4), and "
        "`(Literal['a', 'b'], NoneType)` with ocean 1.1 (sea.py:4)\n"
    )


def test_the_fix_of_the_ordinary_rule_removes_both(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(here, {"old/sea.py": sea(ONE), "new/sea.py": sea(TWO), "use.py": USE})
    status, out, _ = run("--pins", "old", "new", "use.py", capsys=capsys)
    assert (status, [line.split()[1] for line in out.splitlines()]) == (1, ["LGA001", "LGA101"])
    status, out, err = run("--pins", "old", "new", "use.py", "--fix", capsys=capsys)
    assert (status, out) == (0, "")
    assert err == "Compared 1 field use with old and new, 1 of them declared there.\n"
    assert "if a is not" not in USE
    assert "type(None)" in (here / "use.py").read_text()


def test_suppressions_are_written_for_it(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(here, {"old/sea.py": sea(ONE), "new/sea.py": sea(TWO), "use.py": USE})
    status, _, err = run("--pins", "old", "new", "use.py", "--select=LGA101", "--add-ignore", capsys=capsys)
    assert (status, err) == (0, "Added 1 suppression.\n")
    assert "ignore[LGA101]" in (here / "use.py").read_text()


@pytest.mark.parametrize("path", ["-", "use.py"])
def test_standard_input_is_compared_too(path: str, here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(here, {"old/sea.py": sea(ONE), "new/sea.py": sea(TWO), "use.py": USE})
    with (here / "use.py").open() as stream:
        monkeypatch.setattr(sys, "stdin", stream)
        assert main(["--pins", "old", "new", path, "--select=LGA101", "-qq"]) == 1


def test_no_resolve_in_a_configuration_is_set_aside(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(here, {"old/sea.py": sea(ONE), "new/sea.py": sea(TWO), "use.py": USE, "lint-getargs.toml": "resolve = false"})
    assert run("--pins", "old", "new", "use.py", "--select=LGA101", capsys=capsys)[0] == 1


def test_two_pins_that_are_the_same_are_well(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(here, {"old/sea.py": sea(ONE), "use.py": USE})
    status, out, err = run("--pins", "old", "old", "use.py", "--select=LGA101", capsys=capsys)
    assert (status, out) == (0, "")
    assert err.startswith("lint-getargs: note: both pins are the same: nothing can differ\n")


def test_what_cannot_be_compared_is_told(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    loop = "for f in M.model_fields.values(): print(get_args(f.annotation))\n"
    put(here, {"old/sea.py": sea("nothing.X"), "new/sea.py": sea(TWO), "use.py": USE + loop})
    arguments = ("--pins", "old", "new", ".", "--select=LGA101")
    one_sided = "lint-getargs: note: use.py:3:13: `M.f` is not compared: with old: name not found: nothing\n"
    compared = "Compared 0 field uses with old and new; 2 could not be compared"
    status, _, err = run(*arguments, capsys=capsys)
    assert (status, err) == (0, f"{one_sided}{compared} (`--verbose` tells which, and why).\n")
    status, _, err = run(*arguments, "--verbose", capsys=capsys)
    assert status == 0
    assert one_sided in err
    assert "note: use.py:4:41: a field of `M` is not compared: its name is not written out\n" in err
    assert err.endswith(f"{compared}.\n")
    assert run(*arguments, "-q", capsys=capsys) == (0, "", "")


def test_a_module_of_a_pin_that_cannot_be_parsed_is_told(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(here, {"old/sea.py": sea(ONE), "use.py": USE})
    wheel_of(here, "ocean", "1.0", {"sea.py": "class M(:\n"})
    status, _, err = run("--select=LGA101", "--pins", "old", "ocean-1.0-py3-none-any.whl", "use.py", capsys=capsys)
    assert status == 0
    assert "with ocean 1.0: module cannot be parsed: ocean-1.0/sea.py: invalid syntax" in err


def test_there_may_be_nothing_to_compare(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(here, {"old/sea.py": sea(ONE), "new/sea.py": sea(TWO), "use.py": "", "lake.py": USE.replace("sea", "lake")})
    put(here, {"lake.py": sea(ONE), "again.py": USE.replace("sea", "lake")})
    status, _, err = run("--pins", "old", "new", "use.py", capsys=capsys)
    assert (status, err) == (0, "Compared 0 field uses with old and new.\n")
    status, _, err = run("--pins", "old", "new", "again.py", "--select=LGA101", capsys=capsys)
    assert (status, err) == (0, "Compared 1 field use with old and new, none of them declared there.\n")


def test_workers_compare_as_one_process_does(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(here, {"old/sea.py": sea(ONE), "new/sea.py": sea(TWO)} | {f"src/use{n}.py": USE for n in range(60)})
    found = [run("--pins", "old", "new", "src", "-j", jobs, "--select=LGA101", capsys=capsys) for jobs in ("1", "2")]
    assert found[0] == found[1]
    assert found[0][1].count("LGA101") == 60


def test_a_repository_stays_as_it_is(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    repository_at(here / "vendor", {"sea.py": sea(ONE)})
    commit_all(here / "vendor", {"sea.py": sea(TWO)})
    put(here, {"use.py": USE})
    before = state(here)
    status, out, _ = run("--pins", "vendor@HEAD~1", "vendor@HEAD", "use.py", "--select=LGA101", capsys=capsys)
    assert (status, state(here)) == (1, before)
    assert "with vendor@HEAD~1 (sea.py:4), and" in out


WRONG = {
    "nope new": "lint-getargs: error: nope: No such file or directory; a package is written with its version",
    "new nope==1": "lint-getargs: error: pip found no wheel: No matching distribution found for nope==1; ",
    "new@HEAD new": "lint-getargs: error: new: not a git repository",
    "new use.py": "lint-getargs: error: use.py: is no wheel (NAME-VERSION-....whl) and no sdist",
    "new bad-1-py3-none-any.whl": "lint-getargs: error: bad-1-py3-none-any.whl: cannot be unpacked: File is",
}


@pytest.mark.parametrize("pins", WRONG)
def test_a_pin_that_cannot_be_had_ends_the_run(
    pins: str, here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    local_index(here / "index", monkeypatch)
    put(here, {"new/sea.py": sea(TWO), "use.py": USE, "bad-1-py3-none-any.whl": "bad"})
    status, out, err = run("--pins", *pins.split(), "use.py", capsys=capsys)
    assert (status, out) == (2, "")
    assert err.startswith(WRONG[pins])
    assert err.count("\n") == 1


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_nothing_stays_when_the_run_is_ended(number: signal.Signals, here: Path) -> None:
    temporary = here.parent / "temporary"
    wheel_of(here, "ocean", "1.0", {"sea.py": sea(ONE)})
    put(here, {"new/sea.py": sea(TWO)} | {f"src/use{n}.py": USE * 40 for n in range(100)})
    wheel = "ocean-1.0-py3-none-any.whl"
    command = [sys.executable, "-m", "lint_getargs", "--pins", wheel, "new", "src"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
        latest = time.monotonic() + 60
        while not list(temporary.glob("lint-getargs-*/old/*/sea.py")):
            assert time.monotonic() < latest
            time.sleep(0.01)
        process.send_signal(number)
        assert process.wait(timeout=30) == 128 + number
    assert list(temporary.iterdir()) == []
