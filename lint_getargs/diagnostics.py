"""The results: plain frozen data that rules make and reports read; knows no tree, no file system, no output."""

from __future__ import annotations

import enum
from typing import NamedTuple


class Applicability(enum.Enum):
    """How far a fix can be trusted."""

    SAFE = "safe"
    """The annotation is a Literal or an optional one by all evidence; nothing is lost. `--fix` applies it."""
    UNSAFE = "unsafe"
    """The shape or the evidence is weak, or the values could differ. `--unsafe-fixes` applies it."""
    WITHHELD = "withheld"
    """No right rewrite is known here; the reason says why. Nothing applies it."""


class EvidenceKind(enum.Enum):
    """What a piece of evidence speaks about, in the order in which it decides."""

    SHAPE = "shape"
    """What the annotation is, as far as that can be seen without running code."""
    GUARD = "guard"
    """A check that makes the site right for more than one shape."""
    CONSUMER = "consumer"
    """What the code does with the result."""
    ROUTE = "route"
    """How the annotation was reached."""


class Position(NamedTuple):
    """A place in a decoded file."""

    row: int
    """1-based; lines end at LF, CRLF or a lone CR, and nowhere else."""
    column: int
    """1-based, in code points; a tab is one, a byte order mark none."""


class Span(NamedTuple):
    """A stretch of a decoded file; `end` is the place behind its last character."""

    start: Position
    end: Position


class Edit(NamedTuple):
    """One replacement in a decoded file."""

    start: int
    """Offset of the first replaced character, 0-based code points from the start of the text (no BOM)."""
    end: int
    """Offset behind the last replaced character; equal to `start` for an insertion."""
    content: str
    """What stands there afterwards, with the line ends of the file."""
    span: Span
    """The same stretch as rows and columns."""


class Fix(NamedTuple):
    """What can be done about a diagnostic."""

    applicability: Applicability
    message: str
    """What the fix does, one line, imperative."""
    reason: str = ""
    """Why it is unsafe or withheld, in words; empty for a safe fix."""
    edits: tuple[Edit, ...] = ()
    """The replacements, in order; empty when withheld, or when nobody asked for them (they cost an import)."""


class Evidence(NamedTuple):
    """One thing that spoke for or against a report."""

    kind: EvidenceKind
    name: str
    """Stable kebab-case name of the row in the table of evidence, e.g. `joined-as-text`."""
    text: str
    """The same in words a user understands, naming the code it was seen in."""
    span: Span | None = None
    """Where it was seen, in the same file."""


class Related(NamedTuple):
    """Another place that belongs to a diagnostic, e.g. a caller of the helper that holds the site."""

    message: str
    span: Span
    filename: str = ""
    """Empty when it is the same file."""


class ShapeNote(NamedTuple):
    """What the resolver knew about the field, as plain data."""

    state: str
    """`bare-literal`, `optional-literal`, `literal-union`, `other` or `unresolved`."""
    annotation: str = ""
    """Source text of the annotation, where it was found."""
    members: tuple[str, ...] | None = None
    """`repr` of each value in order, without the None of the optional part."""
    declared_at: str = ""
    """`path:line` of the declaration, from the working directory where it lies below."""
    reason: str = ""
    """Why it is unresolved."""


class PinResult(NamedTuple):
    """What a site gives at one of two pins."""

    pin: str
    """What the pin is called: `openai 1.40.0`, `vendor/Gym@267305e`."""
    shape: ShapeNote
    """What the field is there; `unresolved` where it is not there at all."""
    result: tuple[str, ...] | None
    """What the site goes by, each item as text (`'a'` is a value, `NoneType` a type); None where there is no field."""

    @property
    def place(self) -> str:
        """`path:line` of the declaration, from the top of the pin where it lies there."""
        for name in (self.pin, self.pin.replace(" ", "-")):
            if self.shape.declared_at.startswith((f"{name}/", f"{name}\\")):
                return self.shape.declared_at[len(name) + 1 :]
        return self.shape.declared_at


class PinChange(NamedTuple):
    """What differs between two pins for one site."""

    kind: str
    """`arguments`, `not-none`, `values`, `optional` or `any`: what of the field the site goes by."""
    before: PinResult
    after: PinResult


class PinUnknown(NamedTuple):
    """A site that could not be compared."""

    text: str
    """Its place and why, one line without a final period."""
    one_sided: bool
    """Whether one of the two pins is clear."""


class PinComparison(NamedTuple):
    """What was asked of two pins for one file."""

    compared: int = 0
    """How many fields of sites are known at both."""
    declared: int = 0
    """How many of those are declared at another place at each."""
    unknown: tuple[PinUnknown, ...] = ()


class Diagnostic(NamedTuple):
    """One finding."""

    code: str
    """`LGA001`."""
    name: str
    """The rule's kebab-case name."""
    message: str
    """One line, without a final period."""
    span: Span
    """The reported expression: the sink."""
    statement_rows: tuple[int, int]
    """First and last row of the innermost statement around it: where a suppression comment may stand."""
    help: str = ""
    """What to do, one line."""
    fix: Fix | None = None
    evidence: tuple[Evidence, ...] = ()
    related: tuple[Related, ...] = ()
    shape: ShapeNote | None = None
    change: PinChange | None = None
    """What differs between two pins; None for all rules but LGA101."""

    @property
    def fixable(self) -> bool:
        """Whether a fix exists that some flag applies."""
        return self.fix is not None and self.fix.applicability is not Applicability.WITHHELD


class Report(NamedTuple):
    """What is to be said of one file."""

    filename: str
    """As it was handed in, for messages."""
    diagnostics: tuple[Diagnostic, ...] = ()
    """In order of position, then code; suppressed ones left out."""
    suppressed: int = 0
    """How many were silenced by comments."""
    source: str = ""
    """The decoded text when there are diagnostics and it could be decoded (source frames need it), else empty."""
    comparison: PinComparison | None = None
    """What was asked of two pins; None where there were none, or nothing in the file to ask."""


class FixResult(NamedTuple):
    """What became of one file."""

    output: bytes
    """The whole new file; the input itself when nothing was applied."""
    report: Report
    """What is left."""
    applied: tuple[Diagnostic, ...] = ()
    """What was fixed, with positions in the input."""
    failures: tuple[str, ...] = ()
    """Rewrites that failed their proof and were not applied; each an internal error worth a report."""

    @property
    def changed(self) -> bool:
        """Whether `output` differs from the input."""
        return bool(self.applied)
