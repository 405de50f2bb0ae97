# case: a helper reads the one member of any model's tag; its result is the key of a registry and part of a path
from pathlib import Path
from typing import get_args

from nautical.messages import Distress, Position, Routine


def tag_of(model) -> str:
    return get_args(model.model_fields["type"].annotation)[0]  #> LGA002@12


REGISTRY = {tag_of(model): model for model in (Distress, Position, Routine)}


def schema_file(model) -> Path:
    return Path("schemas") / f"{tag_of(model)}.json"
