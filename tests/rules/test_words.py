"""What each rule says of a site, with and without knowing the field's shape."""

from __future__ import annotations

import pytest

from lint_getargs.engine import check_source

HEAD = """\
from typing import Literal, get_args, get_origin
from dataclasses import dataclass
from pydantic import BaseModel

class M(BaseModel):
    bare: Literal["a", "b"]
    optional: Literal["a"] | None
    union: Literal["a"] | Literal["b"]

@dataclass
class D:
    mode: Literal["a"]

def g(p: Literal["a"]): ...

"""

TAKEN = "is taken for a bare Literal"
ONCE = "once it is optional, this yields `(Literal[...], NoneType)`"

TODAY = f"it is one today (models.py:6), but {ONCE}"
TAG = "once it is optional, this yields `Literal[...]`"
LOST = "this yields `(Literal[...], NoneType)` today, 1 value lost"
THEMSELVES = "this yields the Literals themselves today, 2 values lost"
NOTHING = "so this yields nothing today"

WORDS = {
    "for k in ('bare', 'optional'): ', '.join(get_args(far.M.model_fields[k].annotation))": (
        "LGA001",
        f"each of `far.M.bare`, `far.M.optional` {TAKEN}; {ONCE}",
    ),
    "', '.join(get_args(far.M.model_fields['f'].annotation))": (
        "LGA001",
        f"`far.M.f` {TAKEN}; {ONCE}",
    ),
    "', '.join(get_args(far.M.model_fields[key].annotation))": (
        "LGA001",
        f"`far.M.key` {TAKEN}; {ONCE}",
    ),
    "', '.join(get_args(far.M.model_fields[keys[0]].annotation))": (
        "LGA001",
        f"field `keys[0]` of `far.M` {TAKEN}; {ONCE}",
    ),
    "for f in far.M.model_fields.values(): ', '.join(get_args(f.annotation))": (
        "LGA001",
        f"each field of `far.M` {TAKEN}; {ONCE}",
    ),
    "', '.join(get_args(M.model_fields['bare'].annotation))": (
        "LGA001",
        f"`M.bare` {TAKEN}; {TODAY}",
    ),
    "', '.join(get_args(M.model_fields['optional'].annotation))": (
        "LGA001",
        f'`M.optional` {TAKEN}; it is `Literal["a"] | None` (models.py:7): {LOST}',
    ),
    "', '.join(get_args(M.model_fields['union'].annotation))": (
        "LGA001",
        f'`M.union` {TAKEN}; it is `Literal["a"] | Literal["b"]` (models.py:8): {THEMSELVES}',
    ),
    "f'{get_args(M.model_fields[\"bare\"].annotation)[0]}'": (
        "LGA002",
        f"the tag of `M.bare` is read as of a bare Literal; it is one today (models.py:6), but {TAG}",
    ),
    "[w for v in get_args(far.M.model_fields['f'].annotation) if get_origin(v) is Literal for w in get_args(v)]": (
        "LGA003",
        "only the optional shape of `far.M.f` is unwrapped; once it is a bare Literal, this yields nothing",
    ),
    "get_args(get_args(M.model_fields['bare'].annotation)[0])": (
        "LGA003",
        f'only the optional shape of `M.bare` is unwrapped; it is `Literal["a", "b"]` (models.py:6), {NOTHING}',
    ),
    "[f'{v}' for v in get_args(far.M.model_fields['f'].annotation) if v is not type(None)]": (
        "LGA004",
        "NoneType is left out of `far.M.f`, but once it is optional the Literal object stays and is used as a value",
    ),
    "[f'{v}' for v in get_args(M.model_fields['optional'].annotation) if v is not type(None)]": (
        "LGA004",
        "NoneType is left out of `M.optional`, but today the Literal object stays and is used as a value",
    ),
    "', '.join(get_args(far.D.__annotations__['mode']))": (
        "LGA010",
        f"`far.D.mode` {TAKEN}; {ONCE}",
    ),
    "', '.join(get_args(far.D.__annotations__[keys[0]]))": (
        "LGA010",
        f"annotation `keys[0]` of `far.D` {TAKEN}; {ONCE}",
    ),
    "', '.join(get_args(D.__dataclass_fields__['mode'].type))": (
        "LGA010",
        f"`D.mode` {TAKEN}; it is one today (models.py:12), but {ONCE}",
    ),
}


@pytest.mark.parametrize("text", WORDS)
def test_what_a_rule_says(text: str) -> None:
    [found] = check_source(HEAD + text, filename="models.py").diagnostics
    assert (found.code, found.message) == WORDS[text]
    assert found.help
    assert not found.message.endswith(".")
