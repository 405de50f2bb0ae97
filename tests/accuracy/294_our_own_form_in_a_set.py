# case: the form that the fix writes inside a set comprehension, and as next() for a tag
from typing import get_args

from bindery.orders import BookOrder, CoverJob

COVERS = {
    value
    for arg in get_args(BookOrder.model_fields["cover"].annotation)
    if arg is not type(None)
    for value in (get_args(arg) or (arg,))
}
JOB = next(
    value
    for arg in get_args(CoverJob.model_fields["job"].annotation)
    if arg is not type(None)
    for value in (get_args(arg) or (arg,))
)


def is_cover(word: str) -> bool:
    return word in COVERS
