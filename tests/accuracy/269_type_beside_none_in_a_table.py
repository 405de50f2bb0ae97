# case: the members other than NoneType, or the annotation itself, are looked up in a table of types
from typing import Any, get_args

from greenhouse_sim.run import RunOptions

WIDGETS: dict[Any, str] = {int: "spin", float: "dial", bool: "toggle", str: "line"}


def widget_rows():
    for name, info in RunOptions.model_fields.items():
        wanted = [arg for arg in get_args(info.annotation) if arg is not type(None)]
        kind = wanted[0] if wanted else info.annotation
        yield name, WIDGETS[kind], kind is not bool
