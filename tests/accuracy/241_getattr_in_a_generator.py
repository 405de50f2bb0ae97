# case: the attribute spelling through getattr, with and without a default, whose elements are yielded as words
from collections.abc import Iterator

from bursary.schema import Grant


def grant_words() -> Iterator[str]:
    declared = Grant.model_fields["term"].annotation
    yield from getattr(declared, "missing", ())
    for term in getattr(declared, "__args__", ()):  #> LGA001@17
        yield f"term:{term}"
    for fund in getattr(Grant.model_fields["fund"].annotation, "__args__"):  #> LGA001@17
        yield f"fund:{fund}"
