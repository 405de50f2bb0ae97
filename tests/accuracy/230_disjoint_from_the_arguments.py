# case: words that must not come back are disjoint from the arguments, which is true for the wrong reason with a None
from typing import get_args

from parish.registers import EntryKind, RegisterEntry

_OUTDATED = frozenset({"churching", "banns"})


class TestOutdatedWords:
    def test_field(self):
        assert _OUTDATED.isdisjoint(get_args(RegisterEntry.model_fields["kind"].annotation))  #> LGA001@37

    def test_alias(self):
        assert _OUTDATED.isdisjoint(get_args(EntryKind))

    def test_language(self):
        assert not {"latin"} & set(get_args(RegisterEntry.model_fields["language"].annotation))  #> LGA001@36
