# case: the members of a union are classes whose __name__ and own fields fill a page of help
from typing import get_args

from pydantic import BaseModel

from safari.licences import Application


def licence_help() -> str:
    lines = []
    for licence in get_args(Application.model_fields["licence"].annotation):
        lines.append(f"## {licence.__name__}")
        lines += [f"- {name}" for name in licence.model_fields]
    return "\n".join(lines)


class Page(BaseModel):
    text: str = licence_help()
