"""The Small World table below the top bar, and what its widgets and keys mean."""

from __future__ import annotations

from wowtable.shell.layout import Rect
from wowtable.shell.table.plugin import Desk, ScreenBase
from wowtable.shell.widgets import Group, Tip, Widget

from .board import SeaBoard
from .chart import chart_of
from .lore import atlas_of
from .side import WIDTH, side_panel
from .tips import tip_of
from .track import RoundTrack

FOOT = 118.0


class SmallWorldScreen(ScreenBase):
    """Remembers what is unfolded."""

    def build(self, desk: Desk, area: Rect) -> Widget:
        panel, sea = area.take_right(WIDTH)
        chart = chart_of(atlas_of(desk).faces, sea.size, FOOT)
        return Group("small_world", area, [SeaBoard(sea, chart, desk), side_panel(desk, panel)])

    def top_bar(self, desk: Desk, area: Rect) -> list[Widget]:
        return [RoundTrack(area, desk)]

    def tip(self, desk: Desk, target: str) -> Tip | None:
        return tip_of(desk, target)
