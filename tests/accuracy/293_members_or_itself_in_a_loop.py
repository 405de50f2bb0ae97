# case: the members, or else the annotation, are each opened when their origin is Literal; a set is filled by update
from typing import Literal, get_args, get_origin

from glaziers.schema import Window


class WindowWords:
    def __init__(self) -> None:
        self.words: dict[str, set[str]] = {}
        for name, info in Window.model_fields.items():
            arms = get_args(info.annotation)
            if get_origin(info.annotation) is Literal:
                arms = (info.annotation,)
            for arm in arms:
                if get_origin(arm) is Literal:
                    self.words.setdefault(name, set()).update(get_args(arm))


def test_panes():
    assert WindowWords().words["pane"] >= {"clear", "frosted"}
