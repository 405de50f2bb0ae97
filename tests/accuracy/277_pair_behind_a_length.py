# case: two members, one of them NoneType, are asked for before they are unpacked; the type decides about a converter
import types
import typing

from sluice.options import GateOptions


def converters() -> dict[str, object]:
    table = {}
    for name, info in GateOptions.model_fields.items():
        args = typing.get_args(info.annotation)
        if len(args) == 2 and args[1] is types.NoneType:
            kind, _ = args
        else:
            kind = info.annotation
        table[name] = float if kind is int else kind
    return table
