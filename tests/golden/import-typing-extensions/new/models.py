from typing import Literal

from pydantic import BaseModel

Status = Literal["queued", "running", "done"]


class Receipt(BaseModel):
    status: Status | None = None
