"""Compares the resolver with run time: imports packages, walks all their pydantic models and asks about every field.

Run it with an interpreter that has the packages, pydantic and lint-getargs:

    python scripts/oracle.py openai anthropic mcp

For each package it prints how many fields there are, how many of these are made of Literals at run time, how many of
those the resolver knows, how many answers are wrong, and what it cost. Exit status 1 if any answer is wrong or fewer
than 99 % of the Literal-made fields are resolved.
"""

from __future__ import annotations

import argparse
import enum
import importlib
import io
import pkgutil
import sys
import sysconfig
import time
import types
import typing
import warnings
from collections import Counter
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import pydantic
import typing_extensions

from lint_getargs.resolver import Resolver
from lint_getargs.shapes import EnumMember, Shape, ShapeState

if TYPE_CHECKING:
    from collections.abc import Iterator

Form: TypeAlias = Any
"""An object of run time: an annotation, a class."""
REQUIRED = 0.99
"""The share of the Literal-made fields that has to be resolved."""
_SHOWN = 12


@dataclass
class Tally:
    """The result for one package."""

    package: str
    models: int = 0
    fields: int = 0
    literal: int = 0
    """Fields that are made of Literals at run time."""
    resolved: int = 0
    """Those of them whose shape is known, rightly or wrongly."""
    answered: int = 0
    """Fields of any form whose shape is known."""
    wrong: list[str] = field(default_factory=list)
    open: list[str] = field(default_factory=list)
    """Literal-made fields that are unresolved, each with the reason."""
    states: Counter[str] = field(default_factory=Counter)
    import_seconds: float = 0.0
    resolve_seconds: float = 0.0

    @property
    def share(self) -> float:
        """How many of the Literal-made fields are resolved, 0 to 1."""
        return self.resolved / self.literal if self.literal else 1.0


# -- what run time says ---------------------------------------------------------------------------------

_LITERALS = (typing.Literal, typing_extensions.Literal)
_QUALIFIERS = (typing.Required, typing.NotRequired, typing_extensions.ReadOnly, typing.Final)


@dataclass(frozen=True)
class Truth:
    """The form of an annotation object."""

    state: str
    members: tuple[Any, ...] | None = None
    optional: bool = False
    opaque: bool = False


def truth(annotation: Form) -> Truth:
    """What an annotation object is, looked at with `typing` alone."""
    leaves = list(_leaves(annotation, hidden=False))
    literals = [leaf for leaf, _ in leaves if _origin(leaf) in _LITERALS]
    optional = any(leaf is types.NoneType for leaf, _ in leaves)
    if not literals or any(leaf is not types.NoneType and leaf not in literals for leaf, _ in leaves):
        return Truth("other", optional=optional)
    members = {(type(member), member): member for leaf in literals for member in typing.get_args(leaf)}
    state = "optional-literal" if optional else "literal-union" if len(literals) > 1 else "bare-literal"
    return Truth(state, tuple(members.values()), optional, any(hidden for _, hidden in leaves))


def _leaves(annotation: Form, *, hidden: bool) -> Iterator[tuple[Any, bool]]:
    """The members of all unions, each with whether a layer hides it from `get_args`."""
    origin = _origin(annotation)
    if origin in (typing.Union, types.UnionType):
        for argument in typing.get_args(annotation):
            yield from _leaves(argument, hidden=hidden)
    elif origin in (typing.Annotated, *_QUALIFIERS):
        yield from _leaves(typing.get_args(annotation)[0], hidden=True)
    elif hasattr(origin, "__value__"):
        yield from _leaves(origin.__value__[typing.get_args(annotation)], hidden=True)
    elif hasattr(annotation, "__value__"):
        yield from _leaves(annotation.__value__, hidden=True)
    elif hasattr(annotation, "__supertype__"):
        yield from _leaves(annotation.__supertype__, hidden=True)
    else:
        yield annotation, hidden


def _origin(annotation: Form) -> Form:
    return typing.get_origin(annotation)


# -- the walk -------------------------------------------------------------------------------------------


def import_all(package: str) -> float:
    """Import a package and all its modules that can be imported; the seconds that the package itself took."""
    start = time.perf_counter()
    pending = [importlib.import_module(package)]
    seconds = time.perf_counter() - start
    while pending:
        module = pending.pop()
        for info in pkgutil.iter_modules(getattr(module, "__path__", []), f"{module.__name__}."):
            if not info.name.endswith("__main__"):
                try:
                    pending.append(importlib.import_module(info.name))
                except (Exception, SystemExit):  # noqa: BLE001, S112  # foreign code: a dependency is missing, and worse
                    continue
    return seconds


def models_of(package: str) -> list[type]:
    """The pydantic models that a package's modules declare, as far as a module and a name lead to them."""
    roots: list[type] = [pydantic.BaseModel]
    if "pydantic.v1.main" in sys.modules:
        roots.append(sys.modules["pydantic.v1.main"].BaseModel)
    found: dict[type, None] = {}
    pending = roots
    while pending:
        model = pending.pop()
        for below in _subclasses(model):
            if below not in found:
                found[below] = None
                pending.append(below)
    return [
        model
        for model in found
        if f"{model.__module__}.".startswith(f"{package}.") and _reachable(model) and "[" not in model.__qualname__
    ]


def _subclasses(model: type) -> list[type]:
    return type.__subclasses__(model)


def _reachable(model: type) -> bool:
    owner: Any = sys.modules.get(model.__module__)
    for name in model.__qualname__.split("."):
        owner = getattr(owner, name, None)
    return owner is model


def annotations_of(model: Form) -> dict[str, Any]:
    """The annotations of a model's fields; models that wait for a name are completed first where that is possible."""
    if not hasattr(model, "__pydantic_fields__"):
        return {name: info.annotation for name, info in model.__fields__.items()}
    if not model.__pydantic_complete__:
        try:
            model.model_rebuild()
        except Exception:  # noqa: BLE001  # foreign code: a name that exists for type checkers alone
            return {}
    return {name: info.annotation for name, info in model.model_fields.items()}


def compare(package: str, resolver: Resolver) -> Tally:
    """Ask the resolver about every field of every model of an importable package."""
    tally = Tally(package)
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        tally.import_seconds = import_all(package)
    for model in models_of(package):
        tally.models += 1
        reference = f"{model.__module__}:{model.__qualname__}"
        for name, annotation in annotations_of(model).items():
            expected = truth(annotation)
            start = time.perf_counter()
            shape = resolver.field(reference, name)
            tally.resolve_seconds += time.perf_counter() - start
            _count(tally, f"{reference}.{name}", annotation, expected, shape)
    return tally


def _count(tally: Tally, place: str, annotation: Form, expected: Truth, shape: Shape) -> None:
    tally.fields += 1
    is_literal = expected.members is not None
    tally.literal += is_literal
    tally.states[expected.state] += 1
    if shape.state is ShapeState.UNRESOLVED:
        if is_literal:
            tally.open.append(f"{place}: {shape.reason} ({shape.detail}); at run time {annotation}")
        return
    tally.answered += 1
    tally.resolved += is_literal
    if not agrees(expected, shape):
        tally.wrong.append(f"{place}: {shape.state} {shape.members} opaque={shape.opaque}; at run time {annotation}")


def agrees(expected: Truth, shape: Shape) -> bool:
    """Whether a shape is what run time says; the order of members is `typing`'s to change, it caches by equality."""
    if (shape.state, shape.opaque) != (expected.state, expected.opaque):
        return False
    if expected.members is None or shape.members is None:
        return expected.members is shape.members
    return shape.optional == expected.optional and _keys(shape.members) == _keys(expected.members)


def _keys(members: tuple[Any, ...]) -> Counter[tuple[str, object]]:
    """Members in a form that compares enumeration members by name and keeps `1` and `True` apart."""
    return Counter(
        (type(member).__name__, member) if not isinstance(member, (EnumMember, enum.Enum)) else ("enum", member.name)
        for member in members
    )


def main() -> int:
    """Print the table; 1 when an answer is wrong or too few fields are resolved."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("packages", nargs="+", help="names of importable packages")
    parser.add_argument("--all", action="store_true", help="list every disagreement, not only the first few")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    print("package                   models  fields Literal  resolved  wrong   known  import s   all s")
    failed = False
    for package in options.packages:
        resolver = Resolver([Path(sysconfig.get_path("purelib"))])
        tally = compare(package, resolver)
        known = tally.answered / tally.fields if tally.fields else 1.0
        print(
            f"{package:24}{tally.models:>8}{tally.fields:>8}{tally.literal:>8}{tally.share:>10.2%}{len(tally.wrong):>7}"
            f"{known:>8.1%}{tally.import_seconds:>10.2f}{tally.resolve_seconds:>8.2f}",
            flush=True,
        )
        for title, lines in (("wrong", tally.wrong), ("unresolved", tally.open)):
            for line in lines if options.all else lines[:_SHOWN]:
                print(f"    {title}: {line}")
        failed = failed or bool(tally.wrong) or tally.share < REQUIRED
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
