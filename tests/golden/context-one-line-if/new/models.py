from typing import Literal

from pydantic import BaseModel


class Receipt(BaseModel):
    status: Literal["queued", "running", "done"] | None = None
