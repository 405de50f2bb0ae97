# case: NoneType is subtracted from the set, what is left is compared with words; elsewhere the rest is a type
from typing import get_args

from orchard.grafts import Graft, Rootstock


def test_graft_methods():
    methods = set(get_args(Graft.model_fields["method"].annotation)) - {type(None)}  #> LGA004@19
    assert methods == {"cleft", "whip", "bud"}


def test_rootstock_is_optional():
    kept = set(get_args(Graft.model_fields["rootstock"].annotation)) - {type(None)}
    assert kept == {Rootstock}
