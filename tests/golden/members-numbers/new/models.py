from typing import Literal

from pydantic import BaseModel


class Receipt(BaseModel):
    level: Literal[10, 20, 30] | None = None
