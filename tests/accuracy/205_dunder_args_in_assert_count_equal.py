# case: the attribute spelling over lines in unittest, beside a list of words and a sorted one
import unittest

from roastery.models import RoastOrder
from roastery.profiles import CURVES


class RoastWords(unittest.TestCase):
    def test_each_curve_can_be_ordered(self):
        self.assertCountEqual(
            RoastOrder  #> LGA001@13
            .model_fields["curve"]
            .annotation.__args__,
            CURVES,
        )

    def test_grinds(self):
        self.assertListEqual(
            sorted(RoastOrder.model_fields["grind"].annotation.__args__),  # type: ignore[union-attr]  #> LGA001@20
            ["coarse", "fine", "whole"],
        )
