# case: an Enum is made from the arguments of one field, a random sample is drawn from those of another
import random
from enum import Enum
from typing import get_args

from carnival.floats import Float

Theme = Enum("Theme", {word.upper(): word for word in get_args(Float.model_fields["theme"].annotation)})  #> LGA001@55


def sample_row(rng: random.Random) -> dict[str, object]:
    band = rng.choice(get_args(Float.model_fields["band"].annotation))  #> LGA001@23
    return {"theme": rng.choice(list(Theme)), "band": band}
