# case: the only member of a tag is read through a property of a mixin, from any subclass
import typing


class Tagged:
    @property
    def tag(self) -> str:
        return typing.get_args(type(self).model_fields["kind"].annotation)[0]  #> LGA002@16

    def __str__(self) -> str:
        return f"<{self.tag}>"

    def is_kind(self, word: str) -> bool:
        return self.tag == word.lower()
