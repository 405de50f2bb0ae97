# case: every field of this model is Fixture | None; the first member is called in a dict comprehension
from pydantic import BaseModel, Field


class Fixture(BaseModel):
    volts: int = 230


class Workshop(BaseModel):
    lathe: Fixture | None = Field(None, alias="l")
    drill: Fixture | None = Field(None, alias="d")

    @classmethod
    def wired(cls, letters: str) -> "Workshop":
        return cls(
            **{
                info.alias: info.annotation.__args__[0]()
                for info in cls.model_fields.values()
                if info.alias in letters
            }
        )
