# case: the first argument rests in a local and is opened: an optional Literal or a list of one, nothing says which
from typing import get_args

from heliograph.forms import MIRRORS, MessageForm


def mirror_words() -> tuple[str, ...]:
    (inner, *_) = get_args(MessageForm.model_fields["mirror"].annotation)  #? LGA003@19
    return get_args(inner)  #? LGA003@12


def test_mirror_words():
    assert set(mirror_words()) == set(MIRRORS)


def test_delay_is_no_word():
    delay = MessageForm.model_fields["delay"].annotation
    assert "long" not in get_args(delay.__args__[0])  #? LGA003@26 LGA003@35
