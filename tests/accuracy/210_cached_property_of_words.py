# case: a cached property reads .annotation.__args__ of a named FieldInfo; other methods use it as a set of words
from functools import cached_property

from smithy.blades import Blade
from smithy.quench import BATH_BY_STEEL


class QuenchPlan:
    def __init__(self, blade: Blade) -> None:
        self.blade = blade

    @cached_property
    def steels(self) -> set[str]:
        info = Blade.model_fields["steel"]
        return {steel for steel in info.annotation.__args__ if steel != "meteoric"}  #> LGA001@36

    def missing_baths(self) -> set[str]:
        return self.steels - BATH_BY_STEEL.keys()
