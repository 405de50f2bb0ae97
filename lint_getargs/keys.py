"""What the configuration may hold: one list, from which checks, documentation and JSON schema are made."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Any, NamedTuple

from lint_getargs.discovery import DEFAULT_EXCLUDE
from lint_getargs.errors import ConfigurationError, did_you_mean
from lint_getargs.report import FORMATS

if TYPE_CHECKING:
    from collections.abc import Iterable

NO, YES = False, True

MOST_COLUMNS = 320
"""The longest line length, as ruff has it."""


class Kind(enum.Enum):
    """What a value has to be; the value is what an error message asks for."""

    FLAG = "true or false"
    COLUMNS = f"a number from 1 to {MOST_COLUMNS}"
    FORMAT = "an output format"
    HELPER = 'a function as "package.module:name"'
    PATH = "a path"
    PATHS = "a list of paths"
    PATTERNS = "a list of patterns"
    RULES = "a list of rules"
    RULES_BY_PATTERN = "a table of patterns and lists of rules"


class Key(NamedTuple):
    """One key of the table."""

    name: str
    """As it is written: `extend-select`."""
    kind: Kind
    default: object
    """What holds without it, as TOML would have it; None where there is nothing to write."""
    text: str
    """What it does: one or two sentences in Markdown."""
    example: str
    """A value as TOML."""


KEYS: tuple[Key, ...] = (
    Key(
        "select",
        Kind.RULES,
        ["ALL"],
        "The rules that are on: codes, prefixes of codes, names, or `ALL`. The more specific selector wins.",
        '["LGA0"]',
    ),
    Key("extend-select", Kind.RULES, [], "Rules that are on besides those of `select`.", '["LGA010"]'),
    Key("ignore", Kind.RULES, [], "Rules that are off.", '["bare-literal-hint"]'),
    Key(
        "per-file-ignores",
        Kind.RULES_BY_PATTERN,
        {},
        "Rules that are off in the files that a pattern matches. A pattern with a leading `!` means all other files.",
        '{ "tests/" = ["LGA002"] }',
    ),
    Key(
        "exclude",
        Kind.PATTERNS,
        [*DEFAULT_EXCLUDE],
        "What the walk leaves out, in the grammar of `.gitignore`. It takes the place of the default list.",
        '["generated", "/vendor/"]',
    ),
    Key("extend-exclude", Kind.PATTERNS, [], "What the walk leaves out besides `exclude`.", '["*_pb2.py"]'),
    Key(
        "force-exclude",
        Kind.FLAG,
        NO,
        "Whether `exclude` and `extend-exclude` hold for files that are named one by one, as pre-commit does.",
        "true",
    ),
    Key(
        "respect-gitignore",
        Kind.FLAG,
        YES,
        "Whether the walk leaves out what git ignores: `.gitignore` at every level, `.git/info/exclude` and the "
        "user's own file.",
        "false",
    ),
    Key(
        "line-length",
        Kind.COLUMNS,
        None,
        "How long a line of a fix may be. Without it, the line length of ruff or black in the same project counts, "
        "else 88.",
        "100",
    ),
    Key(
        "helper",
        Kind.HELPER,
        None,
        "A function of yours that fixes call instead of writing the comprehension out; `--print-helper` prints one.",
        '"project.typing_tools:literal_values"',
    ),
    Key(
        "source-roots",
        Kind.PATHS,
        None,
        "The directories from which the project's own modules are imported. Without it, the project's root and its "
        "`src` directory.",
        '["src", "tools"]',
    ),
    Key(
        "python",
        Kind.PATH,
        None,
        "The interpreter, or the virtual environment, whose packages declare the models. Without it, `VIRTUAL_ENV`, "
        "else `.venv` beside the project's `pyproject.toml`, or in the working directory where there is none. Nothing "
        "of it is run.",
        '".venv"',
    ),
    Key(
        "resolve",
        Kind.FLAG,
        YES,
        "Whether models are looked up in the source roots and in the Python environment.",
        "false",
    ),
    Key("fix", Kind.FLAG, NO, "Whether a run fixes what it can, as with `--fix`.", "true"),
    Key("fix-only", Kind.FLAG, NO, "Whether a run fixes and reports nothing that is left.", "true"),
    Key("unsafe-fixes", Kind.FLAG, NO, "Whether unsafe fixes are applied, shown and counted too.", "true"),
    Key("show-fixes", Kind.FLAG, NO, "Whether a run that fixes lists what it fixed.", "true"),
    Key("output-format", Kind.FORMAT, FORMATS[0], "How findings are written.", '"concise"'),
)
BY_NAME: dict[str, Key] = {key.name: key for key in KEYS}


def check(name: str, value: object) -> Any:  # noqa: ANN401  # what it is, the kind of the key says
    """One value of the table, ready for `Settings`: lists as tuples.

    Raises:
        ConfigurationError: There is no such key, or the value is of another kind.
    """
    if (key := BY_NAME.get(name)) is None:
        raise ConfigurationError(f"unknown key `{name}`{did_you_mean(name, tuple(BY_NAME))}")
    match key.kind, value:
        case Kind.FLAG, bool():
            return value
        case Kind.COLUMNS, int() if not isinstance(value, bool) and 1 <= value <= MOST_COLUMNS:
            return value
        case Kind.FORMAT, str() if value in FORMATS:
            return value
        case Kind.FORMAT, str():
            raise ConfigurationError(f"unknown output format `{value}`{did_you_mean(value, FORMATS)}")
        case Kind.HELPER, str() if _is_function(value):
            return value
        case Kind.PATH, str() if value:
            return value
        case Kind.PATHS | Kind.PATTERNS, list() | tuple() if all(isinstance(item, str) and item for item in value):
            if key.kind is Kind.PATTERNS:
                _refuse_what_is_no_pattern(value)
            return tuple(value)
        case Kind.RULES, list() | tuple():
            return _rules(name, value)
        case Kind.RULES_BY_PATTERN, dict():
            _refuse_what_is_no_pattern([pattern.removeprefix("!") for pattern in value])
            return tuple((pattern, _rules(name, rules)) for pattern, rules in value.items())
    raise ConfigurationError(f"`{name}` takes {key.kind.value}, such as {key.example}")


def _rules(name: str, value: object) -> tuple[str, ...]:
    if not isinstance(value, (list, tuple)) or not all(isinstance(item, str) for item in value):
        raise ConfigurationError(f"`{name}` takes {BY_NAME[name].kind.value}, such as {BY_NAME[name].example}")
    from lint_getargs.selectors import matching

    for item in value:
        matching(item)
    return tuple(value)


def _refuse_what_is_no_pattern(lines: Iterable[str]) -> None:
    from lint_getargs.patterns import is_pattern

    for line in lines:
        if not is_pattern(line):
            raise ConfigurationError(f"`{line}` is no pattern of a .gitignore")


def _is_function(value: str) -> bool:
    module, colon, function = value.partition(":")
    return bool(colon) and function.isidentifier() and all(part.isidentifier() for part in module.split("."))
