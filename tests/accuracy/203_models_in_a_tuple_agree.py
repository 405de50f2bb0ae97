# case: a loop over two classes reads the same field of each; both must hold the words of a constant
from typing_extensions import get_args

from meteor.reports import EyewitnessReport, RadarReport
from meteor.words import BRIGHTNESS


def test_both_reports_share_the_brightness_words():
    for report in (EyewitnessReport, RadarReport):
        declared = report.model_fields["brightness"].annotation
        assert frozenset(get_args(declared)) == frozenset(BRIGHTNESS), report.__name__  #> LGA001@26


def test_each_report_has_a_place():
    assert all("place" in report.model_fields for report in (EyewitnessReport, RadarReport))
