# case: pydantic 1: __origin__ of the outer type is asked to be a set, its item is a model class that parses
from pydantic import BaseModel, validator


class Basket(BaseModel):
    @validator("*", pre=True)
    def _rows_to_models(cls, value, field):
        outer = field.outer_type_
        if getattr(outer, "__origin__", None) is set and isinstance(value, list):
            item = outer.__args__[0]
            return {item.parse_obj(row) for row in value}
        return value
