# case: unittest compares the keys of a table with the frozen arguments, once in each direction
import unittest
from typing import get_args

from distillery.duty import DUTY_PER_LITRE
from distillery.ledger import CaskEntry


class DutyTest(unittest.TestCase):
    def test_every_strength_is_taxed(self):
        strengths = frozenset(get_args(CaskEntry.model_fields["strength"].annotation))  #> LGA001@31
        self.assertEqual(DUTY_PER_LITRE.keys(), strengths)

    def test_no_cask_form_is_free(self):
        for form in DUTY_PER_LITRE["forms"]:
            with self.subTest(form=form):
                self.assertIn(form, get_args(CaskEntry.model_fields["form"].annotation))  #> LGA001@37
