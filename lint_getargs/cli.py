"""Arguments in, exit status out: the way into the command, and the only place that ends it.

0: nothing is left to report. 1: something is. 2: the call, the configuration or the system is at fault, or we are.
"""

from __future__ import annotations

import gc
import os
import sys

from lint_getargs.call import Call

TYPE_CHECKING = False  # `typing` costs more than what follows
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NoReturn

INTERRUPTED = 130
"""Exit status after Ctrl-C, as of any program that a shell sees end by SIGINT."""

_PLAIN_FLAGS: dict[str, dict[str, bool]] = {
    "--fix": {"fix": True},
    "--force-exclude": {"force-exclude": True},
    "--unsafe-fixes": {"unsafe-fixes": True},
}
"""The flags of hooks, with the keys of the configuration that they set."""
_QUIET = ("-q", "--quiet")


def console() -> NoReturn:
    """Be the process of `lint-getargs`.

    It ends at once: everything is written by then, and taking the interpreter down neatly would cost a tenth of what
    a file with findings costs. Nor does it look for circles among its objects, which hold none worth the time.
    """
    gc.disable()
    os._exit(main())


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command.

    Args:
        arguments: What follows the name of the program; default those of this process.

    Returns:
        The exit status.
    """
    arguments = sys.argv[1:] if arguments is None else arguments
    try:
        return _main(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _forget_standard_output()
        return 1
    except OSError as error:
        return _complain(str(error))
    except Exception:  # noqa: BLE001  # Python would end with 1, which says that there are findings
        import traceback

        return _complain(f"internal error, please report it:\n{traceback.format_exc()}")


def _main(arguments: Sequence[str]) -> int:
    from lint_getargs.errors import CommandError

    try:
        call = plain_call(arguments) or _parsed_call(arguments)
        if isinstance(call, int):
            return call
        from lint_getargs.run import run

        return run(call)
    except CommandError as error:
        return _complain(str(error))


def _parsed_call(arguments: Sequence[str]) -> Call | int:
    from lint_getargs.options import parse

    return parse(arguments)


def plain_call(arguments: Sequence[str]) -> Call | None:
    """The call that arguments stand for which are nothing but paths and the usual flags of a hook.

    They are understood here so that a hook which has nothing to say does not wait for click; what they mean is the
    same there. None for any other arguments.

    >>> plain_call(["--fix", "a.py"]).table, plain_call(["--diff", "a.py"])
    ({'fix': True}, None)
    """
    if "_LINT_GETARGS_COMPLETE" in os.environ:
        return None
    paths: list[str] = []
    table: dict[str, bool] = {}
    for argument in arguments:
        if flag := _PLAIN_FLAGS.get(argument):
            table |= flag
        elif argument in _QUIET or argument == "--isolated":
            continue
        elif not argument or argument.startswith("-"):
            return None
        else:
            paths.append(argument)
    return Call(
        paths=tuple(paths) or Call.paths,
        table=table,
        isolated="--isolated" in arguments,
        quiet=sum(argument in _QUIET for argument in arguments),
    )


def _complain(words: str) -> int:
    if sys.stderr is not None:
        sys.stderr.write(f"lint-getargs: error: {words}\n")
    return 2


def _forget_standard_output() -> None:
    """Whoever read it has gone: what is still buffered must not raise when the interpreter ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
