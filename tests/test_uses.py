"""Where members go: through names, containers, calls and functions of the file, to whatever consumes them."""

from __future__ import annotations

import pytest

from tests.reading import codes, seen

HEAD = """\
import enum
from typing import Annotated, Literal, Optional, Union, cast, get_args
from m import LIMITS, M, Model

"""
ARGS = "get_args(M.model_fields['f'].annotation)"


def rows(text: str) -> list[str]:
    """What was seen of the one sink, without what the route says."""
    found = seen(HEAD + text.replace("ARGS", ARGS))
    return [row for row in found if row != "constant-field"]


STEPS: dict[str, list[str]] = {
    # names and containers
    "a = ARGS\na == {'x'}": ["compared-with-values"],
    "a = b = ARGS\nb == {'x'}\na()": ["compared-with-values", "unknown"],
    "(a := ARGS) == {'x'}": ["compared-with-values", "exported"],
    "f(a := ARGS)\na == {'x'}": ["compared-with-values", "unknown"],
    "a, = ARGS\na.upper()": ["string-method"],
    "[a] = ARGS\na.upper()": ["string-method"],
    "a, b = ARGS\na.upper()": ["exported", "string-method"],
    "a, *b = ARGS\n', '.join(b)": ["joined", "exported"],
    "a, b = ARGS, 1\na == {'x'}\nb.upper()": ["compared-with-values"],
    "a, b = ARGS[0], 1\na.upper()\nb()": ["string-method"],
    "a, *b = ARGS, 1\na == {'x'}": ["exported", "looked-for"],
    "c = a, b = ARGS, 1\na == {'x'}": ["exported", "exported", "looked-for"],
    "a: tuple[str, ...] = ARGS": ["declared-as-values", "exported"],
    "a = []\na += ARGS": ["compared", "exported"],
    "a = ['x']\na += ARGS": ["put-beside-values", "exported"],
    "table = {}\ntable['k'] = ARGS\ntable['k'] == {'x'}": ["compared-with-values"],
    "table()['k'] = ARGS": ["unknown"],
    "a = [ARGS]\na[0] == {'x'}": ["compared-with-values"],
    "a = {'k': ARGS}\na['k'] == {'x'}": ["compared-with-values"],
    "a = {'k': ARGS}\na.get('k') == {'x'}": ["compared-with-values"],
    "a = {'k': ARGS}\nfor k, v in a.items(): v == {'x'}": ["compared-with-values"],
    "a = {'k': ARGS}\nfor v in a.values(): v == {'x'}": ["compared-with-values"],
    "a = {k: ARGS for k in b}\na[k] == {'x'}": ["compared-with-values"],
    "a = {'k': ARGS}\n'k' in a": ["looked-for"],
    "a = {'k': ARGS}\nf(a)": ["unknown"],
    "a = {'k': ARGS}\nlist(dict(a))[0] == {'x'}": ["compared-with-values"],
    "a = {'k': ARGS}\nf(**a)": ["unknown"],
    "a = {'k': ARGS[0]}\nf(**a)": ["given-to-the-field"],
    "a = ARGS\na.unknown": ["unknown"],
    "a = ARGS\na.unknown()": ["unknown"],
    "del ARGS[0]": ["unknown"],
    "raise ARGS": ["unknown"],
    "lambda: ARGS": ["unknown"],
    "f(*ARGS)": ["unknown"],
    "print(*ARGS, sep='')": ["unknown"],
    "os.path.join(*ARGS)": ["joined"],
    "[f(*a) for a in [ARGS]]": ["unknown"],
    # attributes, classes
    "class C:\n    a = ARGS\n    def f(self): return self.a == {'x'}": ["compared-with-values"],
    "class C:\n    def g(self): self.a = ARGS\n    def f(self): return self.a == {'x'}": ["compared-with-values"],
    "class C:\n    def g(self): self.a = ARGS": ["exported"],
    # functions
    "def f(): return ARGS\nf() == {'x'}": ["compared-with-values"],
    "def f(): return ARGS": ["exported"],
    "def f() -> list[str]: return ARGS": ["declared-as-values", "exported"],
    "def f() -> list[type]: return ARGS": ["annotated-as-types", "exported"],
    "def allowed_modes(): return ARGS": ["named-as-values", "exported"],
    "def f(): return ARGS[0]\nf()()": ["called"],
    "class C:\n    @property\n    def f(self): return ARGS\nC().f == {'x'}": ["compared-with-values"],
    "class C:\n    return_ = [lambda: ARGS]": ["unknown"],
    "return ARGS": [],
    "def g(a): return a == {'x'}\ng(ARGS)": ["compared-with-values"],
    "def g(a): return a == {'x'}\ng(a=ARGS)": ["compared-with-values"],
    "def g(a): return a.upper()\ng(ARGS[0])": ["string-method"],
    "def g(*a): return a\ng(ARGS)": ["unknown"],
    "def g(a):\n    a.upper()\n    a = 1\ng(ARGS[0])": ["string-method"],
    "def g(a): ...\ng(1, ARGS)": ["unknown"],
    "@decorate(k=ARGS)\nclass C(base=ARGS): ...": ["unknown", "unknown"],
    "class C(base=get_args(M.model_fields['f'].annotation)): ...": ["unknown"],
    # indexing
    "ARGS[0].upper()": ["string-method"],
    "ARGS[1:] == ('x',)": ["compared-with-values"],
    "ARGS[-1].upper()": ["string-method"],
    "ARGS[1]": ["second-member"],
    "ARGS[0][0]": ["other-attribute"],
    "table[ARGS]": ["unknown"],
    "table[ARGS[0]] = 1": ["used-as-keys"],
    "class C(*ARGS): ...": ["unknown"],
    "a = other\na = ARGS[0]\na.upper()": ["string-method"],
    "def g(a, b):\n    b = get_args(a)[0]\n    b.upper()\ng(M.model_fields['f'].annotation, 1)": ["string-method"],
    "table[ARGS[0]]": ["looked-up"],
    "{'x': 1}[ARGS[0]]": ["compared-with-values"],
    "{int: 1}[ARGS[0]]": ["compared-with-types"],
    "table[ARGS[0], 1]": ["unknown"],
    "Literal[ARGS]": ["made-into-values"],
    "Literal[*ARGS]": ["made-into-values"],
    "Union[ARGS[0], int]": ["made-into-types"],
    "list[ARGS[0]]": ["made-into-types"],
    # attributes of a member
    "ARGS[0].value": ["string-method"],
    "ARGS[0].model_validate({})": ["class-attribute"],
    "ARGS[0].__args__": ["class-attribute"],
    "ARGS[0].kind": ["other-attribute"],
    # calls with all
    "list(ARGS) == ['x']": ["compared-with-values", "collected"],
    "tuple(reversed(ARGS)) == ('x',)": ["compared-with-values"],
    "for i, v in enumerate(ARGS): v.upper()": ["string-method"],
    "for i, v in enumerate(ARGS): i.upper()": ["exported"],
    "for p in zip(a, ARGS): p.upper()": ["string-method"],
    "for a, v in zip(b, ARGS): v.upper()": ["string-method"],
    "next(iter(ARGS)).upper()": ["string-method"],
    "next(v for v in ARGS if v).upper()": ["string-method", "truth-tested"],
    "next(iter(ARGS), 'x').upper()": ["string-method"],
    "len(ARGS)": ["length-asked"],
    "any(ARGS)": ["truth-tested"],
    "bool(ARGS)": ["truth-tested"],
    "cast('tuple[str, ...]', ARGS)": ["declared-as-values", "unknown"],
    "cast(tuple[type, ...], ARGS)": ["annotated-as-types", "unknown"],
    "cast(object, ARGS)": ["unknown"],
    "isinstance(a, ARGS)": ["tests-instances"],
    "isinstance(ARGS, tuple)": ["unknown"],
    "', '.join(ARGS)": ["joined"],
    "join(ARGS)": ["unknown"],
    "str(ARGS)": ["formatted"],
    "json.dumps(ARGS)": ["formatted"],
    "collections.Counter(ARGS)": ["used-as-keys"],
    "dict.fromkeys(ARGS)": ["used-as-keys"],
    "Literal(ARGS)": ["made-into-values"],
    "create_model('N', x=1, y=ARGS)": ["unknown"],
    "Optional(ARGS)": ["made-into-types"],
    "max(ARGS)": ["picked"],
    "self.max(ARGS)": ["unknown"],
    "map(str.upper, ARGS)": ["string-method"],
    "map(str, ARGS)": ["formatted"],
    "map(f, ARGS)": ["unknown"],
    "map(ARGS, a)": ["unknown"],
    "st.sampled_from(ARGS)": ["picked"],
    "click.Choice(ARGS)": ["offered-as-choices"],
    "st.selectbox('Mode', ARGS)": ["offered-as-choices"],
    "enum.StrEnum('E', ARGS)": ["made-into-values"],
    "enum.Flag('E', ARGS)": ["made-into-values"],
    "{'x'}.issubset(ARGS)": ["put-beside-values"],
    "{int}.issubset(ARGS)": ["compared-with-types"],
    "{type(None)}.isdisjoint(ARGS)": ["none-filtered"],
    "a.union(ARGS)": ["compared"],
    "union(ARGS)": ["unknown"],
    "f()(ARGS)": ["unknown"],
    "ARGS()": ["unknown"],
    "f(choices=ARGS)": ["offered-as-choices"],
    "f(other=ARGS)": ["unknown"],
    "f(other=ARGS[0])": ["handed-on-by-name"],
    "f(f=ARGS[0])": ["given-to-the-field"],
    "f(annotation=ARGS[0])": ["declared-as-types"],
    "f(callable=ARGS[0])": ["declared-as-types"],
    # methods of all
    "ARGS.index('x')": ["compared-with-values"],
    "ARGS.count(type(None))": ["none-asked-for"],
    "ARGS.index()": ["unknown"],
    "set(ARGS).union({'x'})": ["unknown", "put-beside-values", "collected"],
    "set(ARGS).issubset({int})": ["unknown", "compared-with-types", "collected"],
    "set(ARGS).copy() == {'x'}": ["compared-with-values", "collected"],
    # calls with one
    "isinstance(a, ARGS[0])": ["tests-instances"],
    "isinstance(ARGS[0], str)": ["only-values-kept"],
    "isinstance(ARGS[0], (str, enum.Enum))": ["only-values-kept"],
    "isinstance(ARGS[0], type)": ["class-tested"],
    "isinstance(ARGS[0])": ["unknown"],
    "str(ARGS[0])": ["formatted"],
    "'.' in str(ARGS[0])": ["text-searched"],
    "'.' not in repr(ARGS[0])": ["text-searched"],
    "str(ARGS[0]) in a": ["formatted"],
    "class E(enum.Enum): ...\nE(ARGS[0])": ["made-into-values"],
    "class E(str, enum.Flag): ...\nE(ARGS[0])": ["made-into-values"],
    "class E(Base): ...\nE(ARGS[0])": ["unknown"],
    "getattr(a, ARGS[0])": ["used-as-keys"],
    "getattr(ARGS[0], 'x')": ["other-attribute"],
    "cast(str, ARGS[0])": ["declared-as-values"],
    "cast('type[M]', ARGS[0])": ["declared-as-types"],
    "cast(object, ARGS[0])": ["unknown"],
    "'x'.startswith(ARGS[0])": ["joined"],
    "inspect.isclass(ARGS[0])": ["class-tested"],
    "TypeAdapter(ARGS[0])": ["declared-as-types"],
    "len(ARGS[0])": ["string-method"],
    "{'x': 1}.get(ARGS[0])": ["compared-with-values"],
    "{int: 1}.get(ARGS[0])": ["compared-with-types"],
    "table.get(ARGS[0])": ["looked-up"],
    "get(ARGS[0])": ["unknown"],
    "next(ARGS[0])": ["unknown"],
    "f(ARGS[0])": ["unknown"],
    "ARGS[0]()": ["called"],
    # assertions of unittest
    "self.assertEqual(ARGS, ('x',))": ["compared-with-values"],
    "self.assertIn('x', ARGS)": ["value-among-them"],
    "self.assertIsInstance(ARGS[0], str)": ["members-checked"],
    "self.assertIsInstance(ARGS[0], type)": ["class-tested"],
    "self.assertIsInstance(ARGS, tuple)": ["truth-tested"],
    "self.assertTrue(ARGS)": ["truth-tested"],
    "self.assertEqual(a, b, ARGS)": ["shown"],
    "self.assertTrue(a, ARGS[0])": ["formatted"],
    "self.assertFalse(ARGS[0])": ["truth-tested"],
    "self.assertTrue([ARGS])": ["unknown"],
    # lambdas for each
    "list(filter(lambda v: v.upper(), ARGS)) == ['x']": ["string-method", "compared-with-values", "collected"],
    "map(lambda v: v.upper(), ARGS)": ["string-method"],
    "map(lambda: 1, ARGS)": [],
    # comparisons
    "ARGS == {'x'}": ["compared-with-values"],
    "{'x'} == ARGS": ["compared-with-values"],
    "ARGS == (int,)": ["compared-with-types"],
    "ARGS == (type(None),)": ["none-asked-for"],
    "ARGS == ()": ["truth-tested"],
    "ARGS is None": ["truth-tested"],
    "ARGS is other": ["compared-by-identity"],
    "ARGS == other": ["compared"],
    "'x' in ARGS": ["value-among-them"],
    "int in ARGS": ["type-among-them"],
    "None in ARGS": ["none-asked-for"],
    "type(None) in ARGS": ["none-asked-for"],
    "other in ARGS": ["value-among-them"],
    "model_type in ARGS": ["looked-for"],
    "self.cls in ARGS": ["looked-for"],
    "f() in ARGS": ["value-among-them"],
    "(tp := f()) in ARGS": ["looked-for"],
    "(lambda: 1) in ARGS": ["looked-for"],
    "ARGS[0] in ('x',)": ["compared-with-values"],
    "ARGS[0] in (int,)": ["compared-with-types"],
    "ARGS[0] in (None, type(None))": ["none-asked-for"],
    "'x' in ARGS[0]": ["string-method"],
    "other in ARGS[0]": ["other-attribute"],
    "[ARGS[0]] == ['x']": ["compared-with-values"],
    "a < ARGS[0] < 'x'": ["compared"],
    # a comparison with NoneType that only filters is no evidence by itself
    "[v.upper() for v in ARGS if not v is type(None)]": ["string-method", "none-filtered"],
    "[v for v in ARGS][0].upper() if b else ARGS": ["unknown", "string-method"],
    "x = [v is type(None) for v in ARGS]": ["none-asked-for"],
    "x = [v is type(None) and 1 for v in ARGS]": ["none-asked-for"],
    "for v in ARGS: v.upper() if v is not type(None) else 0": ["string-method", "none-filtered"],
    # operators
    "'%s' % ARGS": ["formatted", "unknown"],
    "ARGS % a": ["unknown"],
    "'x' + ARGS[0]": ["concatenated"],
    "ARGS + ('x',)": ["put-beside-values", "unknown"],
    "ARGS - other": ["compared", "unknown"],
    "ARGS[0] | None": ["made-into-types"],
    "ARGS * 2": ["unknown"],
    # choices
    "(ARGS or ['x']) == {'y'}": ["compared-with-values"],
    "(b and ARGS) == {'y'}": ["compared-with-values"],
    "ARGS and b": ["truth-tested"],
    "(ARGS if b else c) == {'y'}": ["compared-with-values"],
    "(c if b else ARGS) == {'y'}": ["compared-with-values"],
    "b if ARGS else c": ["truth-tested"],
    "not ARGS": ["truth-tested"],
    "if ARGS: ...": ["truth-tested"],
    "while ARGS: ...": ["truth-tested"],
    "assert ARGS": ["truth-tested"],
    # displays and comprehensions
    "{*ARGS} == {'x'}": ["compared-with-values", "collected"],
    "[*ARGS, 'x']": ["unknown", "put-beside-values"],
    "[*ARGS, type(None)]": ["unknown", "none-filtered"],
    "Union[*ARGS]": ["made-into-types"],
    "{v: 1 for v in ARGS}": ["used-as-keys"],
    "{ARGS[0]: 1}": ["used-as-keys"],
    "[v for v in ARGS] == ['x']": ["compared-with-values"],
    "{v for v in ARGS} == {'x'}": ["compared-with-values"],
    "[[v for v in ARGS] for a in b][0] == ['x']": ["compared-with-values"],
    "[a for a in b if ARGS]": ["truth-tested"],
    "[(a, v) for v in ARGS]": ["unknown"],
    "for v in ARGS[0]: ...": ["iterated"],
    "for v in ARGS: v.upper()": ["string-method"],
    "for v, w in ARGS: v.upper()": ["string-method", "exported"],
    "for v in [ARGS]: v == {'x'}": ["compared-with-values"],
    'f"{ARGS}"': ["shown"],
    'f"{ARGS[0]}"': ["formatted"],
    'f"{a:{ARGS[0]}}"': ["formatted"],
    # match
    "match ARGS:\n    case ('x',): ...": ["compared-with-values"],
    "match ARGS:\n    case (int(), *_): ...": ["pattern-checked"],
    "match ARGS:\n    case (Model(), *_): ...": ["class-tested"],
    "match ARGS:\n    case [a, b]: ...": ["unknown"],
    "match ARGS:\n    case (other.thing, 'x'): ...": ["compared-with-values"],
    # opened members
    "[w.upper() for v in ARGS for w in get_args(v)]": ["string-method", "opened-again"],
    "get_args(ARGS[0])[1]": ["unknown", "opened-again"],
    # the annotation's own place
    "def g(a):\n    a = get_args(a)[0]\ng(M.model_fields['f'].annotation)": ["exported", "replaces-annotation"],
    "async def f(): await ARGS": ["unknown"],
}


@pytest.mark.parametrize("text", STEPS)
def test_where_members_go(text: str) -> None:
    found = rows(text)
    assert sorted(found) == sorted(STEPS[text])


def test_only_so_many_steps_are_taken() -> None:
    copies = "".join(f"a{number + 1} = a{number}\n" for number in range(600))
    assert rows(f"a0 = ARGS\n{copies}a600 == {{'x'}}") == []


def test_members_that_go_round_in_circles_are_followed_once() -> None:
    assert rows("a = ARGS\nfor i in b:\n    c = a\n    a = c\n', '.join(a)") == ["joined"]


def test_names_in_comprehensions_filter_only_their_own_uses() -> None:
    assert codes(f"{HEAD}for v in {ARGS}:\n    f'{{v}}'\n    w = [x for x in y if x is not type(None)]") == ["LGA001"]
