# case: NoneType is filtered out, what is left is a type: called, asked for its base, or handed back unread
from types import NoneType
from typing import Any, get_args

from pydantic import BaseModel


def plain_type(info: Any) -> Any:
    arms = [arm for arm in get_args(info.annotation) if arm is not NoneType]
    return arms[0] if len(arms) == 1 else info.annotation


def empty_parts(model: type[BaseModel]) -> dict[str, Any]:
    parts = {}
    for name, info in model.model_fields.items():
        arms = tuple(arm for arm in get_args(info.annotation) if arm is not type(None))
        if arms and isinstance(arms[0], type) and issubclass(arms[0], BaseModel):
            parts[name] = arms[0]()
        elif plain_type(info) is str:
            parts[name] = ""
    return parts
