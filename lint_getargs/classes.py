"""Classes in, their bases, kinds and declared fields out, over modules and generic parameters; runs nothing."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from lint_getargs.annotations import TYPING
from lint_getargs.definitions import ClassRef, External, Place
from lint_getargs.shapes import Kind, Reason
from lint_getargs.typeforms import ClassType, EitherClass, Environment, ExternalType, Type, Unknown, Variable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lint_getargs.annotations import Annotations
    from lint_getargs.modules import Library

_MODELS_V1 = frozenset(
    {
        "pydantic.v1.BaseModel",
        "pydantic.v1.main.BaseModel",
        "pydantic.v1.generics.GenericModel",
        "pydantic.generics.GenericModel",
    }
)
_MODELS = frozenset(
    {"pydantic.BaseModel", "pydantic.main.BaseModel", "pydantic.RootModel", "pydantic.root_model.RootModel"}
)
_ROOT_MODELS = frozenset({"pydantic.RootModel", "pydantic.root_model.RootModel"})
_ENUMS = frozenset({"enum.Enum", "enum.StrEnum", "enum.IntEnum", "enum.Flag", "enum.IntFlag"})
_DATACLASS_DECORATORS = frozenset(
    {"dataclasses.dataclass", "pydantic.dataclasses.dataclass", "attr.s", "attr.attrs", "attr.define", "attr.dataclass"}
    | {"attr.frozen", "attr.mutable", "attrs.define", "attrs.frozen", "attrs.mutable"}
)
_TYPED_DICTS = frozenset(f"{module}TypedDict" for module in TYPING)
_NAMED_TUPLES = frozenset(f"{module}NamedTuple" for module in TYPING)
_FORMS_WITH_PARAMETERS = frozenset(f"{module}{name}" for module in TYPING for name in ("Generic", "Protocol"))
_DEEPEST = 40


class Declaration(NamedTuple):
    """Where a field is declared."""

    owner: ClassType
    statement: ast.AnnAssign
    environment: Environment
    """What is put in for the type variables there."""

    @property
    def place(self) -> Place:
        """Where the annotation is evaluated."""
        definition = self.owner.definition
        return definition.place if definition.made_below else Place(definition.place.module, definition.node)


class RootArgument(NamedTuple):
    """The `root` of a `RootModel[...]`, which no statement declares."""

    type: Type
    base: ast.expr
    place: Place


Found: TypeAlias = Declaration | RootArgument | Unknown


class Classes:
    """Answers questions about classes.

    Args:
        library: Follows the names.
        annotations: Evaluates bases and their arguments.
    """

    def __init__(self, library: Library, annotations: Annotations) -> None:
        self._library = library
        self._annotations = annotations
        self._asked: set[ClassRef] = set()

    def bases(self, owner: ClassType) -> Iterator[tuple[ast.expr, Type]]:
        """The bases of a class as types, each with the expression that names it; `Generic` and `Protocol` left out."""
        definition = owner.definition
        inside = (
            Place(definition.place.module, definition.node)
            if getattr(definition.node, "type_params", None)
            else definition.place
        )
        environment = self.environment(owner)
        if definition.made_below and not definition.node.bases:
            yield ast.Name(definition.node.name), ExternalType(definition.made_below)
        for base in definition.node.bases:
            found = self._annotations.evaluate(base, inside, environment)
            if not (isinstance(found, ExternalType) and found.name in _FORMS_WITH_PARAMETERS):
                yield base, found

    def environment(self, owner: ClassType) -> Environment:
        """What is put in for a generic class's variables; nothing for a class that is used without arguments."""
        if not owner.arguments:
            return {}
        return dict(zip(self._parameters(owner.definition), owner.arguments, strict=False))

    def _parameters(self, definition: ClassRef) -> list[ast.AST]:
        generic: list[ast.AST] = []
        seen: list[ast.AST] = []
        for base in definition.node.bases:
            if isinstance(base, ast.Subscript):
                variables = list(self._annotations.variables(base.slice, definition.place))
                head = self._library.define(base.value, definition.place)
                if isinstance(head, External) and head.name in _FORMS_WITH_PARAMETERS:
                    generic += variables
                seen += variables
        return list(dict.fromkeys(getattr(definition.node, "type_params", None) or generic or seen))

    # -- fields -----------------------------------------------------------------------------------------

    def field(self, owner: ClassType, name: str, *, depth: int = 0) -> Found:
        """The declaration of a field that counts: the class's own, else that of its bases.

        pydantic takes the fields of the first base that has it, depth first, and so does everything here except a
        diamond of classes that are no models, where the most derived one counts.
        """
        if (own := self.own_field(owner, name)) is not None:
            return own
        if depth > _DEEPEST:
            return Unknown(Reason.CYCLE, name)
        found: list[Declaration] = []
        for expression, base in self.bases(owner):
            above = self._of_base(base, expression, owner, name, depth)
            if isinstance(above, Declaration):
                found.append(above)
            elif not _has_none(above):
                return found[0] if found else above
        if not found:
            return Unknown(Reason.NO_FIELD, f"{owner.definition.node.name}.{name}")
        return found[0] if len(found) == 1 else self._first_of(owner, found)

    def _of_base(self, base: Type, expression: ast.expr, owner: ClassType, name: str, depth: int) -> Found:
        """The declaration of a field that one base offers; unknown for the reason `NO_FIELD` when it offers none."""
        match base:
            case ClassType():
                return self.field(base, name, depth=depth + 1)
            case EitherClass(options=options):
                offers = [self._of_base(option, expression, owner, name, depth) for option in options]
                same = all(_same(offer, offers[0]) for offer in offers)
                return offers[0] if same else Unknown(Reason.CONDITION, ast.unparse(expression))
            case ExternalType(name=base_name, arguments=arguments) if name == "root" and base_name in _ROOT_MODELS:
                argument = arguments[0] if arguments else Variable(expression)
                return RootArgument(argument, expression, owner.definition.place)
            case ExternalType():
                return Unknown(Reason.NO_FIELD, name)
            case Unknown():
                return base
            case _:
                return Unknown(Reason.RUN_TIME, ast.unparse(expression))

    def _first_of(self, owner: ClassType, found: list[Declaration]) -> Declaration:
        """The declaration that counts among those that several bases offer."""
        kind = self.kind(owner.definition)
        if kind is Kind.TYPED_DICT:
            return found[-1]
        if kind in (Kind.MODEL, Kind.MODEL_V1):
            models = [one for one in found if self.kind(one.owner.definition) in (Kind.MODEL, Kind.MODEL_V1)]
            return (models or found)[0]
        derived = (one for one in found if not any(self._derives(other.owner, one.owner) for other in found))
        return next(derived, found[0])

    def _derives(self, owner: ClassType, above: ClassType, depth: int = 0) -> bool:
        """Whether a class has another one among its bases."""
        return depth < _DEEPEST and any(
            base.definition == above.definition or self._derives(base, above, depth + 1)
            for _, base in self.bases(owner)
            if isinstance(base, ClassType)
        )

    def own_field(self, owner: ClassType, name: str) -> Declaration | None:
        """The last annotation of a name in a class's own body."""
        definition = owner.definition
        if definition.made_below:
            return self._made_field(owner, name)
        tree = definition.place.module.tree
        assert tree is not None
        for binding in reversed(tree.bindings(name, definition.node)):
            statement = binding.statement
            if isinstance(statement, ast.AnnAssign) and self._library.runs(definition.place.module, binding):
                return Declaration(owner, statement, self.environment(owner))
        return None

    def _made_field(self, owner: ClassType, name: str) -> Declaration | None:
        """The same of a class that a call makes."""
        for statement in reversed(owner.definition.node.body):
            match statement:
                case ast.AnnAssign(target=ast.Name(id=target)) if target == name:
                    return Declaration(owner, statement, {})
        return None

    # -- kinds ------------------------------------------------------------------------------------------

    def kind(self, definition: ClassRef) -> Kind:
        """What sort of class it is, by its decorators and by its bases, which are read as far as needed."""
        if definition in self._asked:
            return Kind.OBSCURE_CLASS
        self._asked.add(definition)
        try:
            return self._kind(definition)
        finally:
            self._asked.discard(definition)

    def _kind(self, definition: ClassRef) -> Kind:
        for decorator in definition.node.decorator_list:
            callee = decorator.func if isinstance(decorator, ast.Call) else decorator
            found = self._library.define(callee, definition.place)
            if isinstance(found, External) and found.name in _DATACLASS_DECORATORS:
                return Kind.DATACLASS
        obscure = False
        inherited = Kind.CLASS
        for _, base in self.bases(ClassType(definition)):
            kinds = {self._kind_of(option) for option in (base.options if isinstance(base, EitherClass) else (base,))}
            kind = kinds.pop() if len(kinds) == 1 else Kind.OBSCURE_CLASS
            if kind is Kind.OBSCURE_CLASS:
                obscure = True
            elif kind is not Kind.CLASS and inherited in (Kind.CLASS, Kind.DATACLASS):
                inherited = kind
        return Kind.OBSCURE_CLASS if obscure and inherited is Kind.CLASS else inherited

    def external_kind(self, name: str) -> Kind:
        """What sort of class something known by name is."""
        if name in _MODELS_V1:
            return Kind.MODEL_V1
        if name in _MODELS:
            return Kind.MODEL_V1 if self._library.pydantic.startswith("1.") else Kind.MODEL
        if name in _ENUMS:
            return Kind.ENUM
        if name in _TYPED_DICTS:
            return Kind.TYPED_DICT
        return Kind.NAMED_TUPLE if name in _NAMED_TUPLES else Kind.CLASS

    def _kind_of(self, base: Type) -> Kind:
        match base:
            case ClassType(definition=definition):
                return self.kind(definition)
            case ExternalType(name=name):
                return self.external_kind(name)
            case _:
                return Kind.OBSCURE_CLASS


def _has_none(found: Found) -> bool:
    """Whether all that could declare a field is known and does not."""
    return isinstance(found, Unknown) and found.reason is Reason.NO_FIELD


def _same(one: Found, other: Found) -> bool:
    """Whether two places offer the same: one declaration, or none."""
    if isinstance(one, Declaration) and isinstance(other, Declaration):
        return one.statement is other.statement
    return _has_none(one) and _has_none(other)
