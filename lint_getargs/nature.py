"""Whether an expression stands for values or for types, as far as the file shows; the sense of a comparison."""

from __future__ import annotations

import ast
import builtins
import enum
import re
from typing import TYPE_CHECKING

from lint_getargs.given import given
from lint_getargs.names import is_builtin, is_none_type, qualified_names
from lint_getargs.scopes import BindingKind
from lint_getargs.spelling import last_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from lint_getargs.scopes import Binding, Tree


class Nature(enum.Enum):
    """What an expression stands for."""

    VALUES = "values"
    """Strings, numbers, enum members, or a collection of them."""
    TYPES = "types"
    """Classes and other types, or a collection of them."""
    NONE_TYPE = "none-type"
    """The class of None alone, or a collection of nothing else (None itself counts there)."""
    UNKNOWN = "unknown"
    """The file does not show it."""


_BUILTIN_TYPES = frozenset(name for name, item in vars(builtins).items() if isinstance(item, type))
_CAP_WORDS = re.compile(r"_*[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*$")
_UPPER_CASE = re.compile(r"_*[A-Z][A-Z0-9_]*$")
_DEPTH = 6

TYPE_WORDS = re.compile(r"\b(?:type|Type|ModelMetaclass|EnumMeta|EnumType)\b")
VALUE_WORDS = re.compile(r"\b(?:str|int|bytes|LiteralString)\b")


def nature(tree: Tree, expression: ast.expr | None) -> Nature:
    r"""What an expression stands for.

    >>> from lint_getargs.scopes import Tree
    >>> from lint_getargs.source import Source
    >>> tree = Tree(Source("from m import Model, LIMITS\n{Model, type(None)}; 'a'; LIMITS"))
    >>> for statement in tree.root.body[1:]:
    ...     tree.reach(statement)
    ...     print(nature(tree, statement.value).value)
    types
    values
    values
    """
    return _sense(tree, expression, 0)


def _sense(tree: Tree, expression: ast.expr | None, depth: int) -> Nature:
    if expression is None or depth > _DEPTH:
        return Nature.UNKNOWN
    if is_none_type(tree, expression):
        return Nature.NONE_TYPE
    match expression:
        case ast.Constant(value=None) | ast.Constant(value=True) | ast.Constant(value=False):
            return Nature.UNKNOWN
        case ast.Constant() | ast.JoinedStr() | ast.UnaryOp(operand=ast.Constant()):
            return Nature.VALUES
        case ast.Tuple(elts=items) | ast.List(elts=items) | ast.Set(elts=items):
            return _of_items(tree, items, depth)
        case ast.Dict(keys=keys):
            return _of_items(tree, [key for key in keys if key is not None], depth)
        case ast.Starred(value=inner) | ast.NamedExpr(value=inner) | ast.Await(value=inner):
            return _sense(tree, inner, depth + 1)
        case ast.IfExp(body=one, orelse=other):
            return _either(_sense(tree, one, depth + 1), _sense(tree, other, depth + 1))
        case ast.BoolOp(values=operands):
            return _first_known(_sense(tree, operand, depth + 1) for operand in operands)
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return _either(_sense(tree, left, depth + 1), _sense(tree, right, depth + 1))
        case ast.BinOp(left=left, right=right):
            return _first_known(_sense(tree, side, depth + 1) for side in (left, right))
        case ast.ListComp(elt=element) | ast.SetComp(elt=element) | ast.GeneratorExp(elt=element):
            return _sense(tree, element, depth + 1)
        case ast.DictComp(key=key):
            return _sense(tree, key, depth + 1)
        case ast.Subscript(value=base, slice=key):
            return _of_subscript(tree, base, key, depth)
        case ast.Call():
            return _of_call(tree, expression, depth)
        case ast.Attribute():
            return _of_attribute(tree, expression)
        case ast.Name():
            return _of_name(tree, expression, depth)
        case _:
            return Nature.UNKNOWN


def nature_of_annotation(annotation: ast.expr | None) -> Nature:
    """What a written type says of the thing it describes: `tuple[str, ...]` means values, `list[type]` types."""
    match annotation:
        case None:
            return Nature.UNKNOWN
        case ast.Subscript(value=base, slice=ast.Tuple(elts=[key, _])) if last_name(base) not in ("tuple", "Tuple"):
            # Of a mapping, the keys.
            return nature_of_annotation(key)
    text = " ".join(_words(annotation))
    if TYPE_WORDS.search(text):
        return Nature.TYPES
    return Nature.VALUES if VALUE_WORDS.search(text) else Nature.UNKNOWN


def _words(annotation: ast.expr) -> Iterator[str]:
    for node in ast.walk(annotation):
        match node:
            case ast.Name(id=word) | ast.Attribute(attr=word) | ast.Constant(value=str(word)):
                yield word


def _of_items(tree: Tree, items: list[ast.expr], depth: int) -> Nature:
    natures = {_sense(tree, item, depth + 1) for item in items}
    nothing = all(isinstance(item, ast.Constant) and item.value is None for item in items)
    if items and nothing:
        return Nature.UNKNOWN
    if Nature.TYPES in natures:
        return Nature.TYPES
    if Nature.VALUES in natures:
        return Nature.VALUES
    return Nature.NONE_TYPE if Nature.NONE_TYPE in natures else Nature.UNKNOWN


def _either(one: Nature, other: Nature) -> Nature:
    if Nature.TYPES in (one, other):
        return Nature.TYPES
    return _first_known((one, other))


def _first_known(natures: Iterable[Nature]) -> Nature:
    return next((each for each in natures if each is not Nature.UNKNOWN), Nature.UNKNOWN)


def _of_subscript(tree: Tree, base: ast.expr, key: ast.expr, depth: int) -> Nature:
    """`list[int]`, `Optional[float]` and `namespace["Model"]` are types; other items are rarely shown."""
    if isinstance(key, ast.Constant) and isinstance(key.value, str) and _CAP_WORDS.match(key.value):
        return Nature.TYPES
    inner = _sense(tree, base, depth + 1)
    if inner is Nature.TYPES and isinstance(base, (ast.Name, ast.Attribute)):
        return Nature.TYPES
    return Nature.UNKNOWN


def _of_call(tree: Tree, call: ast.Call, depth: int) -> Nature:
    function = call.func
    if is_builtin(tree, function, "type"):
        return Nature.TYPES
    if is_builtin(tree, function, "str", "repr", "int", "len", "format", "chr", "input", "sum"):
        return Nature.VALUES
    if is_builtin(tree, function, "set", "frozenset", "tuple", "list", "sorted", "iter", "reversed", "next"):
        return _of_elements(tree, call.args[0], depth) if call.args else Nature.UNKNOWN
    if isinstance(function, ast.Attribute):
        if function.attr == "keys":
            return _first_known((_sense(tree, function.value, depth + 1), Nature.VALUES))
        if function.attr in ("copy", "union", "difference", "intersection"):
            return _sense(tree, function.value, depth + 1)
        if function.attr in STRING_METHODS:
            return Nature.VALUES
        if function.attr == "fromkeys" and call.args:
            return _sense(tree, call.args[0], depth + 1)
    return Nature.UNKNOWN


def _of_elements(tree: Tree, iterable: ast.expr, depth: int) -> Nature:
    """What iterating gives: a class that is iterated is an Enum, and gives its members."""
    if isinstance(iterable, ast.Name):
        kinds = {binding.kind for binding in tree.reaching(iterable)}
        by_import = kinds and kinds <= {BindingKind.IMPORT, BindingKind.FROM_IMPORT, BindingKind.CLASS}
        if by_import and _sense(tree, iterable, depth + 1) is Nature.TYPES:
            return Nature.VALUES
    elif isinstance(iterable, ast.Attribute) and _CAP_WORDS.match(iterable.attr):
        return Nature.VALUES
    return _sense(tree, iterable, depth + 1)


def _of_attribute(tree: Tree, attribute: ast.Attribute) -> Nature:
    """`Colour.RED` and `thing.value` are values, `module.Model` and `thing.__class__` types."""
    if attribute.attr in ("__class__", "annotation", "outer_type_", "type_"):
        return Nature.TYPES
    if attribute.attr in ("value", "name", "__name__", "stem", "choices"):
        return Nature.VALUES
    if _UPPER_CASE.match(attribute.attr):
        return Nature.VALUES
    if _CAP_WORDS.match(attribute.attr):
        return Nature.TYPES
    names = qualified_names(tree, attribute)
    if names & {"datetime.datetime", "datetime.date", "datetime.time", "datetime.timedelta", "uuid.UUID"}:
        return Nature.TYPES
    return Nature.UNKNOWN


def _of_name(tree: Tree, name: ast.Name, depth: int) -> Nature:
    bindings = tree.reaching(name)
    if not bindings:
        return Nature.TYPES if name.id in _BUILTIN_TYPES else _by_spelling(name.id)
    natures = {_of_binding(tree, binding, depth) for binding in bindings}
    if Nature.TYPES in natures:
        return Nature.TYPES
    if Nature.VALUES in natures:
        return Nature.VALUES
    return Nature.NONE_TYPE if natures == {Nature.NONE_TYPE} else Nature.UNKNOWN


def _of_binding(tree: Tree, binding: Binding, depth: int) -> Nature:
    match binding.kind:
        case BindingKind.CLASS | BindingKind.TYPE_PARAMETER | BindingKind.TYPE_ALIAS:
            return Nature.TYPES
        case BindingKind.IMPORT | BindingKind.FROM_IMPORT:
            assert isinstance(binding.node, ast.alias)
            original = binding.node.name
            if (
                isinstance(binding.statement, ast.ImportFrom)
                and f"{binding.statement.module}.{original}" in _LOWER_CASE
            ):
                return Nature.TYPES
            return _by_spelling(original)
        case BindingKind.PARAMETER:
            assert isinstance(binding.node, ast.arg)
            declared = nature_of_annotation(binding.node.annotation)
            return declared if declared is not Nature.UNKNOWN else _of_given(tree, binding, depth)
        case BindingKind.ASSIGNMENT:
            statement = binding.statement
            if isinstance(statement, ast.AnnAssign):
                declared = nature_of_annotation(statement.annotation)
                if declared is not Nature.UNKNOWN:
                    return declared
            if binding.path:
                return Nature.UNKNOWN
            return _sense(tree, binding.value, depth + 1)
        case BindingKind.LOOP if binding.value is not None:
            found = _of_given(tree, binding, depth)
            if found is Nature.UNKNOWN and not binding.path:
                return _of_elements(tree, binding.value, depth)
            return found
        case _:
            return Nature.UNKNOWN


def _of_given(tree: Tree, binding: Binding, depth: int) -> Nature:
    return _of_items(tree, given(tree, binding) or [], depth)


_KINDS_OF_TYPES = frozenset({"TYPE", "TYPES", "CLASS", "CLASSES", "MODEL", "MODELS"})
_ACRONYMS = frozenset({"UUID", "URL", "URI", "ABC"})
_LOWER_CASE = frozenset({"datetime.datetime", "datetime.date", "datetime.time", "datetime.timedelta"})


def _by_spelling(name: str) -> Nature:
    """By PEP 8, for what is imported: CapWords is a class, UPPER_CASE a constant."""
    if _CAP_WORDS.match(name) or name in _ACRONYMS:
        return Nature.TYPES
    if _UPPER_CASE.match(name) and len(name.strip("_")) > 1 and name.rpartition("_")[2] not in _KINDS_OF_TYPES:
        return Nature.VALUES
    return Nature.UNKNOWN


STRING_METHODS = frozenset(name for name in dir(str) if not name.startswith("_"))
