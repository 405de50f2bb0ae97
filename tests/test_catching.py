"""Who waits for an exception: the places where turning `[0]` into `next(...)` would let another one through."""

from __future__ import annotations

import pytest

from lint_getargs.catching import is_caught
from lint_getargs.engine import fix_source
from tests.reading import expression, tree_of

NAMES = frozenset({"IndexError", "LookupError"})
CAUGHT = [
    "try:\n    X[0]\nexcept IndexError: ...",
    "try:\n    X[0]\nexcept (KeyError, builtins.LookupError): ...",
    "try:\n    X[0]\nexcept KeyError: ...\nexcept IndexError: ...",
    "try:\n    X[0]\nexcept* IndexError: ...",
    "try:\n    class C:\n        f = X[0]\nexcept IndexError: ...",
    "try:\n    def f(x=X[0]): ...\nexcept IndexError: ...",
    "try:\n    f = lambda x=X[0]: x\nexcept IndexError: ...",
    "with suppress(IndexError):\n    X[0]",
    "with contextlib.suppress(KeyError, LookupError):\n    X[0]",
    "with open(p), suppress(IndexError):\n    if p:\n        X[0]",
    "with suppress(IndexError), open(X[0]): ...",
    "async def f():\n    async with stack, suppress(IndexError):\n        X[0]",
    "with pytest.raises(IndexError):\n    X[0]",
    "with pytest.raises((KeyError, IndexError), match='m') as info:\n    X[0]",
    "with pytest.raises(expected_exception=IndexError):\n    X[0]",
    "with self.assertRaises(IndexError):\n    X[0]",
    "with self.assertRaisesRegex(IndexError, 'm'):\n    X[0]",
    "pytest.raises(IndexError, lambda: X[0])",
    "self.assertRaises(IndexError, lambda: X[0])",
]
NOT_CAUGHT = [
    "X[0]",
    "try:\n    X[0]\nexcept KeyError: ...",
    "try:\n    X[0]\nexcept: ...",
    "try: ...\nexcept IndexError:\n    X[0]",
    "try: ...\nexcept IndexError: ...\nelse:\n    X[0]",
    "try:\n    def f(): X[0]\nexcept IndexError: ...",
    "try:\n    f = lambda: X[0]\nexcept IndexError: ...",
    "with suppress(KeyError):\n    X[0]",
    "with suppress():\n    X[0]",
    "with suppress(*ERRORS):\n    X[0]",
    "with suppress as s:\n    X[0]",
    "with open(X[0]), suppress(IndexError): ...",
    "with self.assertRaises(KeyError, msg=IndexError):\n    X[0]",
    "with suppress(IndexError):\n    def f(): X[0]",
    "with raising(IndexError):\n    X[0]",
    "call(IndexError, lambda: X[0])",
    # `StopIteration` is an `Exception` too: both are caught
    "try:\n    X[0]\nexcept Exception: ...",
    "with suppress(Exception):\n    X[0]",
]


@pytest.mark.parametrize("text", CAUGHT)
def test_it_is_waited_for(text: str) -> None:
    tree = tree_of(text)
    assert is_caught(tree, expression(tree, "X[0]"), NAMES)


@pytest.mark.parametrize("text", NOT_CAUGHT)
def test_nobody_waits_for_it(text: str) -> None:
    tree = tree_of(text)
    assert not is_caught(tree, expression(tree, "X[0]"), NAMES)


def test_what_is_suppressed_before_the_fix_is_suppressed_behind_it() -> None:
    text = """\
from contextlib import suppress
from typing import get_args


def first(M):
    with suppress(IndexError):
        return get_args(M.model_fields["f"].annotation)[0].upper()
    return "none"
"""

    class Empty:
        model_fields = {"f": type("Field", (), {"annotation": str})}  # noqa: RUF012  # as pydantic has it

    fixed = fix_source(text).output.decode()
    assert fixed != text
    for each in (text, fixed):
        names: dict[str, object] = {}
        exec(each, names)  # noqa: S102  # our own text
        assert names["first"](Empty) == "none"  # type: ignore[operator]  # it is the function
