# case: hypothesis draws from the arguments, parametrize runs over others
from typing import get_args

import pytest
from hypothesis import given, strategies as st

from cartography.maps import Legend, Sheet, render

SCALES = get_args(Sheet.model_fields["scale"].annotation)  #> LGA001@10


@given(st.sampled_from(SCALES))
def test_scale_is_printed(scale):
    assert scale in render(Sheet(scale=scale))


@pytest.mark.parametrize(
    ("symbol", "size"),
    [(symbol, 12) for symbol in get_args(Legend.model_fields["symbol"].annotation)],  #> LGA001@33
)
def test_symbol_is_drawn(symbol, size):
    assert render(Legend(symbol=symbol, size=size))
