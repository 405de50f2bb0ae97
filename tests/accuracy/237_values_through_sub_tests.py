# case: unittest runs a sub-test for each argument and looks for it among headings
import unittest
from typing import get_args

from compost.config import HeapSettings, manual


class ManualTest(unittest.TestCase):
    def test_manual_has_a_heading_for_each_stage(self):
        headings = manual().headings()
        for stage in get_args(HeapSettings.model_fields["stage"].annotation):  #> LGA001@22
            with self.subTest(stage=stage):
                self.assertIn(stage, headings)
                self.assertTrue(headings[stage])
