# case: a converter walks over the hints of any class: lists by item, unions by NoneType, Literals behind their origin
import typing


def convert(target: type, raw: dict[str, str]) -> dict[str, object]:
    result: dict[str, object] = {}
    for name, hint in typing.get_type_hints(target).items():
        origin = typing.get_origin(hint)
        text = raw[name]
        if origin is list:
            (item,) = typing.get_args(hint)
            result[name] = [item(part) for part in text.split(",")]
        elif origin is typing.Literal:
            choices = typing.get_args(hint)
            if text not in choices:
                raise ValueError(f"{name}: {text} is not one of {', '.join(choices)}")
            result[name] = text
        elif type(None) in typing.get_args(hint):
            result[name] = text or None
        else:
            result[name] = hint(text)
    return result
