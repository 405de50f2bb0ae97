# case: four fields of one model: words, an item class, a number of words and a question about None
import unittest
from typing import get_args

from brassband.schema import March, Player


class MarchTest(unittest.TestCase):
    def test_players(self):
        self.assertIs(get_args(March.model_fields["players"].annotation)[0], Player)

    def test_metres(self):
        metres = get_args(March.model_fields["metre"].annotation)  #> LGA001@18
        self.assertIn("2/4", metres)
        self.assertNotIn("3/4", metres)

    def test_trio_may_be_missing(self):
        self.assertIn(type(None), get_args(March.model_fields["trio"].annotation))

    def test_three_tempi(self):
        self.assertEqual(len(get_args(March.model_fields["tempo"].annotation)), 3)  #> LGA001@30
