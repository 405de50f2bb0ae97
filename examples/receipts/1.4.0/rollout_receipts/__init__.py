"""What a finished rollout leaves behind (version 1.4.0)."""

from typing import Literal

from pydantic import BaseModel


class RolloutReceipt(BaseModel):
    """One finished rollout."""

    rollout_id: str
    terminal_selection: Literal["declared", "response_id", "content", "heuristic"]
    """How the final turn was found."""
