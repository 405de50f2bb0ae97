# case: the base has three words; each subclass registers itself under the one that it unpacks from its own field
import typing as tp

import pydantic

WEAVES: dict[str, type] = {}


class Weave(pydantic.BaseModel):
    weave: tp.Literal["plain", "twill", "satin"]
    threads: int = 12

    @classmethod
    def __pydantic_init_subclass__(cls, **options: tp.Any) -> None:
        super().__pydantic_init_subclass__(**options)
        (weave,) = tp.get_args(cls.model_fields["weave"].annotation)  #> LGA002@20
        WEAVES[weave] = cls


class Twill(Weave):
    weave: tp.Literal["twill"]


class Satin(Weave):
    weave: tp.Literal["satin"]
