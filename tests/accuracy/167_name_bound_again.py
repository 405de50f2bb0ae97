# case: the name held a field's annotation, but an alias by the time it is taken apart; likewise in another function
from typing import Literal, get_args

from puppet.strings import Puppet

Wood = Literal["lime", "beech"]


def woods() -> set[str]:
    declared = Puppet.model_fields["wood"].annotation
    print("declared as", declared)
    declared = Wood
    return set(get_args(declared))


def show() -> None:
    annotation = Puppet.model_fields["cloth"].annotation
    print(annotation)


def cloths(annotation: object = Wood) -> str:
    return ", ".join(get_args(annotation))
