"""Series of points in, a chart as SVG out; needs nothing but the standard library."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_WIDTH, _HEIGHT, _MARGIN = 320, 240, 46


@dataclass(frozen=True, slots=True)
class Chart:
    """One curve with the line that a linear one would follow."""

    title: str
    across: str
    """What the horizontal axis counts."""
    points: Sequence[tuple[float, float]]
    """Amount and seconds."""


def charts(all_of_them: Sequence[Chart]) -> str:
    """The charts side by side."""
    width = _WIDTH * len(all_of_them)
    style = "text{font:11px sans-serif;fill:#333}.t{font-size:13px;font-weight:bold}.g{stroke:#ddd}.a{stroke:#333}"
    parts = [_chart(chart, index * _WIDTH) for index, chart in enumerate(all_of_them)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {_HEIGHT}" width="{width}" height="{_HEIGHT}">\n'
        f'<style>{style}</style>\n<rect width="{width}" height="{_HEIGHT}" fill="white"/>\n{"".join(parts)}</svg>\n'
    )


def _chart(chart: Chart, left: int) -> str:
    most_x, most_y = (max(point[axis] for point in chart.points) * 1.05 for axis in (0, 1))

    def place(x: float, y: float) -> tuple[float, float]:
        return (
            round(left + _MARGIN + x / most_x * (_WIDTH - _MARGIN - 12), 1),
            round(_HEIGHT - _MARGIN - y / most_y * (_HEIGHT - _MARGIN - 34), 1),
        )

    lines = [f'<text class="t" x="{left + _MARGIN}" y="20">{escape(chart.title)}</text>\n']
    for step in range(5):
        x, y = place(most_x * step / 4, most_y * step / 4)
        (x0, y0), (x1, y1) = place(0, 0), place(most_x, most_y)
        lines.append(f'<line class="g" x1="{x0}" y1="{y}" x2="{x1}" y2="{y}"/>')
        lines.append(f'<line class="g" x1="{x}" y1="{y0}" x2="{x}" y2="{y1}"/>')
        lines.append(f'<text x="{x0 - 6}" y="{y + 4}" text-anchor="end">{_number(most_y * step / 4)}</text>')
        lines.append(f'<text x="{x}" y="{y0 + 16}" text-anchor="middle">{_number(most_x * step / 4)}</text>\n')
    x, y = place(most_x / 2, 0)
    lines.append(f'<text x="{x}" y="{y + 34}" text-anchor="middle">{escape(chart.across)}</text>\n')
    curve = " ".join(f"{x},{y}" for x, y in (place(*point) for point in chart.points))
    lines.append(f'<polyline points="{curve}" fill="none" stroke="#0b62b8" stroke-width="2"/>')
    lines += [f'<circle cx="{x}" cy="{y}" r="3" fill="#0b62b8"/>' for x, y in (place(*point) for point in chart.points)]
    return "".join(lines) + "\n"


def _number(value: float) -> str:
    return f"{value:.0f}" if value >= 100 else f"{value:.3g}"
