"""The assertions of unittest as the tests that they make: a call in, a comparison or another test out."""

from __future__ import annotations

import ast

_OPERATORS: dict[str, type[ast.cmpop]] = {
    "assertEqual": ast.Eq,
    "assertEquals": ast.Eq,
    "assertCountEqual": ast.Eq,
    "assertSequenceEqual": ast.Eq,
    "assertTupleEqual": ast.Eq,
    "assertListEqual": ast.Eq,
    "assertSetEqual": ast.Eq,
    "assertNotEqual": ast.NotEq,
    "assertIs": ast.Is,
    "assertIsNot": ast.IsNot,
    "assertIn": ast.In,
    "assertNotIn": ast.NotIn,
}


def asserted(call: ast.expr) -> ast.expr | None:
    """What a call asserts, as a test that holds behind it; None for any other expression.

    The test is made of the call's own arguments and stands at its place.

    >>> ast.unparse(asserted(ast.parse("self.assertIn('oak', words)", mode="eval").body))
    "'oak' in words"
    """
    match call:
        case ast.Call(func=ast.Attribute(attr=name), args=[left, right, *_]) if name in _OPERATORS:
            test: ast.expr = ast.Compare(left, [_OPERATORS[name]()], [right])
        case ast.Call(func=ast.Attribute(attr="assertTrue"), args=[condition, *_]):
            return condition
        case ast.Call(func=ast.Attribute(attr="assertFalse"), args=[condition, *_]):
            test = ast.UnaryOp(ast.Not(), condition)
        case ast.Call(func=ast.Attribute(attr="assertIsInstance"), args=[subject, kinds, *_]):
            test = ast.Call(ast.Name("isinstance", ast.Load()), [subject, kinds], [])
        case _:
            return None
    return ast.fix_missing_locations(ast.copy_location(test, call))
