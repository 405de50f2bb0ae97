"""Metrics about finished rollouts."""

from collections import Counter
from collections.abc import Iterable
from typing import get_args

from rollout_receipts import RolloutReceipt


def finalize_metrics(receipts: Iterable[RolloutReceipt]) -> dict[str, int]:
    """Count the ways in which final turns were found, one metric for each way that there is."""
    found = Counter(receipt.terminal_selection for receipt in receipts)
    methods = get_args(RolloutReceipt.model_fields["terminal_selection"].annotation)
    metrics = {}
    for method in methods:
        metrics[f"finalize/terminal_selection_{method}_count"] = found[method]
    return metrics
