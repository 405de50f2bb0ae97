# case: nothing says what the arguments are: a debug line, a public function of another package, a swallowed error
import logging
from typing import get_args

from weir.gauges import Gauge
from weir.tools import register

log = logging.getLogger(__name__)

for name, info in Gauge.model_fields.items():
    log.debug("%s: %r", name, get_args(info.annotation))  #? LGA001@31

register("unit", get_args(Gauge.model_fields["unit"].annotation))  #? LGA001@18

try:
    BANKS = sorted(get_args(Gauge.model_fields["bank"].annotation))  #? LGA001@20
except TypeError:
    BANKS = []
