# case: the origin is bound by a walrus and asked to be Literal before the arguments become options of a form
import typing

from pydantic import BaseModel


def form_fields(model: type[BaseModel]) -> list[dict[str, object]]:
    fields = []
    for name, info in model.model_fields.items():
        if (origin := typing.get_origin(info.annotation)) is typing.Literal:
            options = [str(word) for word in typing.get_args(info.annotation)]
            fields.append({"name": name, "input": "select", "options": options})
        elif origin is None:
            fields.append({"name": name, "input": "text"})
    return fields
