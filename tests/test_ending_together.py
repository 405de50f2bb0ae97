"""When a run is ended from outside, its workers end with it, and no file is half written."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

SLOW = "from typing import get_args\n" + "V = get_args(M.model_fields['f'].annotation)\n" * 30
"""A file that takes a good while to fix."""


def _alive(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no workers there")
@pytest.mark.parametrize(("number", "status"), [(signal.SIGTERM, 128 + signal.SIGTERM), (signal.SIGKILL, -9)])
def test_no_worker_outlives_the_run(number: signal.Signals, status: int, tmp_path: Path) -> None:
    for index in range(200):
        (tmp_path / f"m{index}.py").write_text(SLOW)
    command = [sys.executable, "-m", "lint_getargs", "--fix", "--jobs", "2", "--isolated", str(tmp_path)]
    with subprocess.Popen(command, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as run:
        while (
            sum(path.stat().st_size > len(SLOW) for path in tmp_path.glob("m*.py")) < 9
        ):  # the first by the parent alone
            assert run.poll() is None
            time.sleep(0.02)
        run.send_signal(number)
        assert run.wait(timeout=10) == status
        latest = time.monotonic() + 20
        while _alive(run.pid):
            assert time.monotonic() < latest
            time.sleep(0.05)
        assert run.stderr is not None
        assert run.stderr.read() == b""
    assert [path.suffix for path in tmp_path.iterdir()] == [".py"] * 200
