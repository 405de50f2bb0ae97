"""How code is written, whatever it means: nodes in, names and comparisons out; nothing recurses into deep trees."""

from __future__ import annotations

import ast

_UNWRITTEN = ("ctx", "kind", "type_comment")


def dotted_name(expression: ast.expr) -> str:
    """A chain of names as it is written; empty for anything else.

    >>> dotted_name(ast.parse("typing.get_args", mode="eval").body)
    'typing.get_args'
    >>> dotted_name(ast.parse("make().get_args", mode="eval").body)
    ''
    """
    words: list[str] = []
    while isinstance(expression, ast.Attribute):
        words.append(expression.attr)
        expression = expression.value
    if not isinstance(expression, ast.Name):
        return ""
    return ".".join([expression.id, *reversed(words)])


def last_name(expression: ast.expr) -> str:
    """The name that an expression ends in; empty for anything but names and attributes.

    >>> last_name(ast.parse("make().get_args", mode="eval").body)
    'get_args'
    """
    match expression:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
        case _:
            return ""


def same_code(one: ast.AST, other: ast.AST) -> bool:
    """Whether two pieces of code are the same but for layout, quotes and comments.

    >>> same_code(*(ast.parse(text, mode="eval") for text in ("a['k'].b", 'a["k"] . b')))
    True
    """
    pending: list[tuple[object, object]] = [(one, other)]
    while pending:
        left, right = pending.pop()
        if type(left) is not type(right):
            return False
        if isinstance(left, ast.AST):
            pending += [
                (getattr(left, field, None), getattr(right, field, None))
                for field in left._fields
                if field not in _UNWRITTEN
            ]
        elif isinstance(left, list) and isinstance(right, list):
            if len(left) != len(right):
                return False
            pending += zip(left, right, strict=True)
        elif left != right:
            return False
    return True
