# case: the first of annotation and members whose origin is Literal is opened, in a for with an else that raises
from typing import Any, Literal, get_args, get_origin

from meadery.schema import Batch


def _words(annotation: Any) -> tuple[str, ...]:
    for candidate in (annotation, *get_args(annotation)):
        if get_origin(candidate) is Literal:
            break
    else:
        raise LookupError(f"no Literal in {annotation}")
    return get_args(candidate)


def test_batch_honeys() -> None:
    honeys = _words(Batch.model_fields["honey"].annotation)
    assert sorted(honeys) == ["clover", "heather"]
