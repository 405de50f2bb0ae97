"""Whether an expression stands for values or for types: what it was bound to decides, its spelling what is unseen."""

from __future__ import annotations

import ast
import builtins
import enum
import re
from typing import TYPE_CHECKING, Protocol

from lint_getargs.definitions import (
    Choice,
    ClassRef,
    Definition,
    External,
    Module,
    TypeParameter,
    Value,
)
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
    """It does not show."""


class Names(Protocol):
    """Who follows names to where they are bound: the resolver, seen from here (`lookup.Lookup`)."""

    def definition(self, tree: Tree, expression: ast.expr, module: Module | None = None) -> Definition:
        """What a name or a chain of attributes stands for.

        Args:
            tree: The file that holds it.
            expression: The name or the chain.
            module: The module that the file is; None for the one under analysis.
        """


_BUILTIN_TYPES = frozenset(name for name, item in vars(builtins).items() if isinstance(item, type))
_CAP_WORDS = re.compile(r"_*[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*$")
_UPPER_CASE = re.compile(r"_*[A-Z][A-Z0-9_]*$")
_DEPTH = 6

TYPE_WORDS = re.compile(r"\b(?:type|Type|TypeAlias|ModelMetaclass|EnumMeta|EnumType)\b")
VALUE_WORDS = re.compile(r"\b(?:str|int|bytes|LiteralString)\b")


class Natures:
    r"""What the expressions of one file stand for.

    Args:
        tree: The file.
        names: Who follows names to where they are bound; without, imported ones go by their spelling.
        module: The module that the file is; None for the one under analysis.

    >>> from lint_getargs.scopes import Tree
    >>> from lint_getargs.source import Source
    >>> tree = Tree(Source("from m import Model, LIMITS\n{Model, type(None)}; 'a'; LIMITS"))
    >>> for statement in tree.root.body[1:]:
    ...     tree.reach(statement)
    ...     print(Natures(tree).of(statement.value).value)
    types
    values
    values
    """

    def __init__(self, tree: Tree, names: Names | None = None, module: Module | None = None) -> None:
        self.tree = tree
        self._names = names
        self._module = module

    def of(self, expression: ast.expr | None, depth: int = 0) -> Nature:
        """What an expression stands for; `depth` expressions were looked through on the way to it."""
        if expression is None or depth > _DEPTH:
            return Nature.UNKNOWN
        if is_none_type(self.tree, expression):
            return Nature.NONE_TYPE
        match expression:
            case ast.Constant(value=None) | ast.Constant(value=True) | ast.Constant(value=False):
                return Nature.UNKNOWN
            case ast.Constant() | ast.JoinedStr() | ast.UnaryOp(operand=ast.Constant()):
                return Nature.VALUES
            case ast.Tuple(elts=items) | ast.List(elts=items) | ast.Set(elts=items):
                return self._of_items(items, depth)
            case ast.Dict(keys=keys):
                return self._of_items([key for key in keys if key is not None], depth)
            case ast.Starred(value=inner) | ast.NamedExpr(value=inner) | ast.Await(value=inner):
                return self.of(inner, depth + 1)
            case ast.IfExp(body=one, orelse=other):
                return _either(self.of(branch, depth + 1) for branch in (one, other))
            case ast.BoolOp(values=operands):
                return _first_known(self.of(operand, depth + 1) for operand in operands)
            case ast.BinOp(left=left, op=ast.BitOr(), right=right):
                return _either(self.of(side, depth + 1) for side in (left, right))
            case ast.BinOp(left=left, right=right):
                return _first_known(self.of(side, depth + 1) for side in (left, right))
            case ast.ListComp(elt=element) | ast.SetComp(elt=element) | ast.GeneratorExp(elt=element):
                return self.of(element, depth + 1)
            case ast.DictComp(key=key):
                return self.of(key, depth + 1)
            case ast.Subscript(value=base, slice=key):
                return self._of_subscript(base, key, depth)
            case ast.Call():
                return self._of_call(expression, depth)
            case ast.Attribute():
                return self._of_attribute(expression, depth)
            case ast.Name():
                return self._of_name(expression, depth)
            case _:
                return Nature.UNKNOWN

    def _of_items(self, items: list[ast.expr], depth: int) -> Nature:
        natures = {self.of(item, depth + 1) for item in items}
        nothing = all(isinstance(item, ast.Constant) and item.value is None for item in items)
        if items and nothing:
            return Nature.UNKNOWN
        if Nature.TYPES in natures:
            return Nature.TYPES
        if Nature.VALUES in natures:
            return Nature.VALUES
        return Nature.NONE_TYPE if Nature.NONE_TYPE in natures else Nature.UNKNOWN

    def _of_subscript(self, base: ast.expr, key: ast.expr, depth: int) -> Nature:
        """`list[int]`, `Optional[float]` and `namespace["Model"]` are types; other items are rarely shown."""
        if isinstance(key, ast.Constant) and isinstance(key.value, str) and _CAP_WORDS.match(key.value):
            return Nature.TYPES
        inner = self.of(base, depth + 1)
        if inner is Nature.TYPES and isinstance(base, (ast.Name, ast.Attribute)):
            return Nature.TYPES
        return Nature.UNKNOWN

    def _of_call(self, call: ast.Call, depth: int) -> Nature:
        function = call.func
        if is_builtin(self.tree, function, "type"):
            return Nature.TYPES
        if is_builtin(self.tree, function, "str", "repr", "int", "len", "format", "chr", "input", "sum"):
            return Nature.VALUES
        if is_builtin(self.tree, function, "set", "frozenset", "tuple", "list", "sorted", "iter", "reversed", "next"):
            return self._of_elements(call.args[0], depth) if call.args else Nature.UNKNOWN
        if qualified_names(self.tree, function) == {"enum.auto"}:
            return Nature.VALUES
        if isinstance(function, ast.Attribute):
            if function.attr == "keys":
                return _first_known((self.of(function.value, depth + 1), Nature.VALUES))
            if function.attr in ("copy", "union", "difference", "intersection"):
                return self.of(function.value, depth + 1)
            if function.attr in STRING_METHODS:
                return Nature.VALUES
            if function.attr == "fromkeys" and call.args:
                return self.of(call.args[0], depth + 1)
        return Nature.UNKNOWN

    def _of_elements(self, iterable: ast.expr, depth: int) -> Nature:
        """What iterating gives: a class that is iterated is an Enum, and gives its members."""
        return Nature.VALUES if self._is_class(iterable, depth) else self.of(iterable, depth + 1)

    def _is_class(self, expression: ast.expr, depth: int) -> bool:
        match self._definition(expression):
            case ClassRef():
                return True
            case Value():
                return False
        match expression:
            case ast.Name():
                kinds = {binding.kind for binding in self.tree.reaching(expression)}
                by_import = bool(kinds) and kinds <= {*_IMPORTS, BindingKind.CLASS}
                return by_import and self.of(expression, depth + 1) is Nature.TYPES
            case ast.Attribute(attr=name):
                return _CAP_WORDS.match(name) is not None
            case _:
                return False

    def _of_name(self, name: ast.Name, depth: int) -> Nature:
        if (known := self._of_definition(self._definition(name), depth)) is not Nature.UNKNOWN:
            return known
        bindings = self.tree.reaching(name)
        if not bindings:
            return Nature.TYPES if name.id in _BUILTIN_TYPES else _by_spelling(name.id)
        natures = {self._of_binding(binding, depth) for binding in bindings}
        if Nature.TYPES in natures:
            return Nature.TYPES
        if Nature.VALUES in natures:
            return Nature.VALUES
        return Nature.NONE_TYPE if natures == {Nature.NONE_TYPE} else Nature.UNKNOWN

    def _of_binding(self, binding: Binding, depth: int) -> Nature:
        match binding.kind:
            case BindingKind.CLASS | BindingKind.TYPE_PARAMETER | BindingKind.TYPE_ALIAS:
                return Nature.TYPES
            case BindingKind.IMPORT | BindingKind.FROM_IMPORT:
                assert isinstance(binding.node, ast.alias)
                module = binding.statement.module if isinstance(binding.statement, ast.ImportFrom) else ""
                return _by_qualified_name(f"{module}.{binding.node.name}")
            case BindingKind.PARAMETER:
                assert isinstance(binding.node, ast.arg)
                declared = nature_of_annotation(binding.node.annotation)
                return declared if declared is not Nature.UNKNOWN else self._of_given(binding, depth)
            case BindingKind.ASSIGNMENT:
                return Nature.UNKNOWN if binding.path else self._of_assigned(binding.statement, binding.value, depth)
            case BindingKind.LOOP if binding.value is not None:
                found = self._of_given(binding, depth)
                if found is Nature.UNKNOWN and not binding.path:
                    return self._of_elements(binding.value, depth)
                return found
            case _:
                return Nature.UNKNOWN

    def _of_given(self, binding: Binding, depth: int) -> Nature:
        return self._of_items(given(self.tree, binding) or [], depth)

    def _of_assigned(self, statement: ast.AST | None, value: ast.expr | None, depth: int) -> Nature:
        if isinstance(statement, ast.AnnAssign):
            declared = nature_of_annotation(statement.annotation)
            if declared is not Nature.UNKNOWN:
                return declared
        return self.of(value, depth + 1)

    def _of_attribute(self, attribute: ast.Attribute, depth: int) -> Nature:
        """`Colour.RED` and `thing.value` are values, `module.Model` and `thing.__class__` types."""
        if (known := self._of_definition(self._definition(attribute), depth)) is not Nature.UNKNOWN:
            return known
        if attribute.attr in ("__class__", "annotation", "outer_type_", "type_"):
            return Nature.TYPES
        if attribute.attr in ("value", "name", "__name__", "stem", "choices"):
            return Nature.VALUES
        if _UPPER_CASE.match(attribute.attr):
            return Nature.VALUES
        if _CAP_WORDS.match(attribute.attr):
            return Nature.TYPES
        return Nature.TYPES if qualified_names(self.tree, attribute) & _LOWER_CASE else Nature.UNKNOWN

    # -- what is bound elsewhere ------------------------------------------------------------------------

    def _definition(self, expression: ast.expr) -> Definition | None:
        """What an import, or a class for its attributes, makes of a name; None where nobody is to be asked."""
        root = expression
        while isinstance(root, ast.Attribute):
            root = root.value
        if self._names is None or not isinstance(root, ast.Name):
            return None
        leading = _IMPORTS if root is expression else {*_IMPORTS, BindingKind.CLASS}
        bindings = self.tree.reaching(root)
        if not any(binding.kind in leading for binding in bindings) and (bindings or not self.tree.star_imports):
            return None
        return self._names.definition(self.tree, expression, self._module)

    def _of_definition(self, definition: Definition | None, depth: int) -> Nature:
        match definition:
            case ClassRef() | TypeParameter() | Value(lazy=True):
                return Nature.TYPES
            case Value(place=place, node=node, statement=statement):
                assert place.module.tree is not None
                inside = Natures(place.module.tree, self._names, place.module)
                return inside._of_assigned(statement, node, depth)
            case External(name=name):
                return _by_qualified_name(name)
            case Choice(options=options):
                natures = [self._of_definition(option, depth) for option in options]
                return Nature.UNKNOWN if Nature.UNKNOWN in natures else _either(natures)
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


def _either(natures: Iterable[Nature]) -> Nature:
    every = list(natures)
    return Nature.TYPES if Nature.TYPES in every else _first_known(every)


def _first_known(natures: Iterable[Nature]) -> Nature:
    return next((each for each in natures if each is not Nature.UNKNOWN), Nature.UNKNOWN)


_KINDS_OF_TYPES = frozenset({"TYPE", "TYPES", "CLASS", "CLASSES", "MODEL", "MODELS"})
_ACRONYMS = frozenset({"UUID", "URL", "URI", "ABC"})
_LOWER_CASE = frozenset({"datetime.datetime", "datetime.date", "datetime.time", "datetime.timedelta"})
_IMPORTS = frozenset({BindingKind.IMPORT, BindingKind.FROM_IMPORT})


def _by_qualified_name(name: str) -> Nature:
    module, _, last = name.rpartition(".")
    if name in _LOWER_CASE or (module == "builtins" and last in _BUILTIN_TYPES):
        return Nature.TYPES
    return _by_spelling(last)


def _by_spelling(name: str) -> Nature:
    """By PEP 8, for what is imported: CapWords is a class, UPPER_CASE a constant."""
    if _CAP_WORDS.match(name) or name in _ACRONYMS:
        return Nature.TYPES
    if _UPPER_CASE.match(name) and len(name.strip("_")) > 1 and name.rpartition("_")[2] not in _KINDS_OF_TYPES:
        return Nature.VALUES
    return Nature.UNKNOWN


STRING_METHODS = frozenset(name for name in dir(str) if not name.startswith("_"))
