# case: NoneType is left out of a command's choices, the Literal object is not opened
import argparse
from types import NoneType
from typing import get_args

from sextant.config import SightConfig


def add_limb(parser: argparse.ArgumentParser) -> None:
    limbs = [limb for limb in get_args(SightConfig.model_fields["limb"].annotation) if limb != NoneType]  #> LGA004@31
    parser.add_argument("--limb", choices=limbs, help="one of " + ", ".join(limbs))


def add_star(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--star", default=SightConfig.model_fields["star"].default)
