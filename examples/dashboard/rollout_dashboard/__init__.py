"""A dashboard for rollouts: the consumer of `rollout_receipts`."""
