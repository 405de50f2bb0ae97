# case: unittest compares the arguments with a tuple of a model and NoneType, and a list with plain types
import unittest
from types import NoneType
from typing import get_args

from telegraph.api import Reply, Route


class ReplyTest(unittest.TestCase):
    def test_route_may_be_missing(self):
        self.assertEqual(get_args(Reply.model_fields["route"].annotation), (Route, NoneType))

    def test_codes(self):
        codes = [*get_args(Reply.model_fields["codes"].annotation)]
        assert codes == [str, int]
