"""How a fix can call a function of another module: the name that is there already, or the import line to add."""

from __future__ import annotations

import ast
import re
import sys
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from lint_getargs.scopes import DEFINITIONS, BindingKind
from lint_getargs.width import display_width

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from lint_getargs.scopes import Binding, ScopeNode, Tree
    from lint_getargs.source import Source

_EQUIVALENT = {"typing": ("typing", "typing_extensions")}
_LINE_END = re.compile("\r\n|\r|\n")
_BEFORE_SEMICOLON = re.compile(r"(?:[ \t\f]|\\(?:\r\n|\r|\n))*;")
_COOKIE = re.compile(r"[ \t\f]*#(!|.*?coding[:=])")


class Needed(NamedTuple):
    """An import that is not there yet."""

    module: str
    """`typing`."""
    name: str
    """`get_args`; empty for `import module`."""
    asname: str = ""
    """`from module import name as asname`."""
    extends: ast.ImportFrom | None = None
    """The statement that gets one more name; None for a line of its own at the top of the file."""

    @property
    def text(self) -> str:
        """The statement.

        >>> Needed("typing", "get_args").text
        'from typing import get_args'
        """
        if not self.name:
            return f"import {self.module}"
        return f"from {self.module} import {self.name}{f' as {self.asname}' if self.asname else ''}"


class Insertion(NamedTuple):
    """A piece of text to put into a file; `start == end` where nothing is replaced."""

    start: int
    end: int
    text: str
    """With LF line ends."""


def reach(tree: Tree, node: ast.expr, module: str, name: str) -> tuple[str, Needed | None]:
    """By which text a function of a module is called at a node, in any comprehension there too.

    Args:
        tree: The file.
        node: Where it is to be called.
        module: The module that has it; for `typing`, `typing_extensions` serves as well.
        name: The function.

    Returns:
        The text, e.g. `get_args` or `typing.get_args`, and the import that is missing, if one is.
    """
    modules = _EQUIVALENT.get(module, (module,))
    scope = tree.scope(node)
    for local in (name, *_other_names(tree, node, modules, name)):
        if _is_there(tree, node, local, _Wanted(modules, name)):
            return local, None
    for local in _module_names(tree, node, modules):
        if _is_there(tree, node, local.partition(".")[0], _Wanted(modules, "")):
            return f"{local}.{name}", None
    if module not in _EQUIVALENT and _is_defined_here(tree, name):
        return name, None
    if _is_free(tree, name, scope):
        if any(starred in modules for starred in tree.star_imports):
            return name, None
        return name, Needed(module, name, extends=_extendable(tree, node, module))
    if "." not in module and _is_free(tree, module, scope):
        return f"{module}.{name}", Needed(module, "")
    asname = next(spare for spare in _spare_names(module, name) if _is_free(tree, spare, scope))
    return asname, Needed(module, name, asname)


def seen_inside(tree: Tree, name: str, scope: ScopeNode) -> ScopeNode | None:
    """The scope whose variable a name means in a function or comprehension that stands in `scope`."""
    current: ScopeNode | None = scope
    while isinstance(current, ast.ClassDef):
        current = tree.outer(current)
    return tree.visible(name, current) if current is not None else None


def _is_free(tree: Tree, name: str, scope: ScopeNode) -> bool:
    return tree.visible(name, scope) is None and not tree.bindings(name, tree.root)


def _is_defined_here(tree: Tree, name: str) -> bool:
    return any(binding.kind is BindingKind.FUNCTION for binding in tree.bindings(name, tree.root))


def _spare_names(module: str, name: str) -> Iterator[str]:
    base = f"{module.rpartition('.')[2]}_{name}"
    yield base
    yield from (f"{base}_{number}" for number in count(2))


def _statements(tree: Tree, node: ast.expr) -> Iterator[ast.stmt]:
    """The statements at the top of the file, then those straight in the functions around a node."""
    yield from tree.root.body
    for above in tree.ancestors(node):
        if isinstance(above, DEFINITIONS):
            yield from above.body


def _other_names(tree: Tree, node: ast.expr, modules: tuple[str, ...], name: str) -> Iterator[str]:
    for statement in _statements(tree, node):
        if isinstance(statement, ast.ImportFrom) and not statement.level and statement.module in modules:
            for alias in statement.names:
                if alias.name == name and alias.asname:
                    yield alias.asname


def _module_names(tree: Tree, node: ast.expr, modules: tuple[str, ...]) -> Iterator[str]:
    for statement in _statements(tree, node):
        if isinstance(statement, ast.Import):
            for alias in statement.names:
                if alias.name in modules:
                    yield alias.asname or alias.name


class _Wanted(NamedTuple):
    """A function of one of some modules."""

    modules: tuple[str, ...]
    name: str
    """Empty for the module itself."""


def _is_there(tree: Tree, node: ast.expr, local: str, wanted: _Wanted) -> bool:
    """Whether a name is what is wanted, in a comprehension at the node too, whenever the node runs."""
    owner = seen_inside(tree, local, tree.scope(node))
    if owner is None:
        return False
    bindings = tree.bindings(local, owner)
    if not all(_gives(tree, binding, wanted) for binding in bindings):
        return False
    if _runs_with(tree, node, owner):
        return any(isinstance(b.statement, ast.stmt) and b.statement.lineno < node.lineno for b in bindings)
    return True


def _runs_with(tree: Tree, node: ast.expr, owner: ScopeNode) -> bool:
    """Whether a node runs in order with the owner's own statements."""
    scope: ScopeNode | None = tree.scope(node)
    while scope is not owner and scope is not None and not isinstance(scope, DEFINITIONS):
        scope = tree.outer(scope)
    return scope is owner


def _gives(tree: Tree, binding: Binding, wanted: _Wanted) -> bool:
    if any(isinstance(above, ast.If) for above in tree.ancestors(binding.statement)):
        return False
    match binding.statement, binding.node:
        case ast.ImportFrom(module=module, level=0), ast.alias(name=imported) if wanted.name:
            return module in wanted.modules and imported == wanted.name
        case ast.Import(), ast.alias(name=imported) if not wanted.name:
            return imported in wanted.modules
        case _:
            return False


def _extendable(tree: Tree, node: ast.expr, module: str) -> ast.ImportFrom | None:
    """The import of the same module that can take one more name: at the top, else in the functions around."""
    row = tree.statement(node).lineno
    found = []
    for statement in _statements(tree, node):
        match statement:
            case ast.ImportFrom(module=same, level=0, names=[ast.alias(name=first), *_]) if (
                same == module and first != "*" and statement.lineno < row
            ):
                found.append(statement)
    one_name_a_line = len(found) > 1 and all(len(statement.names) == 1 for statement in found)
    return found[0] if found and not one_name_a_line else None


# -- the text ---------------------------------------------------------------------------------------------


def insertions(tree: Tree, needed: Iterable[Needed], *, line_length: int) -> list[Insertion]:
    """The pieces of text that add imports to a file, one a place.

    Args:
        tree: The file.
        needed: The imports; equal ones are added once.
        line_length: In columns; a longer import is broken at its names.
    """
    found = []
    for item in dict.fromkeys(needed):
        if item.extends is not None:
            found.append(_extended(tree.source, item.extends, item, line_length))
        else:
            found.append(_new_line(tree, item))
    return found


def _extended(source: Source, statement: ast.ImportFrom, item: Needed, line_length: int) -> Insertion:
    names = [alias.name for alias in statement.names]
    index = _place(names, item.name)
    start, end = source.start(statement), source.end(statement)
    opening = source.text.find("(", start, source.start(statement.names[0]))
    text = item.name
    if opening >= 0 and _one_a_line(statement):
        if index < len(names):
            at = source.start(statement.names[index])
            indent = source.line(statement.names[index].lineno)[: statement.names[index].col_offset]
            return Insertion(at, at, f"{text},\n{indent}")
        at = source.end(statement.names[-1])
        indent = source.line(statement.names[-1].lineno)[: statement.names[-1].col_offset]
        comma = source.text[at:end].lstrip().startswith(",")
        if comma:
            at = source.text.index(",", at) + 1
            # What is said of the last name stays on its line.
            at = _line_end(source, at)
            return Insertion(at, at, f"\n{indent}{text},")
        return Insertion(at, at, f",\n{indent}{text}")
    if index < len(names):
        at = source.start(statement.names[index])
        edit = Insertion(at, at, f"{text}, ")
    else:
        at = source.end(statement.names[-1])
        edit = Insertion(at, at, f", {text}")
    if "\\" in source.text[start:end] or "#" in source.text[start:end]:
        return edit
    line_start = source.line_starts[statement.names[0].lineno - 1]
    line = source.text[line_start : _line_end(source, edit.start)]
    if display_width(line) + len(text) + 2 <= line_length or ";" in line:
        return edit
    items = [source.segment(alias) for alias in statement.names]
    items.insert(index, text)
    margin = " " * statement.col_offset
    head = source.text[start : opening if opening >= 0 else source.start(statement.names[0])].rstrip()
    body = "".join(f"{margin}    {each},\n" for each in items)
    return Insertion(start, end, f"{head} (\n{body}{margin})")


def _one_a_line(statement: ast.ImportFrom) -> bool:
    rows = [alias.lineno for alias in statement.names]
    return (
        len(set(rows)) == len(rows)
        and rows[0] > statement.lineno
        and (len(rows) > 1 or statement.end_lineno != rows[-1])
    )


def _place(names: list[str], name: str) -> int:
    """Where a name belongs among sorted ones; the end where they are in no order that isort knows."""
    for key in (_by_kind, str.lower, str):
        keys = [key(item) for item in names]
        if keys == sorted(keys):
            return next((i for i, item in enumerate(keys) if item > key(name)), len(keys))  # type: ignore[operator]
    return len(names)


def _by_kind(name: str) -> tuple[int, str]:
    """Where isort puts a name: constants, classes, the rest, each in the order of the alphabet."""
    kind = 0 if name.isupper() and len(name) > 1 else 1 if name[:1].isupper() else 2
    return kind, name.lower()


def _line_end(source: Source, offset: int) -> int:
    end = _LINE_END.search(source.text, offset)
    return end.start() if end else len(source.text)


def _new_line(tree: Tree, item: Needed) -> Insertion:
    source, body = tree.source, tree.root.body
    index = 1 if ast.get_docstring(tree.root, clean=False) is not None else 0
    block: list[ast.Import | ast.ImportFrom] = []
    while isinstance(statement := body[index + len(block)], (ast.Import, ast.ImportFrom)):
        block.append(statement)
    mine = _Order.of(item.module, item.name)
    before = [statement for statement in block if _Order.of_statement(statement) <= mine]
    after = [statement for statement in block if _Order.of_statement(statement) > mine]
    sections = [_Order.of_statement(each[0]).section for each in (before[-1:], after[:1]) if each]
    if before and (sections[0] == mine.section or mine.section not in sections or _on_one_line(before[-1], after[0])):
        return _behind(source, before[-1], item.text, gap=sections[0] != mine.section)
    if after:
        gap = sections[-1] != mine.section
        at = source.line_starts[after[0].lineno - 1]
        if index and body[0].end_lineno == after[0].lineno:
            return Insertion(source.end(body[0]), source.end(body[0]), f"; {item.text}")
        return Insertion(at, at, f"{item.text}\n\n" if gap else f"{item.text}\n")
    if index:
        edit = _behind(source, body[0], item.text, gap=True)
        below = source.text[edit.end :].lstrip("\r").removeprefix("\n")
        crowded = not edit.text.startswith(";") and below[:1] not in ("", "\r", "\n")
        return Insertion(edit.start, edit.end, edit.text + "\n") if crowded else edit
    return _at_the_top(source, body[0], item.text)


def _on_one_line(first: ast.stmt, second: ast.stmt) -> bool:
    return first.end_lineno == second.lineno


def _behind(source: Source, statement: ast.stmt, text: str, *, gap: bool) -> Insertion:
    at = source.end(statement)
    end = _line_end(source, at)
    if _BEFORE_SEMICOLON.match(source.text, at):
        return Insertion(at, at, f"; {text}")
    return Insertion(end, end, f"\n\n{text}" if gap else f"\n{text}")


def _at_the_top(source: Source, first: ast.stmt, text: str) -> Insertion:
    """Before the first statement and the comments that stand straight above it, below a shebang or coding line."""
    decorators: list[ast.expr] = getattr(first, "decorator_list", [])
    row = min([first.lineno, *(item.lineno for item in decorators)])
    while row > 1 and source.line(row - 1).lstrip().startswith("#"):
        if row <= 3 and _COOKIE.match(source.line(row - 1)):
            break
        row -= 1
    at = source.line_starts[row - 1]
    definition = isinstance(first, (*DEFINITIONS, ast.ClassDef))
    return Insertion(at, at, f"{text}\n\n\n" if definition else f"{text}\n\n")


class _Order(NamedTuple):
    """Where isort puts an import."""

    section: int
    """`__future__`, the standard library, the rest, relative ones."""
    is_from: bool
    """`import` comes before `from`."""
    module: str
    name: tuple[int, str]

    @classmethod
    def of(cls, module: str, name: str = "", level: int = 0) -> _Order:
        """The place of an import; an empty name for `import module`."""
        top = module.partition(".")[0]
        section = 3 if level else 0 if top == "__future__" else 1 if top in sys.stdlib_module_names else 2
        return cls(section, bool(name), module.lower(), _by_kind(name))

    @classmethod
    def of_statement(cls, statement: ast.Import | ast.ImportFrom) -> _Order:
        """The place of an import that is there."""
        name = statement.names[0].name
        if isinstance(statement, ast.Import):
            return cls.of(name)
        return cls.of(statement.module or "", name, statement.level)
