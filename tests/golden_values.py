"""What golden files evaluate to: paths as JSON on standard input, `repr(RESULT)` of each on standard output.

Run as a program, with real pydantic: one process evaluates everything, and each file has its own pin's `models`.
"""

from __future__ import annotations

import json
import runpy
import sys


def evaluate(file: str, pin: str) -> str:
    """`repr` of what `file` binds to `RESULT` with the `models` of the folder `pin`, or the error that it raises."""
    sys.modules.pop("models", None)
    sys.path.insert(0, pin)
    try:
        return repr(runpy.run_path(file)["RESULT"])
    except Exception as error:  # noqa: BLE001 any error is a way to be wrong, and is shown
        return f"{type(error).__name__}: {error}"
    finally:
        sys.path.remove(pin)


if __name__ == "__main__":
    json.dump([evaluate(file, pin) for file, pin in json.load(sys.stdin)], sys.stdout)
