"""Write the pages under docs/ that come from the program itself, or check with `--check` that they are in step.

    python scripts/docs.py            write them
    python scripts/docs.py --check    exit with status 1 and name those that differ

The rules' pages come from the docstrings of their modules, the command's page and the manual page from click's help,
the picture from a run on examples/.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from html import escape
from importlib.metadata import metadata
from pathlib import Path
from typing import TYPE_CHECKING

import click
from typing_extensions import override

from lint_getargs import documentation, reference
from lint_getargs.diagnostics import EvidenceKind
from lint_getargs.evidence import TABLE
from lint_getargs.options import command
from lint_getargs.report.markdown import code, prose
from lint_getargs.rules import RULES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
GENERATED = "<!-- Written by scripts/docs.py. -->\n\n"
EXAMPLE = ("--source-root", "examples/receipts/1.4.0", "examples/dashboard")
OPTION = re.compile(r"(?<![\w`-])(--[a-z][a-z-]*)")


def pages() -> Iterator[tuple[Path, str]]:
    """Each generated file and what belongs into it."""
    yield DOCS / "rules.md", rules_page()
    yield DOCS / "evidence.md", evidence_page()
    yield DOCS / "command.md", helped(MarkdownFormatter())
    yield DOCS / "lint-getargs.1", helped(ManualFormatter())
    yield DOCS / "configuration.md", reference.configuration_page()
    yield DOCS / "suppressions.md", reference.suppressions_page()
    yield DOCS / "lint-getargs.schema.json", reference.configuration_schema()
    yield DOCS / "full.svg", picture(["lint-getargs", *EXAMPLE])


def rules_page() -> str:
    """All rules on one page, headings one level down, a table before them."""
    rows = [f"| [{rule.code}](#{anchor(rule.name, rule.code)}) | {rule.name} | {rule.summary} |" for rule in RULES]
    table = "\n".join(["| code | name | reports |", "|---|---|---|", *rows])
    chapters = [re.sub(r"^#", "##", documentation.page(rule), flags=re.MULTILINE) for rule in RULES]
    return f"{GENERATED}# Rules\n\n{table}\n\n" + "\n".join(chapters)


def evidence_page() -> str:
    """The page about the evidence: how it decides, and every row of its table."""
    lines = [
        f"{GENERATED}# The evidence\n",
        "Every finding carries the evidence that decided: below the source in `full` output, as `evidence` in JSON.",
        "It is weighed in this order; the first kind that speaks decides:\n",
        "1. **shape**: a field that is known to be no Literal is not reported; one that is known to be one is, unless",
        "   a guard or the question itself stands against it.",
        "2. **guard**: a check that makes the code right for both shapes silences it. Members only taken apart",
        "   again are reported where nothing but an optional Literal fits (LGA003).",
        "3. **consumer**: what the members are used as. Types silence, values report; strong evidence before weak.",
        "4. **route**: without any of these, one named field of a class is reported; a variable name, a loop over all",
        "   fields, the root of a model and an instance's class are not.\n",
    ]
    for kind in EvidenceKind:
        rows = [row for row in TABLE.values() if row.kind is kind]
        lines += [f"## {kind.value.capitalize()}\n", "| name | speaks for | weight | seen where |", "|---|---|---|---|"]
        lines += [
            f"| `{row.name}` | {row.says.value} | {row.weight.name.lower()} | {row.text.partition(': `{code}`')[0]} |"
            for row in rows
        ]
        lines.append("")
    return "\n".join(lines)


def anchor(name: str, rule_code: str) -> str:
    """What GitHub calls the heading `name (CODE)`."""
    return f"{name}-{rule_code.lower()}"


class PageFormatter(click.HelpFormatter):
    """Click's help, one element at a time, for a page that is no terminal."""

    def lines(self, lines: Sequence[str]) -> None:
        """Lines that stay as they are."""
        raise NotImplementedError

    def prose(self, text: str) -> None:
        """One paragraph."""
        raise NotImplementedError

    def options(self, rows: Iterable[tuple[str, str]]) -> None:
        """Options and what they mean."""
        raise NotImplementedError

    @override
    def write_paragraph(self) -> None:
        """Nothing: every element brings its own distance."""

    @override
    def write_text(self, text: str) -> None:
        for paragraph in text.strip().split("\n\n"):
            # Click's sign for a paragraph that is not to be wrapped.
            if paragraph.startswith("\b"):
                self.lines([line.strip() for line in paragraph.splitlines()[1:]])
            else:
                self.prose(" ".join(paragraph.split()))

    @override
    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        self.options((names, " ".join(text.split())) for names, text in rows if text)


class MarkdownFormatter(PageFormatter):
    """The help as a page in Markdown."""

    @override
    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        self.write(f"{GENERATED}# The command\n\n    {prog} {args}\n")

    @override
    def write_heading(self, heading: str) -> None:
        self.write(f"\n## {heading}\n")

    @override
    def lines(self, lines: Sequence[str]) -> None:
        self.write("\n" + "".join(f"    {line}\n" for line in lines))

    @override
    def prose(self, text: str) -> None:
        self.write(f"\n{marked(text)}\n")

    @override
    def options(self, rows: Iterable[tuple[str, str]]) -> None:
        self.write("\n| option | |\n|---|---|\n")
        self.write("".join(f"| {code(names)} | {marked(text)} |\n" for names, text in rows))


class ManualFormatter(PageFormatter):
    """The help as a manual page in roff."""

    @override
    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        summary = metadata("lint-getargs")["Summary"]
        self.write(f'.TH LINT\\-GETARGS 1 "" "lint-getargs"\n.SH NAME\n{roff(prog)} \\- {roff(summary)}\n')
        self.write(f".SH SYNOPSIS\n.B {roff(prog)}\n{roff(args)}\n.SH DESCRIPTION\n")

    @override
    def write_heading(self, heading: str) -> None:
        self.write(f".SH {roff(heading.upper())}\n")

    @override
    def lines(self, lines: Sequence[str]) -> None:
        self.write(".PP\n.nf\n.RS 4\n" + "".join(f"{roff(line)}\n" for line in lines) + ".RE\n.fi\n")

    @override
    def prose(self, text: str) -> None:
        self.write(f".PP\n{roff(text)}\n")

    @override
    def options(self, rows: Iterable[tuple[str, str]]) -> None:
        self.write("".join(f".TP\n.B {roff(names)}\n{roff(text)}\n" for names, text in rows))


def marked(text: str) -> str:
    """A paragraph of plain text as Markdown, options as code."""
    return prose(OPTION.sub(r"`\1`", text))


def helped(formatter: click.HelpFormatter) -> str:
    """The command's help in another form."""
    context = click.Context(command, info_name="lint-getargs")
    command.format_help(context, formatter)
    return formatter.getvalue()


def roff(text: str) -> str:
    """Text with what roff would take for a request or a hyphen escaped."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped


COLUMN, LINE, MARGIN, WIDTH = 8.4, 19, 16, 116
COLOURS = {"31": "#ff7b72", "32": "#7ee787", "33": "#e3b341", "34": "#79c0ff", "36": "#56d4dd"}
SEQUENCE = re.compile(r"\x1b\[([0-9;]*)m")
STYLES = re.compile(r"\x1b\[[0-9;]*m")


def picture(words: list[str]) -> str:
    """What a command prints on a terminal, as an SVG."""
    printed_lines = [f"\x1b[1m$ {' '.join(words)}\x1b[0m", *printed(words).splitlines()]
    lines = [part for line in printed_lines for part in wrapped(line)]
    width = WIDTH * COLUMN + 2 * MARGIN
    height = len(lines) * LINE + 2 * MARGIN
    rows = "".join(row(line, MARGIN + LINE * (number + 0.75)) for number, line in enumerate(lines))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" font-size="14"\n'
        '     font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace">\n'
        f"<title>{escape(' '.join(words))}</title>\n"
        f'<rect width="{width:g}" height="{height:g}" rx="8" fill="#0d1117"/>\n'
        f'<g fill="#e6edf3" xml:space="preserve">\n{rows}</g>\n</svg>\n'
    )


def wrapped(line: str) -> Iterator[str]:
    """A line as the lines that a terminal makes of it; styles go on."""
    column, part = 0, ""
    for number, piece in enumerate(SEQUENCE.split(line)):
        if number % 2:
            part += f"\x1b[{piece}m"
            continue
        text = piece
        while column + len(text) > WIDTH:
            room = WIDTH - column
            yield part + text[:room]
            column, part, text = 0, "".join(STYLES.findall(part)[-1:]), text[room:]
        column, part = column + len(text), part + text
    yield part


def printed(words: list[str]) -> str:
    """The command's output in colour: first what it reports, then its closing words."""
    environment = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
    done = subprocess.run(
        [sys.executable, "-m", "lint_getargs", *words[1:], "--isolated", "--color", "always"],
        cwd=ROOT,
        env=environment | {"COLUMNS": str(WIDTH)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode != 1 or not done.stdout:
        raise SystemExit(f"{' '.join(words)}: exit status {done.returncode}\n{done.stderr}")
    return done.stdout + done.stderr


def row(line: str, y: float) -> str:
    """One line of a terminal: every stretch of one style stands at its own column."""
    column, attributes, spans = 0, "", []
    for number, part in enumerate(SEQUENCE.split(line)):
        if number % 2:
            attributes = styled(part)
        elif part.strip():
            text = part.strip()
            x = MARGIN + (column + part.index(text)) * COLUMN
            # The length holds the columns together whatever font there is.
            spans.append(f'<tspan x="{x:g}" textLength="{len(text) * COLUMN:g}"{attributes}>{escape(text)}</tspan>')
        column += 0 if number % 2 else len(part)
    return f'<text y="{y:g}">{"".join(spans)}</text>\n' if spans else ""


def styled(codes: str) -> str:
    """The attributes of an SVG text for an ANSI style."""
    wanted = codes.split(";")
    colour = next((f' fill="{COLOURS[item]}"' for item in wanted if item in COLOURS), "")
    weight = ' font-weight="bold"' if "1" in wanted else ""
    return colour + weight + (' opacity="0.6"' if "2" in wanted else "")


def main(words: list[str]) -> int:
    """Write the pages, or compare them; returns the exit status."""
    stale = [(path, text) for path, text in pages() if not path.exists() or path.read_text("utf-8") != text]
    for path, text in stale:
        if "--check" in words:
            print(f"{path.relative_to(ROOT)} is not in step: run scripts/docs.py", file=sys.stderr)
        else:
            path.write_text(text, "utf-8", newline="\n")
            print(f"wrote {path.relative_to(ROOT)}")
    return int("--check" in words and bool(stale))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
