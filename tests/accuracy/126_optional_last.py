# case: lambdas ask for None, as a sort key and as a filter; a third asks for a class
from typing import get_args

from pydantic import BaseModel

from courthouse.docket import Hearing, Judge


def ordered_names(model: type[BaseModel]) -> list[str]:
    rows = sorted(model.model_fields.items(), key=lambda row: type(None) in get_args(row[1].annotation))
    return [name for name, _ in rows]


REQUIRED = list(
    filter(
        lambda name: type(None) not in get_args(Hearing.model_fields[name].annotation),
        Hearing.model_fields,
    )
)
with_a_judge = lambda info: info.annotation is Judge or Judge in get_args(info.annotation)
