"""Run lint-getargs over real packages: every site with its line, counts, and what fixing all of them does.

    python scripts/real_input.py [--folder FOLDER] [PACKAGE ...]

Installs the packages without their dependencies, reports on them, fixes a copy with `--unsafe-fixes`, and checks that
every changed file compiles and that a second run changes nothing. Ends with 1 if anything of that fails.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import sysconfig
import time
import venv
import warnings
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PACKAGES = (
    "anthropic beanie cohere crewai dagster datamodel-code-generator dspy fastapi fastmcp feast google-genai "
    "great-expectations groq guardrails-ai haystack-ai huggingface-hub instructor langchain langchain-core "
    "langchain-openai langgraph litellm llama-index-core marvin mcp mistralai mlflow openai outlines polyfactory "
    "prefect pydantic pydantic-ai-slim pydantic-evals pydantic-graph pydantic-settings semantic-kernel sqlmodel "
    "transformers zenml"
)
TOOL = [sys.executable, "-m", "lint_getargs", "--isolated", "--no-respect-gitignore"]


@dataclass(frozen=True, slots=True)
class Run:
    """What one call of the command did."""

    status: int
    """Its exit status."""
    findings: tuple[dict[str, Any], ...]
    """The objects of `--output-format json`."""
    errors: str
    """What it wrote to standard error."""
    seconds: float
    """Wall time."""


def lint(tree: Path, *options: str) -> Run:
    """Run the command over a tree."""
    start = time.perf_counter()
    process = subprocess.run(
        [*TOOL, "--output-format", "json", *options, str(tree)], check=False, capture_output=True, encoding="utf-8"
    )
    seconds = time.perf_counter() - start
    findings = json.loads(process.stdout) if process.stdout.strip() else []
    return Run(process.returncode, tuple(findings), process.stderr, seconds)


def install(packages: list[str], environment: Path) -> Path:
    """Make an environment with nothing but these packages in it; gives its site-packages."""
    shutil.rmtree(environment, ignore_errors=True)
    venv.create(environment)
    variables = {"base": str(environment), "platbase": str(environment)}
    python = Path(sysconfig.get_path("scripts", "venv", variables), "python")
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-deps", "--no-compile"]
    subprocess.run([*pip, *packages], check=True)
    return Path(sysconfig.get_path("purelib", "venv", variables))


def compiles(path: Path) -> bool:
    """Whether the running Python takes the file."""
    try:
        with warnings.catch_warnings(action="ignore"):
            compile(path.read_bytes(), path, "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        return False
    return True


def show(finding: dict[str, Any], tree: Path) -> None:
    """Print a finding with its line, for reading."""
    path = Path(finding["filename"])
    row, column = finding["location"]["row"], finding["location"]["column"]
    applicability = (finding["fix"] or {}).get("applicability", "no fix")
    lines = path.read_text(encoding="utf-8", errors="replace").split("\n")
    print(
        f"{path.resolve().relative_to(tree)}:{row}:{column}: {finding['code']} ({applicability}) {finding['message']}"
    )
    print(f"    {lines[row - 1].strip()}")


def changed(tree: Path, fixed: Path) -> dict[Path, bytes]:
    """The Python files of `fixed` that differ from those of `tree`, by their place in the tree."""
    files = (path.relative_to(tree) for path in python_files(tree))
    return {file: new for file in files if (new := (fixed / file).read_bytes()) != (tree / file).read_bytes()}


def python_files(tree: Path) -> list[Path]:
    """The files that lint-getargs looks at."""
    return sorted(path for path in tree.rglob("*.py*") if path.suffix in {".py", ".pyi"} and path.is_file())


def main() -> int:
    """Run the script.

    Returns:
        The exit status: 0 when nothing went wrong, else 1.
    """
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, default=Path("build/real-input"), help="where everything is put")
    parser.add_argument("packages", nargs="*", default=PACKAGES.split(), metavar="PACKAGE")
    options = parser.parse_args()
    folder = options.folder.resolve()

    tree, fixed = install(options.packages, folder / "environment"), folder / "fixed"
    report = lint(tree)
    for finding in report.findings:
        show(finding, tree)

    shutil.rmtree(fixed, ignore_errors=True)
    shutil.copytree(tree, fixed)
    fix = lint(fixed, "--fix", "--unsafe-fixes")
    once = changed(tree, fixed)
    again = lint(fixed, "--fix", "--unsafe-fixes")
    twice = changed(tree, fixed)

    runs = (report, fix, again)
    wrong = [f"exit status {run.status}: {run.errors}" for run in runs if run.status not in (0, 1)]
    wrong += [f"traceback: {run.errors}" for run in runs if "Traceback" in run.errors]
    wrong += [f"does not compile: {file}" for file in once if compiles(tree / file) and not compiles(fixed / file)]
    wrong += [f"changed again: {file}" for file in twice if twice[file] != once.get(file)]
    wrong += [f"left over: {finding['filename']}" for finding in again.findings if finding["fix"]]
    fixes = Counter((finding["fix"] or {}).get("applicability", "no fix") for finding in report.findings)
    codes = Counter(finding["code"] for finding in report.findings)
    print(f"\n{len(python_files(tree))} files, {len(options.packages)} packages, {report.seconds:.1f} s")
    print(f"{len(report.findings)} sites:", ", ".join(f"{code} {count}" for code, count in sorted(codes.items())))
    print("fixes:", ", ".join(f"{kind} {count}" for kind, count in sorted(fixes.items())))
    print(f"{len(once)} files changed, {len(again.findings)} findings left")
    print(f"{len(wrong)} failures", *wrong, sep="\n    ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
