# case: NoneType is asked for as a subset and by counting, in two validators
from types import NoneType
from typing import Any, get_args

from pydantic import BaseModel, ValidationInfo, field_validator


class Form(BaseModel):
    @field_validator("*", mode="before")
    @classmethod
    def _blank_is_none(cls, given: Any, info: ValidationInfo) -> Any:
        declared = cls.model_fields[info.field_name].annotation
        return None if given == "" and {NoneType} <= set(get_args(declared)) else given

    @field_validator("*", mode="after")
    @classmethod
    def _no_bare_none(cls, given: Any, info: ValidationInfo) -> Any:
        members = get_args(cls.model_fields[info.field_name].annotation)
        if given is None and not members.count(NoneType):
            raise ValueError("may not be missing")
        return given
