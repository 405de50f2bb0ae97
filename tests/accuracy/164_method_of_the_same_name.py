# case: get_args is a method of the class and of an imported object, typing.get_args is not involved
from typing import get_args as typing_get_args

from bridge.remote import api
from bridge.tolls import Passage, PassageKind


class TollClient:
    def get_args(self, declared: object) -> tuple[str, ...]:
        return (str(declared), "--json")

    def call(self) -> list[str]:
        own = self.get_args(Passage.model_fields["kind"].annotation)
        remote = api.get_args(Passage.model_fields["kind"].annotation)
        return ["toll", *own, *remote, *sorted(typing_get_args(PassageKind))]
