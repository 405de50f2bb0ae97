"""What a finished rollout leaves behind (version 1.5.0: rollouts without a final turn leave a receipt too)."""

from typing import Literal

from pydantic import BaseModel


class RolloutReceipt(BaseModel):
    """One finished rollout."""

    rollout_id: str
    terminal_selection: Literal["declared", "response_id", "content", "heuristic"] | None = None
    """How the final turn was found; None if there is none."""
