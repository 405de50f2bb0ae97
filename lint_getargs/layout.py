"""Text of one expression in, the same expression laid out as black and ruff format do it out; touches nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import libcst as cst

from lint_getargs.width import display_width

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_Comprehension: TypeAlias = cst.ListComp | cst.SetComp | cst.DictComp | cst.GeneratorExp
_Item: TypeAlias = cst.Arg | cst.BaseElement | cst.BaseDictElement | cst.SubscriptElement
_MODULE = cst.Module([])


class Room(NamedTuple):
    """Where an expression stands."""

    indent: str
    """White space that the line starts with."""
    before: int
    """Columns of the line in front of the expression, indentation included."""
    after: int
    """Columns of the line behind it."""
    line_length: int
    """In columns."""
    unit: str = "    "
    """One step of indentation."""


class _Brackets(NamedTuple):
    """A pair of brackets that is opened."""

    head: str
    """What stands in front, and the opening one."""
    tail: str
    start: cst.BaseParenthesizableWhitespace
    """The white space behind the opening one, for its comments."""
    end: cst.BaseParenthesizableWhitespace
    """The white space in front of the closing one."""


def lay_out(text: str, room: Room) -> str:
    """Lay an expression out: one line where it fits, else its brackets opened as the formatters open them.

    Args:
        text: The expression; its line ends are LF, all of them inside brackets.
        room: Where it stands.

    Returns:
        The expression with LF line ends. Comments and trailing commas that force a line break keep doing so. What
        libcst cannot parse or print (it is limited in depth) comes back as it was.

    >>> print(lay_out("tuple(v for a in get_args(X) if a for v in a)", Room("", 4, 0, 30)))
    tuple(
        v
        for a in get_args(X)
        if a
        for v in a
    )
    """
    try:
        return _Printer(room, broken="\n" in text).expression(
            cst.parse_expression(text), room.indent, room.before, room.after
        )
    except (cst.ParserSyntaxError, RecursionError):
        return text


class _Printer:
    """Prints nodes; `before` and `after` are the columns on the line around what is printed."""

    def __init__(self, room: Room, *, broken: bool) -> None:
        self._line_length = room.line_length
        self._unit = room.unit
        self._is_broken = broken
        """Whether there is a line break at all: looking for those that must stay costs more than the rest."""

    def _must_break(self, node: cst.CSTNode) -> bool:
        return self._is_broken and _has_forced_break(node)

    def expression(self, node: cst.BaseExpression, indent: str, before: int, after: int) -> str:
        if not self._must_break(node):
            line = _flat(node)
            if before + display_width(line) + after <= self._line_length:
                return line
        broken = self._broken(node, indent, before, after)
        return broken if _holds(broken, _comments_in(node)) else _code(node)

    def _broken(self, node: cst.BaseExpression, indent: str, before: int, after: int) -> str:
        if node.lpar and not isinstance(node, (cst.GeneratorExp, cst.Tuple)):
            inner = node.with_changes(lpar=node.lpar[1:], rpar=node.rpar[:-1])
            pair = _Brackets("(", ")", node.lpar[0].whitespace_after, node.rpar[-1].whitespace_before)
            return self._open(pair, [self._body(inner, indent + self._unit, 0)], indent)
        match node:
            case cst.ListComp() | cst.SetComp() | cst.DictComp() | cst.GeneratorExp():
                return self._open(_around(node), self._clauses(node, indent + self._unit), indent)
            case cst.Call(args=[cst.Arg(value=cst.GeneratorExp(lpar=[]) as generator) as only]):
                head = self._head(node.func, indent, before) + "("
                pair = _Brackets(head, ")", node.whitespace_before_args, only.whitespace_after_arg)
                return self._open(pair, self._clauses(generator, indent + self._unit), indent)
            case cst.Call(args=[_, *_]):
                head = self._head(node.func, indent, before) + "("
                pair = _Brackets(head, ")", node.whitespace_before_args, node.args[-1].whitespace_after_arg)
                return self._items(pair, node.args, indent)
            case cst.Subscript():
                head = self._head(node.value, indent, before) + "["
                pair = _Brackets(head, "]", node.lbracket.whitespace_after, node.rbracket.whitespace_before)
                return self._items(pair, node.slice, indent)
            case cst.Tuple(elements=[_, *_], lpar=[opening, *_], rpar=[*_, closing]):
                pair = _Brackets("(", ")", opening.whitespace_after, closing.whitespace_before)
                return self._items(pair, node.elements, indent)
            case cst.List(elements=[_, *_], lbracket=opening, rbracket=closing):
                pair = _Brackets("[", "]", opening.whitespace_after, closing.whitespace_before)
                return self._items(pair, node.elements, indent)
            case cst.Set(elements=[_, *_]) | cst.Dict(elements=[_, *_]):
                pair = _Brackets("{", "}", node.lbrace.whitespace_after, node.rbrace.whitespace_before)
                return self._items(pair, node.elements, indent)
            case cst.Attribute():
                tail = f".{node.attr.value}"
                return self._broken(node.value, indent, before, after + len(tail)) + tail
            case _:
                return _code(node)

    def _head(self, node: cst.BaseExpression, indent: str, before: int) -> str:
        """What stands in front of a bracket that is opened."""
        return self.expression(node, indent, before, 1) if self._must_break(node) else _flat(node)

    def _clauses(self, node: _Comprehension, indent: str) -> list[str]:
        """The element and the clauses of a comprehension, one a line."""
        width = display_width(indent)
        if isinstance(node, cst.DictComp):
            key = self.expression(node.key, indent, width, 1)
            lines = [f"{key}: {self.expression(node.value, indent, width + display_width(key) + 2, 0)}"]
        else:
            lines = [self.expression(node.elt, indent, width, 0)]
        loop: cst.CompFor | None = node.for_in
        while loop is not None:
            lines[-1] += _said([loop.whitespace_before], indent)
            head = f"{'async ' if loop.asynchronous else ''}for {_flat(loop.target)} in "
            lines.append(head + self.expression(loop.iter, indent, width + display_width(head), 0))
            for test in loop.ifs:
                lines[-1] += _said([test.whitespace_before], indent)
                lines.append(f"if {self.expression(test.test, indent, width + 3, 0)}")
            loop = loop.inner_for_in
        return lines

    def _body(self, node: cst.BaseExpression, indent: str, after: int) -> str:
        """An expression on lines of its own inside brackets."""
        text = self.expression(node, indent, display_width(indent), after)
        if "\n" not in text and display_width(indent + text) + after <= self._line_length:
            return text
        head, pieces = _chain(node)
        if len(pieces) > 1:
            lines = [self._body(head, indent, 0)]
            lines += [self.expression(piece, indent, display_width(indent) - 1, 0)[1:] for piece in pieces]
            return f"\n{indent}".join(lines)
        if isinstance(node, cst.BooleanOperation):
            left, right = self._body(node.left, indent, 0), self._body(node.right, indent, after)
            return f"{left}\n{indent}{'or' if isinstance(node.operator, cst.Or) else 'and'} {right}"
        return text

    def _items(self, pair: _Brackets, items: Sequence[_Item], indent: str) -> str:
        """Brackets with items: all on one line between them where they fit, else one a line with commas."""
        inner = indent + self._unit
        comma = isinstance(items[-1].comma, cst.Comma)
        if not comma and not any(self._must_break(item) for item in items) and not _comments(pair.start):
            line = ", ".join(_flat(item.with_changes(comma=cst.MaybeSentinel.DEFAULT)) for item in items)
            if display_width(inner + line) <= self._line_length:
                return self._open(pair, [line], indent)
        lines = []
        for item in items:
            behind = "," if comma or len(items) > 1 else ""
            if isinstance(item.comma, cst.Comma):
                behind += _said([item.comma.whitespace_before, item.comma.whitespace_after], inner)
            after = display_width(behind.partition("\n")[0])
            lines.append(self._item(item, inner, after) + behind)
        return self._open(pair, lines, indent)

    def _item(self, item: _Item, indent: str, after: int) -> str:
        match item:
            case cst.Arg(star=star, keyword=keyword, value=value):
                head = f"{keyword.value}=" if keyword is not None else star
            case cst.StarredElement(value=value):
                head = "*"
            case cst.DictElement(key=key, value=value):
                head = f"{_flat(key)}: "
            case cst.Element(value=value) | cst.SubscriptElement(slice=cst.Index(value=value, star=None)):
                head = ""
            case _:
                return _flat(item.with_changes(comma=cst.MaybeSentinel.DEFAULT))
        if not head:
            return self._body(value, indent, after)
        return head + self.expression(value, indent, display_width(indent + head), after)

    def _open(self, pair: _Brackets, lines: list[str], indent: str) -> str:
        """Brackets with lines between them."""
        inner = indent + self._unit
        body = f"\n{inner}".join(lines)
        return f"{pair.head}{_said([pair.start], inner)}\n{inner}{body}{_said([pair.end], inner)}\n{indent}{pair.tail}"


class _Breaks(cst.CSTVisitor):
    """Looks for comments, and for trailing commas in front of a line break."""

    def __init__(self) -> None:
        self.found = False
        self.comments: list[str] = []

    def visit_Comment(self, node: cst.Comment) -> None:  # noqa: N802  # libcst's names
        self.found = True
        self.comments.append(node.value)

    def _check(self, items: Sequence[_Item], *behind: cst.BaseParenthesizableWhitespace) -> None:
        """Look at the trailing comma of some items and at the white space between it and the closing bracket."""
        comma = items[-1].comma if items else None
        if isinstance(comma, cst.Comma) and any(_is_broken(space) for space in (comma.whitespace_after, *behind)):
            self.found = True

    def visit_Call(self, node: cst.Call) -> None:  # noqa: N802  # libcst's names
        self._check(node.args, *(node.args[-1].whitespace_after_arg for _ in node.args[:1]))

    def visit_Subscript(self, node: cst.Subscript) -> None:  # noqa: N802  # libcst's names
        self._check(node.slice, node.rbracket.whitespace_before)

    def visit_Tuple(self, node: cst.Tuple) -> None:  # noqa: N802  # libcst's names
        self._check(node.elements, *(paren.whitespace_before for paren in node.rpar))

    def visit_List(self, node: cst.List) -> None:  # noqa: N802  # libcst's names
        self._check(node.elements, node.rbracket.whitespace_before)

    def visit_Set(self, node: cst.Set) -> None:  # noqa: N802  # libcst's names
        self._check(node.elements, node.rbrace.whitespace_before)

    def visit_Dict(self, node: cst.Dict) -> None:  # noqa: N802  # libcst's names
        self._check(node.elements, node.rbrace.whitespace_before)


class _Flatten(cst.CSTTransformer):
    """Takes the line breaks out of an expression that has no comments."""

    def leave_ParenthesizedWhitespace(  # noqa: N802  # libcst's names
        self,
        original_node: cst.ParenthesizedWhitespace,  # noqa: ARG002  # libcst's names
        updated_node: cst.ParenthesizedWhitespace,  # noqa: ARG002  # libcst's names
    ) -> cst.SimpleWhitespace:
        return cst.SimpleWhitespace(" ")

    def on_leave(self, original_node: cst.CSTNode, updated_node: cst.CSTNode) -> cst.CSTNode:  # type: ignore[override]
        node = super().on_leave(original_node, updated_node)
        assert isinstance(node, cst.CSTNode)
        edges = {
            name: cst.SimpleWhitespace("")
            for name in _EDGES.get(type(original_node), ())
            if _is_broken(getattr(original_node, name))
        }
        return node.with_changes(**edges) if edges else node


_EDGES: dict[type[cst.CSTNode], tuple[str, ...]] = {
    cst.LeftParen: ("whitespace_after",),
    cst.RightParen: ("whitespace_before",),
    cst.LeftSquareBracket: ("whitespace_after",),
    cst.RightSquareBracket: ("whitespace_before",),
    cst.LeftCurlyBrace: ("whitespace_after",),
    cst.RightCurlyBrace: ("whitespace_before",),
    cst.Call: ("whitespace_after_func", "whitespace_before_args"),
    cst.Arg: ("whitespace_after_arg",),
    cst.Comma: ("whitespace_before",),
    cst.Dot: ("whitespace_before", "whitespace_after"),
    cst.Subscript: ("whitespace_after_value",),
}


def _is_broken(space: object) -> bool:
    return isinstance(space, cst.ParenthesizedWhitespace)


def _code(node: cst.CSTNode) -> str:
    return _MODULE.code_for_node(node)


def _flat(node: cst.CSTNode) -> str:
    code = _code(node)
    if "\n" not in code:
        return code
    flat = node.visit(_Flatten())
    assert isinstance(flat, cst.CSTNode)
    return _code(flat)


def _has_forced_break(node: cst.CSTNode) -> bool:
    breaks = _Breaks()
    node.visit(breaks)
    return breaks.found


def _comments_in(node: cst.CSTNode) -> list[str]:
    breaks = _Breaks()
    node.visit(breaks)
    return breaks.comments


def _holds(text: str, comments: list[str]) -> bool:
    """Whether a text has some comments, in their order."""
    position = 0
    for comment in comments:
        position = text.find(comment, position) + len(comment)
        if position < len(comment):
            return False
    return True


def _comments(space: cst.BaseParenthesizableWhitespace) -> list[str]:
    """The comments in white space; one that stands behind code starts with its two blanks."""
    if not isinstance(space, cst.ParenthesizedWhitespace):
        return []
    first = space.first_line.comment
    found = [f"  {first.value}"] if first is not None else []
    return found + [line.comment.value for line in space.empty_lines if line.comment is not None]


def _said(spaces: Iterable[cst.BaseParenthesizableWhitespace], indent: str) -> str:
    """The comments in white space, each where it stood: behind the code or on a line of its own."""
    comments = [comment for space in spaces for comment in _comments(space)]
    return "".join(comment if comment.startswith("  ") else f"\n{indent}{comment}" for comment in comments)


def _around(node: _Comprehension) -> _Brackets:
    match node:
        case cst.ListComp(lbracket=opening, rbracket=closing):
            return _Brackets("[", "]", opening.whitespace_after, closing.whitespace_before)
        case cst.GeneratorExp(lpar=[first, *_], rpar=[*_, last]):
            return _Brackets("(", ")", first.whitespace_after, last.whitespace_before)
        case _:
            assert isinstance(node, (cst.SetComp, cst.DictComp))
            return _Brackets("{", "}", node.lbrace.whitespace_after, node.rbrace.whitespace_before)


def _chain(node: cst.BaseExpression) -> tuple[cst.BaseExpression, list[cst.BaseExpression]]:
    """An attribute chain cut at each dot behind a bracket, where black breaks such a line.

    Returns:
        The head, and each further piece with a name of one letter in place of what it hangs on.
    """
    pieces: list[cst.BaseExpression] = []
    head = current = node
    while not current.lpar:
        match current:
            case cst.Attribute(value=value):
                if isinstance(value, (cst.Call, cst.Subscript)) or value.lpar:
                    piece = head.deep_replace(value, cst.Name("_"))
                    assert isinstance(piece, cst.BaseExpression)
                    pieces.insert(0, piece)
                    head = value
                current = value
            case cst.Call(func=inner) | cst.Subscript(value=inner):
                current = inner
            case _:
                break
    return head, pieces
