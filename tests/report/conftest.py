"""The scenarios that the snapshots show and the schemas are tried on."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import pytest

from lint_getargs.diagnostics import (
    Applicability,
    Diagnostic,
    Edit,
    Evidence,
    EvidenceKind,
    Fix,
    PinChange,
    PinResult,
    Related,
    Report,
    ShapeNote,
)
from lint_getargs.engine import propose_fixes
from lint_getargs.report import Context, Mode
from lint_getargs.rules import Rule
from lint_getargs.source import Source

if TYPE_CHECKING:
    from lint_getargs.diagnostics import Span

type_of_scenarios = dict[str, tuple[list[Report], Context]]

METRICS = """\
from typing import get_args

methods = get_args(RolloutReceipt.model_fields["terminal_selection"].annotation)
for method in methods:
    metrics[f"finalize/terminal_selection_{method}_count"] = 0.0

\té = "日本"; tag = get_args(Event.model_fields["kind"].annotation)[0]
choices = list(
    get_args(
        (field := Config.model_fields["mode"]).annotation
    )
)
"""
"""A tab, a wide character, a call over several lines."""

LONG = 'ROW = ["' + "x" * 200 + '", get_args(Row.model_fields["kind"].annotation), "' + "y" * 200 + '"]\n'

NAMES = {
    "LGA001": "bare-literal-args",
    "LGA002": "bare-literal-tag",
    "LGA101": "pin-changes-args",
    "LGA902": "invalid-file",
}

CONTEXT = Context(version="1.2.3", cwd="/repo")


def span_of(text: str, fragment: str) -> Span:
    """Where the fragment stands first."""
    start = text.index(fragment)
    return Source(text).span(start, start + len(fragment))


def finding(text: str, fragment: str, code: str = "LGA001", **more: object) -> Diagnostic:
    """A diagnostic for the place where the fragment stands first."""
    span = span_of(text, fragment)
    plain = Diagnostic(code, NAMES[code], "it goes wrong", span, (span.start.row, span.end.row))
    return plain._replace(**more)  # type: ignore[arg-type]  # each test names fields of Diagnostic


def _metrics() -> Report:
    site = 'get_args(RolloutReceipt.model_fields["terminal_selection"].annotation)'
    opening = span_of(METRICS, site)
    start = METRICS.index(site)
    end = start + len(site)
    edits = (
        Edit(start, start, "tuple(value for arg in ", opening._replace(end=opening.start)),
        Edit(end, end, " if arg is not type(None) for value in ...)", opening._replace(start=opening.end)),
    )
    tag = 'get_args(Event.model_fields["kind"].annotation)'
    walrus = span_of(METRICS, 'get_args(\n        (field := Config.model_fields["mode"]).annotation\n    )')
    return Report(
        "src/metrics & co.py",
        (
            finding(
                METRICS,
                site,
                message="`get_args` takes `RolloutReceipt.terminal_selection` for a bare Literal | nothing else",
                help="Skip `NoneType` and flatten the Literal",
                fix=Fix(Applicability.SAFE, "Make it right for both shapes", edits=edits),
                evidence=(
                    Evidence(
                        EvidenceKind.CONSUMER,
                        "joined-as-text",
                        "it becomes text: `f'..{method}..'`",
                        span_of(METRICS, "{method}"),
                    ),
                    Evidence(EvidenceKind.ROUTE, "constant-field", "the field is named by a constant"),
                    Evidence(EvidenceKind.SHAPE, "alias", "it goes by another name"),
                ),
            ),
            finding(
                METRICS,
                tag,
                "LGA002",
                message="only the first member of `Event.kind` is read",
                help="Take the first that is not `None`",
                fix=Fix(Applicability.UNSAFE, "Make it right for both shapes", "the model cannot be seen"),
                related=(Related("called from here", span_of(METRICS, "methods:")),),
            ),
            finding(
                METRICS,
                "get_args(\n",
                span=walrus,
                statement_rows=(8, 12),
                message="`get_args` takes `Config.mode` for a bare Literal: 1 of 2 values is junk",
                fix=Fix(Applicability.WITHHELD, "Make it right for both shapes", "an assignment would move"),
                related=(Related("the helper is called here", span_of(METRICS, "from"), "lib/x.py"),),
                shape=ShapeNote("optional-literal", 'Literal["on"] | None', ("'on'",), "lib/config.py:7"),
            ),
        ),
        source=METRICS,
    )


def _pins() -> Report:
    """A field that became optional between two pins, and one that is gone."""
    bare = PinResult(
        "receipts 1.4.0",
        ShapeNote("bare-literal", 'Literal["on", "off"]', ("'on'", "'off'"), "receipts-1.4.0/receipts/models.py:7"),
        ("'on'", "'off'"),
    )
    optional = PinResult(
        "the working tree",
        ShapeNote("optional-literal", 'Literal["on", "off"] | None', ("'on'", "'off'"), "vendor/receipts/models.py:9"),
        ("Literal['on', 'off']", "NoneType"),
    )
    gone = PinResult("receipts 1.5.0", ShapeNote("unresolved", reason="no such field: Event.kind"), None)
    site = 'get_args(RolloutReceipt.model_fields["terminal_selection"].annotation)'
    tag = 'get_args(Event.model_fields["kind"].annotation)'
    both = {
        "message": "`X.f` changes: it gives `this` here (a.py:1), and `that` there",
        "help": "See | look",
    }
    changes = {site: PinChange("arguments", bare, optional), tag: PinChange("values", bare, gone)}
    found = [
        finding(METRICS, fragment, "LGA101", **both, shape=change.after.shape, change=change)
        for fragment, change in changes.items()
    ]
    return Report("src/metrics.py", tuple(found), source=METRICS)


def _odd() -> list[Report]:
    """Names and texts that every format has to escape in its own way."""
    text = "x = get_args(A)  # \x0c\u202e\u2028\n"
    messages = ["100% <b>bold</b> & `a|b` *c*, d: e", "one\r\ntwo\x1b[31m\x00 \udcff end"]
    names = ["a,b.py", "c:d.py", "e%20f.py", "g\nh.py", "m\udcff.py", "日本 `x`.py", "../above.py", "/abs/x.py", "-"]
    return [
        Report(name, tuple(finding(text, "get_args(A)", message=message) for message in messages), source=text)
        for name in names
    ]


def _golden() -> list[Report]:
    """What the program says of the inputs of the golden cases, edits included."""
    paths = sorted((Path(__file__).parent.parent / "golden").glob("*/before.py"))
    return [propose_fixes(path.read_bytes(), filename=f"{path.parent.name}/before.py") for path in paths]


SCENARIOS: type_of_scenarios = {
    "clean": ([Report("a.py"), Report("b.py")], CONTEXT),
    "findings": ([Report("ok.py"), _metrics(), Report("ok2.py")], CONTEXT),
    "colour": ([_metrics()], CONTEXT._replace(color=True)),
    "unsafe": ([_metrics()], CONTEXT._replace(unsafe_fixes=True)),
    "odd": (_odd(), CONTEXT),
    "long": ([Report("long.py", (finding(LONG, "get_args("),), source=LONG)], CONTEXT._replace(width=72)),
    "invalid": (
        [
            Report("raw.py", (finding("?", "?", "LGA902"),)),
            Report("eof.py", (finding("f(\n", "f", "LGA902")._replace(span=Source("f(\n").span(3, 3)),), source="f(\n"),
        ],
        CONTEXT,
    ),
    "golden": (_golden(), CONTEXT),
    "pins": ([_pins()], CONTEXT),
    "fixed": ([], CONTEXT._replace(mode=Mode.FIX, fixed=(_metrics(),), show_fixes=True)),
}


@pytest.fixture
def scenarios() -> type_of_scenarios:
    return SCENARIOS


@pytest.fixture
def metrics() -> Report:
    return _metrics()


@pytest.fixture(autouse=True)
def two_rules(monkeypatch: pytest.MonkeyPatch) -> tuple[Rule, ...]:
    """Snapshots show two made-up rules, so that they stay when a real one finds better words."""
    rules = []
    for code, name in (("LGA001", "bare-literal-args"), ("LGA002", "bare-literal-tag")):
        module = ModuleType(f"made_up.{code}")
        module.__doc__ = f"Summary of {name}.\n\nWhat it does:\n    This & that: `a < b`.\n"
        monkeypatch.setitem(__import__("sys").modules, module.__name__, module)
        rules.append(Rule(code, name, "0.1.0", module.__name__))
    for user in ("lint_getargs.documentation", "lint_getargs.report.sarif"):
        monkeypatch.setattr(f"{user}.RULES", tuple(rules))
    return tuple(rules)
