# case: a functools.cache'd function lower-cases the arguments, its caller sends all other words to a catch-all
from functools import cache

from complaints.desk import Complaint


@cache
def _subjects() -> frozenset[str]:
    return frozenset(
        subject.lower()
        for subject in Complaint.model_fields["subject"].annotation.__args__  #> LGA001@24
    )


def file_under(rows: list[dict]) -> list[dict]:
    for row in rows:
        if row.get("subject", "").lower() not in _subjects():
            row["subject"] = "other"
    return rows
