"""Metrics about finished rollouts."""

from typing import get_args

from models import RolloutReceipt


def metric_names() -> list[str]:
    methods = get_args(RolloutReceipt.model_fields["terminal_selection"].annotation)
    names = []
    for method in methods:
        names.append(f"finalize/terminal_selection_{method}_count")
    return names


RESULT = metric_names()
