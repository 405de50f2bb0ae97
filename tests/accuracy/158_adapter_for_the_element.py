# case: the element type of a field is handed to a TypeAdapter
from typing import Any, get_args

from pydantic import TypeAdapter

from brook.samples import Sampling

(_ITEM,) = get_args(Sampling.model_fields["readings"].annotation)
_ADAPTER = TypeAdapter(_ITEM)


def one_reading(raw: bytes) -> Any:
    return _ADAPTER.validate_json(raw)
