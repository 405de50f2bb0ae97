"""Every guard, and everything that looks like one and is none."""

from __future__ import annotations

import ast

import pytest

from lint_getargs.guards import Guards
from lint_getargs.routes import Routes
from tests.reading import codes, seen, tree_of

HEAD = "from typing import Annotated, Literal, Union, get_args, get_origin\nfrom m import M, N\n"
HANDLED = {
    "shape-tested",
    "falls-back-to-annotation",
    "annotation-beside-members",
    "flattened",
    "recursion",
    "length-checked",
    "members-checked",
    "unwrapped-before",
    "pattern-checked",
}


def helper(body: str) -> str:
    """A helper with the annotation in `a`, whose call is in the file."""
    lines = "".join(f"    {line}\n" for line in body.splitlines())
    return f"{HEAD}def h(a, other=None):\n{lines}h(M.model_fields['f'].annotation)\n"


SHAPE_TESTED = [
    "if get_origin(a) is Literal: return ', '.join(get_args(a))",
    "if get_origin(a) == Literal: return ', '.join(get_args(a))",
    "if Literal is get_origin(a): return ', '.join(get_args(a))",
    "if get_origin(a) is not Literal: return ()\nreturn ', '.join(get_args(a))",
    "if get_origin(a) is Union: return ()\nreturn ', '.join(get_args(a))",
    "if get_origin(a) in (Literal, Annotated): return ', '.join(get_args(a))",
    "o = get_origin(a)\nif o is Literal: return ', '.join(get_args(a))",
    "if (o := get_origin(a)) is Literal: return ', '.join(get_args(a))",
    "o = get_origin(a) or a\nif o is Literal: return ', '.join(get_args(a))",
    "is_literal = get_origin(a) is Literal\nif is_literal: return ', '.join(get_args(a))",
    "if not get_origin(a) is not Literal: return ', '.join(get_args(a))",
    "if other and get_origin(a) is Literal: return ', '.join(get_args(a))",
    "if other or get_origin(a) is not Literal: return ()\nreturn ', '.join(get_args(a))",
    "if get_origin(a) is Literal or get_origin(a) is Union: return ', '.join(get_args(a))",
    "if a.__origin__ is Literal: return ', '.join(get_args(a))",
    "if getattr(a, '__origin__', None) is Literal: return ', '.join(get_args(a))",
    "if type(a) is Literal: return ', '.join(get_args(a))",
    "if isinstance(a, Union): return ()\nreturn ', '.join(get_args(a))",
    "if isinstance(a, types.UnionType | GenericAlias): return ()\nreturn ', '.join(get_args(a))",
    "if isinstance(a, (types.UnionType, str)): return ()\nreturn ', '.join(get_args(a))",
    "if str(a).startswith('typing.Literal'): return ', '.join(get_args(a))",
    "text = repr(a)\nif text.endswith(']'): return ', '.join(get_args(a))",
    "if str(a) == 'x': return ', '.join(get_args(a))",
    "if type(None) in get_args(a): return ', '.join(get_args(a))",
    "if type(None) not in a.__args__: return ', '.join(get_args(a))",
    "if other and a.__args__[-1] is type(None): return f'{a.__args__[0]}'",
    "if is_literal_type(a): return ', '.join(get_args(a))",
    "if typing_inspect.is_union(a): return ()\nreturn ', '.join(get_args(a))",
    "if isliteral(a): return ', '.join(get_args(a))",
    "if is_union(get_origin(a)): return ()\nreturn ', '.join(get_args(a))",
    "assert get_origin(a) is Literal\nreturn ', '.join(get_args(a))",
    "return ', '.join(get_args(a)) if get_origin(a) is Literal else ''",
    "return [', '.join(get_args(a)) for x in y if get_origin(a) is Literal]",
    "while get_origin(a) is Literal: return ', '.join(get_args(a))",
    "match get_origin(a):\n    case Literal: return ', '.join(get_args(a))",
    "args = get_args(a)\nif get_origin(a) is Literal: return ', '.join(args)",
]


@pytest.mark.parametrize("body", SHAPE_TESTED)
def test_the_shape_is_tested_first(body: str) -> None:
    assert "shape-tested" in seen(helper(body))
    assert codes(helper(body)) == []


OTHER_GUARDS = {
    "args = get_args(a)\nif len(args) != 3: raise ValueError\nreturn args[0]": "length-checked",
    "args = get_args(a)\nassert 3 == len(args)\nreturn args[0]": "length-checked",
    "args = get_args(a)\nif not all(isinstance(v, str) for v in args): return\n', '.join(args)": "members-checked",
    "args = get_args(a)\nif any(type(v) is not str for v in args): return\n', '.join(args)": "members-checked",
    "args = get_args(a)\nif any(not isinstance(v, str) for v in args): return\n', '.join(args)": "members-checked",
    "args = get_args(a)\nif not isinstance(args[0], str): raise E\nreturn args[0]": "members-checked",
    "for v in get_args(a):\n    if not isinstance(v, str): raise E\n    f'{v}'": "members-checked",
    "return ', '.join(get_args(a) or (a,))": "falls-back-to-annotation",
    "return get_args(a) if get_args(a) else [a]": "falls-back-to-annotation",
    "return next(iter(get_args(a)), a)": "falls-back-to-annotation",
    "return {a, *get_args(a)}": "annotation-beside-members",
    "return [(a, v) for v in get_args(a)]": "annotation-beside-members",
    "return [w for v in get_args(a) for w in (get_args(v) or (v,))]": "flattened",
    "return [w for v in get_args(a) for w in (get_args(v) if get_args(v) else [v])]": "flattened",
    "for v in get_args(a):\n    if get_origin(v) is Literal: x(v)\n    else: y(v)": "flattened",
    "for v in get_args(a): h(v)": "recursion",
    "if get_origin(a) is None: return\nh(get_args(a))": "recursion",
    "match get_args(a):\n    case (str(),): ...": "pattern-checked",
    "if other: a = get_args(a)[0]\nreturn ', '.join(get_args(a))": "unwrapped-before",
}


@pytest.mark.parametrize("body", OTHER_GUARDS)
def test_other_guards(body: str) -> None:
    assert OTHER_GUARDS[body] in seen(helper(body))
    assert codes(helper(body)) == []


NO_GUARDS = [
    "if type(None) in get_args(other): return ', '.join(get_args(a))",
    "if 'x' in get_args(a): return ', '.join(get_args(a))",
    "if get_args(a)[0] is other: return ', '.join(get_args(a))",
    "if get_origin(a) is None: return ()\nreturn ', '.join(get_args(a))",
    "if get_origin(a): return ', '.join(get_args(a))",
    "if a is None: return ()\nreturn ', '.join(get_args(a))",
    "if a is Literal: return ', '.join(get_args(a))",
    "if isinstance(a, type): return ()\nreturn ', '.join(get_args(a))",
    "if isinstance(a, str): return ()\nreturn ', '.join(get_args(a))",
    "if isinstance(a, ()): return ()\nreturn ', '.join(get_args(a))",
    "if get_origin(other) is Literal: return ', '.join(get_args(a))",
    "if get_origin(N.model_fields['f'].annotation) is Literal: return ', '.join(get_args(a))",
    "if get_origin(M.model_fields['g'].annotation) is Literal: return ', '.join(get_args(a))",
    "if str(a) == other: return ', '.join(get_args(a))",
    "if str(other).startswith('typing.Literal'): return ', '.join(get_args(a))",
    "if is_ready(a): return ', '.join(get_args(a))",
    "if is_literal(other): return ', '.join(get_args(a))",
    "if is_literal(): return ', '.join(get_args(a))",
    "if checks[0](a): return ', '.join(get_args(a))",
    "if other or get_origin(a) is Literal: return ', '.join(get_args(a))",
    "if other and get_origin(a) is not Literal: return ()\nreturn ', '.join(get_args(a))",
    "if get_origin(a) is Literal: log()\nreturn ', '.join(get_args(a))",
    "args = ', '.join(get_args(a))\nif get_origin(a) is Literal: return args",
    "if lambda: get_origin(a) is Literal: return ', '.join(get_args(a))",
    "ready = False\nfor x in y:\n    ready = not ready\n    if ready: f'{get_args(a)[0]}'",
    "args = get_args(a)\nif len(args) == 0: raise ValueError\nreturn ', '.join(args)",
    "args = get_args(a)\nassert len(args) >= 1\nreturn ', '.join(args)",
    "args = get_args(a)\nassert len(other) == 1\nreturn ', '.join(args)",
    "args = get_args(a)\nassert len(args) == other\nreturn ', '.join(args)",
    "args = get_args(a)\nassert 1 < 2 < 3\nreturn ', '.join(args)",
    "args = get_args(a)\nif len(args) != 3: return ()\nreturn ', '.join(args)",
    "args = get_args(a)\nif not all(isinstance(v, str) for v in other): return ()\nreturn ', '.join(args)",
    "args = get_args(a)\nif not sum(isinstance(v, str) for v in args): return ()\nreturn ', '.join(args)",
    "args = get_args(a)\nif not all(check(v) for v in args): return ()\nreturn ', '.join(args)",
    "return ', '.join(get_args(a) or ())",
    "return ', '.join(get_args(a) or (other,))",
    "return get_args(a) and ', '.join(get_args(a))",
    "return f'{next(iter(get_args(a)), other)}'",
]


@pytest.mark.parametrize("body", NO_GUARDS)
def test_what_looks_like_a_guard_and_is_none(body: str) -> None:
    assert not HANDLED & set(seen(helper(body)))
    assert set(codes(helper(body))) <= {"LGA001", "LGA002"}
    assert codes(helper(body))


def test_a_test_in_a_helper_of_the_same_file() -> None:
    check = "def ok(t):\n    return bool(t) and get_origin(t) is Literal\n"
    text = f"{HEAD}{check}if ok(M.model_fields['f'].annotation): ', '.join(get_args(M.model_fields['f'].annotation))"
    assert codes(text) == []
    assert codes(text.replace("get_origin(t) is Literal", "other(t)")) == ["LGA001"]


def test_a_helper_that_calls_itself_is_no_test() -> None:
    check = "def ok(t):\n    return ok(t)\n"
    text = f"{HEAD}{check}if ok(M.model_fields['f'].annotation): ', '.join(get_args(M.model_fields['f'].annotation))"
    assert codes(text) == ["LGA001"]


def test_an_origin_that_depends_on_itself_is_no_test() -> None:
    body = "o = None\nfor x in y:\n    o = o or other\n    if o is Literal: f'{get_args(a)[0]}'"
    assert codes(helper(body)) == ["LGA002"]


def test_the_guard_at_every_call_guards_the_helper() -> None:
    call = "h(M.model_fields['f'].annotation)"
    guarded = f"if get_origin(M.model_fields['f'].annotation) is Literal: {call}\n"
    text = f"{HEAD}def h(a): return ', '.join(get_args(a))\n{guarded}"
    assert codes(text) == []
    assert codes(f"{text}h(N.model_fields['g'].annotation)\n") == ["LGA001"]


def test_a_collection_that_was_filtered_by_the_origin() -> None:
    text = "rows = [f.annotation for f in M.model_fields.values() if get_origin(f.annotation) is Literal]\n"
    assert codes(f"{HEAD}{text}for a in rows: ', '.join(get_args(a))") == []


def test_models_that_were_collected_by_the_origin() -> None:
    kept = "models = [m for m in every if get_origin(m.model_fields['f'].annotation) is Literal]\n"
    use = "for model in models: ', '.join(get_args(model.model_fields['f'].annotation))"
    assert codes(f"{HEAD}{kept}{use}") == []
    assert codes(f"{HEAD}{kept.replace('get_origin', 'other')}{use}") == ["LGA001"]
    assert codes(f"{HEAD}models = [m for m in every]\n{use}") == ["LGA001"]
    assert codes(f"{HEAD}models = every\n{use}") == ["LGA001"]
    assert codes(f"{HEAD}models = [M, N]\n{use}") == ["LGA001"]
    assert codes(f"{HEAD}with every as model: {use.partition(': ')[2]}") == ["LGA001"]


FILTERS = {
    "[f'{v}' for v in ARGS if v is not type(None)]": ["LGA004"],
    "[f'{v}' for v in ARGS if v != type(None)]": ["LGA004"],
    "[f'{v}' for v in ARGS if type(None) is not v]": ["LGA004"],
    "[f'{v}' for v in ARGS if not v is type(None)]": ["LGA004"],
    "[f'{v}' for v in ARGS if v not in (type(None), None)]": ["LGA004"],
    "[f'{v}' for v in ARGS if v not in {type(None)}]": ["LGA004"],
    "[f'{v}' for v in ARGS if other and v is not type(None)]": ["LGA004"],
    "[f'{v}' for v in ARGS if not issubclass(v, type(None))]": [],
    "[f'{v}' for v in ARGS if not issubclass(v, other)]": [],
    "for v in ARGS:\n    if v is type(None): continue\n    f'{v}'": ["LGA004"],
    "for v in ARGS:\n    if v is not type(None):\n        f'{v}'": ["LGA004"],
    "[f'{v}' for v in ARGS if v is not None]": ["LGA001"],
    "[f'{v}' for v in ARGS if v not in ()]": ["LGA001"],
    "[f'{v}' for v in ARGS if other is not type(None)]": ["LGA001"],
    "[f'{w}' for v in ARGS if get_origin(v) is Literal for w in get_args(v)]": ["LGA003"],
    "[f'{w}' for v in ARGS if get_origin(v) in (Literal,) for w in get_args(v)]": ["LGA003"],
    "[f'{w}' for v in ARGS if getattr(v, '__origin__', None) is Literal for w in get_args(v)]": ["LGA003"],
    "[f'{w}' for v in ARGS if v.__origin__ is Literal for w in get_args(v)]": ["LGA003"],
    "[f'{w}' for v in ARGS if not get_origin(v) is not Literal for w in get_args(v)]": ["LGA003"],
    "for v in ARGS:\n    if get_origin(v) is not Literal: continue\n    f'{v}'": ["LGA003"],
    "[f'{w}' for v in ARGS if get_origin(v) is Union for w in get_args(v)]": [],
    "[f'{w}' for v in ARGS if not other for w in get_args(v)]": [],
    "[f'{w}' for v in ARGS if v is not type(None) for w in get_args(v)]": ["LGA003"],
}


@pytest.mark.parametrize("text", FILTERS)
def test_filters_of_members(text: str) -> None:
    assert codes(HEAD + text.replace("ARGS", "get_args(M.model_fields['f'].annotation)")) == FILTERS[text]


def test_arguments_and_members_are_known_as_such() -> None:
    tree = tree_of(f"{HEAD}args = get_args(M.model_fields['f'].annotation)\nmember = args[0]\nuse(args, member, other)")
    routes = Routes(tree)
    guards = Guards(tree, routes)
    call = tree.root.body[-1]
    assert isinstance(call, ast.Expr)
    assert isinstance(call.value, ast.Call)
    args, member, other = call.value.args
    [route] = routes.of(args)
    assert [guards.is_args(each, route) for each in (args, member, other)] == [True, False, False]
    assert [guards.is_member(each, route) for each in (args, member, other)] == [False, True, False]
