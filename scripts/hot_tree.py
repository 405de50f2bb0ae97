"""Python files that each hold sites among ordinary code, the same for the same seed; written below a directory."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_NOUNS = ("order", "parcel", "tariff", "ledger", "session", "quota", "invoice", "carrier", "depot", "receipt")
_VERBS = ("load", "merge", "price", "route", "audit", "settle", "index", "split", "verify", "publish")
_FIELDS = ("mode", "state", "grade", "kind", "level", "origin", "policy", "status")

_HEAD = '''"""{Noun} handling."""

from __future__ import annotations

import json
import logging
from collections import defaultdict
from typing import Any, Literal, get_args

from pydantic import BaseModel, Field

logger = logging.getLogger(__name__)


class {Noun}(BaseModel):
    """One {noun}."""

    number: int
    {field}: Literal["open", "held", "closed"] = "open"
    labels: list[str] = Field(default_factory=list)
    extra: dict[str, Any] = Field(default_factory=dict)

'''

_FUNCTION = '''
def {verb}_{noun}_{number}(items: list[dict[str, Any]], *, limit: int = {number}, strict: bool = False) -> Any:
    """{Verb} up to `limit` {noun}s."""
    totals: dict[str, int] = defaultdict(int)
    for index, item in enumerate(items[:limit]):
        name = str(item.get("name", f"{noun}-{{index}}")).strip().lower()
        if not name and strict:
            raise ValueError(f"{noun} {{index}} of {{len(items)}} has no name")
        try:
            value = int(item["value"]) * {number} + len(name) % 7
        except (KeyError, TypeError, ValueError) as error:
            logger.warning("%s: %s", name, error)
            continue
        totals[name] += value if value > 0 else -value
    if strict and sum(totals.values()) > limit * {number}:
        logger.debug("sum %d above %d", sum(totals.values()), limit)
    return {{name: total for name, total in sorted(totals.items()) if total}}

'''

_SITES = (
    """
{FIELD}_NAMES = sorted(get_args({Noun}.model_fields["{field}"].annotation))
""",
    '''
def {field}_columns() -> list[str]:
    """A column for each {field}."""
    return [f"{noun}_{{name}}_count" for name in get_args({Noun}.model_fields["{field}"].annotation)]

''',
    '''
def is_{field}(text: str) -> bool:
    """Whether a text names a {field}."""
    annotation = {Noun}.model_fields["{field}"].annotation
    known = set(get_args(annotation))
    return text in known

''',
    '''
def default_{field}() -> str:
    """The first {field} that is declared."""
    first = get_args({Noun}.model_fields["{field}"].annotation)[0]
    return json.dumps({{"{field}": first}})

''',
)


def hot_file(seed: int, *, sites: int, functions: int) -> str:
    """The text of one file.

    Args:
        seed: What makes it different from others.
        sites: How many sites it holds, at least 1.
        functions: How many functions of ordinary code stand around them; one has 900 bytes.
    """
    chance = random.Random(seed)  # noqa: S311  # test data
    noun, field = chance.choice(_NOUNS), chance.choice(_FIELDS)
    words = {"noun": noun, "Noun": noun.capitalize(), "field": field, "FIELD": field.upper()}
    parts = [
        _FUNCTION.format(verb=verb, Verb=verb.capitalize(), number=number, **words)
        for number, verb in enumerate(chance.choices(_VERBS, k=functions), 2)
    ]
    for _ in range(sites):
        parts.insert(chance.randrange(len(parts) + 1), chance.choice(_SITES).format(**words))
    return _HEAD.format(**words) + "".join(parts)


def write_hot_tree(root: Path, *, files: int, seed: int = 20261129) -> None:
    """Write a tree of hot files, in packages of fifty.

    Args:
        root: Where; made when it is not there.
        files: How many.
        seed: Of everything in it.
    """
    chance = random.Random(seed)  # noqa: S311  # test data
    for number in range(files):
        package = root / f"package_{number // 50:03}"
        package.mkdir(parents=True, exist_ok=True)
        text = hot_file(chance.randrange(1 << 30), sites=chance.choice((1, 1, 2, 3)), functions=chance.randrange(4, 20))
        (package / f"module_{number:04}.py").write_text(text, encoding="utf-8")
