# case: a fixture yields the set of the arguments, two tests take it by name and look for words in it
import typing
from collections.abc import Iterator

import pytest

from dovecote.schema import PigeonRecord
from dovecote.store import Store


@pytest.fixture
def breeds(tmp_path) -> Iterator[set[str]]:
    declared = PigeonRecord.model_fields["breed"].annotation
    with Store(tmp_path):
        yield set(typing.get_args(declared))  #> LGA001@19


def test_fantail_is_kept(breeds):
    assert "fantail" in breeds


def test_dodo_is_not(breeds):
    assert "dodo" not in breeds
