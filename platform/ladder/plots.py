"""Small plots as SVG, drawn here, so that pages need no script for them. Colours are classes: css/records.css."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor
from typing import NamedTuple

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

WIDTH, HEIGHT = 480, 200
LEFT, RIGHT, TOP, BOTTOM = 52, 24, 22, 28
LETTER = 8.5  # how wide one is, about
ROW = 26


class Bar(NamedTuple):
    label: str
    value: float


def bars(title: str, values: Sequence[Bar], *, percent: bool = False) -> SafeString:
    """One bar for each value, the number above it if there is room."""
    top = 1.0 if percent else _nice(1.1 * max((bar.value for bar in values), default=1))
    step = (WIDTH - LEFT - RIGHT) / max(1, len(values))
    skip = max(1, ceil(LETTER * (1 + max((len(bar.label) for bar in values), default=0)) / step))
    parts = format_html_join(
        "",
        '<rect class="plot-bar" x="{}" y="{}" width="{}" height="{}"><title>{}: {}</title></rect>{}{}',
        (
            (
                *(_n(LEFT + step * (i + 0.12)), _n(_y(bar.value, 0, top)), _n(step * 0.76)),
                *(_n(_y(0, 0, top) - _y(bar.value, 0, top)), bar.label, _words(bar.value, percent)),
                _text(LEFT + step * (i + 0.5), HEIGHT - 8, bar.label) if i % skip == 0 else "",
                _text(LEFT + step * (i + 0.5), _y(bar.value, 0, top) - 4, _words(bar.value, percent))
                if step >= 4 * LETTER and bar.value
                else "",
            )
            for i, bar in enumerate(values)
        ),
    )
    said = ", ".join(f"{bar.label}: {_words(bar.value, percent)}" for bar in values)
    return _plot(title, said, _axis(0, top, percent) + parts)


def rows(title: str, values: Sequence[Bar]) -> SafeString:
    """Shares of things with long names, one below the other."""
    left, right = 230, 52
    width = WIDTH - left - right
    parts = format_html_join(
        "",
        '{}<rect class="plot-bar" x="{}" y="{}" width="{}" height="{}"><title>{}: {}</title></rect>{}',
        (
            (
                _text(left - 8, ROW * (i + 0.72) + 4, bar.label, "end"),
                *(left, _n(ROW * i + 8), _n(max(1.0, width * bar.value)), ROW - 8, bar.label, _words(bar.value, True)),
                _text(left + width * bar.value + 6, ROW * (i + 0.72) + 4, _words(bar.value, True), "start"),
            )
            for i, bar in enumerate(values)
        ),
    )
    said = ", ".join(f"{bar.label}: {_words(bar.value, True)}" for bar in values)
    return _plot(title, said, parts, height=ROW * len(values) + 10)


def curve(title: str, values: Sequence[Bar]) -> SafeString:
    """A line from left to right, each point named."""
    if not values:
        return _plot(title, "–", SafeString())
    low, high = floor(min(v.value for v in values)), ceil(max(v.value for v in values))
    low, high = (low - 1, high + 1) if low == high else (low, high)
    step = (WIDTH - LEFT - RIGHT - 12) / max(1, len(values) - 1)
    points = [(LEFT + 6 + step * i, _y(bar.value, low, high)) for i, bar in enumerate(values)]
    line = format_html('<polyline class="plot-line" points="{}"/>', " ".join(f"{_n(x)},{_n(y)}" for x, y in points))
    dots = format_html_join(
        "",
        '<circle class="plot-dot" cx="{}" cy="{}" r="3"><title>{}: {}</title></circle>',
        ((_n(x), _n(y), bar.label, _words(bar.value)) for (x, y), bar in zip(points, values, strict=True)),
    )
    ends = _text(points[0][0], HEIGHT - 8, values[0].label, "start")
    if len(values) > 1:
        ends += _text(points[-1][0], HEIGHT - 8, values[-1].label, "end")
    said = f"{values[0].label}: {_words(values[0].value)} … {values[-1].label}: {_words(values[-1].value)}"
    return _plot(title, said, _axis(low, high, percent=False) + line + dots + ends)


def histogram(values: Sequence[float], *, buckets: int = 10) -> list[Bar]:
    """How many values lie in each of some equal spans with round bounds."""
    if not values:
        return []
    low, high = min(values), max(values)
    width = max(1, ceil((high - low + 1) / buckets))
    start = floor(low / width) * width
    counts = [0] * (int((high - start) // width) + 1)
    for value in values:
        counts[int((value - start) // width)] += 1
    return [
        Bar(str(start + i * width) if width == 1 else f"{start + i * width}–{start + (i + 1) * width - 1}", count)
        for i, count in enumerate(counts)
    ]


def _plot(title: str, said: str, inside: SafeString, height: int = HEIGHT) -> SafeString:
    return format_html(
        '<figure class="plot"><figcaption>{}</figcaption>'
        '<svg viewBox="0 0 {} {}" role="img" aria-label="{}: {}">{}</svg></figure>',
        *(title, WIDTH, height, title, said, inside),
    )


def _axis(low: float, high: float, percent: bool) -> SafeString:
    lines = [low, (low + high) / 2, high]
    return format_html_join(
        "",
        '<path class="plot-grid" d="M{} {}H{}"/>{}',
        (
            (
                LEFT,
                _n(_y(v, low, high)),
                WIDTH - RIGHT,
                _text(LEFT - 5, _y(v, low, high) + 4, _words(v, percent), "end"),
            )
            for v in lines
        ),
    )


def _text(x: float, y: float, words: str, anchor: str = "middle") -> SafeString:
    return format_html('<text class="plot-text" x="{}" y="{}" text-anchor="{}">{}</text>', _n(x), _n(y), anchor, words)


def _y(value: float, low: float, high: float) -> float:
    return HEIGHT - BOTTOM - (value - low) / (high - low) * (HEIGHT - BOTTOM - TOP)


def _nice(value: float) -> float:
    """A round number that is not smaller, and even, so that its half is round too."""
    size = 1
    while True:
        for factor in (2, 4, 6, 8, 10):
            if value <= factor * size:
                return float(factor * size)
        size *= 10


def _n(value: float) -> str:
    return f"{value:.1f}"


def _words(value: float, percent: bool = False) -> str:
    if percent:
        return f"{value:.0%}"
    return f"{value:.0f}" if value == int(value) or abs(value) >= 100 else f"{value:.1f}"
