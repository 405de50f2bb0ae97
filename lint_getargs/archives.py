"""The file of a wheel or sdist in, its Python files below a directory out; nothing else is unpacked, nothing is run.

Archives come from anywhere: links, absolute names and names that lead out of the directory are left out, and there is
an end to what one may hold.
"""

from __future__ import annotations

import lzma
import re
import tarfile
import zipfile
import zlib
from pathlib import Path
from typing import TYPE_CHECKING

from lint_getargs.errors import CommandError

if TYPE_CHECKING:
    from collections.abc import Iterator

SUFFIXES = (".py", ".pyi")
"""What is read of a pin."""
MOST_BYTES = 1 << 30
"""What the members of one archive, or the files of one revision, may come to."""
MOST_FILES = 200_000

_TAR_ENDS = (".tar.gz", ".tgz", ".tar.bz2", ".tar.xz", ".tar")
_ENDS = (".whl", ".zip", *_TAR_ENDS)
_INSTALLED = re.compile(r"[^/]+\.data/(?:purelib|platlib)/(.+)")
"""What a wheel holds for `site-packages` although it lies elsewhere."""
_KIND, _LINK = 0o170000, 0o120000
_BROKEN = (zipfile.BadZipFile, tarfile.TarError, zlib.error, lzma.LZMAError, EOFError, OSError)
_UNREADABLE = (*_BROKEN, NotImplementedError, RuntimeError)
"""`zipfile` raises the last two for unknown compression and for encryption."""


def name_and_version(path: str) -> tuple[str, str]:
    """What a wheel or sdist holds, by the name of its file.

    Args:
        path: Its path.

    Raises:
        CommandError: It is neither.

    >>> name_and_version("dist/open_ai-1.40.0-py3-none-any.whl"), name_and_version("open-ai-1.40.0.tar.gz")
    (('open_ai', '1.40.0'), ('open-ai', '1.40.0'))
    """
    file = Path(path).name
    end = next((end for end in _ENDS if file.lower().endswith(end)), "")
    stem = file[: len(file) - len(end)]
    name, version = stem.split("-")[:2] if end == ".whl" and "-" in stem else stem.rpartition("-")[::2]
    if not (end and name and version):
        raise CommandError(
            f"{path}: is no wheel (NAME-VERSION-....whl) and no sdist (NAME-VERSION.tar.gz); what else can be a pin is "
            "a directory, DIRECTORY@REVISION, or NAME==VERSION"
        )
    return name, version


def unpack(path: str, folder: Path) -> None:
    """Write the Python files of a wheel or sdist below a directory, those of a sdist without its own top directory.

    Args:
        path: The archive.
        folder: Where to; it is made.

    Raises:
        CommandError: It cannot be read, holds no Python file, or holds too much.
    """
    writer = Writer(path, folder)
    try:
        for name, content in _members(path, writer):
            writer.put(name, content)
    except _UNREADABLE as error:
        raise CommandError(f"{path}: cannot be unpacked: {_words(error)}; download it again") from None
    writer.finish()


def holds_python(path: str) -> bool:
    """Whether there is a Python file in a wheel that pip has looked into.

    Args:
        path: The wheel.
    """
    with zipfile.ZipFile(path) as wheel:
        return any(name.endswith(SUFFIXES) for name in wheel.namelist())


def _words(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else "") or str(error) or type(error).__name__


def _members(path: str, writer: Writer) -> Iterator[tuple[str, bytes]]:
    if path.lower().endswith(_TAR_ENDS):
        with tarfile.open(path) as tar:
            for member in tar:
                writer.count(member.size)
                if member.isreg() and member.name.endswith(SUFFIXES):
                    stream = tar.extractfile(member)
                    assert stream is not None
                    yield member.name.removeprefix("./").partition("/")[2], stream.read()
        return
    is_wheel = path.lower().endswith(".whl")
    with zipfile.ZipFile(path) as archive:
        for info in archive.infolist():
            if info.filename.endswith(SUFFIXES) and (info.external_attr >> 16) & _KIND != _LINK:
                writer.count(info.file_size)
                installed = _INSTALLED.fullmatch(info.filename)
                inside = installed[1] if installed else info.filename
                yield inside if is_wheel else inside.partition("/")[2], archive.read(info)


class Writer:
    """Writes files below a directory, and nowhere else.

    Args:
        name: What they come from, for messages.
        folder: The directory; it is made.
    """

    def __init__(self, name: str, folder: Path) -> None:
        self._name = name
        self._folder = folder
        self._bytes = 0
        self._files = 0
        folder.mkdir(parents=True)

    def count(self, size: int) -> None:
        """Take note of what comes, before it is read.

        Args:
            size: Its bytes.

        Raises:
            CommandError: It is too much.
        """
        self._bytes += size
        self._files += 1
        if self._bytes > MOST_BYTES or self._files > MOST_FILES:
            raise CommandError(
                f"{self._name}: holds more than {MOST_BYTES >> 20} MiB or {MOST_FILES} files, which no pin needs; "
                "write the directory that it is unpacked in"
            )

    def put(self, name: str, content: bytes) -> None:
        """Write one file, unless its name leads elsewhere.

        Args:
            name: Its path, with slashes.
            content: Its bytes.
        """
        parts = name.split("/")
        if any(part in ("", ".", "..") or not part.isprintable() or set(part) & {"\\", ":"} for part in parts):
            return
        path = self._folder.joinpath(*parts)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)

    def finish(self) -> None:
        """Say that this is all.

        Raises:
            CommandError: There was no file.
        """
        if not any(self._folder.iterdir()):
            raise CommandError(f"{self._name}: holds no Python file")
