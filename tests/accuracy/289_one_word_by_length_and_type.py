# case: length and type of the arguments are asked at once, with an error of their own, before the word is a key
from typing import get_args

from pydantic import BaseModel

JOBS: dict[str, type[BaseModel]] = {}


def register(job: type[BaseModel]) -> type[BaseModel]:
    """Use as a class decorator."""
    words = get_args(job.model_fields["job"].annotation)
    if len(words) != 1 or not isinstance(words[0], str):
        raise TypeError(f"{job.__qualname__}: job must be a Literal of one str")
    JOBS[words[0]] = job
    return job
