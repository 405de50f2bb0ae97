from typing import get_args

from models import Receipt
from pydantic import field_validator


class Lenient(Receipt):
    @field_validator("status", mode="before")
    @classmethod
    def lower(cls, status: str) -> str:
        known = get_args(cls.__pydantic_fields__["status"].annotation)
        return next((word for word in known if str(word) == status.lower()), "queued")


RESULT = [Lenient(status="DONE").status, Lenient(status="lost").status]
