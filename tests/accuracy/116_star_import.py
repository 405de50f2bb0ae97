# case: everything is imported from typing, so get_args is the real one; the words are keys of a table
from typing import *

from glasshouse.climate import VentCommand

ANGLES: Dict[str, int] = dict.fromkeys(get_args(VentCommand.model_fields["position"].annotation), 0)  #> LGA001@40
ANGLES.update(ajar=15, open=60)


def angle(command: VentCommand) -> int:
    return ANGLES[command.position]
