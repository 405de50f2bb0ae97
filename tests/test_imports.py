"""Where the import goes that a fix of `.__args__`, or of a call of the project's helper, needs."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests import locator

if TYPE_CHECKING:
    from pathlib import Path

USE = 'X = M.model_fields["f"].annotation.__args__\n'
FUNCTION = 'def f():\n    return M.model_fields["f"].annotation.__args__\n'
DOC = '"""Doc."""\n'


def imported(text: str, *, line_length: int = 200, helper: str = "") -> str:
    """The fixed text, with the rewritten expression back in its old form."""
    new = locator.fixed(text, line_length=line_length, helper=helper).decode()
    for call in ("get_args", "typing.get_args", "t.get_args", "ga", "typing_get_args"):
        loop = f'tuple(value for arg in {call}(M.model_fields["f"].annotation) if arg is not type(None) '
        new = new.replace(f"{loop}for value in ({call}(arg) or (arg,)))", f"<{call}>")
    return new.replace('literal_values(M.model_fields["f"].annotation)', "<helper>")


ADDED = [
    pytest.param(
        "import os \\\n; import z\n" + USE,
        "import os; from typing import get_args \\\n; import z\nX = <get_args>\n",
        id="semicolon-on-the-next-line",
    ),
    pytest.param(
        "from __future__ import annotations\n\nfrom zipfile import z\n" + USE,
        "from __future__ import annotations\n\nfrom typing import get_args\nfrom zipfile import z\nX = <get_args>\n",
        id="first-of-its-section",
    ),
    pytest.param(
        "from __future__ import annotations; from zipfile import z\n" + USE,
        "from __future__ import annotations; from typing import get_args; from zipfile import z\nX = <get_args>\n",
        id="sections-on-one-line",
    ),
    pytest.param(USE, "from typing import get_args\n\nX = <get_args>\n", id="nothing-else"),
    pytest.param(
        FUNCTION, "from typing import get_args\n\n\ndef f():\n    return <get_args>\n", id="before-a-function"
    ),
    pytest.param(
        f"@d\n{FUNCTION}",
        "from typing import get_args\n\n\n@d\ndef f():\n    return <get_args>\n",
        id="before-a-decorator",
    ),
    pytest.param(DOC + USE, DOC + "\nfrom typing import get_args\n\nX = <get_args>\n", id="docstring"),
    pytest.param(DOC + "\n" + USE, DOC + "\nfrom typing import get_args\n\nX = <get_args>\n", id="docstring-and-blank"),
    pytest.param(
        DOC + "# c\n" + USE, DOC + "\nfrom typing import get_args\n\n# c\nX = <get_args>\n", id="comment-behind"
    ),
    pytest.param(
        "#!/bin/python\n# licence\n\n" + USE,
        "#!/bin/python\n# licence\n\nfrom typing import get_args\n\nX = <get_args>\n",
        id="below-the-head",
    ),
    pytest.param(
        "# about X\n" + USE, "from typing import get_args\n\n# about X\nX = <get_args>\n", id="above-a-comment"
    ),
    pytest.param(
        "#!/bin/python\n" + USE, "#!/bin/python\nfrom typing import get_args\n\nX = <get_args>\n", id="shebang"
    ),
    pytest.param(
        "# coding: utf-8\n# about\n" + USE,
        "# coding: utf-8\nfrom typing import get_args\n\n# about\nX = <get_args>\n",
        id="coding",
    ),
    pytest.param(
        "from __future__ import annotations\n\n" + USE,
        "from __future__ import annotations\n\nfrom typing import get_args\n\nX = <get_args>\n",
        id="future",
    ),
    pytest.param(
        "import os\n\n" + USE, "import os\nfrom typing import get_args\n\nX = <get_args>\n", id="standard-library"
    ),
    pytest.param(
        "import os\nimport zlib\n\nimport numpy\n\n" + USE,
        "import os\nimport zlib\nfrom typing import get_args\n\nimport numpy\n\nX = <get_args>\n",
        id="from-behind-import",
    ),
    pytest.param(
        "from abc import ABC\nfrom zipfile import Z\n\n" + USE,
        "from abc import ABC\nfrom typing import get_args\nfrom zipfile import Z\n\nX = <get_args>\n",
        id="in-order",
    ),
    pytest.param(
        "import numpy\n\n" + USE, "from typing import get_args\n\nimport numpy\n\nX = <get_args>\n", id="first-section"
    ),
    pytest.param(
        "from . import x\n\n" + USE, "from typing import get_args\n\nfrom . import x\n\nX = <get_args>\n", id="relative"
    ),
    pytest.param(
        "from zlib import z\n\n" + USE,
        "from typing import get_args\nfrom zlib import z\n\nX = <get_args>\n",
        id="before-one",
    ),
    pytest.param(
        "import os  # c\n" + USE, "import os  # c\nfrom typing import get_args\nX = <get_args>\n", id="comment-stays"
    ),
    pytest.param(
        "from typing import Any\nfrom typing import overload\n\n" + USE,
        "from typing import Any\nfrom typing import get_args\nfrom typing import overload\n\nX = <get_args>\n",
        id="one-name-a-line",
    ),
    pytest.param("import os; " + USE, "import os; from typing import get_args; X = <get_args>\n", id="semicolon"),
    pytest.param('"""D"""; ' + USE, '"""D"""; from typing import get_args; X = <get_args>\n', id="semicolon-docstring"),
    pytest.param(
        '"""D"""; import numpy; ' + USE,
        '"""D"""; from typing import get_args; import numpy; X = <get_args>\n',
        id="semicolons",
    ),
    pytest.param(
        "if TYPE_CHECKING:\n    from typing import get_args\n" + USE,
        "import typing\n\nif TYPE_CHECKING:\n    from typing import get_args\nX = <typing.get_args>\n",
        id="type-checking",
    ),
    pytest.param(
        USE + "from typing import get_args\n",
        "import typing\n\nX = <typing.get_args>\nfrom typing import get_args\n",
        id="later",
    ),
    pytest.param(
        "def get_args(): ...\n" + USE, "import typing\n\n\ndef get_args(): ...\nX = <typing.get_args>\n", id="taken"
    ),
    pytest.param(
        "typing = get_args = 1\n" + USE,
        "from typing import get_args as typing_get_args\n\ntyping = get_args = 1\nX = <typing_get_args>\n",
        id="both-taken",
    ),
    pytest.param(
        "from typing import Any\n\n\ndef f(get_args, typing):\n    " + USE,
        "from typing import Any\nfrom typing import get_args as typing_get_args\n\n\n"
        "def f(get_args, typing):\n    X = <typing_get_args>\n",
        id="both-parameters",
    ),
]


@pytest.mark.parametrize(("before", "after"), ADDED)
def test_a_line_of_its_own_stands_where_it_would_be_looked_for(before: str, after: str) -> None:
    assert imported(before) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("from typing import Any, cast, overload", "from typing import Any, cast, get_args, overload"),
        ("from typing import overload", "from typing import get_args, overload"),
        ("from typing import TYPE_CHECKING, Any, cast", "from typing import TYPE_CHECKING, Any, cast, get_args"),
        (
            "from typing import Any, cast, Literal, overload",
            "from typing import Any, cast, get_args, Literal, overload",
        ),
        ("from typing import overload, Any", "from typing import overload, Any, get_args"),
        ("from typing import Any as A, cast as c", "from typing import Any as A, cast as c, get_args"),
        ("from typing import Any  # noqa: F401", "from typing import Any, get_args  # noqa: F401"),
        ("from typing import (Any, cast)", "from typing import (Any, cast, get_args)"),
        ("from typing import Any, \\\n    cast", "from typing import Any, \\\n    cast, get_args"),
        (
            "from typing import (\n    Any, List,\n    cast,\n)",
            "from typing import (\n    Any, List,\n    cast, get_args,\n)",
        ),
        ("from typing import (\n    Any,\n    cast,\n)", "from typing import (\n    Any,\n    cast,\n    get_args,\n)"),
        ("from typing import (\n    Any,\n    cast\n)", "from typing import (\n    Any,\n    cast,\n    get_args\n)"),
        ("from typing import (\n    Any,\n)", "from typing import (\n    Any,\n    get_args,\n)"),
        (
            "from typing import (\n    Any,  # any\n    o,  # o\n)",
            "from typing import (\n    Any,  # any\n    get_args,\n    o,  # o\n)",
        ),
        ("from typing import (\n    Any,  # any\n)", "from typing import (\n    Any,  # any\n    get_args,\n)"),
    ],
)
def test_an_import_that_is_there_gets_one_name_more(before: str, after: str) -> None:
    assert imported(f"{before}\n\n{USE}") == f"{after}\n\nX = <get_args>\n"


def test_an_import_that_grows_too_long_is_broken_at_its_names() -> None:
    before = "from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, Literal\n\n" + USE
    names = ("TYPE_CHECKING", "Annotated", "Any", "ClassVar", "Generic", "Literal", "get_args")
    broken = f"from typing import (\n{''.join(f'    {name},{chr(10)}' for name in names)})\n\n"
    assert imported(before, line_length=80).startswith(broken)
    assert imported(
        before.replace("import T", "import (T").replace("Literal\n", "Literal)\n"), line_length=80
    ).startswith(broken)


def test_a_long_import_in_a_function_is_broken_with_its_indentation() -> None:
    before = "def f():\n    from typing import Any, Literal, cast\n\n    " + USE
    assert imported(before, line_length=40).startswith(
        "def f():\n    from typing import (\n        Any,\n        Literal,\n        cast,\n        get_args,\n    )\n"
    )


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("from typing import get_args\n", "get_args"),
        ("from typing_extensions import get_args\n", "get_args"),
        ("from typing import get_args as ga\n", "ga"),
        ("from typing import *\n", "get_args"),
        ("import typing\n", "typing.get_args"),
        ("import typing as t\n", "t.get_args"),
        ("try:\n    from typing import get_args\nexcept E:\n    from typing_extensions import get_args\n", "get_args"),
        ("import os\nimport typing\ndef get_args(): ...\n", "typing.get_args"),
    ],
)
def test_what_is_there_is_used(before: str, after: str) -> None:
    assert imported(before + USE) == f"{before}X = <{after}>\n"


@pytest.mark.parametrize("use", ["class C:\n    {}", "class C:\n    class D:\n        {}", "[{} for x in y]"])
def test_an_import_below_the_use_does_not_serve(use: str) -> None:
    text = use.replace("{}", USE.strip() if "class" in use else USE[4:].strip()) + "\nimport typing\n"
    assert imported(text).startswith("from typing import get_args\n\n")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("from typing import Literal", "from typing import Literal, get_args"),
        ("from typing import get_args", "from typing import get_args"),
        ("from typing import get_args as ga", "from typing import get_args as ga"),
        ("import typing", "import typing"),
    ],
)
def test_imports_in_the_function_are_used_and_extended(before: str, after: str) -> None:
    new = imported(f"def f():\n    {before}\n\n    return {USE[4:]}")
    assert new.startswith(f"def f():\n    {after}\n\n    return <")


def test_a_name_bound_in_a_class_body_is_not_seen_in_a_comprehension() -> None:
    new = imported("class C:\n    from typing import get_args\n    " + USE)
    assert new.startswith("import typing\n\n\nclass C:\n")


def test_two_fixes_share_one_import() -> None:
    assert imported(USE + USE) == "from typing import get_args\n\nX = <get_args>\nX = <get_args>\n"


def test_the_import_has_the_line_ends_of_its_place() -> None:
    assert imported(f"import os\r\n\r\n{USE}") == "import os\r\nfrom typing import get_args\r\n\r\nX = <get_args>\n"


HELPER = "project.shapes:literal_values"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (USE, "from project.shapes import literal_values\n\nX = <helper>\n"),
        (
            "import os\n\nfrom project.a import a\n\n" + USE,
            "import os\n\nfrom project.a import a\nfrom project.shapes import literal_values\n\nX = <helper>\n",
        ),
        (
            "from project.shapes import other\n" + USE,
            "from project.shapes import literal_values, other\nX = <helper>\n",
        ),
        (
            "from project.shapes import literal_values\n" + USE,
            "from project.shapes import literal_values\nX = <helper>\n",
        ),
        ("import project.shapes\n" + USE, "import project.shapes\nX = project.shapes.<helper>\n"),
        (
            "literal_values = 1\n" + USE,
            (
                "from project.shapes import literal_values as shapes_literal_values\n\n"
                "literal_values = 1\nX = shapes_<helper>\n"
            ),
        ),
        ("def literal_values(annotation): ...\n" + USE, "def literal_values(annotation): ...\nX = <helper>\n"),
    ],
)
def test_the_helper_is_imported_in_the_same_way(before: str, after: str) -> None:
    assert imported(before, helper=HELPER) == after


def test_an_alias_that_is_taken_too_gets_a_number() -> None:
    new = imported("literal_values = shapes_literal_values = 1\n" + USE, helper=HELPER)
    assert new.startswith("from project.shapes import literal_values as shapes_literal_values_2\n")


def test_import_sorters_have_nothing_to_say_that_they_did_not_say_before(tmp_path: Path) -> None:
    texts = [str(param.values[0]) for param in ADDED]
    for name, made in (("before", texts), ("after", [locator.fixed(text).decode() for text in texts])):
        (tmp_path / name).mkdir()
        for number, text in enumerate(made):
            (tmp_path / name / f"m{number}.py").write_text(text, encoding="utf-8")

    def unsorted(folder: str) -> set[str]:
        command = [sys.executable, "-m", "ruff", "check", "--isolated", "--no-cache", "-q", "--select", "I,E402,F811"]
        process = subprocess.run(
            [*command, "--output-format", "concise", "."],
            cwd=tmp_path / folder,
            capture_output=True,
            check=False,
            encoding="utf-8",
        )
        return {line.partition(":")[0] for line in process.stdout.splitlines()}

    semicolons = {f"m{number}.py" for number, text in enumerate(texts) if ";" in text}
    assert unsorted("after") <= unsorted("before") | semicolons
