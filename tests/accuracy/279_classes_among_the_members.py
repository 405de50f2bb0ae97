# case: isinstance(arg, type) keeps classes only, whose subclasses are listed; a truth test stands before
from typing import get_args

from pydantic import BaseModel


class Plugin(BaseModel):
    @classmethod
    def slots(cls) -> dict[str, list[type]]:
        table = {}
        for name, info in cls.model_fields.items():
            if not get_args(info.annotation):
                continue
            kinds = [arg for arg in get_args(info.annotation) if isinstance(arg, type)]
            table[name] = [sub for kind in kinds for sub in kind.__subclasses__()]
        return table
