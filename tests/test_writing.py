"""A file is written as one whole, with everything about it kept, or not at all."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from lint_getargs import writing
from lint_getargs.writing import ChangedError, RefusedError, write

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "module.py"
    path.write_bytes(b"old\r\n")
    return path


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_the_new_content_is_there_and_nothing_else(file: Path) -> None:
    write(str(file), b"old\r\n", b"new\r\n")
    assert file.read_bytes() == b"new\r\n"
    assert names(file.parent) == ["module.py"]


def test_a_name_as_long_as_it_can_be(tmp_path: Path) -> None:
    file = tmp_path / f"{'€' * 84}.py"
    file.write_bytes(b"old")
    write(str(file), b"old", b"new")
    assert file.read_bytes() == b"new"


def test_the_mode_stays(file: Path) -> None:
    file.chmod(0o751)
    write(str(file), b"old\r\n", b"new")
    assert file.stat().st_mode & 0o7777 == 0o751


def test_a_symbolic_link_stays_one(file: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "folder"
    elsewhere.mkdir()
    link = elsewhere / "link.py"
    link.symlink_to("../module.py")
    write(str(link), b"old\r\n", b"new")
    assert link.is_symlink()
    assert file.read_bytes() == b"new"
    assert names(elsewhere) == ["link.py"]


def test_extended_attributes_stay(file: Path) -> None:
    try:
        os.setxattr(file, "user.note", b"kept")
    except (AttributeError, OSError):
        pytest.skip("no extended attributes on this file system")
    write(str(file), b"old\r\n", b"new")
    assert os.getxattr(file, "user.note") == b"kept"


def test_what_changed_meanwhile_is_left_alone(file: Path) -> None:
    with pytest.raises(ChangedError, match="changed while it was looked at"):
        write(str(file), b"older", b"new")
    assert file.read_bytes() == b"old\r\n"
    assert names(file.parent) == ["module.py"]


def test_what_another_process_has_done_already_is_no_error(file: Path) -> None:
    write(str(file), b"older", b"old\r\n")
    assert file.read_bytes() == b"old\r\n"


def test_a_read_only_file_is_refused_even_to_root(file: Path) -> None:
    file.chmod(0o444)
    with pytest.raises(RefusedError, match="read-only"):
        write(str(file), b"old\r\n", b"new")
    assert file.read_bytes() == b"old\r\n"


def test_hard_links_are_refused_since_only_one_would_change(file: Path, tmp_path: Path) -> None:
    os.link(file, tmp_path / "other.py")
    with pytest.raises(RefusedError, match="2 hard links"):
        write(str(file), b"old\r\n", b"new")
    assert (tmp_path / "other.py").read_bytes() == file.read_bytes() == b"old\r\n"


def test_only_regular_files_are_written(tmp_path: Path) -> None:
    with pytest.raises(RefusedError, match="no regular file"):
        write(str(tmp_path), b"", b"new")


def test_no_temporary_file_is_left_when_the_last_step_fails(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(OSError, match="No space left"):
        write(str(file), b"old\r\n", b"new")
    assert names(file.parent) == ["module.py"]
    assert file.read_bytes() == b"old\r\n"


def test_no_temporary_file_is_left_by_an_interrupt(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write(str(file), b"old\r\n", b"new")
    assert names(file.parent) == ["module.py"]
    assert file.read_bytes() == b"old\r\n"


def test_a_file_replaced_while_waiting_for_the_lock_is_looked_at_again(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, rounds = os.path.samestat, []

    def samestat(one: os.stat_result, other: os.stat_result) -> bool:
        rounds.append(1)
        return len(rounds) > 1 and real(one, other)

    monkeypatch.setattr(os.path, "samestat", samestat)
    write(str(file), b"old\r\n", b"new")
    assert file.read_bytes() == b"new"
    assert len(rounds) == 2


def test_without_what_only_some_systems_have_it_is_written_all_the_same(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("fchown", "fchmod", "listxattr"):
        monkeypatch.delattr(os, name, raising=False)
    monkeypatch.setattr(writing, "fcntl", None)
    write(str(file), b"old\r\n", b"new")
    assert file.read_bytes() == b"new"


COUNT_UP = """
import sys
from lint_getargs.writing import ChangedError, write

path, letter = sys.argv[1:]
done = 0
while done < 50:
    with open(path, "rb") as file:
        before = file.read()
    try:
        write(path, before, before + letter.encode())
        done += 1
    except ChangedError:
        pass
"""


def test_of_eight_processes_none_undoes_what_another_wrote(file: Path) -> None:
    file.write_bytes(b"")
    command = [sys.executable, "-c", COUNT_UP, str(file)]
    running = [subprocess.Popen([*command, letter]) for letter in "abcdefgh"]
    assert [process.wait(timeout=100) for process in running] == [0] * 8
    assert sorted(file.read_text()) == sorted("abcdefgh" * 50)
    assert names(file.parent) == ["module.py"]
