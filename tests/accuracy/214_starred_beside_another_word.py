# case: a class attribute stars the attribute spelling into a list after a word of its own; a method looks a word up
from typing import ClassVar

from puppetshop.hire import HireRequest


class StringMenu:
    ANY: ClassVar[str] = "any string"
    STRINGS: ClassVar[list[str]] = [ANY, *HireRequest.model_fields["string"].annotation.__args__]  #> LGA001@43

    @classmethod
    def position(cls, string: str) -> int:
        return cls.STRINGS.index(string)
