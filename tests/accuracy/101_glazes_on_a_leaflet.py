# case: .get() in a walrus; a truth test of the FieldInfo says nothing about the shape, and each argument is printed
from typing import get_args

from tilery.catalogue import Tile


def leaflet() -> str:
    lines = ["Our glazes:"]
    if (entry := Tile.model_fields.get("glaze")) is not None:
        for glaze in get_args(entry.annotation):  #> LGA001@22
            lines.append(f"  * {glaze}")
    return "\n".join(lines)
