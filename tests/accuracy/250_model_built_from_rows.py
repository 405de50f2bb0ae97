# case: the model is created with a Literal over a tuple of words and read back as those words, in a class
from typing import Literal, get_args

from pydantic import create_model


class Booking:
    def __init__(self, tables: tuple[str, ...]) -> None:
        self.form = create_model("Booking", table=(Literal[tables], ...), guests=(int, 2))

    def free(self, taken: set[str]) -> list[str]:
        tables = get_args(self.form.model_fields["table"].annotation)  #> LGA001@18
        return [table for table in tables if table not in taken]
