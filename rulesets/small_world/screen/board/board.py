"""The board: sea and islands, what stands on them, what may be done there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar

import pygame

from wowtable.core import Action
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect, centered
from wowtable.shell.boards.camera import Camera
from wowtable.shell.boards.map_painting import RegionState
from wowtable.shell.boards.region_board import RegionBoard
from wowtable.shell.boards.region_ground import Holdings, Marked
from wowtable.shell.motion.moments import evened
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.table.plugin import Desk
from wowtable.shell.widgets import Chosen, Tip

from ..asking.acts import HOSTILE, RegionAct, acts_by_region, is_faint, more_than_plain, plain_act
from ..facts.lookup import atlas_of, world_of
from ..facts.tips import region_tip
from ..panels.tray import FromHand
from .layout import SeaChart, holdings_of
from .pieces import disc_at, disc_of, draw_disc, draw_letters, draw_region, draw_relics, number_on
from .pills import Chip, WantedPill, chip_height, chips_of, draw_chip, places_for, width_of

BOARD = "board"
EVERYTHING, MORE = "all:", "more:"
SIGN = "sign:"
HANDLE = 32.0
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
    """Items are region ids.

    A click with Shift asks for everything at once: `Chosen` then says "all:" before the id. On the handle that shows
    beside the tokens of a pointed region it asks for the list of all acts: "more:".
    """

    role: ClassVar[str] = "board"
    chart: SeaChart

    def __init__(self, rect: Rect, chart: SeaChart, desk: Desk) -> None:
        super().__init__(BOARD, rect, chart, desk.say("screen.board"))
        self.desk = desk
        self.acts: dict[str, list[RegionAct]] = acts_by_region(desk) if desk.may_act else {}
        self.chips: Mapping[str, Chip] = chips_of(desk, self.acts)
        self.legal: tuple[str, ...] = tuple(name for name in chart.places if name in self.acts)
        self.faint = frozenset(name for name in self.legal if is_faint(desk, self.acts[name]))
        self._placed: tuple[tuple[Camera, float], Mapping[str, Rect]] | None = None

    # --- what the surface asks

    def item_at(self, point: Point) -> str:
        name = self.pointed.removeprefix(MORE)
        if self._has_handle(name) and self._handle(name).contains(self.camera.to_screen(point)):
            return MORE + name
        return self.chart.at(point)

    def _has_handle(self, name: str) -> bool:
        return more_than_plain(self.acts.get(name, ()))

    def _handle(self, name: str) -> Rect:
        x, y = self.camera.to_screen(self.chart.places[name].token)
        return centered((x - self.side * 0.5 - HANDLE * 0.62, y), (HANDLE, HANDLE))

    @property
    def side(self) -> float:
        """How wide a token is on the screen."""
        tier = next(size for zoom, size in TIERS if self.camera.zoom <= zoom)
        return evened(self.chart.token * tier * min(LARGER, text_growth(self.desk) ** 0.5))

    def spots(self) -> Mapping[str, Point]:
        return {name: place.token for name, place in self.chart.places.items()}

    def place(self, name: str) -> Rect | None:
        """Where movements go to and come from: tokens and signs of regions, at the edge if they are out of sight."""
        room = self.rect.inset(self.side / 2)
        known = self.chart.places.get(name.removeprefix(SIGN))
        if name == "table":
            return self.rect
        if known is not None:
            x, y = self.camera.to_screen(known.sign if name.startswith(SIGN) else known.token)
        elif name in ("sea", "die"):
            x, y = room.center[0], room.center[1] if name == "sea" else room.y + room.h * 0.2
        else:
            return None
        at = (min(max(x, room.x), room.right), min(max(y, room.y), room.bottom))
        return centered(at, (self.side, self.side))

    def legible(self) -> Iterable[Rect]:
        return (*self.pieces_in_sight(), *self.chip_places().values())

    def item_rect(self, item: str) -> Rect:
        return super().item_rect(item.removeprefix(MORE))

    def item_tip(self, item: str) -> Tip | None:
        if item.startswith(MORE):
            return Tip("", self.desk.say("screen.more_ways"))
        return region_tip(self.desk, item, self.acts.get(item, ()))

    def act_on(self, item: str) -> None:
        if item.startswith(MORE):
            self.emit(Chosen(self.id, item))
        elif item and pygame.display.get_init() and pygame.key.get_mods() & pygame.KMOD_SHIFT:
            self.focus_item = item
            self.emit(Chosen(self.id, EVERYTHING + item))
        else:
            super().act_on(item)

    # --- carrying tokens from region to region

    def cargo_of(self, item: str) -> Any:
        for act in self.acts.get(item, ()):
            if act.action.verb in ("lift", "lift_beast"):
                return Marching(item, act.action)
        return None

    def takes(self, payload: Any, item: str) -> bool:
        if isinstance(payload, FromHand):
            return any(act.action.verb == payload.verb for act in self.acts.get(item, ()))
        kind = self.desk.decision.kind if self.desk.decision is not None else ""
        if not isinstance(payload, Marching) or payload.origin == item or kind != "redeploy":
            return False
        s, atlas = world_of(self.desk), atlas_of(self.desk)
        return s.kin[atlas.index[item]] == s.kin[atlas.index[payload.origin]]

    def draw_cargo(self, canvas: Canvas, payload: Any, at: Point) -> None:
        if isinstance(payload, Marching):
            disc = disc_at(self.desk, atlas_of(self.desk).index[payload.origin])
            if disc is not None:
                side = evened(self.chart.token)
                single = disc_of(self.desk, self._kin(payload.origin), self._owner(payload.origin), 1)
                draw_disc(canvas, centered(at, (side, side)), single)

    def _kin(self, item: str) -> str:
        return world_of(self.desk).kin[atlas_of(self.desk).index[item]]

    def _owner(self, item: str) -> int:
        return world_of(self.desk).owner[atlas_of(self.desk).index[item]]

    # --- drawing

    def holdings(self) -> Holdings:
        return holdings_of(self.desk)

    def draw_pieces(self, canvas: Canvas, camera: Camera) -> None:
        side = self.side
        self._draw_tokens(canvas, camera, side)
        for name, rect in self.chip_places().items():
            draw_chip(canvas, self.chips[name], rect)
        self._draw_handle(canvas)
        self._draw_ranks(canvas, camera, side)

    def _draw_handle(self, canvas: Canvas) -> None:
        name = (self.focus_item if self.focused and not self.pointed else self.pointed).removeprefix(MORE)
        if self._has_handle(name):
            lit = self.pointed.startswith(MORE)
            canvas.paint("button", self._handle(name), kind="icon", state="hover" if lit else "normal")
            canvas.icon("ui.more", self._handle(name).inset(6), "gold.200")

    def _draw_ranks(self, canvas: Canvas, camera: Camera, side: float) -> None:
        """The computer's advice, best first, on the regions it is about, clear of chips and tokens."""
        for hint in self.desk.hints:
            for name in sorted(hint.pieces & self.chart.places.keys()):
                x, y = camera.to_screen(self.chart.places[name].token)
                empty = world_of(self.desk).is_empty(atlas_of(self.desk).index[name])
                at = (x, y - chip_height(self.desk) * 0.5 - 22) if empty else (x + side * 0.86, y)
                medal = centered(at, (34, 34))
                canvas.paint("disc", medal, number=str(hint.rank), state="past")

    def lit(self) -> Iterator[Marked]:
        known = self.chart.places
        yield from super().lit()
        yield from ((name, "hover") for name in sorted(self.desk.pointed) if name in known)
        yield from ((name, "chosen") for hint in self.desk.hints[:1] for name in sorted(hint.pieces) if name in known)

    def pointed_region(self) -> str:
        return self.pointed.removeprefix(MORE)

    def chip_places(self) -> Mapping[str, Rect]:
        """Where the chips lie that are in sight."""
        key = (self.camera, self.side)
        if self._placed is None or self._placed[0] != key:
            self._placed = (key, self._place_chips())
        return self._placed[1]

    def _place_chips(self) -> Mapping[str, Rect]:
        high, type = chip_height(self.desk), self.desk.ui.type
        wanted = {
            name: WantedPill(at, (width_of(type, chip, high), high), partial(self._stands_in, name))
            for name, chip in self.chips.items()
            if self.rect.contains(at := self._chip_point(name, high))
        }
        pieces = self.pieces_in_sight()
        return places_for(wanted, [number_on(piece) for piece in pieces], pieces, self.rect.inset(4), self.side)

    def _stands_in(self, name: str, point: Point) -> bool:
        return self.chart.at(self.camera.to_world(point)) == name

    def _chip_point(self, name: str, high: float) -> Point:
        """Above the token; in an empty region in the token's place."""
        place, r = self.chart.places[name], atlas_of(self.desk).index[name]
        if world_of(self.desk).is_empty(r):
            return self.camera.to_screen(place.token)
        (x, top), (_, y) = self.camera.to_screen(place.chip), self.camera.to_screen(place.token)
        return (x, min(top, y - self.side * 0.5 - high * 0.52))

    def pieces_in_sight(self) -> list[Rect]:
        """Where tokens lie."""
        side, index = self.side, atlas_of(self.desk).index
        held = (place.token for name, place in self.chart.places.items() if disc_at(self.desk, index[name]) is not None)
        return [centered(self.camera.to_screen(at), (side, side)) for at in held]

    def _draw_tokens(self, canvas: Canvas, camera: Camera, side: float) -> None:
        index = atlas_of(self.desk).index
        for name, place in self.chart.places.items():
            draw_relics(canvas, self.desk, index[name], camera.to_screen(place.sign), side)
        for name, place in self.chart.places.items():
            at = camera.to_screen(place.token)
            if self.desk.ui.settings.colour_blind:
                draw_letters(canvas, self.desk, place.region.terrain, at, side)
            draw_region(canvas, self.desk, index[name], at, side)

    def pointed_state(self, name: str) -> RegionState:
        """Somebody is about to be attacked: the region under the pointer turns red."""
        hostile = any(act.action.verb in HOSTILE for act in self.acts.get(name, ()))
        s, r = world_of(self.desk), atlas_of(self.desk).index[name]
        return "target" if hostile and s.kin[r] else "hover"

    def clicked_act(self, item: str) -> RegionAct | None:
        """What a click on a region does at once, if it needs no question."""
        return plain_act(self.acts.get(item, ()))
