"""The senses of calls, comparisons and operators that members take part in: a node in, a row of the table out."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from lint_getargs.names import is_builtin, is_none_type, qualified_names
from lint_getargs.nature import Nature, nature_of_annotation
from lint_getargs.scopes import BindingKind
from lint_getargs.spelling import last_name
from lint_getargs.trail import AMONG, BESIDE, LOOKED_UP

if TYPE_CHECKING:
    from lint_getargs.scopes import Tree
    from lint_getargs.trail import Trail

_VALUE_TYPES = frozenset({"str", "int", "bytes", "bool", "float", "Enum", "StrEnum", "IntEnum"})
_PICKERS = frozenset({"choice", "choices", "sample", "sampled_from", "cycle", "random_element", "sample_from"})
_CHOICE_WORDS = ("choice", "select", "radio", "combo", "dropdown", "option", "picker", "menu")
_CLASS_TESTS = frozenset(
    [
        "issubclass",
        "isclass",
        "is_subclass",
        "lenient_issubclass",
        "safe_issubclass",
        "is_model",
        "is_dataclass",
        "is_typeddict",
        "is_pydantic_model",
        "is_enum",
    ]
)
_TYPE_CONSUMERS = frozenset(
    [
        "TypeAdapter",
        "create_model",
        "get_origin",
        "get_type_hints",
        "parse_obj_as",
        "schema_of",
        "type_adapter",
        "signature",
        "__subclasscheck__",
        "get_schema",
        "NewType",
    ]
)


def call_of_args(trail: Trail, call: ast.Call, argument: ast.expr) -> str | None:
    """The evidence in handing all members to a call; None when the function is not known."""
    tree, function, name = trail.tree, call.func, last_name(call.func)
    position = next((i for i, each in enumerate(call.args) if each is argument), -1)
    match name:
        case "isinstance" | "issubclass" if position == 1:
            return "tests-instances"
        case "join" if isinstance(function, ast.Attribute):
            return "joined"
        case "format" | "str" | "repr" | "dumps":
            return "formatted"
        case "fromkeys" | "Counter" | "namedtuple":
            return "used-as-keys"
        case "parametrize":
            return "parametrised"
        case "Literal":
            return "made-into-values"
        case "create_model" | "Union" | "Optional":
            return "made-into-types"
        case "max" | "min" if is_builtin(tree, function, "max", "min"):
            return "picked"
        case "map" | "filter" if position >= 1:
            return _mapped(tree, call.args[0])
        case _ if name in _PICKERS:
            return "picked"
        case _ if any(word in name.lower() for word in _CHOICE_WORDS):
            return "offered-as-choices"
        case _ if name.endswith("Enum") or _is_enum_class(tree, function):
            return "made-into-values"
        case "isdisjoint" | "issubset" | "issuperset" | "difference" | "intersection" | "union" | "update" | "extend":
            if isinstance(function, ast.Attribute):
                return BESIDE[trail.natures.of(function.value)]
    return None


def _mapped(tree: Tree, function: ast.expr) -> str | None:
    if isinstance(function, ast.Attribute) and is_builtin(tree, function.value, "str"):
        return "string-method"
    return "formatted" if is_builtin(tree, function, "str", "repr") else None


def _is_enum_class(tree: Tree, function: ast.expr) -> bool:
    return any(name.startswith("enum.") for name in qualified_names(tree, function))


def call_of_member(trail: Trail, call: ast.Call, argument: ast.expr) -> str | None:
    """The evidence in handing one member to a call; None when the function is not known."""
    tree, function, name = trail.tree, call.func, last_name(call.func)
    position = next((i for i, each in enumerate(call.args) if each is argument), -1)
    match name:
        case "isinstance" if position == 1:
            return "tests-instances"
        case "isinstance" if position == 0 and len(call.args) == 2:
            kinds = call.args[1]
            every = kinds.elts if isinstance(kinds, ast.Tuple) else [kinds]
            is_value = all(last_name(each) in _VALUE_TYPES for each in every)
            return "only-values-kept" if is_value else "class-tested"
        case "get_origin":
            return "origin-asked"
        case "str" | "repr" | "format" if is_builtin(tree, function, "str", "repr", "format"):
            return "text-searched" if _is_searched(tree, call) else "formatted"
        case "getattr" | "setattr" | "hasattr" if position == 1:
            return "used-as-keys"
        case "getattr" | "hasattr" if position == 0:
            return "other-attribute"
        case "cast" if position == 1:
            return _cast(call.args[0])
        case "join" | "startswith" | "endswith" | "removeprefix" | "removesuffix":
            return "joined"
        case _ if name in _CLASS_TESTS:
            return "class-tested"
        case _ if name in _TYPE_CONSUMERS:
            return "declared-as-types"
        case "len" | "ord" | "int" | "float":
            return "string-method"
        case "get" | "pop" | "setdefault" | "index" | "count" if position == 0 and isinstance(function, ast.Attribute):
            return LOOKED_UP[trail.natures.of(function.value)]
        case _ if _is_enum_here(tree, function):
            return "made-into-values"
        case _:
            return None


def _is_searched(tree: Tree, text: ast.Call) -> bool:
    """Whether something is looked for in a text: `"Literal" in str(member)`."""
    match tree.parent(text):
        case ast.Compare(ops=[ast.In() | ast.NotIn()], comparators=[right]):
            return right is text
        case _:
            return False


def _is_enum_here(tree: Tree, function: ast.expr) -> bool:
    """Whether a name stands for an Enum class of this file."""
    if not isinstance(function, ast.Name):
        return False
    classes = [each.node for each in tree.reaching(function) if each.kind is BindingKind.CLASS]
    bases = [base for each in classes if isinstance(each, ast.ClassDef) for base in each.bases]
    return any(last_name(base).endswith(("Enum", "Flag")) for base in bases)


def _cast(declared: ast.expr) -> str | None:
    if nature_of_annotation(declared) is Nature.TYPES:
        return "declared-as-types"
    name = declared.value if isinstance(declared, ast.Constant) else last_name(declared)
    return "declared-as-values" if name in ("str", "int", "bytes") else None


def comparison(trail: Trail, compare: ast.Compare, side: ast.expr, *, member: bool) -> str:
    """The evidence in a comparison of the members, or of one of them.

    Args:
        trail: The way of the members.
        compare: The comparison.
        side: The operand that holds members.
        member: Whether it holds one member.
    """
    operands = [compare.left, *compare.comparators]
    index = next(i for i, each in enumerate(operands) if each is side)
    on_right = index > 0
    other = operands[index - 1] if on_right else operands[1]
    op = compare.ops[index - 1 if on_right else 0]
    kind = trail.natures.of(other)
    is_none = isinstance(other, ast.Constant) and other.value is None
    if isinstance(op, (ast.In, ast.NotIn)) and on_right:
        if member:
            return "string-method" if kind is Nature.VALUES else "other-attribute"
        if is_none:
            return "none-asked-for"
        return AMONG.get(kind) or ("looked-for" if _may_be_a_type(other) else "value-among-them")
    if _names_none_type(trail.tree, other):
        return "none-asked-for"
    match kind:
        case Nature.TYPES | Nature.NONE_TYPE:
            return "compared-with-types"
        case Nature.VALUES:
            return "compared-with-values"
    if isinstance(other, (ast.Tuple, ast.List, ast.Set)) and not other.elts:
        return "truth-tested"
    if isinstance(op, (ast.Is, ast.IsNot)):
        return "truth-tested" if is_none else "compared-by-identity"
    return "compared"


_TYPE_NAMES = frozenset(
    [
        "type",
        "typ",
        "tp",
        "t",
        "cls",
        "klass",
        "class",
        "model",
        "annotation",
        "ann",
        "origin",
        "arg",
        "args",
        "hint",
        "schema",
        "dtype",
    ]
)
_VALUE_NAMES = frozenset(
    [
        "choice",
        "choices",
        "option",
        "options",
        "value",
        "values",
        "allowed",
        "valid",
        "permitted",
        "supported",
        "literals",
        "enum",
    ]
)


def _may_be_a_type(expression: ast.expr) -> bool:
    """Whether the last word of a variable's name is one that types go by."""
    match expression:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            words = name.lower().strip("_").split("_")
            return words[-1] in _TYPE_NAMES or words[0] in ("type", "cls")
        case ast.Call() | ast.Subscript():
            return False
        case ast.NamedExpr(target=target):
            return _may_be_a_type(target)
        case _:
            return True


def names_values(name: str) -> bool:
    """Whether a name says that it stands for values: `allowed_modes`, `choices`."""
    return bool(_VALUE_NAMES & set(name.lower().split("_")))


def _names_none_type(tree: Tree, expression: ast.expr) -> bool:
    if isinstance(expression, (ast.Tuple, ast.List, ast.Set)):
        nothing = [isinstance(each, ast.Constant) and each.value is None for each in expression.elts]
        types = [is_none_type(tree, each) for each in expression.elts]
        return any(types) and all(one or other for one, other in zip(nothing, types, strict=True))
    return is_none_type(tree, expression)


def operation(trail: Trail, node: ast.BinOp, other: ast.expr, *, member: bool) -> str | None:
    """The evidence in an operator between members and something else."""
    kind = trail.natures.of(other)
    match node.op:
        case ast.Mod() if node.right is not other:
            return "formatted"
        case ast.Add() | ast.Div() if member:
            return "concatenated"
        case ast.Add() | ast.Sub() | ast.BitAnd() | ast.BitOr() | ast.BitXor():
            if member:
                return "made-into-types"
            return BESIDE[kind]
        case _:
            return None
