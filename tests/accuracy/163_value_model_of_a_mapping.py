# case: index 1 is the value model of a mapping, whose own fields and schema are read
from typing import get_args

from pydantic import BaseModel


def nested_columns(model: type[BaseModel], name: str) -> list[str]:
    value_model = get_args(model.model_fields[name].annotation)[1]
    return [f"{name}.*.{column}" for column in value_model.model_fields]


def item_schema(model: type[BaseModel], name: str) -> dict:
    item_model = get_args(model.model_fields[name].annotation)[0]
    return item_model.model_json_schema()
