"""Many files, one after the other: what a run leaves behind in the process that asked for it."""

from __future__ import annotations

import gc

import pytest

from lint_getargs import files


@pytest.mark.parametrize("collects", [True, False])
def test_a_run_leaves_the_garbage_collector_as_it_was(collects: bool) -> None:  # noqa: FBT001  # a row of the table
    """Who calls the command in process goes on with the same process."""
    before = gc.isenabled()
    try:
        (gc.enable if collects else gc.disable)()
        assert files.run([], "check", 1, lambda _done: None) == []
        assert gc.isenabled() is collects
    finally:
        (gc.enable if before else gc.disable)()
