from typing import Literal

from pydantic import BaseModel


class Receipt(BaseModel):
    status: Literal["queued", "running", "done"] | None = None


class Job(BaseModel):
    priority: Literal[1, 2] | None = None
