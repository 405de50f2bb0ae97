"""The findings before and after a rewrite in, the plans whose findings came back out: the last step of the proof."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from typing import TYPE_CHECKING

from lint_getargs.source import Source

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lint_getargs.fixes import Plan
    from lint_getargs.rewrite import Rewritten


def came_back(rewritten: Rewritten, source: Source, before: Sequence[Plan], after: Sequence[Plan]) -> tuple[Plan, ...]:
    """The applied plans that left more findings behind than they should.

    Args:
        rewritten: What was done.
        source: The file as it was.
        before: The plan of each of its findings.
        after: The plan of each finding of the file as it would be.

    Returns:
        Those in whose place there are too many; all of them where the findings are somewhere else; mostly none.
    """
    if len(after) <= len(before) - len(rewritten.applied):
        return ()
    applied, new = set(rewritten.applied), Source(rewritten.text)
    places, moved, shift = [], [], 0
    for edit in rewritten.edits:
        places.append((edit.start, edit.end))
        moved.append((edit.start + shift, edit.start + shift + len(edit.content)))
        shift += len(edit.content) - (edit.end - edit.start)
    expected = Counter(_holding(places, source.start(plan.site.sink)) for plan in before if plan not in applied)
    found = Counter(_holding(moved, new.start(plan.site.sink)) for plan in after)
    crowded = {place for place, count in found.items() if place >= 0 and count > expected[place]}
    guilty = (plan for plan in rewritten.applied if _holding(places, source.start(plan.site.sink)) in crowded)
    return tuple(guilty) or rewritten.applied


def _holding(stretches: Sequence[tuple[int, int]], offset: int) -> int:
    """The index of the stretch that holds an offset, of several in order; -1 for none."""
    index = bisect_right(stretches, offset, key=lambda stretch: stretch[0]) - 1
    return index if index >= 0 and offset < stretches[index][1] else -1
