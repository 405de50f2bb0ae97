"""Lint and fix the dashboard, and show its metric names at both versions of the receipts, before and after.

Needs pydantic beside lint-getargs: `make demo` installs both.
"""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parent
TOOL = [sys.executable, "-m", "lint_getargs"]
PINS = ("1.4.0", "1.5.0")
PRINT_NAMES = "from rollout_dashboard.metrics import finalize_metrics; print(*finalize_metrics([]), sep='\\n')"


def show(*options: str) -> None:
    """Print a command as one would type it, and what it says."""
    print("$", shlex.join(["lint-getargs", *options]), flush=True)
    subprocess.run([*TOOL, *options], cwd=EXAMPLES.parent, check=False, stderr=subprocess.STDOUT)
    print(flush=True)


def metric_names(dashboard: Path, pin: str) -> list[str]:
    """The names of all metrics that `dashboard` computes, with the receipts of one version and real pydantic."""
    places = [str(EXAMPLES / "receipts" / pin), str(dashboard)]
    command = f"import sys; sys.path[:0] = {places!r}; {PRINT_NAMES}"
    run = subprocess.run([sys.executable, "-B", "-c", command], check=True, stdout=subprocess.PIPE, text=True)
    return run.stdout.splitlines()


def main() -> int:
    """Run the demo.

    Returns:
        The exit status: 0 when the fixed dashboard has the same metrics at both versions, else 1.
    """
    show("examples/dashboard")
    show("--source-root", "examples/receipts/1.5.0", "examples/dashboard")
    show("--diff", "examples/dashboard")
    with tempfile.TemporaryDirectory() as folder:
        fixed = Path(folder, "dashboard")
        shutil.copytree(EXAMPLES / "dashboard", fixed)
        subprocess.run([*TOOL, "--fix", "--quiet", str(fixed)], check=False)
        names = {
            (state, pin): metric_names(dashboard, pin)
            for state, dashboard in (("as it is", EXAMPLES / "dashboard"), ("fixed", fixed))
            for pin in PINS
        }
    for (state, pin), lines in names.items():
        print(f"Metrics of the dashboard {state}, with receipts {pin}:", *lines, sep="\n    ")
    right = names["as it is", PINS[0]]
    return 0 if names["fixed", PINS[0]] == names["fixed", PINS[1]] == right != names["as it is", PINS[1]] else 1


if __name__ == "__main__":
    sys.exit(main())
