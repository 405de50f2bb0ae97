# case: a coroutine completes what was typed by startswith on each argument, which a Literal object does not have
from typing import get_args

from pydantic import BaseModel

from switchboard.calls import CallRequest


class Suggestion(BaseModel):
    text: str


async def suggest(typed: str) -> list[Suggestion]:
    return [
        Suggestion(text=word.title())
        for word in get_args(CallRequest.model_fields["exchange"].annotation)  #> LGA001@21
        if word.startswith(typed.casefold())
    ]
