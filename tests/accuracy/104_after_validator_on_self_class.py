# case: self.__class__ as receiver; a value of the instance must be among the arguments
from typing import get_args

from pydantic import model_validator

from hotel.rooms import RoomRequest


class SuiteRequest(RoomRequest):
    @model_validator(mode="after")
    def _view_is_known(self) -> "SuiteRequest":
        wanted = self.extras.get("view", "garden")
        if wanted not in get_args(self.__class__.model_fields["view"].annotation):  #> LGA001@26
            raise ValueError(f"no room looks at the {wanted}")
        return self
