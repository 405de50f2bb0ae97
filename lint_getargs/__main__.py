"""`python -m lint_getargs`: the same as `lint-getargs`."""

from __future__ import annotations

import sys

if __name__ == "__main__":
    if not sys.flags.safe_path:
        # `-m` puts the working directory first: what is called like one of our imports there is not ours to run.
        del sys.path[0]

    from lint_getargs.cli import console

    console()
