# case: next() looks for a member that is a Literal, with a default of nothing, so a bare one has no words
from typing import Literal, get_args, get_origin

from caravan.api import TripPatch
from caravan.storage import SEASONS, patch_trip


class TestPatch:
    def test_seasons(self):
        declared = TripPatch.model_fields["season"].annotation
        literal = next((arm for arm in get_args(declared) if get_origin(arm) is Literal), None)  #> LGA003@40
        assert {*get_args(literal)} <= set(SEASONS)  #? LGA003@18

    def test_unknown_season(self, database):
        arms = get_args(TripPatch.model_fields["season"].annotation)  #> LGA003@16
        words = [word for arm in arms if get_origin(arm) is Literal for word in get_args(arm)]  #? LGA003@81
        assert "mud" not in words
        assert patch_trip(database, {"season": "mud"})["season"] is None
