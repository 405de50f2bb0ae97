from typing import Literal

from pydantic import BaseModel


class RolloutReceipt(BaseModel):
    terminal_selection: (
        Literal["declared", "response_id", "content", "heuristic"] | None
    ) = None
