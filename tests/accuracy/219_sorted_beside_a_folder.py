# case: a generator function yields problems from two sorted lists, the one of the arguments and the one of files
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import get_args

from wallpaper.orders import PaperOrder


def drift(samples: Path) -> Iterator[str]:
    declared = sorted(get_args(PaperOrder.model_fields["pattern"].annotation), key=str.casefold)  #> LGA001@23
    found = sorted(path.name for path in samples.iterdir() if path.is_dir())
    for pattern, folder in zip_longest(declared, found):
        if pattern != folder:
            yield f"{pattern} is declared, {folder} is there"
