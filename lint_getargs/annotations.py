"""Annotation expressions in, the types they are at run time out: evaluates forms of `typing`, runs nothing."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from lint_getargs.definitions import (
    Choice,
    ClassRef,
    Definition,
    External,
    FunctionRef,
    Missing,
    ModuleName,
    Place,
    TypeParameter,
    Value,
)
from lint_getargs.functional import made_class
from lint_getargs.shapes import EnumMember, Reason
from lint_getargs.typeforms import (
    NONE,
    Annotated,
    ClassType,
    Constant,
    EitherClass,
    Environment,
    ExternalType,
    LiteralType,
    Opaque,
    Qualified,
    Type,
    Unknown,
    Variable,
    union,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lint_getargs.modules import Library

TYPING = ("typing.", "typing_extensions.")
_QUALIFIERS = frozenset({"ClassVar", "Final", "Required", "NotRequired", "ReadOnly"})
_ENUM_MODULES = frozenset({"enum.Enum", "enum.StrEnum", "enum.IntEnum", "enum.Flag", "enum.IntFlag"})
_DEEPEST = 60


class Annotations:
    """Evaluates annotations.

    Args:
        library: Follows the names.
    """

    def __init__(self, library: Library) -> None:
        self._library = library
        self._active: set[tuple[ast.AST, int]] = set()
        self._cuts = 0
        """How often an evaluation was cut short, because it led back to itself or too deep."""
        self._known_for_now: dict[ast.AST, Type] = {}
        """What was cut short on the way to the answer that is looked for: it would be so again."""

    def evaluate(self, node: ast.expr, place: Place, environment: Environment) -> Type:
        """The type that an expression is at run time, forward references completed."""
        if len(self._active) > _DEEPEST:
            return self._cut(ast.unparse(node))
        try:
            return self._evaluate(node, place, environment)
        except RecursionError:
            return self._cut("nested too deeply")

    def _cut(self, detail: str) -> Unknown:
        self._cuts += 1
        return Unknown(Reason.CYCLE, detail)

    def _evaluate(self, node: ast.expr, place: Place, environment: Environment) -> Type:
        match node:
            case ast.Constant(value=None):
                return NONE
            case ast.Constant(value=str() as text):
                return self._forward(text, place, environment)
            case ast.Constant():
                return Constant(node.value)
            case ast.Name() | ast.Attribute():
                return self.type_of(self._library.define(node, place), environment)
            case ast.Subscript():
                return self._subscript(node, place, environment)
            case ast.BinOp(op=ast.BitOr()):
                return union(self.evaluate(operand, place, environment) for operand in _operands(node))
            case ast.Call():
                return self._call(node, place, environment)
            case ast.IfExp():
                return self._conditional(node, place, environment)
            case ast.NamedExpr(value=value):
                return self.evaluate(value, place, environment)
            case _:
                return Unknown(Reason.RUN_TIME, ast.unparse(node))

    def _conditional(self, node: ast.IfExp, place: Place, environment: Environment) -> Type:
        truth = self._library.truth(node.test, place)
        if truth is None:
            return _agreed([self.evaluate(branch, place, environment) for branch in (node.body, node.orelse)])
        return self.evaluate(node.body if truth else node.orelse, place, environment)

    def type_of(self, definition: Definition, environment: Environment) -> Type:
        """The type that a definition stands for."""
        match definition:
            case ClassRef():
                return ClassType(definition)
            case External(name="types.NoneType"):
                return NONE
            case External(name=name):
                return ExternalType(name)
            case TypeParameter(node=node):
                return environment.get(node, Variable(node))
            case Value():
                return self._value(definition, environment)
            case Choice(options=options):
                return _agreed([self.type_of(option, environment) for option in options])
            case Missing(reason=Reason.CYCLE, detail=detail):
                return self._cut(detail)
            case Missing():
                return Unknown(definition.reason, definition.detail)
            case ModuleName() | FunctionRef():
                return Constant(definition)
            case _:
                return Unknown(Reason.RUN_TIME, definition.binding.name)

    def _value(self, value: Value, environment: Environment) -> Type:
        """The type that a variable holds; found once where it depends on nothing but the variable."""
        known = value.place.module.types
        if not environment and value.node in known:
            return known[value.node]
        if not environment and value.node in self._known_for_now:
            self._cuts += 1
            return self._known_for_now[value.node]
        key = (value.node, 0)
        if key in self._active:
            return self._cut(value.name)
        self._active.add(key)
        before = self._cuts
        try:
            found = self._value_anew(value, environment)
        finally:
            self._active.discard(key)
        if not environment:
            (known if self._cuts == before else self._known_for_now)[value.node] = found
        if not self._active:
            self._known_for_now.clear()
        return found

    def _value_anew(self, value: Value, environment: Environment) -> Type:
        if isinstance(value.node, ast.Call) and self._makes_variable(value.node, value.place):
            return environment.get(value.node, Variable(value.node))
        if value.lazy:
            return Opaque(self.evaluate(value.node, value.place, environment), f"type alias {value.name}")
        return self.evaluate(value.node, value.place, environment)

    def _makes_variable(self, call: ast.Call, place: Place) -> bool:
        return typing_word(self._library.define(call.func, place)) in ("TypeVar", "TypeVarTuple", "ParamSpec")

    def _forward(self, text: str, place: Place, environment: Environment) -> Type:
        try:
            node = ast.parse(text, mode="eval").body
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return Unknown(Reason.NOT_PARSED, text)
        return self.evaluate(node, place, environment)

    # -- subscripts -------------------------------------------------------------------------------------

    def _subscript(self, node: ast.Subscript, place: Place, environment: Environment) -> Type:
        parts = list(node.slice.elts) if isinstance(node.slice, ast.Tuple) else [node.slice]
        head = self._library.define(node.value, place)
        heads = head.options if isinstance(head, Choice) else (head,)
        words = {typing_word(option) for option in heads}
        match words.pop() if len(words) == 1 else "":
            case "Literal":
                return self._literal(parts, place)
            case "Optional":
                return union([*(self.evaluate(part, place, environment) for part in parts), NONE])
            case "Union":
                return union(self.evaluate(part, place, environment) for part in parts)
            case "Annotated":
                inner = self.evaluate(parts[0], place, environment)
                if isinstance(inner, Annotated):
                    return inner._replace(metadata=(*inner.metadata, *parts[1:]))
                return Annotated(inner, tuple(parts[1:]), place)
            case word if word in _QUALIFIERS:
                return Qualified(word, self.evaluate(parts[0], place, environment))
            case _:
                pass
        if isinstance(head, Value) and (variables := self._alias_variables(head)):
            arguments = [self._argument(part, place, environment) for part in parts]
            return self._value(head, dict(zip(variables, arguments, strict=False)))
        base = self.type_of(head, environment)
        if isinstance(head, ClassRef) and (made := self._library.own_attribute(head, "__class_getitem__")) is not None:
            return self._made_by_subscript(made, parts, place, environment)
        match base:
            case ClassType() | ExternalType():
                return base._replace(arguments=tuple(self._argument(part, place, environment) for part in parts))
            case Unknown():
                return base
            case _:
                return Unknown(Reason.RUN_TIME, ast.unparse(node))

    def _made_by_subscript(
        self, method: Definition, parts: Sequence[ast.expr], place: Place, environment: Environment
    ) -> Type:
        """What a class makes of `C[T]` by a method of its own: `Annotated[T, ...]`, as far as that can be seen."""
        match method:
            case FunctionRef(
                node=ast.FunctionDef(
                    args=ast.arguments(args=[_, parameter]),
                    body=[
                        *_,
                        ast.Return(value=ast.Subscript(value=head, slice=ast.Tuple(elts=[ast.Name(id=name), *_]))),
                    ],
                )
            ) if name == parameter.arg and typing_word(self._library.define(head, method.place)) == "Annotated":
                return Annotated(self.evaluate(parts[0], place, environment))
            case _:
                return Unknown(Reason.RUN_TIME, "__class_getitem__")

    def _argument(self, part: ast.expr, place: Place, environment: Environment) -> Type:
        if isinstance(part, (ast.List, ast.Tuple, ast.Starred)) or (
            isinstance(part, ast.Constant) and part.value is ...
        ):
            return Constant(...)
        return self.evaluate(part, place, environment)

    def _alias_variables(self, alias: Value) -> list[ast.AST]:
        """The variables that a subscript of an alias fills: the declared ones, else those in it, in order."""
        declared = getattr(alias.statement, "type_params", None) if alias.lazy else None
        match alias.node:
            case ast.Call(keywords=keywords):
                parameters = [keyword.value for keyword in keywords if keyword.arg == "type_params"]
            case node:
                parameters = [node]
        return declared or list(dict.fromkeys(key for node in parameters for key in self.variables(node, alias.place)))

    def variables(self, node: ast.AST, place: Place) -> Iterator[ast.AST]:
        """The type variables in an expression, in order of appearance, each as often as it appears."""
        for part in _in_order(node):
            if isinstance(part, (ast.Name, ast.Attribute)):
                found = self.type_of(self._library.define(part, place), {})
                if isinstance(found, Variable):
                    yield found.key

    # -- Literal ----------------------------------------------------------------------------------------

    def _literal(self, parts: Sequence[ast.expr], place: Place) -> Type:
        members: list[object] = []
        for part in parts:
            match self._literal_part(part, place):
                case Unknown() as unknown:
                    return unknown
                case found:
                    members += found
        return LiteralType(members)

    def _literal_part(self, part: ast.expr, place: Place) -> Sequence[object] | Unknown:
        """The members that one argument of `Literal` gives: itself, or those of another Literal."""
        match part:
            case ast.Constant(value=value):
                return [value]
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() as value)):
                return [-value]
            case ast.UnaryOp(op=ast.UAdd(), operand=ast.Constant(value=int() as value)):
                return [+value]
            case ast.Tuple(elts=parts):
                return self._literal_parts(parts, place)
            case ast.Starred(value=value):
                return self._starred(value, place)
            case ast.Name() | ast.Attribute():
                return self._named_part(part, place)
            case ast.Subscript():
                inner = self.evaluate(part, place, {})
                return inner.members if isinstance(inner, LiteralType) else Unknown(Reason.RUN_TIME, ast.unparse(part))
            case _:
                return Unknown(Reason.RUN_TIME, ast.unparse(part))

    def _literal_parts(self, parts: Sequence[ast.expr], place: Place) -> Sequence[object] | Unknown:
        found = self._literal(parts, place)
        return found.members if isinstance(found, LiteralType) else Unknown(Reason.RUN_TIME)

    def _starred(self, node: ast.expr, place: Place) -> Sequence[object] | Unknown:
        """`Literal[*NAMES]` with a display of constants."""
        match self._library.define(node, place):
            case Value(node=ast.Tuple(elts=items) | ast.List(elts=items), place=where):
                return self._literal_parts(items, where)
            case _:
                return Unknown(Reason.RUN_TIME, ast.unparse(node))

    def _named_part(self, part: ast.Name | ast.Attribute, place: Place) -> Sequence[object] | Unknown:
        if isinstance(part, ast.Attribute):
            if isinstance(owner := self._library.define(part.value, place), ClassRef):
                return self._class_part(owner, part)
            if part.attr == "value" and isinstance(part.value, ast.Attribute):
                member = self._named_part(part.value, place)
                if isinstance(member, list) and isinstance(member[0], EnumMember) and member[0].value is not None:
                    return [member[0].value]
                return Unknown(Reason.RUN_TIME, ast.unparse(part))
        definition = self._library.define(part, place)
        match definition:
            case Value(lazy=False, node=ast.Constant() | ast.UnaryOp() | ast.Tuple() as node, place=where):
                return self._literal_part(node, where)
            case Value(lazy=False):
                inner = self._value(definition, {})
                return inner.members if isinstance(inner, LiteralType) else Unknown(Reason.RUN_TIME, ast.unparse(part))
            case Missing(reason=reason, detail=detail):
                return Unknown(reason, detail)
            case _:
                return Unknown(Reason.RUN_TIME, ast.unparse(part))

    def _class_part(self, owner: ClassRef, part: ast.Attribute) -> Sequence[object] | Unknown:
        """`Colour.RED`: a member of an enumeration, or a constant that some other class holds."""
        found = self._library.attribute(owner, part.attr)
        if self.is_enum(owner):
            if isinstance(found, Missing):
                return Unknown(found.reason, found.detail)
            value = found.node.value if isinstance(found, Value) and isinstance(found.node, ast.Constant) else None
            return [EnumMember(owner.reference, _first_name(owner, part.attr, value), value)]
        if isinstance(found, Value):
            return self._literal_part(found.node, found.place)
        return Unknown(Reason.RUN_TIME, ast.unparse(part))

    def is_enum(self, owner: ClassRef, depth: int = 0) -> bool:
        """Whether a class is an enumeration, as far as its bases can be seen."""
        for base in owner.node.bases:
            match self._library.define(base, owner.place):
                case External(name=name) if name in _ENUM_MODULES:
                    return True
                case ClassRef() as above if depth < _DEEPEST and self.is_enum(above, depth + 1):
                    return True
                case _:
                    pass
        return False

    # -- calls ------------------------------------------------------------------------------------------

    def _call(self, node: ast.Call, place: Place, environment: Environment) -> Type:
        definition = self._library.define(node.func, place)
        match typing_word(definition), node.args:
            case "NewType", [ast.Constant(value=str() as name), inner]:
                return Opaque(self.evaluate(inner, place, environment), f"NewType {name}")
            case "TypeAliasType", [ast.Constant(value=str() as name), inner]:
                return Opaque(self.evaluate(inner, place, environment), f"type alias {name}")
            case "cast", [_, inner]:
                return self.evaluate(inner, place, environment)
            case _:
                pass
        match definition, node.args:
            case External(name="builtins.type"), [ast.Constant(value=None)]:
                return NONE
            case External(name=function), _ if (made := made_class(node, function, place)) is not None:
                return ClassType(made)
            case _:
                return Unknown(Reason.RUN_TIME, f"{ast.unparse(node.func)}(...)")


def _first_name(owner: ClassRef, name: str, value: object) -> str:
    """The name that an enumeration's member goes by: that of the first member with the same value."""
    for statement in owner.node.body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=first)], value=ast.Constant(value=same)) if same == value:
                return first
            case _:
                pass
    return name


def _operands(node: ast.expr) -> list[ast.expr]:
    """What a chain of `|` joins, in order; a long chain is deep on its left."""
    right = []
    while isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        right.append(node.right)
        node = node.left
    return [node, *reversed(right)]


def _in_order(node: ast.AST) -> Iterator[ast.AST]:
    """A node and what is in it, in order of the text, attributes whole."""
    yield node
    if not isinstance(node, ast.Attribute):
        for child in ast.iter_child_nodes(node):
            yield from _in_order(child)


def typing_word(definition: Definition) -> str:
    """The name of something of `typing` or `typing_extensions`; empty for anything else."""
    if isinstance(definition, External) and definition.name.startswith(TYPING):
        return definition.name.partition(".")[2]
    return ""


def _agreed(types: Sequence[Type]) -> Type:
    """What several possibilities come to: their common type, or unknown."""
    distinct = tuple(dict.fromkeys(types))
    unknown = [one for one in distinct if isinstance(one, Unknown)]
    if unknown or len(distinct) == 1:
        return (unknown or distinct)[0]
    classes = tuple(one for one in distinct if isinstance(one, (ClassType, ExternalType)))
    return EitherClass(classes) if classes == distinct else Unknown(Reason.CONDITION)
