# case: the generic base says TopicT, its users fill it with a Literal; each word becomes the name of a handler
from typing import Any, Generic, Literal, TypeVar, get_args

from pydantic import BaseModel

TopicT = TypeVar("TopicT")


class Envelope(BaseModel, Generic[TopicT]):
    topic: TopicT
    body: dict[str, Any]

    @classmethod
    def handlers(cls) -> list[str]:
        return [f"on_{topic}" for topic in get_args(cls.model_fields["topic"].annotation)]  #> LGA001@44


class Weather(Envelope[Literal["frost", "gale"]]):
    region: str


HANDLERS = dict.fromkeys(Weather.handlers())
