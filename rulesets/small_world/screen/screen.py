"""The Small World table below the top bar, and what its widgets and keys mean."""

from __future__ import annotations

from wowtable.shell.layout import Rect
from wowtable.shell.table.plugin import Desk, ScreenBase
from wowtable.shell.widgets import Group, Widget

from .board import SeaBoard
from .chart import chart_of
from .lore import atlas_of

PANEL = 448.0
FOOT = 118.0


class SmallWorldScreen(ScreenBase):
    """Remembers what is unfolded."""

    def build(self, desk: Desk, area: Rect) -> Widget:
        panel, sea = area.take_right(PANEL)
        chart = chart_of(atlas_of(desk).faces, sea.size, FOOT)
        return Group("small_world", area, [SeaBoard(sea, chart, desk)])
