# case: an alias of the module may be opened; a field's alias rests in a local and is opened by __value__
from typing import get_args

from tollbridge.passes import Pass, VehicleClass


def vehicle_words() -> list[str]:
    alias = Pass.model_fields["vehicle"].annotation
    return sorted(get_args(alias.__value__))  #> LGA001@19


def test_vehicle_words():
    assert vehicle_words() == sorted(get_args(VehicleClass.__value__))


def test_hours():
    assert "night" in Pass.model_fields["hours"].annotation.__value__.__args__  #> LGA001@23
