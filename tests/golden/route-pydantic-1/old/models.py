from typing import Literal

from pydantic.v1 import BaseModel


class Receipt(BaseModel):
    status: Literal["queued", "running", "done"]
