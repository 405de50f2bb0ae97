"""What the docs say of configuration and suppressions: the list of keys in, Markdown and JSON schema out."""

from __future__ import annotations

import inspect
import json

from lint_getargs import suppressions
from lint_getargs.keys import KEYS, MOST_COLUMNS, Key, Kind
from lint_getargs.report import FORMATS
from lint_getargs.rules import RULES

_CONFIGURATION = """\
# Configuration

Settings stand in the table `[tool.lint-getargs]` of a `pyproject.toml`, or at the top level of a `lint-getargs.toml`
or `.lint-getargs.toml`. For each file the nearest of them counts, in its directory or above; a `pyproject.toml`
without the table does not end the search. Where a directory has several, the names above tell which counts: the last
before the first. What the command line says wins. Paths and patterns start from the directory of the file that holds
them, those on the command line and in a file that `--config` names from the working directory.

A key that does not exist, or a value of the wrong kind, is an error with exit status 2. `--show-settings PATH` prints
what counts for a path and where it comes from, `--isolated` looks at no file at all, and `--config` names one, or sets
a key: `--config 'line-length = 100'`.

[`lint-getargs.schema.json`](lint-getargs.schema.json) is a JSON schema of the table, for editors:

```toml
#:schema ./lint-getargs.schema.json
```

## Rules

A rule is selected by its code (`LGA001`), a prefix of codes (`LGA0`), its name (`bare-literal-args`), or with all
others by `ALL`. Where selectors disagree, the more specific one wins; `ignore` wins over a `select` of the same
length. On the command line, `--select` sets aside what the configuration says of rules; `--extend-select` and
`--ignore` come on top of it.

## Files

The walk takes `*.py` and `*.pyi`. It leaves out what git ignores, what `exclude` and `extend-exclude` match, and any
directory that is a virtual environment. Patterns mean what they mean in a `.gitignore`: `generated` matches at every
depth, `/generated` beside the configuration, `generated/` a directory, `generated/*.py` from there. The default list
holds below the directory that was named; what the directories above it are called says nothing. A path that is named
is looked at, whatever leaves it out, unless `force-exclude` is on. Symbolic links to directories are not followed.

## Keys
"""

_SUPPRESSIONS = """\
# Suppressions

A comment silences findings on its statement. What is silenced is not fixed either.

```python
words = set(get_args(Record.model_fields["mode"].annotation))  # lint-getargs: ignore[LGA001] the pin is fixed
words = set(get_args(Record.model_fields["mode"].annotation))  # noqa: LGA001
```

{grammar}

`--add-ignore` writes `# lint-getargs: ignore[CODE]` for all present findings, `--ignore-noqa` reports as if no
comment were there.

## Beside ruff and flake8

ruff takes the codes of `# noqa` that it does not know for unused (RUF100) unless it is told whose they are:

```toml
[tool.ruff.lint]
external = ["LGA"]
```

`# lint-getargs: ignore[...]` needs nothing of the kind.
"""


def configuration_page() -> str:
    """The page about the configuration, in Markdown."""
    return _CONFIGURATION + "".join(map(_section, KEYS))


def suppressions_page() -> str:
    """The page about suppressions, in Markdown: the grammar is the docstring of the module that reads it."""
    _, _, grammar = inspect.cleandoc(suppressions.__doc__ or "").partition("\n\n")
    return _SUPPRESSIONS.format(grammar=grammar)


def configuration_schema() -> str:
    """The JSON schema of the table, as JSON text."""
    schema = {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "lint-getargs",
        "description": "[tool.lint-getargs] in pyproject.toml, or the top level of lint-getargs.toml",
        "type": "object",
        "additionalProperties": False,
        "properties": {key.name: _property(key) for key in KEYS},
        "definitions": {
            "rule": {
                "description": "A code, a prefix of codes, a name, or ALL",
                "type": "string",
                "anyOf": [
                    {"enum": [*(word for rule in RULES for word in (rule.code, rule.name)), "ALL"]},
                    {"pattern": "^L(G(A[0-9]{0,3})?)?$"},
                ],
            },
            "rules": {"type": "array", "items": {"$ref": "#/definitions/rule"}},
        },
    }
    return json.dumps(schema, indent=2) + "\n"


def _section(key: Key) -> str:
    return (
        f"\n### `{key.name}`\n\n{key.text}\n\n"
        f"Takes {key.kind.value}; default: {_default(key)}.\n\n```toml\n{key.name} = {key.example}\n```\n"
    )


def _default(key: Key) -> str:
    match key.default:
        case None:
            return "none"
        case {} | []:
            return "nothing"
        case list() if all(isinstance(item, str) for item in key.default):
            return ", ".join(f"`{item}`" for item in key.default)
        case _:
            return f"`{json.dumps(key.default)}`"


def _property(key: Key) -> dict[str, object]:
    strings: dict[str, object] = {"type": "array", "items": {"type": "string", "minLength": 1}}
    kinds: dict[Kind, dict[str, object]] = {
        Kind.FLAG: {"type": "boolean"},
        Kind.COLUMNS: {"type": "integer", "minimum": 1, "maximum": MOST_COLUMNS},
        Kind.FORMAT: {"enum": list(FORMATS)},
        Kind.HELPER: {"type": "string", "pattern": r"^[^\d\W]\w*(\.[^\d\W]\w*)*:[^\d\W]\w*$"},
        Kind.PATH: {"type": "string", "minLength": 1},
        Kind.PATHS: strings,
        Kind.PATTERNS: strings,
        Kind.RULES: {"$ref": "#/definitions/rules"},
        Kind.RULES_BY_PATTERN: {"type": "object", "additionalProperties": {"$ref": "#/definitions/rules"}},
    }
    default = {} if key.default is None else {"default": key.default}
    return {"description": key.text} | kinds[key.kind] | default
