# case: a field validator of a subclassed model lists the arguments, asks for the value and quotes the list
from typing import Any, get_args

from pydantic import ValidationInfo, field_validator

from icefield.survey import SurveyBase


class GlacierSurvey(SurveyBase):
    @field_validator("flow_band", mode="before")
    @classmethod
    def _band_by_number(cls, given: Any, info: ValidationInfo) -> Any:
        bands = list(get_args(cls.model_fields["flow_band"].annotation))  #> LGA001@22
        if isinstance(given, int) and 0 <= given < len(bands):
            return bands[given]
        if given in bands:
            return given
        raise ValueError(f"flow band must be one of {bands}")
