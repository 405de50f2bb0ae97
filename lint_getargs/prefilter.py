"""Bytes of a file in, whether anything can be said of it out: the first and, for most files, the last look.

Plain searches first: one runs through two gigabytes a second, where a regular expression makes a tenth of that.
"""

from __future__ import annotations

SINK_WORDS = (b"get_args", b"__args__")
"""A file without any of them cannot hold a site, and is nobody's finding even where it is no Python."""

_IN_SINK_WORDS = b"_args"
"""What is in each of them: one search instead of two."""

DIRECTIVE_WORDS = (b"LGA", b"lint-getargs")
"""A suppression that can be wrong or unused holds one of them; a digit follows the first."""

SOURCE_WORDS: tuple[tuple[tuple[bytes, ...], ...], ...] = (
    ((b".model_fields", b".__pydantic_fields__", b".__fields__"), (b".annotation",)),
    ((b"__annotations__", b"get_annotations", b"get_type_hints"),),
    ((b".__dataclass_fields__",), (b".type",)),
    (
        (b"fields", b"fields_dict"),
        (b"dataclasses", b"attrs", b"import attr", b"msgspec"),
        (b".type",),
    ),
    ((b"signature", b"Signature"), (b"inspect",), (b".parameters",), (b".annotation",)),
)
"""Each way to an annotation says one word of each of its groups; a dot marks an attribute, `import` a module.

A file that goes none of these ways has no field to take apart; then it is enough that it is Python.
"""

_OF_NAMES = frozenset(b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz")
_BEFORE_ATTRIBUTE = (b".", b"'", b'"')
"""A dot, or the quotes of `getattr(field, "annotation")`."""
_BLANKS = b" \t\f\r\n\\"


def worth_a_look(raw: bytes) -> bool:
    """Whether anything can be said of a file at all.

    >>> worth_a_look(b"import typing"), worth_a_look(b"typing.get_args"), worth_a_look(b"# noqa: LGA001")
    (False, True, True)
    """
    return holds_sink(raw) or holds_directive(raw)


def holds_sink(raw: bytes) -> bool:
    """Whether a file may hold a site, or is a finding if it is no Python.

    >>> holds_sink(b"typing.get_args(x)"), holds_sink(b"widget_args")
    (True, False)
    """
    at = raw.find(_IN_SINK_WORDS)
    while at >= 0:
        for word in SINK_WORDS:
            start = at - word.index(_IN_SINK_WORDS)
            if raw.startswith(word, max(start, 0)) and _stands_alone(raw, start, start + len(word)):
                return True
        at = raw.find(_IN_SINK_WORDS, at + 1)
    return False


def holds_source(raw: bytes) -> bool:
    """Whether a file says a word of each group of any way to an annotation."""
    return any(all(any(_says(raw, word) for word in words) for words in way) for way in SOURCE_WORDS)


def holds_directive(raw: bytes) -> bool:
    """Whether a file may hold a suppression of ours."""
    return DIRECTIVE_WORDS[1] in raw or _holds_code(raw)


def may_hold_site(raw: bytes) -> bool:
    """Whether a file that is Python can have a site.

    >>> may_hold_site(b"get_args(x)"), may_hold_site(b"get_args(M.model_fields['f'].annotation)")
    (False, True)
    """
    return holds_sink(raw) and holds_source(raw)


def may_hold_finding(raw: bytes) -> bool:
    """Whether a file that is Python can have a finding: at a site, or at a suppression.

    >>> may_hold_finding(b"get_args(x)"), may_hold_finding(b"get_args(x)  # noqa: LGA001")
    (False, True)
    """
    return may_hold_site(raw) or holds_directive(raw)


def _says(raw: bytes, word: bytes) -> bool:
    """Whether a word stands in a file by itself.

    Args:
        raw: The file.
        word: With a dot in front, it counts only as an attribute: behind a dot, or in quotes; with `import` in front,
            as a module that is imported: any other thing can have the name, too.
    """
    name = word.removeprefix(b".").removeprefix(b"import ")
    at = raw.find(name)
    while at >= 0:
        end = at + len(name)
        if _stands_alone(raw, at, end) and (
            name is word or (_is_attribute(raw, at) if word.startswith(b".") else _is_imported(raw, at, end))
        ):
            return True
        at = raw.find(name, end)
    return False


def _stands_alone(raw: bytes, start: int, end: int) -> bool:
    """Whether what stands there is no part of a longer name."""
    return _OF_NAMES.isdisjoint(raw[max(start - 1, 0) : start] + raw[end : end + 1])


def _is_attribute(raw: bytes, at: int) -> bool:
    """Whether a dot or a quote stands before a name, or a comment, which may stand behind the dot."""
    end = at
    while end and raw[end - 1] in _BLANKS:
        end -= 1
    if raw.endswith(_BEFORE_ATTRIBUTE, 0, end):
        return True
    blanks = raw[end:at]
    return (b"\n" in blanks or b"\r" in blanks) and raw.find(b"#", raw.rfind(b"\n", 0, end) + 1, end) >= 0


def _is_imported(raw: bytes, at: int, end: int) -> bool:
    """Whether an import may have begun on the line of a name, or on those that it goes on from.

    What has a hyphen is the error code of a type checker, in a comment.
    """
    if b"-" in raw[max(at - 1, 0) : at] + raw[end : end + 1]:
        return False
    start = raw.rfind(b"\n", 0, at)
    while raw.endswith((b"\\", b"\\\r"), 0, max(start, 0)):
        start = raw.rfind(b"\n", 0, start)
    return any(raw.find(word, start + 1, at) >= 0 for word in (b"import", b"from"))


def _holds_code(raw: bytes) -> bool:
    """Whether a file holds a code of ours.

    Looks for the G: one byte is found at ten times the speed of three, and capitals are rare.
    """
    at = raw.find(b"G")
    while at >= 0:
        if raw[at - 1 : at + 2] == DIRECTIVE_WORDS[0] and raw[at + 2 : at + 3].isdigit():
            return True
        at = raw.find(b"G", at + 1)
    return False


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
