"""Scopes and bindings: who owns a name, and everything that can give it a value."""

from __future__ import annotations

import ast
import sys

import pytest

from lint_getargs.scopes import BindingKind, Tree
from tests.reading import expression, name, tree_of


def bound(text: str, wanted: str = "x") -> list[tuple[str, int, tuple[int, ...]]]:
    """Kind, row and path of the bindings that the module has for a name."""
    tree = tree_of(text)
    return [(each.kind.value, each.node.lineno, each.path) for each in tree.bindings(wanted, tree.root)]  # type: ignore[attr-defined]  # all have a place


KINDS = {
    "import x": ("import", ()),
    "import x.y": ("import", ()),
    "import y as x": ("import", ()),
    "from y import x": ("from-import", ()),
    "from y import z as x": ("from-import", ()),
    "x = 1": ("assignment", ()),
    "y = x = 1": ("assignment", ()),
    "x: int = 1": ("assignment", ()),
    "x: int": ("declaration", ()),
    "x += 1": ("augmented", ()),
    "(x := 1)": ("assignment", ()),
    "[y for y in a if (x := y)]": ("assignment", ()),
    "y, x = a": ("assignment", (1,)),
    "[y, (z, x)] = a": ("assignment", (1, 1)),
    "y, *x = a": ("assignment", (-1,)),
    "*y, x = a": ("assignment", (-1,)),
    "(x, y), z = a": ("assignment", (0, 0)),
    "for x in a: ...": ("loop", ()),
    "for y, x in a: ...": ("loop", (1,)),
    "async def f():\n    global x\n    async for x in a: ...": ("elsewhere", ()),
    "with a as x: ...": ("with", ()),
    "with a as (y, x): ...": ("with", (1,)),
    "def x(): ...": ("function", ()),
    "async def x(): ...": ("function", ()),
    "class x: ...": ("class", ()),
    "try: ...\nexcept E as x: ...": ("exception", ()),
    "match a:\n    case x: ...": ("capture", ()),
    "match a:\n    case [x, 1]: ...": ("capture", (-1,)),
    "match a:\n    case [1, *x]: ...": ("capture", (-1,)),
    "match a:\n    case {1: 2, **x}: ...": ("capture", (-1,)),
    "match a:\n    case (1 | 2) as x: ...": ("capture", ()),
    "del x": ("deletion", ()),
}


@pytest.mark.parametrize("text", KINDS)
def test_every_way_to_bind_a_name(text: str) -> None:
    assert [(kind, path) for kind, _, path in bound(text)] == [KINDS[text]]


@pytest.mark.skipif(sys.version_info < (3, 12), reason="the syntax is new in Python 3.12")
def test_type_aliases_and_type_parameters_bind() -> None:
    tree = tree_of("type x = int\ndef f[y](): ...\nclass C[z]:\n    def g(self): return z\n")
    assert [each.kind for each in tree.bindings("x", tree.root)] == [BindingKind.TYPE_ALIAS]
    function, owner = tree.root.body[1:]
    assert isinstance(function, ast.FunctionDef)
    assert isinstance(owner, ast.ClassDef)
    assert [each.kind for each in tree.bindings("y", function)] == [BindingKind.TYPE_PARAMETER]
    assert [each.kind for each in tree.bindings("z", owner)] == [BindingKind.TYPE_PARAMETER]


NO_BINDING = [
    "x",
    "a.x = 1",
    "a[x] = 1",
    "f(x=1)",
    "import y.x",
    "from x import y",
    "import x as y",
    "from y import x as z",
    "[x for x in a]",
    "def f(x): ...",
    "lambda x: x",
]


@pytest.mark.parametrize("text", NO_BINDING)
def test_what_only_reads_or_spells_a_name_does_not_bind_it(text: str) -> None:
    assert bound(text) == []


def value_of(text: str) -> tuple[str, tuple[int, ...]]:
    """Source text of the value of the one binding of x, and the path into it."""
    tree = tree_of(text)
    [binding] = tree.bindings("x", tree.root)
    assert binding.value is not None
    return tree.source.segment(binding.value), binding.path


UNPACKED = {
    "y, x = a, b": ("b", ()),
    "y, (x, z) = a, (b, c)": ("b", ()),
    "y, x = a": ("a", (1,)),
    "y, (x, z) = a, b": ("b", (0,)),
    "y, x = *a, b": ("*a, b", (1,)),
    "*x, y = a, b": ("a, b", (-1,)),
    "y, x = [a]": ("[a]", (1,)),
}


@pytest.mark.parametrize("text", UNPACKED)
def test_unpacking_is_followed_into_a_display_of_the_same_form(text: str) -> None:
    assert value_of(text) == UNPACKED[text]


def defaults(text: str) -> dict[str, str | None]:
    """The default of each parameter of the function in a file."""
    tree = tree_of(text)
    function = next(node for node in ast.walk(tree.root) if isinstance(node, (ast.FunctionDef, ast.Lambda)))
    arguments = [node for node in ast.walk(function.args) if isinstance(node, ast.arg)]
    found = {each.arg: tree.bindings(each.arg, function)[0].value for each in arguments}
    return {each: None if value is None else tree.source.segment(value) for each, value in found.items()}


def test_parameters_have_their_own_defaults() -> None:
    assert defaults("def f(a, b=1, /, c=2, *d, e, f=3, **g): ...") == {
        "a": None,
        "b": "1",
        "c": "2",
        "d": None,
        "e": None,
        "f": "3",
        "g": None,
    }
    assert defaults("lambda a, b=1: a") == {"a": None, "b": "1"}


SCOPES = {
    "the module": ("x", "Module"),
    "a function's body": ("def f(): x", "FunctionDef"),
    "a default runs outside": ("def f(a=x): ...", "Module"),
    "a decorator runs outside": ("@x\ndef f(): ...", "Module"),
    "an annotation runs outside": ("def f(a: x): ...", "Module"),
    "a lambda's body": ("lambda: x", "Lambda"),
    "a lambda's default runs outside": ("lambda a=x: a", "Module"),
    "a class body": ("class C: x", "ClassDef"),
    "a base runs outside": ("class C(x): ...", "Module"),
    "an element of a comprehension": ("[x for a in b]", "ListComp"),
    "the first iterable runs outside": ("{a for a in x}", "Module"),
    "a part of the first iterable too": ("{a for a in f(x).y}", "Module"),
    "the second iterable": ("{a: a for a in b for c in x}", "DictComp"),
    "a filter": ("(a for a in b if x)", "GeneratorExp"),
    "a lambda in the first iterable": ("{a for a in (lambda: x)()}", "Lambda"),
}


@pytest.mark.parametrize("case", SCOPES)
def test_where_an_expression_is_evaluated(case: str) -> None:
    text, scope = SCOPES[case]
    tree = tree_of(text)
    assert type(tree.scope(expression(tree, "x"))).__name__ == scope


def test_the_module_has_no_scope_around_it() -> None:
    tree = tree_of("def f(): ...")
    function = tree.root.body[0]
    assert isinstance(function, ast.FunctionDef)
    assert tree.outer(function) is tree.root
    assert tree.outer(tree.root) is None
    assert tree.scope(tree.root) is tree.root


def owner(text: str, index: int = -1) -> str:
    """The scope whose variable the last read of x means, by its kind and name."""
    tree = tree_of(text)
    reads = [node for node in ast.walk(tree.root) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)]
    use = sorted((node for node in reads if node.id == "x"), key=lambda node: node.lineno)[index]
    found = tree.visible("x", tree.scope(use))
    return "" if found is None else getattr(found, "name", type(found).__name__)


OWNERS = {
    "a builtin or a star import has no owner": ("x", ""),
    "a local variable hides the global": ("x = 1\ndef f():\n    x = 2\n    x", "f"),
    "a name bound later is local all the same": ("x = 1\ndef f():\n    x\n    x = 2", "f"),
    "a free name is the enclosing function's": ("x = 1\ndef f():\n    x = 2\n    def g(): x", "f"),
    "methods do not see the class": ("x = 1\nclass C:\n    x = 2\n    def g(self): x", "Module"),
    "comprehensions in a class body do not see it": ("x = 1\nclass C:\n    x = 2\n    y = [x for a in b]", "Module"),
    "their first iterable does": ("x = 1\nclass C:\n    x = 2\n    y = [a for a in x]", "C"),
    "a class body sees its own names": ("x = 1\nclass C:\n    x = 2\n    x", "C"),
    "a comprehension owns its targets": ("x = 1\n[x for x in a]", "ListComp"),
    "a lambda owns its parameters": ("x = 1\nlambda x: x", "Lambda"),
    "global": ("x = 1\ndef f():\n    x = 2\n    def g():\n        global x\n        x", "Module"),
    "global at module level changes nothing": ("global x\nx = 1\nx", "Module"),
    "global of a name that the module does not bind": ("def f():\n    global x\n    x = 1\nx", "Module"),
    "nonlocal": ("x = 1\ndef f():\n    x = 2\n    def g():\n        nonlocal x\n        x", "f"),
    "nonlocal looks over functions that do not bind it": (
        "def f():\n  x = 2\n  class C:\n    def g():\n      def h():\n        nonlocal x\n        x",
        "f",
    ),
    "a nonlocal that nothing binds (no Python, but it parses)": ("def g():\n    nonlocal x\n    x", ""),
    "a walrus in a comprehension binds outside": ("def f():\n    [(x := a) for a in b]\n    x", "f"),
    "a walrus in nested comprehensions too": ("def f():\n    [[(x := a) for a in b] for b in c]\n    x", "f"),
}


@pytest.mark.parametrize("case", OWNERS)
def test_whose_variable_a_name_is(case: str) -> None:
    text, wanted = OWNERS[case]
    assert owner(text) == wanted


def test_a_function_with_global_binds_elsewhere() -> None:
    text = "x = 1\ndef f():\n    global x\n    x = 2\n    global x\ndef g():\n    x = 3\n"
    assert bound(text) == [("assignment", 1, ()), ("elsewhere", 4, ())]


def test_an_inner_nonlocal_binds_elsewhere_wherever_it_stands() -> None:
    tree = tree_of("def f():\n    def g():\n        nonlocal x\n        x = 1\n    x = 2\n    return x\n")
    function = tree.root.body[0]
    assert isinstance(function, ast.FunctionDef)
    found = tree.bindings("x", function)
    assert [(each.kind.value, each.node.lineno) for each in found] == [("elsewhere", 4), ("assignment", 5)]  # type: ignore[attr-defined]  # names
    assert [use.lineno for use in tree.uses(found[0])] == [6]


def test_globals_of_inner_functions_are_not_the_function_around_them() -> None:
    tree = tree_of("def f():\n  x = 1\n  def g():\n    global x\n    x = 2\n  class C:\n    x = 3\n    def h(): pass\n")
    function = tree.root.body[0]
    assert isinstance(function, ast.FunctionDef)
    assert [each.kind.value for each in tree.bindings("x", function)] == ["assignment"]
    owner = function.body[-1]
    assert isinstance(owner, ast.ClassDef)
    assert [each.kind.value for each in tree.bindings("x", owner)] == ["assignment"]


def test_a_nonlocal_that_means_a_nearer_function_is_not_ours() -> None:
    tree = tree_of("def f():\n  x = 1\n  def g():\n    x = 2\n    def h():\n      nonlocal x\n      x = 3\n")
    function = tree.root.body[0]
    assert isinstance(function, ast.FunctionDef)
    assert [each.kind.value for each in tree.bindings("x", function)] == ["assignment"]


def uses(tree: Tree, index: int = 0) -> list[tuple[int, int]]:
    return [(node.lineno, node.col_offset) for node in tree.uses(tree.bindings("x", tree.root)[index])]


def test_the_uses_of_a_binding_are_the_reads_that_it_reaches() -> None:
    tree = tree_of("x = 1\nx\nx = 2\nx\ndef f(x): x\ndef g(): x\n")
    assert uses(tree) == [(2, 0)]
    assert uses(tree, 1) == [(4, 0), (6, 9)]


def test_reads_in_lambdas_and_comprehensions_are_uses() -> None:
    tree = tree_of("@d(lambda x: x)\ndef f(a=[x for x in b], c=lambda: [x for _ in x]): ...\nx = 1\n")
    assert uses(tree) == [(2, 35), (2, 46)]
    lambdas = [node for node in ast.walk(tree.root) if isinstance(node, ast.Lambda) and node.args.args]
    assert [use.lineno for use in tree.uses(tree.bindings("x", lambdas[0])[0])] == [1]


def test_nothing_reaches_a_builtin() -> None:
    tree = tree_of("len")
    assert tree.reaching(name(tree, "len")) == ()


def test_bindings_reach_in_order_of_the_text() -> None:
    tree = tree_of("if a:\n    x = 1\nelif b:\n    x = 2\nelse:\n    x = 3\nx\n")
    reaching = tree.reaching(name(tree, "x", -1))
    assert [each.node.lineno for each in reaching] == [2, 4, 6]  # type: ignore[attr-defined]  # names
    assert tree.leaving("x", tree.root) == reaching
    assert tree.reaching(name(tree, "x", -1)) is reaching


STARS = {
    "from a import *": ("a",),
    "from .a import *": (".a",),
    "from . import *": (".",),
    "from ..a.b import *": ("..a.b",),
    "from a import b": (),
    "import a": (),
    "if T:\n    from a import *\nelse:\n    from b import *": ("a", "b"),
    "try:\n  from a import *\nexcept E:\n  from b import *\nelse:\n  from c import *\nfinally:\n  from d import *": (
        "a",
        "c",
        "b",
        "d",
    ),
}


@pytest.mark.parametrize("text", STARS)
def test_star_imports_at_module_level(text: str) -> None:
    assert tree_of(text).star_imports == STARS[text]


def test_a_comprehension_in_the_guard_of_a_case_and_in_the_type_of_a_handler_owns_its_loop_names() -> None:
    for text in (
        "match a:\n    case _ if [x for x in b]: ...",
        "try: ...\nexcept max(x for x in b): ...",
    ):
        tree = tree_of(text)
        use = name(tree, "x")
        assert [each.kind for each in tree.reaching(use)] == [BindingKind.LOOP], text
