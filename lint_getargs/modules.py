"""Names in, what they stand for out, across modules: reads and parses those on the way, each once, and runs none."""

from __future__ import annotations

import ast
import builtins
import sys
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING

from lint_getargs.conditions import Conditions
from lint_getargs.definitions import (
    CORE,
    KNOWN,
    KNOWN_MODULES,
    Bound,
    Choice,
    ClassRef,
    Definition,
    External,
    FunctionRef,
    Missing,
    Module,
    ModuleName,
    Place,
    TypeParameter,
    Value,
    either,
)
from lint_getargs.exports import Star, core_exports, exports, star_imports
from lint_getargs.scopes import Binding, BindingKind, Tree
from lint_getargs.shapes import Reason
from lint_getargs.source import DecodingError, decode

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lint_getargs.scopes import ScopeNode
    from lint_getargs.search import Finder

_DEEPEST = 60
"""Names followed from one to the next before it counts as a circle."""


class Library:
    """The modules of one set of search paths.

    Args:
        finder: Finds their files.
        python: The minor version of the Python 3 that the code runs on.
        pydantic: The version of pydantic that the code runs with, as text.
    """

    def __init__(self, finder: Finder, *, python: int, pydantic: str) -> None:
        self.finder = finder
        self.python = python
        self.pydantic = pydantic
        self._modules: dict[str, Module | None] = {}
        self._active: set[tuple[object, str]] = set()
        self._members: dict[tuple[Module, str], Definition] = {}
        self._missing_for_now: dict[tuple[Module, str], Missing] = {}
        """What was not found on the way to what is looked for: a circle would lead there again and again."""
        self._conditions = Conditions(self, python=python, pydantic=pydantic)

    # -- modules ----------------------------------------------------------------------------------------

    def module(self, name: str) -> Module | None:
        """A module by its dotted name; None when no search path holds it."""
        if name not in self._modules:
            located = self.finder.find(name)
            path = str(located.path or "") if located is not None else ""
            self._modules[name] = Module(name, path, is_package=bool(located.folders)) if located is not None else None
        return self._modules[name]

    def own(self, tree: Tree, path: str) -> Module:
        """The module of a file that is parsed already; an empty path for standard input."""
        place = Path(path)
        name = self.finder.name_of(place.absolute()) if path else ""
        return Module(name, path, is_package=place.name == "__init__.py", tree=tree)

    def tree(self, module: Module) -> Tree | None:
        """The parsed file; None for a namespace package and for what cannot be parsed."""
        if not module.parsed:
            module.parsed = True
            if module.path:
                try:
                    module.tree = Tree(decode(Path(module.path).read_bytes()))
                except (OSError, DecodingError, SyntaxError, ValueError, RecursionError, MemoryError) as error:
                    module.error = f"{module.path}: {error}"
        return module.tree

    def truth(self, test: ast.expr, place: Place) -> bool | None:
        """Whether a condition holds at run time; None when that cannot be known."""
        return self._conditions.truth(test, place)

    def runs(self, module: Module, binding: Binding) -> bool:
        """Whether the statement of a binding can run at all."""
        return not self._conditions.excluded(module, binding)

    # -- expressions ------------------------------------------------------------------------------------

    def define(self, node: ast.expr, place: Place) -> Definition:
        """What a name or a chain of attributes stands for, followed to the end; another expression is a `Value`."""
        match node:
            case ast.Name():
                return self._settle(self._name(node, place))
            case ast.Attribute():
                return self._settle(self.attribute(self.define(node.value, place), node.attr))
            case _:
                return Value(place, node)

    def attribute(self, owner: Definition, name: str) -> Definition:
        """What an attribute of something is."""
        match owner:
            case ModuleName():
                return self.member(owner.name, name)
            case External():
                return External(f"{owner.name}.{name}")
            case ClassRef():
                return self._settle(self.class_attribute(owner, name))
            case Choice():
                return either(self.attribute(option, name) for option in owner.options)
            case Missing():
                return owner
            case _:
                return Missing(Reason.RUN_TIME, f"attribute {name}")

    def class_attribute(self, owner: ClassRef, name: str) -> Definition:
        """What a class binds a name to, its bases included, depth first."""
        key = (owner.node, f".{name}")
        if key in self._active or len(self._active) > _DEEPEST:
            return Missing(Reason.CYCLE, name)
        self._active.add(key)
        try:
            if (own := self.own_attribute(owner, name)) is not None:
                return own
            for base in owner.node.bases:
                head = base.value if isinstance(base, ast.Subscript) else base
                above = self.define(head, owner.place)
                found = self.class_attribute(above, name) if isinstance(above, ClassRef) else None
                if found is not None and not isinstance(found, Missing):
                    return found
            return Missing(Reason.NO_NAME, f"{owner.node.name}.{name}")
        finally:
            self._active.discard(key)

    def own_attribute(self, owner: ClassRef, name: str) -> Definition | None:
        """What a class's own body binds a name to; None when it does not."""
        module = owner.place.module
        assert module.tree is not None
        if not module.tree.bindings(name, owner.node):
            return None
        return self._chosen(module, self._at_end(module.tree, name, owner.node), name)

    def _settle(self, definition: Definition) -> Definition:
        """Follow variables that hold another name."""
        if not isinstance(definition, Value) or definition.lazy:
            return definition
        key = (definition.node, "")
        if not isinstance(definition.node, (ast.Name, ast.Attribute)):
            return definition
        if key in self._active:
            return Missing(Reason.CYCLE)
        self._active.add(key)
        try:
            return self.define(definition.node, definition.place)
        finally:
            self._active.discard(key)

    def _name(self, node: ast.Name, place: Place) -> Definition:
        module, tree = place.module, place.module.tree
        assert tree is not None
        owner = tree.visible(node.id, place.scope)
        if owner is place.scope and isinstance(owner, ast.ClassDef) and not _is_class_variable(tree, node, owner):
            owner = tree.visible(node.id, tree.scope(owner))
        if owner is None:
            found = self._unbound(module, node.id)
            return self._of_class_around(node.id, place) if isinstance(found, Missing) else found
        bindings = tree.bindings(node.id, owner)
        around = set(tree.ancestors(node)) if len(bindings) > 1 else set()
        if own := [one for one in bindings if one.kind is BindingKind.TYPE_PARAMETER and one.statement in around]:
            bindings = (own[0],)
        elif around:
            bindings = tuple(sorted(tree.reaching(node), key=_row)) or self._at_end(tree, node.id, owner)
        else:
            bindings = self._at_end(tree, node.id, owner)
        until = node.lineno if place.scope is tree.root and tree.parent(node) is not None else None
        starred = self._starred(module, node.id, _last_row(bindings), until) if owner is tree.root else None
        return starred or self._chosen(module, bindings, node.id)

    def _of_class_around(self, name: str, place: Place) -> Definition:
        """What a class around a class binds: pydantic looks for the names of texts there too."""
        tree = place.module.tree
        assert tree is not None
        scope = tree.outer(place.scope)
        while scope is not None:
            if isinstance(scope, ast.ClassDef) and tree.bindings(name, scope):
                return self._chosen(place.module, self._at_end(tree, name, scope), name)
            scope = tree.outer(scope)
        return Missing(Reason.NO_NAME, name)

    def _unbound(self, module: Module, name: str) -> Definition:
        """A name that no statement of its module binds: star-imported or builtin."""
        if (starred := self._starred(module, name)) is not None:
            return starred
        if hasattr(builtins, name):
            return External(f"builtins.{name}")
        return Missing(Reason.NO_NAME, name)

    def _starred(self, module: Module, name: str, below: int = 0, until: int | None = None) -> Definition | None:
        """What the last star import that hands on a name makes it, of those below one line and not below another."""
        assert module.tree is not None
        if not module.tree.star_imports:
            return None
        stars = list(star_imports(module.tree, below=below, until=until))
        handed: dict[ast.ImportFrom, Definition | None] = {}
        found = self._star_that_runs(module, stars, name, handed, typing_only=False)
        found = found or self._star_that_runs(module, stars, name, handed, typing_only=True)
        always = [definition for definition, certain in found if certain]
        if found and below and not always:
            return Missing(Reason.CONDITION, name)
        return either(definition for definition, _ in found) if found else None

    def _star_that_runs(
        self,
        module: Module,
        stars: Sequence[Star],
        name: str,
        handed: dict[ast.ImportFrom, Definition | None],
        *,
        typing_only: bool,
    ) -> list[tuple[Definition, bool]]:
        """What star imports make a name up to the first that certainly runs, each with whether it does.

        What each of them hands on is kept in `handed`, so that nothing is followed twice.
        """
        assert module.tree is not None
        place = Place(module, module.tree.root)
        found: list[tuple[Definition, bool]] = []
        for star in stars:
            truths = [self._conditions.truth(test, place, typing_only=typing_only) for test, _ in star.conditions]
            wanted = [wanted for _, wanted in star.conditions]
            if any(truth is not None and truth is not want for truth, want in zip(truths, wanted, strict=True)):
                continue
            if star.statement not in handed:
                handed[star.statement] = self._handed_on(module, star.statement, name)
            if (member := handed[star.statement]) is not None:
                found.append((member, None not in truths))
                if None not in truths:
                    break
        return found

    def _handed_on(self, module: Module, statement: ast.ImportFrom, name: str) -> Definition | None:
        """What one star import makes a name; None when it does not hand it on or leads nowhere."""
        source = module.absolute("." * statement.level + (statement.module or ""))
        if source in CORE:
            return External(f"{source}.{name}") if core_exports(source, name) else None
        handing = self.module(source) if source else None
        tree = self.tree(handing) if handing is not None else None
        member = self.member(source, name) if tree is not None and exports(tree, name) else None
        return None if isinstance(member, Missing) else member

    # -- members of modules -----------------------------------------------------------------------------

    def member(self, name: str, attribute: str) -> Definition:
        """What a module's attribute is: bound there, star-imported, or a submodule."""
        qualified = f"{name}.{attribute}"
        if name in CORE or qualified in KNOWN:
            return External(qualified)
        if qualified in KNOWN_MODULES:
            return ModuleName(qualified)
        module = self.module(name)
        if module is None:
            top = name.partition(".")[0]
            if top in sys.stdlib_module_names:
                return External(qualified)
            return Missing(Reason.NO_MODULE, name)
        if not self._active:
            self._missing_for_now.clear()
        key = (module, attribute)
        found = self._members.get(key) or self._missing_for_now.get(key)
        if found is not None:
            return found
        if key in self._active or len(self._active) > _DEEPEST:
            return self._submodule(module, attribute) or Missing(Reason.CYCLE, qualified)
        self._active.add(key)
        try:
            found = self._settle(self._bound_member(module, attribute))
        finally:
            self._active.discard(key)
        if isinstance(found, Missing) and self._active:
            self._missing_for_now[key] = found
        else:
            self._members[key] = found
        return found

    def _bound_member(self, module: Module, name: str) -> Definition:
        tree = self.tree(module)
        if tree is None:
            submodule = self._submodule(module, name)
            return submodule or Missing(
                Reason.NOT_PARSED if module.path else Reason.NO_MODULE, module.error or f"{module.name}.{name}"
            )
        bindings = self._at_end(tree, name, tree.root)
        found = self._starred(module, name, _last_row(bindings)) or self._chosen(module, bindings, name)
        if isinstance(found, Missing) and (submodule := self._submodule(module, name)) is not None:
            return submodule
        if found == Missing(Reason.NO_NAME, name):
            return Missing(Reason.NO_NAME, f"{module.name}.{name}")
        return found

    def _submodule(self, module: Module, name: str) -> ModuleName | None:
        qualified = f"{module.name}.{name}"
        return ModuleName(qualified) if module.is_package and self.module(qualified) is not None else None

    # -- bindings ---------------------------------------------------------------------------------------

    def _at_end(self, tree: Tree, name: str, scope: ScopeNode) -> tuple[Binding, ...]:
        """The bindings that a scope leaves behind, in order of the text."""
        bindings = tree.bindings(name, scope)
        return bindings if len(bindings) == 1 else tuple(sorted(tree.leaving(name, scope), key=_row))

    def _chosen(self, module: Module, bindings: Iterable[Binding], name: str) -> Definition:
        """What a name stands for, given the bindings that may hold."""
        tree = module.tree
        assert tree is not None
        every = [binding for binding in bindings if binding.kind not in (BindingKind.DECLARATION, BindingKind.DELETION)]
        live = self._conditions.live(module, every)
        levels: dict[int, list[Definition]] = {}
        for binding in live:
            levels.setdefault(_fallback(tree, binding), []).append(self._settle(self._resolve(module, binding)))
        choices = [either(levels[level]) for level in sorted(levels)] or [Missing(Reason.NO_NAME, name)]
        return next((choice for choice in choices if not isinstance(choice, Missing)), choices[0])

    def _resolve(self, module: Module, binding: Binding) -> Definition:
        place = Place(module, binding.scope)
        match binding.kind, binding.node:
            case BindingKind.IMPORT, ast.alias() as alias:
                return ModuleName(alias.name if alias.asname else alias.name.partition(".")[0])
            case BindingKind.FROM_IMPORT, ast.alias() as alias:
                assert isinstance(binding.statement, ast.ImportFrom)
                return self._imported(module, binding.statement, alias)
            case BindingKind.CLASS, ast.ClassDef() as node:
                return ClassRef(place, node)
            case BindingKind.FUNCTION, (ast.FunctionDef() | ast.AsyncFunctionDef()) as node:
                return FunctionRef(place, node)
            case BindingKind.TYPE_PARAMETER, node:
                return TypeParameter(node, binding.name)
            case ((BindingKind.ASSIGNMENT | BindingKind.TYPE_ALIAS | BindingKind.ELSEWHERE), _) if (
                binding.value is not None and not binding.path
            ):
                lazy = binding.kind is BindingKind.TYPE_ALIAS
                return Value(place, binding.value, binding.name, lazy, binding.statement)
            case _:
                return Bound(place, binding)

    def _imported(self, module: Module, statement: ast.ImportFrom, alias: ast.alias) -> Definition:
        source = module.absolute("." * statement.level + (statement.module or ""))
        if not source:
            return Missing(Reason.NO_MODULE, "." * statement.level + (statement.module or ""))
        return self.member(source, alias.name)


def _fallback(tree: Tree, binding: Binding) -> int:
    """In how many `except` blocks a binding stands: what is there counts only where the attempt leads nowhere."""
    inside = takewhile(lambda above: above is not binding.scope, tree.ancestors(binding.node))
    return sum(isinstance(above, ast.ExceptHandler) for above in inside)


def _is_class_variable(tree: Tree, node: ast.Name, owner: ast.ClassDef) -> bool:
    """Whether a name in a class body means the class's variable and not that of the module with the same name.

    A field may be called like its type: `mode: mode = "a"`. A variable that is declared as an alias is no field.
    """
    if tree.parent(node) is not None:
        return any(binding.scope is owner for binding in tree.reaching(node))
    return any(
        not isinstance(binding.statement, ast.AnnAssign) or "TypeAlias" in ast.unparse(binding.statement.annotation)
        for binding in tree.bindings(node.id, owner)
    )


def _last_row(bindings: Sequence[Binding]) -> int:
    return max((_row(binding)[0] for binding in bindings), default=0)


def _row(binding: Binding) -> tuple[int, int]:
    return getattr(binding.node, "lineno", 0), getattr(binding.node, "col_offset", 0)
