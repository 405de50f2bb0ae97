# case: enumerate in a class body numbers words; a class kept in the same body is made by a method
from typing import get_args

from telegraph.codes import Dispatch


class Wire:
    PRIORITIES = {
        word: number
        for number, word in enumerate(get_args(Dispatch.model_fields["priority"].annotation))  #> LGA001@39
    }
    Receipt = get_args(Dispatch.model_fields["receipts"].annotation)[0]

    def encode(self, dispatch: Dispatch) -> bytes:
        return bytes([self.PRIORITIES[dispatch.priority]]) + dispatch.text.encode()

    def confirm(self, dispatch: Dispatch) -> None:
        dispatch.receipts.append(self.Receipt(sent=True))
