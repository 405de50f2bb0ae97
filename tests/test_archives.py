"""Wheels and sdists that come from anywhere: what is unpacked, what is left out, and when it is too much."""

from __future__ import annotations

import io
import tarfile
import zipfile
from typing import TYPE_CHECKING

import pytest

from lint_getargs import archives
from lint_getargs.archives import name_and_version, unpack
from lint_getargs.errors import CommandError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

FILES = {"pkg/__init__.py": "a = 1\n", "pkg/deep/er.pyi": "b: int\n"}
NOT_PYTHON = {"pkg/data.json": "{}", "pkg-1.0.dist-info/RECORD": "", "pkg/native.so": "x"}


def wheel(path: Path, files: Mapping[str, str]) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return path


def sdist(path: Path, files: Mapping[str, str], mode: str = "w:gz") -> Path:
    with tarfile.open(path, mode) as tar:  # type: ignore[call-overload]  # one of the modes that write
        for name, text in files.items():
            member = tarfile.TarInfo(name)
            member.size = len(text)
            tar.addfile(member, io.BytesIO(text.encode()))
    return path


def tree(folder: Path) -> dict[str, str]:
    return {str(path.relative_to(folder)): path.read_text() for path in sorted(folder.rglob("*")) if path.is_file()}


def below(top: str, files: Mapping[str, str]) -> dict[str, str]:
    return {f"{top}/{name}": text for name, text in files.items()}


def test_the_python_files_of_a_wheel_are_unpacked(tmp_path: Path) -> None:
    unpack(str(wheel(tmp_path / "pkg-1.0-py3-none-any.whl", FILES | NOT_PYTHON)), tmp_path / "out")
    assert tree(tmp_path / "out") == FILES


def test_what_a_wheel_installs_from_elsewhere_is_where_it_is_installed(tmp_path: Path) -> None:
    moved = {
        "pkg-1.0.data/purelib/pkg/a.py": "1",
        "pkg-1.0.data/platlib/pkg/b.py": "2",
        "pkg-1.0.data/scripts/c.py": "3",
    }
    unpack(str(wheel(tmp_path / "pkg-1.0-py3-none-any.whl", moved)), tmp_path / "out")
    assert tree(tmp_path / "out") == {"pkg/a.py": "1", "pkg/b.py": "2", "pkg-1.0.data/scripts/c.py": "3"}


@pytest.mark.parametrize(
    ("name", "mode"),
    [
        ("pkg-1.0.tar.gz", "w:gz"),
        ("pkg-1.0.tgz", "w:gz"),
        ("pkg-1.0.tar.bz2", "w:bz2"),
        ("pkg-1.0.tar.xz", "w:xz"),
        ("pkg-1.0.tar", "w"),
    ],
)
def test_an_sdist_is_unpacked_without_its_own_top(name: str, mode: str, tmp_path: Path) -> None:
    unpack(str(sdist(tmp_path / name, below("pkg-1.0", FILES | NOT_PYTHON), mode)), tmp_path / "out")
    assert tree(tmp_path / "out") == FILES


def test_an_sdist_may_have_been_packed_from_the_directory_around_it(tmp_path: Path) -> None:
    unpack(str(sdist(tmp_path / "pkg-1.0.tar.gz", below("./pkg-1.0", FILES))), tmp_path / "out")
    assert tree(tmp_path / "out") == FILES


def test_an_sdist_may_be_a_zip(tmp_path: Path) -> None:
    unpack(str(wheel(tmp_path / "pkg-1.0.zip", below("pkg-1.0", FILES))), tmp_path / "out")
    assert tree(tmp_path / "out") == FILES


BAD_NAMES = [
    "../out.py",
    "/etc/out.py",
    "a/../../out.py",
    "a//b.py",
    "./b.py",
    "C:/b.py",
    "a\\..\\..\\b.py",
    "a\x07.py",
]


@pytest.mark.parametrize("name", BAD_NAMES)
def test_a_name_that_leads_elsewhere_is_left_out(name: str, tmp_path: Path) -> None:
    unpack(str(wheel(tmp_path / "pkg-1.0-py3-none-any.whl", {name: "bad", "good.py": ""})), tmp_path / "in" / "out")
    unpack(str(sdist(tmp_path / "pkg-1.0.tar.gz", {f"p/{name}": "bad", "p/good.py": ""})), tmp_path / "in" / "again")
    assert tree(tmp_path / "in") == {"again/good.py": "", "out/good.py": ""}


def test_a_link_is_left_out(tmp_path: Path) -> None:
    with tarfile.open(tmp_path / "pkg-1.0.tar.gz", "w:gz") as tar:
        for kind, name in ((tarfile.SYMTYPE, "soft"), (tarfile.LNKTYPE, "hard")):
            member = tarfile.TarInfo(f"p/{name}.py")
            member.type, member.linkname = kind, "/etc/passwd"
            tar.addfile(member)
        tar.addfile(tarfile.TarInfo("p/good.py"))
    with zipfile.ZipFile(tmp_path / "pkg-1.0-py3-none-any.whl", "w") as archive:
        info = zipfile.ZipInfo("soft.py")
        info.external_attr = 0o120777 << 16
        archive.writestr(info, "/etc/passwd")
        archive.writestr("good.py", "")
    for name in ("pkg-1.0.tar.gz", "pkg-1.0-py3-none-any.whl"):
        unpack(str(tmp_path / name), tmp_path / name.replace(".", "-"))
        assert tree(tmp_path / name.replace(".", "-")) == {"good.py": ""}


@pytest.mark.parametrize("limit", ["MOST_BYTES", "MOST_FILES"])
@pytest.mark.parametrize("kind", ["wheel", "sdist"])
def test_there_is_an_end_to_what_an_archive_may_hold(
    limit: str, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archives, limit, 3)
    files = {f"p/{number}.py": "x" for number in range(4)}
    path = (wheel if kind == "wheel" else sdist)(
        tmp_path / "p-1.zip" if kind == "wheel" else tmp_path / "p-1.tar.gz", files
    )
    with pytest.raises(CommandError, match=r"p-1\..*: holds more than .* which no pin needs; write the directory"):
        unpack(str(path), tmp_path / "out")
    monkeypatch.setattr(archives, limit, 4)
    unpack(str(path), tmp_path / "again")
    assert len(tree(tmp_path / "again")) == 4


def test_a_bomb_is_no_more_than_what_it_says_of_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "MOST_BYTES", 1 << 20)
    path = sdist(tmp_path / "p-1.tar.gz", {"p/zeros.bin": "0" * (1 << 21), "p/a.py": ""})
    assert path.stat().st_size < 1 << 14
    with pytest.raises(CommandError, match="holds more than 1 MiB"):
        unpack(str(path), tmp_path / "out")


BROKEN = {
    "p-1-py3-none-any.whl": (b"no zip", "File is not a zip file"),
    "p-1.zip": (b"", "File is not a zip file"),
    "p-1.tar.gz": (b"no tar", "not a gzip file"),
    "p-1.tar": (b"no tar", "file could not be opened successfully"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_archive_is_told(name: str, tmp_path: Path) -> None:
    raw, words = BROKEN[name]
    (tmp_path / name).write_bytes(raw)
    with pytest.raises(CommandError, match="cannot be unpacked: ") as raised:
        unpack(str(tmp_path / name), tmp_path / "out")
    assert str(raised.value).startswith(f"{tmp_path / name}: ")
    assert words in str(raised.value)
    assert str(raised.value).endswith("; download it again")


@pytest.mark.parametrize("name", ["p-1-py3-none-any.whl", "p-1.tar.gz"])
def test_a_truncated_archive_is_told(name: str, tmp_path: Path) -> None:
    files = {f"p/{number}.py": f"x = {number**40}\n" * 50 for number in range(40)}
    path = (wheel if name.endswith("whl") else sdist)(tmp_path / name, files)
    path.write_bytes(path.read_bytes()[:600])
    with pytest.raises(CommandError, match="cannot be unpacked"):
        unpack(str(path), tmp_path / "out")


def test_a_file_that_is_a_directory_too_is_told(tmp_path: Path) -> None:
    path = wheel(tmp_path / "p-1-py3-none-any.whl", {"a.py": "", "a.py/b.py": ""})
    with pytest.raises(CommandError, match=r"cannot be unpacked: (File exists|Not a directory)"):
        unpack(str(path), tmp_path / "out")


def test_an_archive_without_python_is_told(tmp_path: Path) -> None:
    path = wheel(tmp_path / "p-1-py3-none-any.whl", NOT_PYTHON)
    with pytest.raises(CommandError, match="holds no Python file"):
        unpack(str(path), tmp_path / "out")


@pytest.mark.parametrize("name", ["a.py", "p.whl", "p-1.rar", "-1.tar.gz", "p-.zip", "p-1"])
def test_other_files_are_no_archives(name: str) -> None:
    with pytest.raises(CommandError, match=r"is no wheel \(NAME-VERSION-....whl\) and no sdist .* can be a pin is a"):
        name_and_version(name)
