# case: .annotation of syntax nodes and .args of an error have nothing to do with model fields
import ast
from typing import Literal, get_args

Severity = Literal["note", "warning", "error"]


def annotated_names(source: str) -> dict[str, str]:
    found = {}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.AnnAssign):
            found[ast.unparse(node.target)] = ast.unparse(node.annotation)
    return found


def severity(error: Exception) -> str:
    first = error.args[0] if error.args else "error"
    return first if first in get_args(Severity) else Severity.__args__[-1]
