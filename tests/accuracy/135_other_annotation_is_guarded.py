# case: the origin of one field is asked, another field's arguments are taken for words
from typing import Literal, get_args, get_origin

from tailor.fitting import Coat

LINING = Coat.model_fields["lining"].annotation
COLLAR = Coat.model_fields["collar"].annotation


def swatches() -> list[str]:
    names = []
    if get_origin(LINING) is Literal:
        names += [f"lining-{word}.png" for word in get_args(LINING)]
        names += [f"collar-{word}.png" for word in get_args(COLLAR)]  #> LGA001@52
    return names
