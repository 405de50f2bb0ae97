# case: attrs fields by attribute and by name; words are compared, a class is called
import attrs
from typing import get_args

from chandlery.rope import Rope


def test_lays() -> None:
    assert set(get_args(attrs.fields(Rope).lay.type)) == {"hawser", "cable", "shroud"}  #> LGA010@16
    assert "tarred" in get_args(attrs.fields_dict(Rope)["finish"].type)  #> LGA010@24


def test_splices_start_empty() -> None:
    splice = get_args(attrs.fields(Rope).splices.type)[0]
    assert splice().tucks == 0
