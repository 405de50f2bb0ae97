# case: get_args is a method in one class and a parameter in a function, typing.get_args is not imported
from collections.abc import Callable

from dyehouse.settings import VatSettings


class Inspector:
    def get_args(self, declared: object) -> list[str]:
        return repr(declared).split("|")

    def colours(self) -> set[str]:
        return set(self.get_args(VatSettings.model_fields["colour"].annotation))


def listed(get_args: Callable[[object], list[str]]) -> str:
    return ", ".join(get_args(VatSettings.model_fields["mordant"].annotation))
