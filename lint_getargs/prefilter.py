"""Bytes of a file in, whether anything can be said of it out: the first and, for most files, the last look.

Plain searches first: one runs through two gigabytes a second, where a regular expression makes a tenth of that.
"""

from __future__ import annotations

SINK_WORDS = (b"get_args", b"__args__")
"""A file without any of them cannot hold a site, and is nobody's finding even where it is no Python."""

DIRECTIVE_WORDS = (b"LGA", b"lint-getargs")
"""A suppression that can be wrong or unused holds one of them."""

SOURCE_WORDS: tuple[tuple[bytes, ...], ...] = (
    (b"model_fields", b"annotation"),
    (b"__pydantic_fields__", b"annotation"),
    (b"__fields__", b"annotation"),
    (b"__dataclass_fields__", b"type"),
    (b"__annotations__",),
    (b"get_annotations",),
    (b"get_type_hints",),
    (b"fields", b"dataclasses"),
    (b"fields", b"attrs"),
    (b"attr.fields",),
    (b"fields", b"from attr"),
    (b"fields", b"import attr"),
    (b"fields", b"msgspec"),
    (b"ignature", b"inspect", b"parameters", b"annotation"),
)
"""A file that has no such set of words has no field to take apart; then it is enough that it is Python."""


def worth_a_look(raw: bytes) -> bool:
    """Whether anything can be said of a file at all.

    >>> worth_a_look(b"import typing"), worth_a_look(b"typing.get_args"), worth_a_look(b"# noqa: LGA001")
    (False, True, True)
    """
    return holds_sink(raw) or DIRECTIVE_WORDS[0] in raw or DIRECTIVE_WORDS[1] in raw


def holds_sink(raw: bytes) -> bool:
    """Whether a file may hold a site, or is a finding if it is no Python."""
    return SINK_WORDS[0] in raw or SINK_WORDS[1] in raw


def holds_source(raw: bytes) -> bool:
    """Whether a file says all the words of any way to an annotation."""
    return any(all(word in raw for word in words) for words in SOURCE_WORDS)


def may_hold_finding(raw: bytes) -> bool:
    """Whether a file that is Python can have a finding.

    >>> may_hold_finding(b"get_args(x)"), may_hold_finding(b"get_args(M.model_fields['f'].annotation)")
    (False, True)
    """
    if any(word in raw for word in DIRECTIVE_WORDS):
        return True
    return holds_sink(raw) and holds_source(raw)


def is_python(raw: bytes) -> bool:
    """Whether CPython can read a file, asked in the cheapest way: without making a tree of it.

    False may also mean that it is only too deep for that, or that a name in it is used in a forbidden way; then the
    parser has to be asked.

    >>> is_python(b"x = 1"), is_python(b"x = ")
    (True, False)
    """
    from symtable import symtable
    from warnings import catch_warnings

    try:
        with catch_warnings(action="ignore"):
            symtable(raw, "", "exec")  # type: ignore[arg-type]  # bytes are fine, which typeshed does not know
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return True
