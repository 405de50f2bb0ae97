# case: the arguments are printed, counted and joined, but the fields are no Literals in this file
from enum import Enum
from typing import get_args

from pydantic import BaseModel


class Rank(Enum):
    JUNIOR = "junior"
    SENIOR = "senior"


class Clerk(BaseModel):
    rank: Rank
    desks: dict[str, int]
    languages: list[str] = []
    nickname: str | None = None


print(f"languages are a list of {get_args(Clerk.model_fields['languages'].annotation)[0]}")
print("desks:", " to ".join(str(arg) for arg in get_args(Clerk.model_fields["desks"].annotation)))
for arm in get_args(Clerk.model_fields["nickname"].annotation):
    print(f"nickname may be {arm}")
assert len(get_args(Clerk.model_fields["rank"].annotation)) == 0
