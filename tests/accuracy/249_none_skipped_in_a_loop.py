# case: a loop skips NoneType with continue and takes what is left, the Literal object too, for a word of a table
from types import NoneType
from typing import get_args

from apothecary.herbs import GRAMS_PER_DOSE
from apothecary.schema import Prescription


def dose_lines() -> list[str]:
    lines = []
    for herb in get_args(Prescription.model_fields["herb"].annotation):  #> LGA004@17
        if herb is NoneType:
            continue
        lines.append(f"{herb}: {GRAMS_PER_DOSE[herb]} g")
    return lines
