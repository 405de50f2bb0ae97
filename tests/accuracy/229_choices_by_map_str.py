# case: map(str, ...) turns whatever the arguments are into choices of a sub-command, without an error
import argparse

from typing import get_args

from cidery.blend import BlendPlan


def add_blend(commands: argparse._SubParsersAction) -> None:
    blend = commands.add_parser("blend")
    blend.add_argument(
        "apple", choices=[*map(str, get_args(BlendPlan.model_fields["apple"].annotation))]  #> LGA001@37
    )
    blend.add_argument("--litres", type=float, default=10.0)
