# case: the first argument picks a reader out of a table whose keys are types
from datetime import date
from typing import get_args

from tollhouse.ledger import LedgerRow

READERS = {int: int, float: float, date: date.fromisoformat, str: str.strip}


def read(row: dict[str, str]) -> LedgerRow:
    values = {}
    for name, text in row.items():
        element = get_args(LedgerRow.model_fields[name].annotation)[0]
        values[name] = [READERS[element](part) for part in text.split(";")]
    return LedgerRow(**values)
