# case: a generator function unpacks the tag of each member into brackets and yields it with its class
import typing

from carnival.floats import AnyFloat


def _named_floats():
    for wagon in typing.get_args(typing.get_args(AnyFloat)[0]):
        [theme] = typing.get_args(wagon.model_fields["theme"].annotation)  #> LGA002@19
        yield theme, wagon


PROGRAMME = dict(_named_floats())


def test_harvest_is_there():
    assert "harvest" in PROGRAMME
