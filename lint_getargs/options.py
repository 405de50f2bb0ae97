"""The options: click's reading of the arguments in, a call out; only `--help` and its like print.

Each option that could stand in the configuration becomes an entry of the call's table, under the same key.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

import click

from lint_getargs import output
from lint_getargs.call import RULE_KEYS, Call
from lint_getargs.errors import CommandError, ConfigurationError
from lint_getargs.keys import BY_NAME, Kind, check
from lint_getargs.report import FORMATS
from lint_getargs.version import VERSION

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from click.decorators import FC

_LAST_GROUP = "Information"
_HELP = """\
Find code that takes a field's annotation for a bare Literal, and make it right for both shapes.

PATH is a file, a directory, or - for standard input; the default is the working directory.
"""
_PINS = """\
Report what a site gives otherwise at another version of the models. OLD and NEW: a directory, DIRECTORY@REVISION, a \
wheel or sdist, or NAME==VERSION.
"""
_EPILOG = """\
Exit status: 0 nothing is left to report, 1 something is, 2 the call, the configuration or the system is at fault.
"""


class Grouped(click.Option):
    """An option that `--help` lists under a heading.

    Args:
        group: The heading.
    """

    def __init__(self, *args: Any, group: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.group = group


class Command(click.Command):
    """A command whose help lists the options by group."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the groups in the order of their first option."""
        groups: dict[str, list[tuple[str, str]]] = {}
        for parameter in self.get_params(ctx):
            record = parameter.get_help_record(ctx)
            if record is not None and isinstance(parameter, click.Option):
                groups.setdefault(getattr(parameter, "group", _LAST_GROUP), []).append(record)
        for name, records in groups.items():
            with formatter.section(name):
                formatter.write_dl(records, col_max=34)


def parse(arguments: Sequence[str]) -> Call | int:
    """What the arguments ask for.

    Returns:
        The call, or the exit status where nothing is left to do: help and the like were printed, or the error was.

    Raises:
        CommandError: A value is wrong.
    """
    try:
        made = command.main(list(arguments), prog_name="lint-getargs", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        return error.exit_code
    return made if isinstance(made, Call) else int(made or 0)


def _option(group: str, *names: str, **how: Any) -> Callable[[FC], FC]:
    return click.option(*names, cls=Grouped, group=group, **how)


def _key(group: str, name: str, *names: str, metavar: str | None = None, **how: Any) -> Callable[[FC], FC]:
    """An option for a key of the configuration; a list is written with commas, or by giving the option again."""
    kind = BY_NAME[name].kind
    if kind is Kind.FLAG:
        flag = names[0] if names else f"--{name}/--no-{name}"
        return _option(group, flag, name.replace("-", "_"), default=None, **how)
    several = kind in (Kind.PATHS, Kind.PATTERNS, Kind.RULES, Kind.RULES_BY_PATTERN)
    kwargs: dict[str, Any] = {"multiple": True, "metavar": metavar} if several else {"metavar": metavar}
    if kind is Kind.COLUMNS:
        kwargs["type"] = int
    if kind is Kind.FORMAT:
        kwargs["type"] = click.Choice(FORMATS)
    return _option(group, *(names or (f"--{name}",)), name.replace("-", "_"), **kwargs, **how)


def _prints(text: Callable[[str, str], str], group: str, *names: str, **how: Any) -> Callable[[FC], FC]:
    """An option that prints a text and ends the run; `text` is given its value and the output format."""

    def callback(ctx: click.Context, _parameter: click.Parameter, value: Any) -> None:  # as click has it
        if value and not ctx.resilient_parsing:
            json = ctx.params.get("output_format") in ("json", "json-lines")
            output.say(text(value, "json" if json else "text"), sys.stdout)
            ctx.exit(0)

    return _option(group, *names, expose_value=False, callback=callback, **how)


def _explain(query: str, output_format: str) -> str:
    from lint_getargs import documentation

    try:
        return documentation.explain(query, output_format)
    except documentation.UnknownRuleError as error:
        raise CommandError(str(error)) from None


def _list_rules(_value: str, output_format: str) -> str:
    from lint_getargs import documentation

    return documentation.list_rules(output_format)


def _print_helper(_value: str, _output_format: str) -> str:
    from lint_getargs.helper import helper_text

    return helper_text()


@click.command(
    cls=Command,
    help=_HELP,
    epilog=_EPILOG,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    options_metavar="[OPTIONS]",
)
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@_key("Fixes", "fix", help="Fix what can safely be fixed, and report what is left.")
@_option("Fixes", "--diff", is_flag=True, help="Show what --fix would change, and write nothing.")
@_key("Fixes", "unsafe-fixes", help="Count fixes as applicable that may change the values.")
@_key("Fixes", "fix-only", help="Fix, and report nothing that is left.")
@_key("Fixes", "show-fixes", help="List what was fixed.")
@_option("Fixes", "--add-ignore", is_flag=True, help="Write a suppression at each finding instead.")
@_key("Fixes", "line-length", metavar="COLUMNS", help="How long a line of a fix may be.  [default: as your formatter]")
@_key("Fixes", "helper", metavar="MODULE:NAME", help="Call this function in fixes (see --print-helper).")
@_key("Rules", "select", metavar="RULES", help="The rules that are on: codes, prefixes, names, or ALL.")
@_key("Rules", "extend-select", metavar="RULES", help="Rules that are on besides.")
@_key("Rules", "ignore", metavar="RULES", help="Rules that are off.")
@_key("Rules", "per-file-ignores", metavar="PATTERN:RULE", help="Rules that are off in some files.")
@_option("Rules", "--ignore-noqa", is_flag=True, help="Report what comments silence, too.")
@_key("Files", "exclude", metavar="PATTERNS", help="What to leave out, instead of the default list.")
@_key("Files", "extend-exclude", metavar="PATTERNS", help="What to leave out besides.")
@_key("Files", "force-exclude", help="Leave that out even where it is named.")
@_key("Files", "respect-gitignore", help="Leave out what git ignores.  [default: yes]")
@_option("Files", "--stdin-filename", default=Call.stdin_filename, metavar="PATH", help="Read `-`, and call it so.")
@_key("Models", "source-roots", "--source-root", metavar="DIRECTORY", help="Where your own modules start.")
@_key("Models", "python", metavar="PATH", help="Interpreter or environment that has the models' packages.")
@_key("Models", "resolve", help="Look models up there.  [default: yes]")
@_option("Pins", "--pins", nargs=2, metavar="OLD NEW", help=_PINS)
@_option(
    "Pins",
    "--since",
    metavar="REV",
    help="The same for what lock files and submodules pinned then and now.",
)
@_key("Output", "output-format", is_eager=True, metavar="FORMAT", help=f"One of {', '.join(FORMATS)}.")
@_option("Output", "-o", "--output-file", default="", metavar="FILE", help="Write the report there.")
@_option("Output", "--statistics", is_flag=True, help="Count the findings by rule instead.")
@_option("Output", "--color", type=click.Choice(["auto", "always", "never"]), default="auto", help="Colours.")
@_option("Output", "-q", "--quiet", count=True, help="No notes; twice: no report either.")
@_option("Output", "-s", "--silent", is_flag=True, help="The same as -qq.")
@_option("Output", "-v", "--verbose", is_flag=True, help="Say what the run went by.")
@_option("Run", "--config", multiple=True, metavar="FILE|KEY=VALUE", help="Use this file, or this value, everywhere.")
@_option("Run", "--isolated", is_flag=True, help="Look at no configuration file.")
@_option("Run", "-e", "--exit-zero", is_flag=True, help="End with 0 when there are findings.")
@_option("Run", "--exit-non-zero-on-fix", is_flag=True, help="End with 1 when something was fixed.")
@_option("Run", "-j", "--jobs", type=click.IntRange(min=0), default=0, metavar="N", help="Processes.  [default: cores]")
@_prints(_explain, _LAST_GROUP, "--explain", metavar="RULE", help="Print what a rule is about.")
@_option(_LAST_GROUP, "--shape", default="", metavar="MODULE:MODEL.FIELD", help="Print what a field is declared as.")
@_prints(_print_helper, _LAST_GROUP, "--print-helper", is_flag=True, help="Print a function for --helper to paste.")
@_prints(_list_rules, _LAST_GROUP, "--list-rules", is_flag=True, help="Print the rules.")
@_option(_LAST_GROUP, "--show-settings", is_flag=True, help="Print the settings that count for a path.")
@_option(_LAST_GROUP, "--show-files", is_flag=True, help="Print the files that would be looked at.")
@click.version_option(VERSION, "-V", "--version", cls=Grouped, group=_LAST_GROUP, message="lint-getargs %(version)s")
def command(paths: tuple[str, ...], **options: Any) -> Call:
    """Make the call that the options ask for."""
    table: dict[str, object] = {}
    rules: dict[str, object] = {}
    files = []
    for given in options.pop("config"):
        if os.path.isfile(given) or "=" not in given:
            files.append(given)
        else:
            from lint_getargs.configuration import inline

            for name, value in inline(given).items():
                (rules if name in RULE_KEYS else table)[name] = value
    if len(files) > 1:
        raise CommandError("--config names more than one file")
    for name, key in BY_NAME.items():
        value = options.pop(name.replace("-", "_"))
        if value not in (None, ()):
            table[name] = _checked(name, _value(key.kind, value))
            if name == "select" and not table[name]:
                raise CommandError("--select names no rule; `ALL` names all of them")
    if options.pop("silent"):
        options["quiet"] = 2
    if options["add_ignore"] and (options["diff"] or table.get("fix") or table.get("fix-only")):
        raise CommandError("--add-ignore writes suppressions in place of fixes; leave out --fix and --diff")
    if options.pop("ignore_noqa"):
        table["ignore-noqa"] = True
    if options["since"] == "":
        raise CommandError("--since names no revision")
    options["pins"] = options["pins"] or Call.pins
    options["since"] = options["since"] or Call.since
    _check_pins(options, table)
    if options["stdin_filename"] != Call.stdin_filename:
        paths = (*paths, "-") if "-" not in paths else paths
    return Call(table=table, rules=rules, config="".join(files), **options, **({"paths": paths} if paths else {}))


def _check_pins(options: dict[str, Any], table: dict[str, Any]) -> None:
    """Refuse what makes no sense with two pins, or without."""
    given = "--pins" if options["pins"] else "--since" if options["since"] else ""
    if options["pins"] and options["since"]:
        raise CommandError("--since finds the pins by itself; leave out --pins")
    if given and table.get("resolve") is False:
        raise CommandError(f"{given} looks models up, which --no-resolve forbids")
    for name in ("shape", "show_files", "show_settings"):
        if given and options[name]:
            raise CommandError(f"{given} compares call sites; leave out --{name.replace('_', '-')}")
    asked = {*table.get("select", ()), *table.get("extend-select", ())}
    if not given and asked & {"LGA101", "pin-changes-args"}:
        raise CommandError("LGA101 compares two pins: name them with --pins, or let --since find them")


def _value(kind: Kind, value: Any) -> object:  # as click has it
    """What an option's value would be in the configuration."""
    if not isinstance(value, tuple):
        return value
    words = [word.strip() for part in value for word in part.split(",") if word.strip()]
    if kind is not Kind.RULES_BY_PATTERN:
        return words
    found: dict[str, list[str]] = {}
    for word in words:
        pattern, colon, rule = word.rpartition(":")
        if not (colon and pattern):
            raise CommandError(f"--per-file-ignores takes PATTERN:RULE, not `{word}`")
        found.setdefault(pattern, []).append(rule)
    return found


def _checked(name: str, value: object) -> object:
    try:
        return check(name, value)
    except ConfigurationError as error:
        raise CommandError(f"--{name}: {error}") from None
