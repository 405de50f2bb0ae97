# case: the mapping belongs to the outer function, the inner one freezes the words of a key that it is given
from typing import get_args

from herbarium import vocabulary
from herbarium.schema import SheetLabel


def test_words_of_a_label():
    label_fields = SheetLabel.model_fields
    assert "collector" in label_fields

    def words(key: str) -> frozenset[str]:
        return frozenset(get_args(label_fields[key].annotation))  #> LGA001@26

    assert words("habitat") == vocabulary.HABITATS
    assert words("soil") == {"chalk", "clay", "peat"}
