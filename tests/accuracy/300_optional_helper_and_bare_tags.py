# case: a method opens only members that are Literals; beside it the tags of three classes are read as bare ones
import typing as t

from pilot.charts import Buoy, Rock, Wreck
from pilot.notices import Notice


class Vocabulary:
    def __init__(self, declared: t.Any) -> None:
        self.words: list[str] = []
        for arm in t.get_args(declared):  #> LGA003@20
            if t.get_origin(arm) is t.Literal:
                self.words += t.get_args(arm)  #? LGA003@31


AREAS = Vocabulary(Notice.model_fields["area"].annotation).words
MARKS = {t.get_args(mark.model_fields["mark"].annotation)[0]: mark for mark in (Buoy, Rock, Wreck)}  #> LGA002@10
