from typing import Literal, Union

from pydantic import BaseModel


class Receipt(BaseModel):
    status: Union[None, Literal["queued"], Literal["running", "done"]] = None
