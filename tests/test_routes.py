"""Where values come from, in files whose helpers call each other."""

from __future__ import annotations

import lint_getargs.sites
from lint_getargs.scopes import Tree
from lint_getargs.source import decode


def sites(text: str) -> list[tuple[int, str]]:
    """Row and code of each site."""
    return [(site.sink.lineno, site.code) for site in lint_getargs.sites.find_sites(Tree(decode(text.encode())))]


def test_functions_that_all_call_each_other_end() -> None:
    names = [f"f{number}" for number in range(8)]
    calls = ", ".join(f"{name}(a, b)" for name in names)
    helpers = "".join(f"def {name}(a, b):\n    if get_args(a): return [{calls}]\n    return b\n\n" for name in names)
    text = f"from typing import get_args\n{helpers}for word in get_args(M.model_fields['f'].annotation): f'{{word}}'\n"
    assert (len(text.splitlines()), "LGA001") in sites(text)


def test_a_route_through_a_tower_of_helpers_arrives() -> None:
    tower = "".join(
        f"def f{number}(a):\n    f{number + 1}(a)\n    f{number + 1}(a)\n    f{number + 1}(a)\n\n"
        for number in range(12)
    )
    top = "def f12(a):\n    return ', '.join(get_args(a))\n\nf0(M.model_fields['f'].annotation)\n"
    text = f"from typing import get_args\n{tower}{top}"
    assert [code for _, code in sites(text)] == ["LGA001"]
