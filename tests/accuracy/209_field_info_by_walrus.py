# case: the FieldInfo is bound within an assertion and opened in the next line; the import sits in the function
from observatory_bus.schema import SeatRequest
from observatory_bus.seats import SEAT_MAP


def test_every_row_word_is_on_the_map():
    from typing import get_args

    assert (row := SeatRequest.model_fields["row"]).is_required()
    missing = set(get_args(row.annotation)).difference(SEAT_MAP)  #> LGA001@19
    assert not missing, f"rows without seats: {missing}"
    assert row.title == "Row"
