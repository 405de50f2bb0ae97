# case: an old Python gets a get_args of our own, so the name has two bindings; the finding stays
import sys

from printworks.jobs import PrintJob

if sys.version_info >= (3, 8):
    from typing import get_args
else:

    def get_args(declared):
        return getattr(declared, "__values__", ())


PAPERS = set(get_args(PrintJob.model_fields["paper"].annotation))  #> LGA001@14


def knows(paper: str) -> bool:
    return paper in PAPERS
