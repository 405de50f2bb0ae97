# case: a generator function parses rows with the item class of a list field, taken by a one-name bracket
from collections.abc import Iterator
from typing import Any, get_args

from pydantic import BaseModel


def parsed(table: type[BaseModel], column: str, rows: list[Any]) -> Iterator[BaseModel]:
    [row_type] = get_args(table.model_fields[column].annotation)
    for row in rows:
        if row:
            yield row_type.parse_obj(row)
