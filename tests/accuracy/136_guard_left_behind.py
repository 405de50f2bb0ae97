# case: the origin test only decides about a log line and is over before the words are read
import logging
from typing import Literal, get_args, get_origin

from brass.valves import Trumpet

log = logging.getLogger(__name__)


def mutes() -> list[str]:
    annotation = Trumpet.model_fields["mute"].annotation
    if get_origin(annotation) is Literal:
        log.debug("mutes are a closed list")
    return [mute.title() for mute in get_args(annotation)]  #> LGA001@38
