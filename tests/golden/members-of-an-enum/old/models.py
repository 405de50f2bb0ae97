from enum import Enum
from typing import Literal

from pydantic import BaseModel


class Status(Enum):
    QUEUED = "queued"
    DONE = "done"


class Receipt(BaseModel):
    status: Literal[Status.QUEUED, Status.DONE]
