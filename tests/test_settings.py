"""What the configuration may hold, which file counts, which rules are on, and how errors are said."""

from __future__ import annotations

import json
import os
import pickle
import tomllib
from pathlib import Path

import jsonschema
import pytest

from lint_getargs import configuration, reference
from lint_getargs.discovery import DEFAULT_EXCLUDE
from lint_getargs.errors import ConfigurationError
from lint_getargs.keys import BY_NAME, KEYS, Kind, check
from lint_getargs.projects import Project, Projects
from lint_getargs.report import FORMATS
from lint_getargs.rules import RULES
from lint_getargs.selectors import selected
from lint_getargs.settings import Settings, merged

DOCS = Path(__file__).parent.parent / "docs"
ALL = frozenset(rule.code for rule in RULES)


@pytest.fixture(autouse=True)
def in_an_empty_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "work").mkdir()
    monkeypatch.chdir(tmp_path / "work")


def put(name: str, text: str = "") -> str:
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode())
    return os.path.abspath(name)


def problem(name: str, text: str) -> str:
    """What is said of a wrong configuration file, from the file's name on."""
    with pytest.raises(ConfigurationError) as caught:
        configuration.table_of(put(name, text))
    return str(caught.value).replace(os.path.abspath(name), name)


class TestOneSource:
    def test_each_key_is_an_attribute_with_the_same_default(self) -> None:
        defaults = {name.replace("_", "-"): default for name, default in Settings._field_defaults.items()}
        assert set(defaults) - set(BY_NAME) == {"ignore-noqa", "root"}
        for key in KEYS:
            default = tuple(key.default) if isinstance(key.default, (list, dict)) else key.default
            assert defaults[key.name] == (default if key.name != "source-roots" else ()), key.name

    @pytest.mark.parametrize("key", KEYS, ids=lambda key: str(key.name))
    def test_each_example_is_right(self, key: object) -> None:
        assert key in KEYS
        table = tomllib.loads("".join(f"{each.name} = {each.example}\n" for each in KEYS if each is key))
        jsonschema.validate(table, json.loads(reference.configuration_schema()))
        configuration.checked(table, "x.toml", "")

    def test_the_schema_is_one(self) -> None:
        jsonschema.Draft7Validator.check_schema(json.loads(reference.configuration_schema()))

    @pytest.mark.parametrize(
        "wrong",
        ["exlude = []", "fix = 1", "line-length = 0", 'helper = "a.b"', 'select = ["F401"]', 'output-format = "x"'],
    )
    def test_what_is_wrong_is_wrong_by_the_schema_too(self, wrong: str) -> None:
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(tomllib.loads(wrong), json.loads(reference.configuration_schema()))
        with pytest.raises(ConfigurationError):
            configuration.checked(tomllib.loads(wrong), "x.toml", wrong)

    @pytest.mark.parametrize(
        ("file", "text"),
        [
            ("configuration.md", reference.configuration_page()),
            ("suppressions.md", reference.suppressions_page()),
            ("lint-getargs.schema.json", reference.configuration_schema()),
        ],
    )
    def test_the_docs_are_in_step(self, file: str, text: str) -> None:
        assert (DOCS / file).read_text("utf-8") == text


class TestSettings:
    def test_they_are_frozen_and_cross_processes(self) -> None:
        settings = Settings(select=("LGA001",), line_length=100)
        assert pickle.loads(pickle.dumps(settings)) == settings  # noqa: S301  # our own bytes
        with pytest.raises(AttributeError):
            settings.fix = True  # type: ignore[misc]  # that is the point

    def test_paths_start_where_they_are_written(self) -> None:
        table = {"source-roots": ("src", "/abs"), "python": ".venv"}
        settings = merged(table, "/project", {}, "/here")
        assert settings.source_roots == ("/project/src", "/abs")
        assert settings.python == "/project/.venv"
        assert merged(table, "/project", {"python": "env"}, "/here").python == "/here/env"

    def test_the_users_own_directory(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("HOME", "/home/me")
        assert merged({"python": "~/env"}, "/project", {}, "/here").python == "/home/me/env"

    @pytest.mark.parametrize(
        ("pattern", "filename", "off"),
        [
            ("tests/", "tests/a.py", True),
            ("tests/", "src/tests/deep/a.py", True),
            ("/tests/", "src/tests/a.py", False),
            ("tests/*.py", "tests/a.py", True),
            ("tests/*.py", "tests/deep/a.py", False),
            ("a.py", "src/a.py", True),
            ("!src/", "tests/a.py", True),
            ("!src/", "src/a.py", False),
            ("a.py", "/elsewhere/a.py", False),
        ],
    )
    def test_rules_that_are_off_in_some_files(self, pattern: str, filename: str, *, off: bool) -> None:
        settings = Settings(per_file_ignores=((pattern, ("LGA001",)),))
        assert ("LGA001" not in settings.codes(filename)) is off

    def test_patterns_start_at_the_root(self) -> None:
        settings = Settings(per_file_ignores=(("/a.py", ("LGA001",)),), root="/project")
        assert "LGA001" not in settings.codes("/project/a.py")
        assert "LGA001" in settings.codes("a.py")

    def test_those_of_the_command_line_start_at_the_working_directory(self) -> None:
        settings = merged({}, "/project", {"per-file-ignores": (("/a.py", ("LGA001",)),)}, "/here")
        assert "LGA001" not in settings.codes("/here/a.py")


class TestSelectors:
    @pytest.mark.parametrize(
        ("select", "extend", "ignore", "on"),
        [
            (("ALL",), (), (), ALL),
            (("LGA",), (), (), ALL),
            (("LGA00",), (), (), {"LGA001", "LGA002", "LGA003", "LGA004"}),
            (("LGA001",), (), (), {"LGA001"}),
            (("bare-literal-args",), (), (), {"LGA001"}),
            ((), (), (), set()),
            (("ALL",), (), ("LGA001",), ALL - {"LGA001"}),
            (("LGA001",), (), ("ALL",), {"LGA001"}),
            (("LGA001",), (), ("LGA0",), {"LGA001"}),
            (("LGA0",), (), ("LGA0",), set()),
            (("LGA001",), (), ("bare-literal-args",), set()),
            (("LGA001",), ("LGA002",), (), {"LGA001", "LGA002"}),
            (("LGA0",), ("LGA002",), ("LGA00",), {"LGA002", "LGA010"}),
        ],
    )
    def test_the_more_specific_one_wins(
        self, select: tuple[str, ...], extend: tuple[str, ...], ignore: tuple[str, ...], on: set[str]
    ) -> None:
        assert selected(select, extend, ignore) == on

    @pytest.mark.parametrize(
        ("table", "overrides", "on"),
        [
            ({"ignore": ("LGA001",)}, {}, ALL - {"LGA001"}),
            ({"ignore": ("LGA001",)}, {"select": ("LGA00",)}, {"LGA001", "LGA002", "LGA003", "LGA004"}),
            ({"select": ("LGA001",)}, {"extend-select": ("LGA002",)}, {"LGA001", "LGA002"}),
            ({"ignore": ("LGA001",)}, {"extend-select": ("LGA00",)}, ALL),
            ({"select": ("LGA001", "LGA002")}, {"ignore": ("LGA00",)}, set()),
        ],
    )
    def test_the_command_line_comes_on_top(
        self, table: dict[str, object], overrides: dict[str, object], on: set[str]
    ) -> None:
        assert merged(table, "/", overrides, "/").codes("a.py") == on

    @pytest.mark.parametrize("word", ["", "F401", "LGA7", "lga001", "bare_literal_args"])
    def test_a_word_that_names_no_rule_is_an_error(self, word: str) -> None:
        with pytest.raises(ConfigurationError, match=f"unknown rule `{word}`"):
            selected((word,))


class TestErrors:
    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ('exlude = ["x"]', "x.toml:1: unknown key `exlude`; did you mean `exclude`?"),
            ("\nfix = 1", "x.toml:2: `fix` takes true or false, such as true"),
            ("line-length = 500", "x.toml:1: `line-length` takes a number from 1 to 320, such as 100"),
            ("line-length = true", "x.toml:1: `line-length` takes a number from 1 to 320, such as 100"),
            ('helper = "a.b"', 'x.toml:1: `helper` takes a function as "package.module:name", such as '),
            ('python = ""', 'x.toml:1: `python` takes a path, such as ".venv"'),
            ("source-roots = [1]", 'x.toml:1: `source-roots` takes a list of paths, such as ["src", "tools"]'),
            ('exclude = "gen"', "x.toml:1: `exclude` takes a list of patterns, such as "),
            ('exclude = ["!"]', "x.toml:1: `!` is no pattern of a .gitignore"),
            ('select = "LGA001"', 'x.toml:1: `select` takes a list of rules, such as ["LGA0"]'),
            ("select = [1]", 'x.toml:1: `select` takes a list of rules, such as ["LGA0"]'),
            ('"select" = ["LGA0001"]', "x.toml:1: unknown rule `LGA0001`; did you mean `LGA001`?"),
            ('per-file-ignores = ["x"]', "x.toml:1: `per-file-ignores` takes a table of patterns and lists of rules, "),
            ('per-file-ignores = { x = "y" }', "x.toml:1: `per-file-ignores` takes a table of patterns and lists of "),
            ("per-file-ignores = { 'x\\' = [] }", "x.toml:1: `x\\` is no pattern of a .gitignore"),
            ('[per-file-ignores]\nx = ["y"]', "x.toml: unknown rule `y`; known are "),
            ('output-format = "sarfi"', "x.toml:1: unknown output format `sarfi`; did you mean `sarif`?"),
            ("exclude = [", "x.toml: "),
            ("\xff", "x.toml: "),
        ],
    )
    def test_they_name_file_line_and_remedy(self, text: str, said: str) -> None:
        if text == "\xff":
            Path("x.toml").write_bytes(b"\xff")
            with pytest.raises(ConfigurationError, match=r"x\.toml: Not UTF-8, as TOML has to be \(at line 1\)"):
                configuration.table_of("x.toml")
        else:
            assert problem("x.toml", text).startswith(said)

    def test_a_stray_byte_does_not_make_our_table_somebody_elses(self) -> None:
        Path("pyproject.toml").write_bytes(b"[tool.lint-getargs]\n# \xe9\n")
        with pytest.raises(ConfigurationError, match=r"pyproject\.toml: Not UTF-8, as TOML has to be \(at line 2\)"):
            configuration.table_of("pyproject.toml")

    @pytest.mark.parametrize("table", ["[tool.lint-getargs]", "[ tool . 'lint-getargs' ]", "[tool.lint-getargs.x]"])
    def test_a_broken_file_that_opens_our_table_is_ours(self, table: str) -> None:
        assert problem("pyproject.toml", f"{table}\nexclude = [\n").startswith("pyproject.toml: ")

    def test_the_table_has_to_be_one(self) -> None:
        assert (
            problem("pyproject.toml", "[tool]\nlint-getargs = 1") == "pyproject.toml: `tool.lint-getargs` is no table"
        )

    @pytest.mark.parametrize("text", ["", "tool = 1", "[tool.x]", "lint-getargs = [", "{% lint-getargs %}", "\xff"])
    def test_what_is_not_ours_says_nothing(self, text: str) -> None:
        Path("pyproject.toml").write_bytes(text.encode("latin-1"))
        assert configuration.table_of("pyproject.toml") is None

    def test_a_file_that_was_named_has_to_be_there_and_ours(self) -> None:
        with pytest.raises(ConfigurationError, match=r"nope.toml: No such file"):
            configuration.read("nope.toml")
        put("pyproject.toml")
        with pytest.raises(ConfigurationError, match=r"no table \[tool.lint-getargs\]"):
            configuration.read("pyproject.toml")

    def test_a_value_on_the_command_line_has_to_be_toml(self) -> None:
        with pytest.raises(ConfigurationError, match="no file, and no TOML either"):
            configuration.inline("line-length: 3")
        with pytest.raises(ConfigurationError, match="unknown key"):
            configuration.inline("length = 3")

    def test_a_file_may_have_a_mark_and_windows_line_ends(self) -> None:
        path = put("pyproject.toml", "\ufeff[tool.lint-getargs]\r\nfix = true\r\n")
        assert configuration.table_of(path) == {"fix": True}


class TestNearest:
    def root(self, directory: str) -> str:
        project = Projects({}).of(os.path.abspath(directory))
        return os.path.relpath(project.file) if project.file else ""

    def test_the_nearest_file_with_our_table_counts(self) -> None:
        put("pyproject.toml", "[tool.lint-getargs]")
        put("a/pyproject.toml", "[project]")
        put("a/b/pyproject.toml", "[tool.lint-getargs]")
        assert self.root(".") == self.root("a") == "pyproject.toml"
        assert self.root("a/b") == self.root("a/b/c") == "a/b/pyproject.toml"

    def test_a_file_that_only_names_our_table_is_passed_over(self) -> None:
        put("pyproject.toml", "[tool.lint-getargs]")
        put("a/pyproject.toml", '[project]\ndescription = """\n[tool.lint-getargs]\n"""\n')
        assert self.root("a") == "pyproject.toml"

    def test_in_one_directory_our_own_files_come_first(self) -> None:
        put("pyproject.toml", "[tool.lint-getargs]")
        assert self.root(".") == "pyproject.toml"
        put("lint-getargs.toml")
        assert self.root(".") == "lint-getargs.toml"
        put(".lint-getargs.toml")
        assert self.root(".") == ".lint-getargs.toml"

    def test_without_any_there_is_none(self) -> None:
        assert self.root("a") == ""

    def test_isolated_looks_at_none(self) -> None:
        put("lint-getargs.toml", "fix = true")
        project = Projects({}, isolated=True).of(os.getcwd())
        assert not project.file
        assert project.settings == Settings(root=os.getcwd())

    def test_a_file_that_was_named_counts_everywhere(self) -> None:
        put("lint-getargs.toml", "fix = true")
        named = put("other.toml", 'exclude = ["x"]')
        projects = Projects({}, named)
        assert projects.of("/") is projects.of(os.getcwd())
        assert projects.of("/").settings == Settings(exclude=("x",), root=os.getcwd())

    def test_the_command_line_wins(self) -> None:
        project = Project({"line-length": 100, "fix": True}, "/project", {"line-length": 80})
        assert project.get("line-length", 1) == project.settings.line_length == 80
        assert project.get("fix-only", "nothing") == "nothing"
        assert project.settings.fix

    def test_what_is_left_out_comes_from_both(self) -> None:
        table = {"exclude": ("a",), "extend-exclude": ("b",)}
        project = Project(table, os.getcwd(), {"extend-exclude": ("c",)})
        assert [project.leaves_out(os.path.abspath(name)) for name in "abcd"] == [True, True, True, False]
        assert not project.names
        project = Project(table, os.getcwd(), {"exclude": ("d",)})
        assert [project.leaves_out(os.path.abspath(name)) for name in "abcd"] == [False, True, False, True]
        assert Project({}, os.getcwd(), {}).names == set(DEFAULT_EXCLUDE)


class TestLineLength:
    @pytest.mark.parametrize(
        ("name", "text"),
        [
            ("ruff.toml", "line-length = 100"),
            (".ruff.toml", "line-length = 100"),
            ("pyproject.toml", "[tool.ruff]\nline-length = 100\n[tool.black]\nline-length = 90"),
            ("pyproject.toml", "[tool.black]\nline-length = 100"),
        ],
    )
    def test_it_is_that_of_the_formatter(self, name: str, text: str) -> None:
        put(name, text)
        put("a/pyproject.toml", "[project]")
        assert configuration.line_length(os.path.abspath("a")) == 100

    @pytest.mark.parametrize(
        "text", ["", "tool = 3", "[tool.ruff]\nline-length = true", "[tool.black]\nline-length = -1", "["]
    )
    def test_what_is_no_number_does_not_count(self, text: str) -> None:
        put("pyproject.toml", text)
        assert configuration.line_length(os.getcwd()) is None


def test_every_format_and_kind_is_documented() -> None:
    page = reference.configuration_page()
    assert all(f"Takes {kind.value};" in page for kind in Kind)
    assert check("output-format", FORMATS[0]) == "full"
