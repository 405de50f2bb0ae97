# case: pytest_generate_tests turns the arguments into parameters of a test, which takes each for a word
from typing import get_args

from glacier_rail import timetables


def pytest_generate_tests(metafunc):
    if "season" in metafunc.fixturenames:
        metafunc.parametrize(
            "season", get_args(timetables.Timetable.model_fields["season"].annotation)  #> LGA001@23
        )


def test_each_season_has_a_first_train(season: str) -> None:
    assert timetables.FIRST_TRAIN[season] < "09:00"
