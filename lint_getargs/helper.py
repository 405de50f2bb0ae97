"""The text of the project helper that `--print-helper` prints; reads this package's own `literal_values.py`."""

from __future__ import annotations

from importlib.resources import files


def helper_text() -> str:
    """A Python module with the function `literal_values`, to be pasted into a project.

    >>> "def literal_values(annotation: object) -> tuple[Any, ...]:" in helper_text()
    True
    """
    return files("lint_getargs").joinpath("literal_values.py").read_text(encoding="utf-8")
