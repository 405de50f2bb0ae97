# case: a generic class with its own type parameter keeps a table from tag to class, filled in its constructor
from typing import get_args

from pydantic import BaseModel

from draughts.moves import Capture, Crown, Step


class Registry[MoveT: BaseModel]:
    def __init__(self, *moves: type[MoveT]) -> None:
        self.by_word: dict[str, type[MoveT]] = {}
        for move in moves:
            word = get_args(move.model_fields["move"].annotation)[0]  #> LGA002@20
            self.by_word[word] = move

    def read(self, raw: dict) -> MoveT:
        return self.by_word[raw["move"]].model_validate(raw)


MOVES = Registry(Step, Capture, Crown)
