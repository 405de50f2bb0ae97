# case: a FieldInfo parameter is matched by its members; the one beside None picks a column type from a table of types
from types import NoneType
from typing import get_args

from pydantic.fields import FieldInfo

from pantheon.models import Deity

COLUMN = {str: "TEXT", int: "INTEGER", float: "REAL", bytes: "BLOB"}


def column(info: FieldInfo) -> str:
    match get_args(info.annotation):
        case (wanted, other) if other is NoneType:
            return COLUMN[wanted]
        case _:
            return COLUMN.get(info.annotation, "TEXT") + " NOT NULL"


TABLE = {name: column(info) for name, info in Deity.model_fields.items()}
