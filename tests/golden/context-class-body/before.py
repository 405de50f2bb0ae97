from typing import get_args

from models import Receipt


class Report:
    statuses = get_args(Receipt.model_fields["status"].annotation)
    first = statuses[0]


RESULT = (Report.statuses, Report.first)
