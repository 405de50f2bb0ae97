"""Reaching definitions: which bindings of x can have given it the value that `use(x)` reads."""

from __future__ import annotations

import ast
from textwrap import dedent

import pytest

from lint_getargs.flow import leaves
from tests.reading import tree_of


def reaching(text: str) -> list[int]:
    """Rows of the bindings that reach the last `use(x)`."""
    tree = tree_of(text)
    reads = [node for node in ast.walk(tree.root) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)]
    used = [node for node in reads if node.id == "x" and ast.unparse(tree.parent(node) or node) == "use(x)"]
    use = max(used, key=lambda node: node.lineno)
    return [each.node.lineno for each in tree.reaching(use)]  # type: ignore[attr-defined]  # all have a place


FLOWS: dict[str, tuple[str, list[int]]] = {
    "the nearest assignment hides those before": ("x = 1\nx = 2\nuse(x)", [2]),
    "a later one does not reach back": ("x = 1\nuse(x)\nx = 2", [1]),
    "the value is read before the name is bound": ("x = 1\nx = use(x)", [1]),
    "nothing reaches before the first": ("use(x)\nx = 1", []),
    "an augmented assignment adds to what it reads": ("x = 1\nx += 2\nuse(x)", [1, 2]),
    "a declaration changes nothing": ("x = 1\nx: int\nuse(x)", [1]),
    "an annotated assignment binds": ("x = 1\nx: int = 2\nuse(x)", [2]),
    "del leaves nothing": ("x = 1\ndel x\nuse(x)", []),
    "unpacking binds": ("x = 1\nx, y = 2\nuse(x)", [2]),
    "imports bind": ("import x\nfrom a import x\nuse(x)", [2]),
    "definitions bind after their decorators and defaults": ("x = 1\n@use(x)\ndef x(a=x): ...", [1]),
    "a class binds after its body": ("x = 1\nclass x:\n    use(x)", [1]),
    "a class hides what was before": ("x = 1\nclass x: ...\nuse(x)", [2]),
    # branches
    "both branches reach": ("if a:\n    x = 1\nelse:\n    x = 2\nuse(x)", [2, 4]),
    "without else what was before reaches too": ("x = 0\nif a:\n    x = 1\nuse(x)", [1, 3]),
    "a branch that leaves does not reach": (
        "def f():\n    if a:\n        x = 1\n        return\n    else:\n        x = 2\n    use(x)",
        [6],
    ),
    "a branch that raises does not": ("x = 1\nif a:\n    x = 2\n    raise E\nuse(x)", [1]),
    "an empty branch that leaves stops what was before": (
        "def f():\n    x = 1\n    if a:\n        x = 2\n    else:\n        return\n    use(x)",
        [4],
    ),
    "a call that never returns leaves": ("x = 1\nif a:\n    x = 2\n    sys.exit(1)\nuse(x)", [1]),
    "the test is read before the branches": ("x = 1\nif use(x):\n    x = 2", [1]),
    "elif": ("x = 0\nif a:\n    x = 1\nelif b:\n    x = 2\nelif c:\n    pass\nuse(x)", [1, 3, 5]),
    "elif with else": ("if a:\n    x = 1\nelif b:\n    x = 2\nelse:\n    x = 3\nuse(x)", [2, 4, 6]),
    "the test of an elif sees no branch": ("x = 0\nif a:\n    x = 1\nelif use(x):\n    x = 2", [1]),
    # walrus
    "a walrus binds where it stands": ("x = 1\nif (x := 2) and use(x):\n    pass", [2]),
    "a walrus reads its own value first": ("x = 1\ny = (x := use(x))", [1]),
    "a walrus in a test reaches both branches": ("x = 1\nif (x := 2):\n    pass\nelse:\n    use(x)", [2]),
    "a walrus in a filter comes before the element": ("x = 1\n[use(x) for y in a if (x := y)]", [2]),
    "a walrus in a while test": ("while (x := f()):\n    use(x)", [1]),
    # loops
    "a loop may not run": ("x = 1\nfor i in a:\n    x = 2\nuse(x)", [1, 3]),
    "what a round leaves reaches the next": ("x = 1\nfor i in a:\n    use(x)\n    x = 2", [1, 4]),
    "the iterable is read once, before": ("x = 1\nfor x in use(x):\n    pass", [1]),
    "the target binds each round": ("x = 1\nfor x in a:\n    use(x)", [2]),
    "the target remains behind the loop": ("for x in a:\n    pass\nuse(x)", [1]),
    "while": ("x = 1\nwhile a:\n    x = 2\nuse(x)", [1, 3]),
    "the else block of a loop": ("x = 1\nfor i in a:\n    x = 2\nelse:\n    use(x)", [1, 3]),
    "else is skipped by break": (
        "x = 1\nfor i in a:\n    if i:\n        x = 2\n        break\nelse:\n    x = 3\nuse(x)",
        [4, 7],
    ),
    "what holds at a break": ("x = 1\nfor i in a:\n    x = 2\n    if i:\n        break\n    x = 3\nuse(x)", [1, 3, 6]),
    "what holds at a continue": (
        "x = 1\nfor i in a:\n    use(x)\n    x = 2\n    if i:\n        continue\n    x = 3",
        [1, 4, 7],
    ),
    "a break in a with block": (
        "x = 1\nfor i in a:\n    x = 2\n    with b:\n        break\n    x = 3\nuse(x)",
        [1, 3, 6],
    ),
    "a break in a try block": (
        "x = 1\nfor i in a:\n    x = 2\n    try:\n        break\n    except E:\n        pass\n    x = 3\nuse(x)",
        [1, 3, 8],
    ),
    "a break in a match": (
        "x = 1\nfor i in a:\n    x = 2\n    match i:\n        case 1:\n            break\n    x = 3\nuse(x)",
        [1, 3, 7],
    ),
    "a break in the else of an inner loop is ours": (
        "x = 1\nfor i in a:\n    x = 2\n    for j in b:\n        continue\n    else:\n        break\n    x = 3\nuse(x)",
        [1, 3, 8],
    ),
    "a break of an inner loop is not": (
        "x = 1\nfor i in a:\n    x = 2\n    for j in b:\n        break\n    x = 3\nuse(x)",
        [1, 6],
    ),
    "an endless loop ends by break alone": (
        "x = 1\nwhile True:\n    x = 2\n    if a:\n        break\n    x = 3\nuse(x)",
        [3],
    ),
    "a loop whose body always leaves": (
        "def f():\n    x = 1\n    for i in a:\n        x = 2\n        return\n    use(x)",
        [2],
    ),
    "nested loops": ("x = 1\nfor i in a:\n    for j in b:\n        use(x)\n        x = 2\n    x = 3", [1, 5, 6]),
    "async for": ("async def f():\n    x = 1\n    async for x in a:\n        use(x)", [3]),
    # try
    "an exception may come before the assignment": ("x = 1\ntry:\n    x = 2\nexcept E:\n    use(x)", [1, 3]),
    "or after any of them": ("x = 1\ntry:\n    x = 2\n    x = 3\nexcept E:\n    use(x)", [1, 3, 4]),
    "try and its handlers join": ("try:\n    x = 1\nexcept E:\n    x = 2\nuse(x)", [2, 4]),
    "a handler without the name lets through what was there": (
        "x = 1\ntry:\n    x = 2\nexcept E:\n    pass\nuse(x)",
        [1, 3],
    ),
    "a handler that leaves does not": ("x = 1\ntry:\n    x = 2\nexcept E:\n    raise\nuse(x)", [3]),
    "else runs after the whole body": ("x = 1\ntry:\n    x = 2\nexcept E:\n    pass\nelse:\n    use(x)", [3]),
    "else that leaves is entered all the same": (
        "def f():\n    x = 1\n    try:\n        a\n    except E:\n        x = 2\n    else:\n        return use(x)",
        [2],
    ),
    "finally sees all": ("x = 1\ntry:\n    x = 2\nfinally:\n    use(x)", [1, 3]),
    "behind finally only what did not raise": ("x = 1\ntry:\n    x = 2\nfinally:\n    y = x\nuse(x)", [3]),
    "finally binds": ("x = 1\ntry:\n    x = 2\nfinally:\n    x = 3\nuse(x)", [5]),
    "a body that returns reaches only through a handler": (
        "def f():\n    x = 1\n    try:\n        x = 2\n        return\n    except E:\n        pass\n    use(x)",
        [2, 4],
    ),
    "the exception's name": ("x = 1\ntry:\n    a\nexcept E as x:\n    use(x)", [4]),
    "it is gone behind the handler": ("x = 1\ntry:\n    a\nexcept E as x:\n    pass\nuse(x)", [1]),
    "except*": ("try:\n    x = 1\nexcept* E:\n    x = 2\nuse(x)", [2, 4]),
    # with
    "with binds": ("x = 1\nwith a as x:\n    use(x)", [2]),
    "with reads before it binds": ("x = 1\nwith use(x) as x:\n    pass", [1]),
    "a with block is no branch": ("x = 1\nwith a:\n    x = 2\nuse(x)", [3]),
    "async with": ("async def f():\n    async with a as x:\n        use(x)", [2]),
    # match
    "a capture": ("x = 1\nmatch a:\n    case [x]:\n        use(x)", [3]),
    "a guard reads the capture": ("x = 1\nmatch a:\n    case [x] if use(x):\n        pass", [3]),
    "the subject is read before": ("x = 1\nmatch use(x):\n    case x: ...", [1]),
    "cases join with what was before": (
        "x = 1\nmatch a:\n    case 1:\n        x = 2\n    case 2:\n        pass\nuse(x)",
        [1, 4],
    ),
    "a last case that takes all leaves nothing over": (
        "x = 1\nmatch a:\n    case 1:\n        x = 2\n    case _:\n        x = 3\nuse(x)",
        [4, 6],
    ),
    "a guard may refuse": ("x = 1\nmatch a:\n    case _ if b:\n        x = 2\nuse(x)", [1, 4]),
    # scopes
    "functions see what the module leaves": ("x = 1\nx = 2\ndef f():\n    use(x)\nx = 3", [5]),
    "and what held where it was left early": (
        "def f():\n    x = 1\n    def g():\n        use(x)\n    if a:\n        return g\n    x = 2\n    return g",
        [7],
    ),
    "early returns of the name": (
        "def f():\n    def g():\n        use(x)\n    if a:\n        x = 1\n        return g\n    x = 2\n    return g",
        [5, 7],
    ),
    "parameters reach": ("def f(x):\n    use(x)", [1]),
    "an assignment hides the parameter": ("def f(x):\n    x = 1\n    use(x)", [2]),
    "a lambda's parameter": ("x = 1\nf = lambda x: use(x)", [2]),
    "a lambda sees what is left": ("x = 1\nf = lambda: use(x)\nx = 2", [3]),
    "a comprehension's target": ("x = 1\n[use(x) for x in a]", [2]),
    "a comprehension reads where it stands": ("x = 1\n[use(x) for y in a]\nx = 2", [1]),
    "a class body in order": ("x = 1\nclass C:\n    x = 2\n    use(x)\n    x = 3", [3]),
    "before a class binds it, the global": ("x = 1\nclass C:\n    use(x)\n    x = 2", [1]),
    "where there is none, nothing": ("class C:\n    use(x)\n    x = 2", []),
    "a class body reads the function around it": ("def f():\n    x = 1\n    class C:\n        use(x)\n    x = 2", [2]),
    "methods do not read the class": ("x = 1\nclass C:\n    x = 2\n    def f(self):\n        use(x)", [1]),
    "global assignments may have happened anywhere": (
        "x = 1\ndef f():\n    global x\n    x = 2\nx = 3\nuse(x)",
        [4, 5],
    ),
    "a function reads its own global": ("x = 1\ndef f():\n    global x\n    x = 2\n    use(x)", [1, 4]),
    "nonlocal": ("def f():\n    x = 1\n    def g():\n        nonlocal x\n        x = 2\n    use(x)", [2, 5]),
    "break outside of a loop parses": ("x = 1\nif a:\n    x = 2\n    break\nuse(x)", [1]),
    "continue outside of a loop parses": ("x = 1\nif a:\n    x = 2\n    continue\nuse(x)", [1]),
}


@pytest.mark.parametrize("case", FLOWS)
def test_what_reaches_a_read(case: str) -> None:
    text, rows = FLOWS[case]
    assert reaching(text) == rows


def test_long_chains_are_followed_without_recursion() -> None:
    chain = "".join(f"{'el' if number else ''}if a:\n    x = {number}\n" for number in range(400))
    assert len(reaching(f"{chain}use(x)\n")) == 400


def test_loops_in_loops_do_not_multiply() -> None:
    lines = [f"{' ' * depth}for i{depth} in a:" for depth in range(20)]
    assert reaching("\n".join(["x = 0", *lines, f"{' ' * 20}use(x)", f"{' ' * 20}x = 1"])) == [1, 23]


LEAVING = [
    "return",
    "raise",
    "break",
    "continue",
    "sys.exit(1)",
    "pytest.fail('no')",
    "self.fail()",
    "if a:\n    return\nelse:\n    raise",
    "if a:\n    return\nelif b:\n    return\nelse:\n    return",
    "with a:\n    return",
    "try:\n    return\nexcept E:\n    raise",
    "try:\n    pass\nexcept E:\n    raise\nelse:\n    return",
    "try:\n    pass\nfinally:\n    return",
    "try:\n    return\nexcept* E:\n    raise",
    "match a:\n    case 1:\n        return\n    case _:\n        raise",
    "match a:\n    case b:\n        return",
]
STAYING = [
    "",
    "pass",
    "exit",
    "log(1)",
    "a.b().exit(1)",
    "if a:\n    return",
    "if a:\n    return\nelse:\n    pass",
    "while a:\n    return",
    "with a:\n    pass",
    "try:\n    return\nexcept E:\n    pass",
    "try:\n    return\nexcept E:\n    return\nelse:\n    pass",
    "match a:\n    case 1:\n        return",
    "match a:\n    case _ if b:\n        return",
    "return\npass",
]


@pytest.mark.parametrize("text", LEAVING)
def test_control_leaves(text: str) -> None:
    assert leaves(ast.parse(dedent(text)).body)


@pytest.mark.parametrize("text", STAYING)
def test_control_stays(text: str) -> None:
    assert not leaves(ast.parse(dedent(text)).body)
