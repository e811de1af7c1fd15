"""Where the players keep what moves: "hand:0" tokens, "purse:0" coins."""

from __future__ import annotations

from wowtable.shell.base.layout import Rect, centered
from wowtable.shell.table.plugin import Desk
from wowtable.shell.widgets import Widget

from ..players import ROW
from ..rail import TILE
from ..tray import TRAY

_SIZE = (64.0, 64.0)


def homes_of(desk: Desk, table: Widget) -> dict[str, Rect]:
    """The viewer's tokens wait in the tray, those of others with their names; coins lie there too."""
    found = {node.id: node.rect for node in table.walk()}
    homes: dict[str, Rect] = {}
    for seat in range(len(desk.seats)):
        row = found.get(f"{ROW}{seat}") or found.get(f"{TILE}{seat}") or found["board"]
        homes[f"purse:{seat}"] = centered((row.right - _SIZE[0] / 2, row.center[1]), _SIZE)
        homes[f"hand:{seat}"] = centered((row.x + _SIZE[0] / 2, row.center[1]), _SIZE)
    near = found.get(TRAY)
    if desk.viewer is not None:
        sea = found["board"]
        below = (sea.center[0], sea.bottom - _SIZE[1])
        homes[f"hand:{desk.viewer}"] = centered(below if near is None else near.center, _SIZE)
    return homes
