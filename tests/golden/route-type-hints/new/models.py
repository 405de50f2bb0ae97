from dataclasses import dataclass
from typing import Literal


@dataclass
class Receipt:
    status: Literal["queued", "running", "done"] | None = None
