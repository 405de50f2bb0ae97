"""Names over modules: every kind of import, re-export and condition leads to the declaration, or says why not."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from lint_getargs.resolver import Resolver
from lint_getargs.scopes import Tree
from lint_getargs.shapes import Reason
from lint_getargs.source import Source

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    World = Callable[[Mapping[str, str]], Path]

MODEL = """
from typing import Literal
from pydantic import BaseModel
class Signal(BaseModel):
    pattern: Literal["flash", "fixed"]
"""
FLASH = ("flash", "fixed")
SEA = {"sea/__init__.py": "", "sea/signals.py": MODEL}

WAYS = {
    "declared there": {"app.py": MODEL},
    "from import": {**SEA, "app.py": "from sea.signals import Signal"},
    "renamed": {"app.py": "from signals import Signal as S\nSignal = S", "signals.py": MODEL},
    "module alias": {
        "app.py": "import sea.signals as s\nSignal = s.Signal",
        "sea/__init__.py": "",
        "sea/signals.py": MODEL,
    },
    "dotted import": {
        "app.py": "import sea.signals\nSignal = sea.signals.Signal",
        "sea/__init__.py": "",
        "sea/signals.py": MODEL,
    },
    "re-export": {
        "app.py": "from sea import Signal",
        "sea/__init__.py": "from .signals import Signal",
        "sea/signals.py": MODEL,
    },
    "two levels up": {
        "app.py": "from sea.a.b import Signal",
        "sea/__init__.py": "",
        "sea/a/__init__.py": "",
        "sea/a/b.py": "from ..signals import Signal",
        "sea/signals.py": MODEL,
    },
    "module from a package": {
        "app.py": "from sea import signals\nSignal = signals.Signal",
        "sea/__init__.py": "",
        "sea/signals.py": MODEL,
    },
    "module imported by its own package": {
        "app.py": "from sea import signals\nSignal = signals.Signal",
        "sea/__init__.py": "from . import signals",
        "sea/signals.py": MODEL,
    },
    "star import": {"app.py": "from signals import *", "signals.py": MODEL},
    "star import of a package": {
        "app.py": "from sea import *",
        "sea/__init__.py": "from .signals import *",
        "sea/signals.py": MODEL,
    },
    "star import with __all__": {"app.py": "from signals import *", "signals.py": MODEL + "__all__ = ['Signal']\n"},
    "star import with a grown __all__": {
        "app.py": "from signals import *",
        "signals.py": MODEL + "__all__ = ['a']\n__all__ += ['Signal']\n",
    },
    "star import with a computed __all__": {
        "app.py": "from signals import *",
        "signals.py": MODEL + "__all__ = [name for name in dir()]\n",
    },
    "the last star import that has it": {
        "app.py": "from signals import *\nfrom others import *\nfrom unseen import *",
        "signals.py": MODEL,
        "others.py": "Signal = int\n__all__ = ()",
    },
    "star import below another binding": {"app.py": "Signal = int\nfrom signals import *", "signals.py": MODEL},
    "star import above another binding": {
        "app.py": "from others import *\nfrom signals import Signal",
        "signals.py": MODEL,
        "others.py": "Signal = int",
    },
    "star imports of typing handed on": {
        "app.py": "from compat import Literal\nclass Signal:\n    pattern: Literal['flash', 'fixed']",
        "compat.py": "try:\n    from typing import *\nexcept ImportError:\n    from typing_extensions import *",
    },
    "for type checkers, lazily at run time": {
        "app.py": "from sea import Signal",
        "sea/__init__.py": """
            from typing import TYPE_CHECKING
            if TYPE_CHECKING:
                from .signals import Signal
            def __getattr__(name): ...
        """,
        "sea/signals.py": MODEL,
    },
    "run time before type checkers": {
        "app.py": """
            import typing
            if typing.TYPE_CHECKING:
                Signal = int
            else:
                from signals import Signal
        """,
        "signals.py": MODEL,
    },
    "not for type checkers": {
        "app.py": """
            from typing import TYPE_CHECKING
            if not TYPE_CHECKING:
                from signals import Signal
            else:
                Signal = int
        """,
        "signals.py": MODEL,
    },
    "fallback is not needed": {
        "app.py": """
            try:
                from signals import Signal
            except ImportError:
                Signal = None
        """,
        "signals.py": MODEL,
    },
    "fallback is needed": {
        "app.py": """
            try:
                from unseen import Signal
            except ImportError:
                from signals import Signal
        """,
        "signals.py": MODEL,
    },
    "version of Python": {
        "app.py": """
            import sys
            if sys.version_info >= (3, 99):
                Signal = int
            elif sys.version_info[:2] < (3, 2):
                Signal = str
            else:
                from signals import Signal
        """,
        "signals.py": MODEL,
    },
    "bound twice": {"app.py": "Signal = int\nfrom signals import Signal", "signals.py": MODEL},
    "both branches import the same": {
        "app.py": """
            if input():
                from signals import Signal
            else:
                from sea import Signal
        """,
        "sea.py": "from signals import Signal",
        "signals.py": MODEL,
    },
    "deleted and made anew": {"app.py": "Signal = 1\ndel Signal\nfrom signals import Signal", "signals.py": MODEL},
    "namespace package": {"app.py": "from sea.signals import Signal", "sea/signals.py": MODEL},
    "stub beside compiled code": {"app.py": "from fast import Signal", "fast.so": "", "fast.pyi": MODEL},
    "stub package": {"app.py": "from sea import Signal", "sea-stubs/__init__.pyi": MODEL},
    "stub package for some modules": {
        "app.py": "from sea.signals import Signal",
        "sea/__init__.py": "",
        "sea-stubs/__init__.pyi": "",
        "sea-stubs/signals.pyi": MODEL,
    },
    "package that imports in a circle": {
        "app.py": "from sea import Signal",
        "sea/__init__.py": "from .first import Signal",
        "sea/first.py": "from . import Signal as Unused\nfrom .second import Signal",
        "sea/second.py": MODEL,
    },
    "typing or its extensions": {
        "app.py": """
            from pydantic import BaseModel
            if input():
                from typing import Literal
            else:
                from typing_extensions import Literal
            class Signal(BaseModel):
                pattern: Literal["flash", "fixed"]
        """,
    },
    "one of two modules that agree": {
        "app.py": """
            if input():
                import signals as module
            else:
                import sea as module
            Signal = module.Signal
        """,
        "sea.py": "from signals import Signal",
        "signals.py": MODEL,
    },
    "star import that leads nowhere is passed over": {
        "app.py": "from signals import *\nfrom others import *",
        "signals.py": MODEL,
        "others.py": "from unseen import Signal",
    },
    "conditional import of a module": {
        "app.py": """
            try:
                from signals import Signal as S
                import signals as module
            except ImportError:
                import unseen as module
            Signal = module.Signal
        """,
        "signals.py": MODEL,
    },
}


@pytest.mark.parametrize("files", WAYS.values(), ids=WAYS.keys())
def test_way_to_a_model(files: Mapping[str, str], world: World) -> None:
    shape = Resolver([world(files)]).field("app:Signal", "pattern")
    assert shape.members == FLASH, shape
    assert shape.declared_at is not None
    path, line = shape.declared_at
    assert "pattern:" in Path(path).read_text(encoding="utf-8").splitlines()[line - 1]


NO_WAY = {
    "module not there": ({"app.py": "from sea import Signal"}, Reason.NO_MODULE, "sea"),
    "submodule not there": ({"app.py": "from sea.x import Signal", "sea/__init__.py": ""}, Reason.NO_MODULE, "sea.x"),
    "name not there": ({"app.py": "from sea import Signal", "sea.py": ""}, Reason.NO_NAME, "sea.Signal"),
    "name of a namespace": ({"app.py": "from sea import Signal", "sea/a.py": ""}, Reason.NO_MODULE, "sea.Signal"),
    "not in __all__": (
        {"app.py": "from sea import *", "sea.py": f"{MODEL}\n__all__ = []"},
        Reason.NO_NAME,
        "app.Signal",
    ),
    "star import of nothing": ({"app.py": "from sea import *"}, Reason.NO_NAME, "app.Signal"),
    "above the top": ({"app.py": "from . import Signal"}, Reason.NO_MODULE, "."),
    "far above the top": (
        {**SEA, "app.py": "from sea.a import Signal", "sea/a.py": "from ...b import Signal"},
        Reason.NO_MODULE,
        "...b",
    ),
    "syntax error": ({"app.py": "from sea import Signal", "sea.py": "class"}, Reason.NOT_PARSED, "sea.py"),
    "undecodable": ({"app.py": "from sea import Signal", "sea.py": "# coding: unknown-9"}, Reason.NOT_PARSED, "sea.py"),
    "circle": ({"app.py": "from sea import Signal", "sea.py": "from app import Signal"}, Reason.CYCLE, "Signal"),
    "circle of names": ({"app.py": "Signal = Other\nOther = Signal"}, Reason.CYCLE, ""),
    "two classes": (
        {"app.py": f"{MODEL}\nclass Other(BaseModel): ...\nSignal = Signal if input() else Other"},
        Reason.CONDITION,
        "",
    ),
    "two imports": (
        {"app.py": "if x():\n  from a import Signal\nelse:\n  from b import Signal", "a.py": MODEL, "b.py": MODEL},
        Reason.CONDITION,
        "",
    ),
    "made by a call": ({"app.py": "Signal = make()"}, Reason.RUN_TIME, "make(...)"),
    "a function": ({"app.py": "def Signal(): ..."}, Reason.NO_CLASS, ""),
    "a module": ({"app.py": "from sea import Signal", "sea/__init__.py": "", "sea/Signal.py": ""}, Reason.NO_CLASS, ""),
    "a loop variable": ({"app.py": "for Signal in (): ..."}, Reason.RUN_TIME, "Signal"),
    "deleted": ({"app.py": f"{MODEL}\ndel Signal"}, Reason.NO_NAME, ""),
    "attribute of a class below itself": (
        {"app.py": "class A(A): ...\nSignal = A.Signal"},
        Reason.NO_NAME,
        "A.Signal",
    ),
    "attribute of classes in a circle": (
        {
            "app.py": "from sea import B\nclass A(B): ...\nSignal = A.Signal",
            "sea.py": "from app import A\nclass B(A): ...",
        },
        Reason.NO_NAME,
        "A.Signal",
    ),
    "attribute of a function": ({"app.py": "def f(): ...\nSignal = f.Signal"}, Reason.RUN_TIME, "attribute Signal"),
    "attribute of nothing": ({"app.py": "import sea\nSignal = sea.Signal"}, Reason.NO_MODULE, "sea"),
    "standard library": ({"app.py": "from argparse import Namespace as Signal"}, Reason.NO_CLASS, ""),
    "builtin of another module": ({"app.py": "from sea import int as Signal", "sea.py": ""}, Reason.NO_NAME, "sea.int"),
}


@pytest.mark.parametrize(("files", "reason", "detail"), NO_WAY.values(), ids=NO_WAY.keys())
def test_no_way_to_a_model(files: Mapping[str, str], reason: Reason, detail: str, world: World) -> None:
    shape = Resolver([world(files)]).field("app:Signal", "pattern")
    assert (shape.state, shape.reason) == ("unresolved", reason), shape
    assert detail in shape.detail


def test_answers_do_not_depend_on_what_was_asked_before(world: World) -> None:
    files = {
        "a.py": f"from b import Second\n{MODEL}",
        "b.py": f"from a import Signal\n{MODEL.replace('Signal', 'Second')}",
        "c.py": "from a import *\nfrom b import *",
    }
    questions = ["a:Signal", "a:Second", "b:Signal", "b:Second", "c:Second"]
    root = world(files)
    for first in questions:
        resolver = Resolver([root])
        for question in (first, *questions):
            assert resolver.field(question, "pattern").members == FLASH


def test_one_resolver_for_many_files() -> None:
    resolver = Resolver()
    for member in "ab":
        tree = Tree(Source(f"from typing import Literal\nclass M:\n    f: Literal['{member}']\n"))
        for _ in range(2):
            [shape] = resolver.shapes_at(tree, "", ast.Name("M", ast.Load()), "f")
            assert shape.members == (member,)


def test_modules_off_the_way_are_not_read(world: World) -> None:
    files = {"app.py": "from sea import Signal\nfrom other import x", "sea.py": MODEL, "other.py": "syntax error here"}
    resolver = Resolver([world(files)])
    assert resolver.field("app:Signal", "pattern").members == FLASH
    other = resolver._library.module("other")
    assert other is not None
    assert not other.parsed


# -- names in the file itself ---------------------------------------------------------------------------


def shape_in(text: str, field: str = "f", *, root: Path | None = None, path: str = "") -> object:
    """The members of the field of the last `M` that is read in a text."""
    tree = Tree(Source(text))
    use = [node for node in tree.named("M") if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)][-1]
    [shape] = Resolver([] if root is None else [root]).shapes_at(tree, path, use, field)
    return shape.members or shape.reason


HEAD = "from typing import *\nfrom pydantic import BaseModel\n"


def test_class_that_reaches_the_use() -> None:
    text = f"""{HEAD}
class M(BaseModel):
    f: Literal["a"]
print(M)
class M(BaseModel):
    f: Literal["b"]
"""
    assert shape_in(text) == ("a",)
    assert shape_in(f"{text}print(M)") == ("b",)


def test_class_of_a_function() -> None:
    text = f"""{HEAD}
def outer():
    A = Literal["a"]
    class M(BaseModel):
        f: A
        g: "A"
    return M
"""
    assert shape_in(text) == shape_in(text, "g") == ("a",)


def test_field_named_like_its_type() -> None:
    text = f"""{HEAD}
mode = Literal["a"]
class M(BaseModel):
    mode: mode = "a"
print(M)
"""
    assert shape_in(text, "mode") == ("a",)


def test_alias_in_the_class_body() -> None:
    text = f"""{HEAD}
class M(BaseModel):
    A = Literal["a"]
    f: A
    g: "A"
print(M)
"""
    assert shape_in(text) == shape_in(text, "g") == ("a",)


def test_declared_alias_in_the_class_body() -> None:
    text = f"""{HEAD}
class M(BaseModel):
    A: TypeAlias = Literal["a"]
    f: A
    g: "A"
print(M)
"""
    assert shape_in(text) == shape_in(text, "g") == ("a",)


def test_text_that_names_something_of_the_class_around() -> None:
    text = f"""{HEAD}
class Outer(BaseModel):
    A = Literal["a"]
    class Inner(BaseModel):
        f: "A"
        g: "Unseen"
M = Outer.Inner
print(M)
"""
    assert shape_in(text) == ("a",)
    assert shape_in(text, "g") is Reason.NO_NAME


def test_name_of_an_alias_that_is_bound_again_later() -> None:
    text = f"""{HEAD}
A = Literal["a"]
class M(BaseModel):
    f: A
A = Literal["b"]
print(M)
"""
    assert shape_in(text) == ("a",)


def test_relative_import_of_a_file_with_a_place(world: World) -> None:
    root = world({"sea/__init__.py": "", "sea/signals.py": MODEL})
    text = "from .signals import Signal as M\nprint(M)"
    assert shape_in(text, "pattern", root=root, path=str(root / "sea" / "app.py")) == FLASH
    assert shape_in(text, "pattern", root=root, path=str(root / "sea" / "__init__.py")) == FLASH
    assert shape_in(text, "pattern", root=root, path="") is Reason.NO_MODULE
    assert shape_in(text, "pattern", root=root, path="/elsewhere/app.py") is Reason.NO_MODULE


# -- syntax that this Python may be too old to parse ----------------------------------------------------

TypeAliasNode: Any = getattr(ast, "TypeAlias", None) or type(
    "TypeAlias", (ast.stmt,), {"_fields": ("name", "type_params", "value")}
)
TypeVarNode: Any = getattr(ast, "TypeVar", None) or type(
    "TypeVar", (ast.AST,), {"_fields": ("name", "bound"), "_attributes": ast.stmt._attributes}
)
GenericClass: Any = (
    ast.ClassDef
    if sys.version_info >= (3, 12)
    else type("ClassDef", (ast.ClassDef,), {"_fields": (*ast.ClassDef._fields, "type_params")})
)


class NewSyntax(ast.NodeTransformer):
    """Makes `type A[T] = ...` of `A: TYPE[T] = ...`, and `class C[T]` of a class that `TYPE[T]` decorates."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if not ast.unparse(node.annotation).startswith("TYPE"):
            return node
        alias = TypeAliasNode(name=node.target, type_params=self.parameters(node.annotation), value=node.value)
        made: ast.AST = ast.copy_location(alias, node)
        return made

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        parameters = [parameter for mark in node.decorator_list for parameter in self.parameters(mark)]
        fields = {name: getattr(node, name) for name in ast.ClassDef._fields if name != "type_params"}
        made: ast.AST = ast.copy_location(
            GenericClass(**{**fields, "decorator_list": []}, type_params=parameters), node
        )
        return made

    def parameters(self, mark: ast.expr) -> list[ast.AST]:
        if not isinstance(mark, ast.Subscript):
            return []
        return [ast.copy_location(TypeVarNode(name=ast.unparse(mark.slice), bound=None), mark)]


NEW_SYNTAX = f"""{HEAD}
A: TYPE = Literal["a"]
Maybe: TYPE[T] = T | None
Other: TYPE[T] = T
@TYPE[T]
class Box(BaseModel):
    f: T
    g: Maybe[Literal["m"]]
    h: Other[Literal["o"]]
    i: A
    j: "Other[T]"
    k: Maybe[A]
class M(Box[Literal["b"]]): ...
class Open(Box): ...
def function():
    M
"""


@pytest.mark.parametrize(
    ("field", "members", "layer"),
    [
        ("f", ("b",), ""),
        ("g", ("m",), "type alias Maybe"),
        ("h", ("o",), "type alias Other"),
        ("i", ("a",), "type alias A"),
        ("j", ("b",), "type alias Other"),
        ("k", ("a",), "type alias Maybe"),
    ],
)
def test_type_statements_and_type_parameters(field: str, members: object, layer: str) -> None:
    tree = Tree(Source(NEW_SYNTAX), NewSyntax().visit(ast.parse(NEW_SYNTAX)))
    [shape] = Resolver().shapes_at(tree, "", ast.Name("M", ast.Load()), field)
    assert (shape.members, shape.layer) == (members, layer)
    [shape] = Resolver().shapes_at(tree, "", ast.Name("Open", ast.Load()), "f")
    assert shape.state == "other"


@pytest.mark.skipif(sys.version_info < (3, 12), reason="the syntax is new in Python 3.12")
def test_the_same_as_it_is_written() -> None:
    text = NEW_SYNTAX.replace("@TYPE[T]\nclass Box(", "class Box[T](").replace(": TYPE[T] =", "[T] =")
    for name in ("A", "Maybe", "Other"):
        text = text.replace(f"\n{name}: TYPE", f"\n{name}").replace(f"\n{name}", f"\ntype {name}")
    tree = Tree(Source(text))
    shapes = [Resolver().shapes_at(tree, "", ast.Name("M", ast.Load()), name) for name in "fghijk"]
    members = [[shape.members for shape in each] for each in shapes]
    assert members == [[("b",)], [("m",)], [("o",)], [("a",)], [("b",)], [("a",)]]
