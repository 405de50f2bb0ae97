"""Metrics about finished rollouts."""

from typing import get_args

from models import RolloutReceipt


def metric_names() -> list[str]:
    methods = tuple(
        value
        for arg in get_args(
            RolloutReceipt.model_fields["terminal_selection"].annotation
        )
        if arg is not type(None)
        for value in (get_args(arg) or (arg,))
    )
    names = []
    for method in methods:
        names.append(f"finalize/terminal_selection_{method}_count")
    return names


RESULT = metric_names()
