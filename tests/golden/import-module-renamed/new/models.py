from typing import Literal

from pydantic import BaseModel


class Receipt(BaseModel):
    status: None | Literal["queued", "running", "done"] = None
