from typing import Literal

from pydantic import BaseModel


class Receipt(BaseModel):
    kind: Literal["receipt"]
