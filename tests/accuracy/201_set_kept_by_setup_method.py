# case: setup_method keeps the arguments as a set on self; the tests compare it with three words and add to it
from typing import get_args

from beacon.watches import WatchOrder


class TestWatchTurns:
    def setup_method(self) -> None:
        self.turns = set(get_args(WatchOrder.model_fields["turn"].annotation))  #> LGA001@26

    def test_turns(self) -> None:
        assert self.turns == {"first", "middle", "morning"}

    def test_no_dog_watch(self) -> None:
        assert self.turns | {"dog"} != self.turns

    def test_order_of_a_new_watch(self) -> None:
        assert WatchOrder(keeper="Ann").turn == "first"
