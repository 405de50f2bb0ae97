"""`python -m lint_getargs`: the same as `lint-getargs`."""

from __future__ import annotations

import sys

from lint_getargs.cli import main

if __name__ == "__main__":
    sys.exit(main())
