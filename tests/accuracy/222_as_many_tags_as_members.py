# case: the tags of an imported union must be as many as its members; whether it has a discriminator is not visible
from typing import get_args

from semaphore_line.frames import AnyFrame


def test_no_two_frames_share_a_flag():
    frames = get_args(AnyFrame)
    flags = {get_args(frame.model_fields["flag"].annotation)[0] for frame in frames}  #> LGA002@14
    assert len(flags) == len(frames)
    assert "" not in flags
