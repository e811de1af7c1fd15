"""The board: sea and islands, what stands on them, what may be done there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from wowtable.core import Action
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect, centered
from wowtable.shell.boards.camera import Camera
from wowtable.shell.boards.map_painting import RegionState
from wowtable.shell.boards.pills import HEIGHT
from wowtable.shell.boards.region_board import RegionBoard
from wowtable.shell.boards.region_ground import Holdings
from wowtable.shell.motion.moments import evened
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.table.panels.hand import FromHand
from wowtable.shell.widgets import Tip

from ..asking.acts import HOSTILE, acts_by_region, forces, is_faint, more_than_plain
from ..asking.gestures import march_goals
from ..facts.lookup import Desk, atlas_of
from ..facts.tips import region_tip
from .layout import SeaChart, holdings_of
from .pieces import disc_at, draw_letters, draw_region, draw_relics, number_on
from .pills import pills_of

SIGN = "sign:"
_PILL_GROWS = 27.0
LARGER = 1.2
"""How far tokens grow with the letters that are written on them."""
TIERS = ((1.3, 1.0), (1.9, 1.3), (99.0, 1.7))
"""Up to which zoom tokens are how large: few sizes, so that zooming does not paint every token anew."""


@dataclass(frozen=True)
class Marching:
    """A token on its way from one region to another, by drag."""

    origin: str
    lift: Action


class SeaBoard(RegionBoard):
    """Items are region ids."""

    role: ClassVar[str] = "board"
    chart: SeaChart

    def __init__(self, rect: Rect, chart: SeaChart, desk: Desk) -> None:
        super().__init__("board", rect, chart, desk.say("screen.board"))
        self.desk = desk
        self.acts: dict[str, list[Action]] = acts_by_region(desk) if desk.may_act else {}
        goals = march_goals(desk) if desk.may_act else frozenset()
        self.legal: tuple[str, ...] = tuple(name for name in chart.places if name in self.acts or name in goals)
        self.faint = frozenset(name for name in self.legal if self._is_faint(name))
        self.pills, self.pill_high = pills_of(desk, self.acts), max(HEIGHT, _PILL_GROWS * text_growth(desk))
        self.shown = desk.pointed
        self.ranks = [(name, hint.rank) for hint in desk.hints for name in sorted(hint.pieces)]
        self.handle_label = desk.say("screen.more_ways")

    def _is_faint(self, name: str) -> bool:
        """What can be attacked by a march glows faintly, too, as long as nothing has been lifted for it."""
        acts = self.acts.get(name, ())
        return is_faint(self.desk, acts) if acts else not forces(self.desk)

    # --- what the surface asks

    def handle_at(self, item: str) -> Point | None:
        """Beside the tokens, where a click leaves something out that could also be done."""
        if not more_than_plain(self.acts.get(item, ())):
            return None
        x, y = self.camera.to_screen(self.chart.places[item].token)
        return (x - self.side * 0.5 - 20, y)

    @property
    def side(self) -> float:
        """How wide a token is on the screen."""
        tier = next(size for zoom, size in TIERS if self.camera.zoom <= zoom)
        return evened(self.chart.token * tier * min(LARGER, text_growth(self.desk) ** 0.5))

    @property
    def reach(self) -> float:
        return self.side

    def spots(self) -> Mapping[str, Point]:
        return {name: place.token for name, place in self.chart.places.items()}

    def place(self, name: str) -> Rect | None:
        """Where movements go to and come from: tokens and signs of regions, the open sea, the die that rolls."""
        known = self.chart.places.get(name.removeprefix(SIGN))
        if name == "table":
            return self.rect
        if known is not None:
            return self.in_sight(known.sign if name.startswith(SIGN) else known.token, self.side)
        room = self.rect.inset(self.side / 2)
        spots = {"sea": room.center, "die": (room.center[0], room.y + room.h * 0.2)}
        return centered(spots[name], (self.side, self.side)) if name in spots else None

    def legible(self) -> Iterable[Rect]:
        """Numbers jut out from their pieces."""
        pills = self.pill_places(self.desk.ui.type).values()
        return (*self.pieces_in_sight(), *self.numbers_in_sight(), *pills)

    def item_tip(self, item: str) -> Tip | None:
        return region_tip(self.desk, item, self.acts.get(item, ()))

    # --- carrying tokens from region to region

    def cargo_of(self, item: str) -> Any:
        lifts = (act for act in self.acts.get(item, ()) if act.verb in ("lift", "lift_beast"))
        return next((Marching(item, lift) for lift in lifts), None)

    def takes_at(self, payload: Any, item: str) -> bool:
        if isinstance(payload, FromHand):
            return any(act.verb == payload.verb for act in self.acts.get(item, ()))
        if not isinstance(payload, Marching) or payload.origin == item or self.desk.kind != "redeploy":
            return False
        kin, index = self.desk.view.kin, atlas_of(self.desk).index
        return kin[index[item]] == kin[index[payload.origin]]

    def draw_cargo(self, canvas: Canvas, payload: Any, at: Point) -> None:
        disc = disc_at(self.desk, atlas_of(self.desk).index[payload.origin]) if isinstance(payload, Marching) else None
        if disc is not None:
            side = evened(self.chart.token)
            replace(disc, count=1).paint(canvas, centered(at, (side, side)))

    # --- drawing

    def holdings(self) -> Holdings:
        return holdings_of(self.desk)

    def rank_at(self, item: str) -> Point:
        """Clear of pills and tokens."""
        x, y = self.camera.to_screen(self.chart.places[item].token)
        empty = self.desk.view.is_empty(atlas_of(self.desk).index[item])
        return (x, y - self.pill_high * 0.5 - 22) if empty else (x + self.side * 0.86, y)

    def pill_at(self, item: str) -> Point:
        """Above the token; in an empty region in the token's place."""
        place, r = self.chart.places[item], atlas_of(self.desk).index[item]
        if self.desk.view.is_empty(r):
            return self.camera.to_screen(place.token)
        (x, top), (_, y) = self.camera.to_screen(place.chip), self.camera.to_screen(place.token)
        return (x, min(top, y - self.side * 0.5 - self.pill_high * 0.52))

    def pieces_in_sight(self) -> list[Rect]:
        """Where tokens lie."""
        side, index = self.side, atlas_of(self.desk).index
        held = (place.token for name, place in self.chart.places.items() if disc_at(self.desk, index[name]) is not None)
        return [centered(self.camera.to_screen(at), (side, side)) for at in held]

    def numbers_in_sight(self) -> list[Rect]:
        return [number_on(piece) for piece in self.pieces_in_sight()]

    def draw_pieces(self, canvas: Canvas, camera: Camera) -> None:
        side, index = self.side, atlas_of(self.desk).index
        for name, place in self.chart.places.items():
            draw_relics(canvas, self.desk, index[name], camera.to_screen(place.sign), side)
        for name, place in self.chart.places.items():
            at = camera.to_screen(place.token)
            if self.desk.ui.settings.colour_blind:
                draw_letters(canvas, self.desk, place.region.terrain, at, side)
            draw_region(canvas, self.desk, index[name], at, side)

    def pointed_state(self, name: str) -> RegionState:
        """Somebody is about to be attacked: the region under the pointer turns red."""
        hostile = any(act.verb in HOSTILE for act in self.acts.get(name, ()))
        s, r = self.desk.view, atlas_of(self.desk).index[name]
        return "target" if hostile and s.kin[r] else "hover"
