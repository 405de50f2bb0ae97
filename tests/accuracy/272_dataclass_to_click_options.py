# case: a decorator turns dataclass fields into options: unions by NoneType, tuples by their items
import dataclasses
import types
import typing

import click


def options_of(config: type):
    def decorate(command):
        for field in dataclasses.fields(config):
            origin, args = typing.get_origin(field.type), typing.get_args(field.type)
            kind, nargs = field.type, 1
            if origin in (typing.Union, types.UnionType):
                kind = next(arg for arg in args if arg is not types.NoneType)
            elif origin is tuple:
                kind, nargs = args[0], len(args)
            command = click.option(f"--{field.name}", type=kind, nargs=nargs)(command)
        return command

    return decorate
