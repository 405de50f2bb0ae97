# case: __name__ and __doc__ of the arguments go into a page, so they are classes
from typing import get_args

from pavilion.events import Programme


def contents() -> list[str]:
    lines = []
    for part in Programme.model_fields["part"].annotation.__args__:
        lines.append(f"{part.__name__}: {part.__doc__ or 'no text'}")
    return lines


def shortest() -> str:
    return min((each.__name__ for each in get_args(Programme.model_fields["extra"].annotation)), key=len)
