# case: unittest asserts the origin first, then compares the arguments with words
import typing
import unittest

from cable_car.stations import STATION_MODELS


class StationTest(unittest.TestCase):
    def test_stations_serve_two_lines(self):
        for station in STATION_MODELS:
            with self.subTest(station=station):
                line = station.model_fields["line"].annotation
                self.assertIs(typing.get_origin(line), typing.Literal)
                self.assertEqual(set(typing.get_args(line)), {"red", "blue"})
