"""Real git repositories for tests: made in a temporary directory, with nothing of the user's configuration."""

from __future__ import annotations

import hashlib
import os
import subprocess
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

ENVIRONMENT = {
    **{name: value for name, value in os.environ.items() if not name.startswith("GIT_")},
    **{f"GIT_{who}_{what}": "x@y" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")},
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_SYSTEM": os.devnull,
}


def git(place: Path, *arguments: str) -> str:
    """What git says to a call in a directory."""
    done = subprocess.run(
        ["git", "-C", place, "-c", "protocol.file.allow=always", *arguments],
        check=True,
        capture_output=True,
        encoding="utf-8",
        env=ENVIRONMENT,
    )
    return done.stdout.strip()


def commit_all(place: Path, files: Mapping[str, str]) -> str:
    """Write files and commit them; gives the commit."""
    for name, text in files.items():
        path = place / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    git(place, "add", "--all")
    git(place, "commit", "--quiet", "--allow-empty", "--message", "more")
    return git(place, "rev-parse", "HEAD")


def repository_at(place: Path, files: Mapping[str, str]) -> Path:
    """A repository with one commit."""
    place.mkdir(parents=True)
    git(place, "init", "--quiet", "--initial-branch", "main")
    commit_all(place, files)
    return place


def state(place: Path) -> dict[str, str]:
    """Every file below a directory, `.git` included, with a digest of its bytes."""
    return {
        str(path.relative_to(place)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(place.rglob("*"))
        if path.is_file()
    }
