from typing import Literal, Optional

from pydantic import BaseModel


class Receipt(BaseModel):
    status: Optional[Literal["queued", "running", "done"]] = None
