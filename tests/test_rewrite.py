"""What a rewritten file looks like."""

from __future__ import annotations

from tests.locator import fixed

HEAD = "from typing import get_args\n\n"


def test_the_usual_rewrite_opens_its_brackets_where_the_line_is_full() -> None:
    assert fixed(HEAD + 'X = get_args(M.model_fields["f"].annotation)\n').decode() == HEAD + (
        "X = tuple(\n"
        "    value\n"
        '    for arg in get_args(M.model_fields["f"].annotation)\n'
        "    if arg is not type(None)\n"
        "    for value in (get_args(arg) or (arg,))\n"
        ")\n"
    )
