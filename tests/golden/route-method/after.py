from typing import get_args

from models import Receipt


class Checked(Receipt):
    def position(self) -> int:
        words = [
            value
            for arg in get_args(type(self).model_fields["status"].annotation)
            if arg is not type(None)
            for value in (get_args(arg) or (arg,))
        ]
        return words.index(self.status)


RESULT = Checked(status="done").position()
