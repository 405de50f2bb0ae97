# case: a union of a link class and a model: the last argument is the model that validates
from typing import Any

from atlas.base import Link, Linkable


class Chart(Linkable):
    @classmethod
    def resolve(cls, raw: dict[str, Any]) -> "Chart":
        for name, value in raw.items():
            if not isinstance(value, Link):
                target = cls.model_fields[name].annotation.__args__[-1]
                raw[name] = target.model_validate(value) if issubclass(target, Linkable) else value
        return cls.model_construct(**raw)
