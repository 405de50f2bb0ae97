"""Where values come from: every way from a model's fields to an expression, also through towers of helpers."""

from __future__ import annotations

import ast

import pytest

import lint_getargs.sites
from lint_getargs.route import Holder, Stage, same_field
from lint_getargs.routes import Routes, constant_keys
from lint_getargs.scopes import Tree
from lint_getargs.source import decode
from tests.reading import expression, tree_of


def sites(text: str) -> list[tuple[int, str]]:
    """Row and code of each site."""
    return [(site.sink.lineno, site.code) for site in lint_getargs.sites.find_sites(Tree(decode(text.encode())))]


def test_functions_that_all_call_each_other_end() -> None:
    names = [f"f{number}" for number in range(8)]
    calls = ", ".join(f"{name}(a, b)" for name in names)
    helpers = "".join(f"def {name}(a, b):\n    if get_args(a): return [{calls}]\n    return b\n\n" for name in names)
    text = f"from typing import get_args\n{helpers}for word in get_args(M.model_fields['f'].annotation): f'{{word}}'\n"
    assert (len(text.splitlines()), "LGA001") in sites(text)


def test_a_route_through_a_tower_of_helpers_arrives() -> None:
    tower = "".join(
        f"def f{number}(a):\n    f{number + 1}(a)\n    f{number + 1}(a)\n    f{number + 1}(a)\n\n"
        for number in range(3)
    )
    top = "def f3(a):\n    return ', '.join(get_args(a))\n\nf0(M.model_fields['f'].annotation)\n"
    text = f"from typing import get_args\n{tower}{top}"
    assert [code for _, code in sites(text)] == ["LGA001"]


def used(tree: Tree) -> ast.expr:
    """The argument of `use(...)`."""
    calls = [node for node in ast.walk(tree.root) if isinstance(node, ast.Call) and ast.unparse(node.func) == "use"]
    return calls[0].args[0]


def routes(text: str) -> list[tuple[str, str, str, str]]:
    """Stage, holder, model and key of each route to the argument of `use(...)`."""
    tree = tree_of(text)
    found = Routes(tree).of(used(tree))
    keys = ["" if each.key is None else ast.unparse(each.key) for each in found]
    return [
        (each.stage.value, each.holder.value, ast.unparse(each.model), key)
        for each, key in zip(found, keys, strict=True)
    ]


FIELD = ("annotation", "model_fields", "M", "'f'")
WAYS: dict[str, tuple[str, tuple[str, str, str, str]]] = {
    "directly": ("use(M.model_fields['f'].annotation)", FIELD),
    "get": ("use(M.model_fields.get('f').annotation)", FIELD),
    "pop": ("use(dict(M.model_fields).pop('f').annotation)", FIELD),
    "a copy": ("use(M.model_fields.copy()['f'].annotation)", FIELD),
    "private mapping": ("use(M.__pydantic_fields__['f'].annotation)", FIELD),
    "getattr of the mapping": ("use(getattr(M, 'model_fields')['f'].annotation)", FIELD),
    "getattr of the annotation": ("use(getattr(M.model_fields['f'], 'annotation', None))", FIELD),
    "pydantic 1": ("use(M.__fields__['f'].annotation)", ("annotation", "__fields__", "M", "'f'")),
    "pydantic 1, unwrapped": ("use(M.__fields__['f'].outer_type_)", ("unwrapped", "__fields__", "M", "'f'")),
    "the value of an alias": ("use(M.model_fields['f'].annotation.__value__)", FIELD),
    "type hints": (
        "from typing import get_type_hints\nuse(get_type_hints(M)['f'])",
        ("annotation", "get_type_hints", "M", "'f'"),
    ),
    "type hints with extras": (
        "from typing import get_type_hints\nuse(get_type_hints(M, include_extras=True)['f'])",
        ("annotation", "get_type_hints, include_extras", "M", "'f'"),
    ),
    "type hints without extras": (
        "from typing import get_type_hints\nuse(get_type_hints(M, None, None, False)['f'])",
        ("annotation", "get_type_hints", "M", "'f'"),
    ),
    "annotations": ("use(M.__annotations__['f'])", ("annotation", "__annotations__", "M", "'f'")),
    "the annotations of the class around": (
        "class C:\n    f: int\n    use(__annotations__['f'])",
        ("annotation", "__annotations__", "__annotations__", "'f'"),
    ),
    "inspect's annotations": (
        "import inspect\nuse(inspect.get_annotations(M).get('f'))",
        ("annotation", "__annotations__", "M", "'f'"),
    ),
    "a signature": (
        "import inspect\nuse(inspect.signature(fn).parameters['p'].annotation)",
        ("annotation", "signature", "fn", "'p'"),
    ),
    "dataclass fields": (
        "import dataclasses\nfor f in dataclasses.fields(M): use(f.type)",
        ("annotation", "dataclass", "M", ""),
    ),
    "dataclass mapping": ("use(M.__dataclass_fields__['f'].type)", ("annotation", "dataclass", "M", "'f'")),
    "attrs by attribute": ("import attrs\nuse(attrs.fields(M).f.type)", ("annotation", "attrs", "M", "'f'")),
    "attrs by key": ("import attr\nuse(attr.fields_dict(M)['f'].type)", ("annotation", "attrs", "M", "'f'")),
    # names
    "a mapping in a name": ("fields = M.model_fields\nuse(fields['f'].annotation)", FIELD),
    "a field in a name": ("info = M.model_fields['f']\nuse(info.annotation)", FIELD),
    "an annotation in a name": ("a = M.model_fields['f'].annotation\nuse(a)", FIELD),
    "a walrus": ("use((a := M.model_fields['f'].annotation))", FIELD),
    "an unpacked name": ("a, b = 1, M.model_fields['f'].annotation\nuse(b)", FIELD),
    "an attribute of self": (
        "class C:\n    def g(self):\n        self.a = M.model_fields['f'].annotation\n    def h(self): use(self.a)",
        FIELD,
    ),
    "an attribute of the class": (
        "class C:\n    a: object = M.model_fields['f'].annotation\n    def h(self): use(self.a)",
        FIELD,
    ),
    "an annotated attribute": (
        "class C:\n  def g(self):\n    self.a: object = M.model_fields['f'].annotation\n  def h(self): use(self.a)",
        FIELD,
    ),
    "an item of a dict": ("table = {'k': M.model_fields['f'].annotation}\nuse(table['k'])", FIELD),
    "an item of a list": ("row = [M.model_fields['f'].annotation]\nuse(row[0])", FIELD),
    "global": ("a = None\ndef g():\n    global a\n    a = M.model_fields['f'].annotation\nuse(a)", FIELD),
    # expressions
    "a conditional expression": ("use(M.model_fields['f'].annotation if a else None)", FIELD),
    "or": ("use(None or M.model_fields['f'].annotation)", FIELD),
    "await": ("async def g(): use(await M.model_fields['f'].annotation)", FIELD),
    "cast": ("from typing import cast\nuse(cast(type, M.model_fields['f'].annotation))", FIELD),
    # functions
    "a helper's parameter": ("def g(a): use(a)\ng(M.model_fields['f'].annotation)", FIELD),
    "a helper's keyword": ("def g(*, a): use(a)\ng(a=M.model_fields['f'].annotation)", FIELD),
    "a helper's result": ("def g(): return M.model_fields['f'].annotation\nuse(g())", FIELD),
    "a method's result": (
        "class C:\n    def g(self): return M.model_fields['f'].annotation\n    def h(self): use(self.g())",
        FIELD,
    ),
    # loops
    "values": ("for f in M.model_fields.values(): use(f.annotation)", ("annotation", "model_fields", "M", "")),
    "items": ("for n, f in M.model_fields.items(): use(f.annotation)", ("annotation", "model_fields", "M", "")),
    "sorted items": (
        "for n, f in sorted(M.model_fields.items()): use(f.annotation)",
        ("annotation", "model_fields", "M", ""),
    ),
    "enumerated values": (
        "for i, f in enumerate(M.model_fields.values()): use(f.annotation)",
        ("annotation", "model_fields", "M", ""),
    ),
    "zipped values": (
        "for i, f in zip(a, M.model_fields.values()): use(f.annotation)",
        ("annotation", "model_fields", "M", ""),
    ),
    "a comprehension": (
        "[use(f.annotation) for f in M.model_fields.values()]",
        ("annotation", "model_fields", "M", ""),
    ),
    "the values of type hints": (
        "from typing import get_type_hints\nfor a in get_type_hints(M).values(): use(a)",
        ("annotation", "get_type_hints", "M", ""),
    ),
    "a display": ("for a in (M.model_fields['f'].annotation, None): use(a)", FIELD),
    "a display of pairs": ("for n, a in [('n', M.model_fields['f'].annotation)]: use(a)", FIELD),
    "a starred display": ("row = [M.model_fields['f']]\nfor a in [*row]: use(a.annotation)", FIELD),
    "a list in a name": ("row = [M.model_fields['f'].annotation]\nfor a in row: use(a)", FIELD),
    "unpacked values": (
        "a, b = M.model_fields.values()\nuse(a.annotation)",
        ("annotation", "model_fields", "M", ""),
    ),
    "the fields of one of several": (
        "import dataclasses\nfor fields in [dataclasses.fields(M)]:\n    for f in fields: use(f.type)",
        ("annotation", "dataclass", "M", ""),
    ),
    "a choice of lists": ("row = [M.model_fields['f'].annotation]\nfor a in row or (): use(a)", FIELD),
    "a list from a helper": ("def g(): return [M.model_fields['f'].annotation]\nfor a in g(): use(a)", FIELD),
    "a list in a parameter": ("def g(row):\n    for a in row: use(a)\ng([M.model_fields['f'].annotation])", FIELD),
    "a comprehension in a name": (
        "row = [M.model_fields[k].annotation for k in ks]\nfor a in row: use(a)",
        ("annotation", "model_fields", "M", "k"),
    ),
    "a dict comprehension's values": (
        "table = {n: f.annotation for n, f in M.model_fields.items()}\nfor n, a in table.items(): use(a)",
        ("annotation", "model_fields", "M", ""),
    ),
    "a dict comprehension's item": (
        "table = {n: f.annotation for n, f in M.model_fields.items()}\nuse(table[k])",
        ("annotation", "model_fields", "M", ""),
    ),
    "the next of a generator": (
        "use(next(f.annotation for f in M.model_fields.values()))",
        ("annotation", "model_fields", "M", ""),
    ),
    "a list of values in a name": (
        "fields = list(M.model_fields.values())\nfor f in fields: use(f.annotation)",
        ("annotation", "model_fields", "M", ""),
    ),
    # what comes out
    "the arguments": (
        "from typing import get_args\nuse(get_args(M.model_fields['f'].annotation))",
        ("args", *FIELD[1:]),
    ),
    "the arguments by attribute": ("use(M.model_fields['f'].annotation.__args__)", ("args", *FIELD[1:])),
    "one of them": ("use(M.model_fields['f'].annotation.__args__[0])", ("member", *FIELD[1:])),
    "each of them": ("for v in M.model_fields['f'].annotation.__args__: use(v)", ("member", *FIELD[1:])),
    "each of them, in a tuple": (
        "for v in tuple(M.model_fields['f'].annotation.__args__): use(v)",
        ("member", *FIELD[1:]),
    ),
}


@pytest.mark.parametrize("case", WAYS)
def test_the_ways_from_a_model_to_an_expression(case: str) -> None:
    text, way = WAYS[case]
    assert routes(text) == [way]


NO_WAYS = {
    "anything": "use(a)",
    "a part of each of many": "for a, b in c:\n    for d, e in b: use(e)",
    "an item of a field": "use(M.model_fields['f']['x'].annotation)",
    "the parts of a mapping": "for a, b in M.model_fields: use(a)",
    "a part of something whole": "for a, b in [M.model_fields['f'].annotation]: use(b)",
    "a mapping of mappings": "for f in M.__dataclass_fields__['f'].values(): use(f.type)",
    "another attribute": "use(M.model_fields['f'].default)",
    "another method": "use(M.model_fields.keys())[0].annotation",
    "the type of a pydantic field": "use(M.model_fields['f'].type)",
    "the annotation of a dataclass field": "use(M.__dataclass_fields__['f'].annotation)",
    "the keys of a mapping": "for f in M.model_fields: use(f.annotation)",
    "the names among the items": "for n, f in M.model_fields.items(): use(n.annotation)",
    "the counter of enumerate": "for i, f in enumerate(M.model_fields.values()): use(i.annotation)",
    "the other part of zip": "for i, f in zip(a, M.model_fields.values()): use(i.annotation)",
    "a pair that is not unpacked": "for p in zip(a, M.model_fields.values()): use(p.annotation)",
    "a function that is not get_type_hints": "def get_type_hints(a): ...\nuse(get_type_hints(M)['f'])",
    "the result of an unknown call": "use(f(M.model_fields['f'].annotation))",
    "the arguments of no annotation": "from typing import get_args\nuse(get_args(M.model_fields['f']))",
    "a parameter that nobody fills": "def g(a): use(a)",
    "a lambda's parameter": "g(lambda a: use(a))",
    "an attribute that is only declared": "class C:\n    a: object\n    def g(self): use(self.a)",
    "an attribute of another object": "x.y.a = M.model_fields['f'].annotation\nuse(z.a)",
    "an augmented attribute": "class C:\n  def g(self):\n    self.a += M.model_fields['f'].annotation\n    use(self.a)",
    "a name from an import": "from m import a\nuse(a)",
    "an element of a conditional expression": "for f in (M.model_fields if a else None): use(f.annotation)",
    "a name defined by itself": "a = a\nuse(a)",
    "a with statement": "with M.model_fields['f'] as f: use(f.annotation)",
    "another display": "for p in [M.model_fields]: use(p.annotation)",
}


@pytest.mark.parametrize("case", NO_WAYS)
def test_what_leads_nowhere(case: str) -> None:
    text = NO_WAYS[case]
    tree = tree_of(text)
    call = next(node for node in ast.walk(tree.root) if isinstance(node, ast.Call) and ast.unparse(node.func) == "use")
    assert [
        each for each in Routes(tree).of(call.args[0]) if each.stage in (Stage.ANNOTATION, Stage.ARGS, Stage.MEMBER)
    ] == []


def keys(text: str) -> tuple[str, ...]:
    """The constant names of the field that the argument of `use(...)` is the annotation of."""
    tree = tree_of(text)
    return constant_keys(tree, Routes(tree).of(used(tree))[0])


KEYS = {
    "use(M.model_fields['f'].annotation)": ("f",),
    "KEY = 'f'\nuse(M.model_fields[KEY].annotation)": ("f",),
    "use(M.model_fields[key].annotation)": (),
    "use(M.model_fields[key()].annotation)": (),
    "for f in M.model_fields.values(): use(f.annotation)": (),
    "def g(key): use(M.model_fields[key].annotation)\ng('a'); g('b'); g('a')": ("a", "b"),
    "def g(key): use(M.model_fields[key].annotation)\ng('a'); g(b)": (),
    "def g(key): use(M.model_fields[key].annotation)": (),
    "for key in ('a', 'b'): use(M.model_fields[key].annotation)": ("a", "b"),
    "for key in ('a', b): use(M.model_fields[key].annotation)": (),
    "for key in names: use(M.model_fields[key].annotation)": (),
}


@pytest.mark.parametrize("text", KEYS)
def test_the_names_of_a_field_where_they_are_constant(text: str) -> None:
    assert keys(text) == KEYS[text]


def test_a_filter_for_the_origin_is_remembered() -> None:
    text = "row = [f.annotation for f in M.model_fields.values() if get_origin(f.annotation)]\nfor a in row: use(a)"
    tree = tree_of(text)
    [found] = Routes(tree).of(expression(tree, "a", -1))
    assert found.tested is not None
    assert ast.unparse(found.tested) == "get_origin(f.annotation)"


def test_the_call_that_hands_an_annotation_on_is_remembered() -> None:
    tree = tree_of("def g(a): h(a)\ndef h(b): use(b)\ng(M.model_fields['f'].annotation)")
    [found] = Routes(tree).of(expression(tree, "b", -1))
    assert [ast.unparse(call) for call in found.calls] == ["h(a)", "g(M.model_fields['f'].annotation)"]


def test_same_field() -> None:
    same = "M.model_fields['f'].annotation, M . model_fields.get(\"f\")"
    text = f"use({same}, N.model_fields['f'], M.model_fields[f], M.model_fields)"
    tree = tree_of(text)
    call = expression(tree, text)
    assert isinstance(call, ast.Call)
    found = [Routes(tree).of(argument)[0] for argument in call.args]
    assert [same_field(found[0], each) for each in found] == [True, True, False, False, False]
    assert same_field(found[4], found[4])
    assert [Holder.V1_FIELDS.is_pydantic, Holder.DATACLASS.is_pydantic] == [True, False]
