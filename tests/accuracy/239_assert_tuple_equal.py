# case: unittest compares the arguments with a tuple of enum members and with that of an alias
import unittest
from typing import get_args

from paperwork.folders import FOLDER_STATES, FolderState, Urgency
from paperwork.views import FolderRow


class FolderRowTest(unittest.TestCase):
    def test_urgency(self) -> None:
        expected = (Urgency.LOW, Urgency.HIGH)
        self.assertTupleEqual(get_args(FolderRow.model_fields["urgency"].annotation), expected)  #> LGA001@31

    def test_states(self) -> None:
        states = get_args(FolderRow.model_fields["state"].annotation)  #> LGA001@18
        self.assertEqual(states, FOLDER_STATES)
        self.assertEqual(get_args(FolderState), FOLDER_STATES)
