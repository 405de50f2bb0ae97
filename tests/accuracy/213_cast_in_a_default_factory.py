# case: a dataclass field's default_factory casts the arguments to words and lists them
from dataclasses import dataclass, field
from typing import cast, get_args

from tidewatch.gauges import GaugeReading


@dataclass
class Filter:
    station: str
    states: list[str] = field(
        default_factory=lambda: list(
            cast("tuple[str, ...]", get_args(GaugeReading.model_fields["state"].annotation))  #> LGA001@37
        )
    )
    sources: tuple[str, ...] = cast(
        tuple[str, ...], get_args(GaugeReading.model_fields["source"].annotation)  #> LGA001@26
    )

    def admits(self, reading: GaugeReading) -> bool:
        return reading.state in self.states and reading.source in self.sources
