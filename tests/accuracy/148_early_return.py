# case: anything but a Literal leaves the function, or is skipped by a comprehension's own condition
from typing import Any, Literal, get_args, get_origin

from spa.treatments import Treatment


def bullet_points(name: str) -> str:
    annotation: Any = Treatment.model_fields[name].annotation
    if get_origin(annotation) is not Literal:
        return ""
    return "\n".join(f"* {word}" for word in get_args(annotation))


def all_words() -> dict[str, list[str]]:
    return {
        name: sorted(get_args(info.annotation))
        for name, info in Treatment.model_fields.items()
        if (origin := get_origin(info.annotation)) and origin is Literal
    }
