# case: a generator of JSON schemas with a branch for each origin: unions by recursion, Literals, lists, mappings
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin


def schema(annotation: Any) -> dict[str, Any]:
    args = get_args(annotation)
    match get_origin(annotation):
        case origin if origin is Union or origin is UnionType:
            return {"anyOf": [schema(arg) for arg in args]}
        case origin if origin is Literal:
            return {"enum": list(args)}
        case origin if origin is list:
            return {"type": "array", "items": schema(args[0])}
    return {"type": "null"} if annotation is NoneType else {"type": annotation.__name__}


def model_schema(model) -> dict[str, Any]:
    return {"properties": {name: schema(info.annotation) for name, info in model.model_fields.items()}}
