# case: every caller asks for the origin before it hands the annotation to the helper
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel


def _choices(annotation: Any) -> str:
    return "{" + ",".join(get_args(annotation)) + "}"


def usage(model: type[BaseModel]) -> str:
    parts = []
    for name, info in model.model_fields.items():
        if get_origin(info.annotation) is Literal:
            parts.append(f"--{name} {_choices(info.annotation)}")
        else:
            parts.append(f"--{name} VALUE")
    return " ".join(parts)
