# case: keys of TypedDicts are asked for NoneType through .get, a comprehension and a parametrised test
from types import NoneType
from typing import get_args, get_type_hints

import pytest

from dispatch.wire import Order, Receipt


@pytest.mark.parametrize("key", ["paid", "signed"])
def test_receipt_may_lack(key):
    assert NoneType in get_args(get_type_hints(Receipt).get(key))


def test_no_order_without_address():
    hints = get_type_hints(Order)
    assert [key for key in hints if NoneType in get_args(hints[key])] == ["remark"]
