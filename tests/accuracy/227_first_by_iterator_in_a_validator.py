# case: a before-validator puts the first argument in place of a missing word; next(iter()) on cls of a generic model
from typing import Any, Generic, TypeVar, get_args

from pydantic import BaseModel, model_validator

PhaseT = TypeVar("PhaseT", bound=str)


class Culture(BaseModel, Generic[PhaseT]):
    phase: PhaseT
    dish: int

    @model_validator(mode="before")
    @classmethod
    def _own_phase(cls, given: Any) -> Any:
        if isinstance(given, dict) and "phase" not in given:
            return {**given, "phase": next(iter(get_args(cls.model_fields["phase"].annotation)))}  #> LGA002@49
        return given
