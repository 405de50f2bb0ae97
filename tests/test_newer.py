"""Which Python a refused text is written for: never a guess."""

from __future__ import annotations

import pytest

from lint_getargs.newer import needed_python


@pytest.mark.parametrize(
    ("text", "needed"),
    [
        ("type Words = list[str]\n", "3.12 or newer"),
        ("def first[T](items: list[T]) -> T: ...\n", "3.12 or newer"),
        ("class Box[T = int]: ...\n", "3.13 or newer"),
        ("try:\n    pass\nexcept KeyError, ValueError:\n    pass\n", "3.14 or newer"),
        ("try:\n    pass\nexcept* KeyError, ValueError:\n    pass\n", "3.14 or newer"),
        ('x = t"{word}"\n', "3.14 or newer"),
        ('x = f"{row["word"]}"\n', "3.12 or newer"),
        ("x = f'{sep.join(\"\\n\")}'\n", "3.12 or newer"),
        ("x = f'''{\n    word  # the first\n}'''\n", "3.12 or newer"),
    ],
)
def test_syntax_tells_its_python(text: str, needed: str) -> None:
    assert needed_python(text, "invalid syntax", running=11) == needed


@pytest.mark.parametrize(
    "text",
    [
        "def broken(:\n    pass\n",
        "call() = 1\n",  # libcst takes it, no Python does
        'call() = f"{word}"\n',
        "try:\n    pass\nexcept (KeyError, ValueError):\n    pass\n",
        "x = () if 0 else(lambda:())\n)",
    ],
)
def test_what_is_wrong_everywhere_needs_no_newer_python(text: str) -> None:
    assert needed_python(text, "invalid syntax", running=11) is None


def test_what_the_running_python_has_is_not_newer() -> None:
    assert needed_python("type Words = list[str]\ncall() = 1\n", "cannot assign", running=12) is None


def test_depth_that_cpython_refuses_is_kept_from_libcst() -> None:
    """3,000 brackets crash its parser, and with it the process."""
    assert needed_python("(" * 3000, "too many nested parentheses") is None
