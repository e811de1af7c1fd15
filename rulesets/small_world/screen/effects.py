"""What lasts a moment on the board: tokens that hop, dice, coins that fly, rings of light. Each draws itself."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Protocol

from wowtable.core import Seat
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect, centered
from wowtable.shell.boards.camera import Camera
from wowtable.shell.motion.animations import in_out_cubic, out_back, out_cubic
from wowtable.shell.table.plugin import Desk

from .chart import Chart
from .lore import atlas_of
from .pieces import Disc, draw_disc, evened

_COINS = 6
_HOP_HEIGHT = 70.0


@dataclass(frozen=True)
class Stage:
    """Where effects play."""

    canvas: Canvas
    desk: Desk
    chart: Chart
    camera: Camera
    side: float

    def spot(self, region: str) -> Point:
        return self.camera.to_screen(self.chart.places[region].token)

    def sign(self, region: str) -> Point:
        return self.camera.to_screen(self.chart.places[region].sign)

    def hand(self, seat: Seat) -> Point:
        """The viewer's hand lies below the board, everybody else sits at its right."""
        view = self.camera.view
        if seat == self.desk.viewer:
            return (view.center[0], view.bottom - 60)
        return self.purse(seat)

    def purse(self, seat: Seat) -> Point:
        """Coins go to and come from the players' rows beside the sea."""
        view, share = self.camera.view, (seat + 1) / (len(self.desk.seats) + 1)
        return (view.right + 30, view.y + view.h * (0.5 + 0.35 * share))


class Moment(Protocol):
    """Something drawn while it lasts, at the moment `t` from 0 to 1."""

    def draw(self, stage: Stage, t: float) -> None: ...


@dataclass(frozen=True)
class Hop:
    """A token on its way. `origin` and `goal` are regions; "" is the hand of `seat`."""

    disc: Disc
    seat: Seat
    origin: str
    goal: str

    def draw(self, stage: Stage, t: float) -> None:
        start = stage.spot(self.origin) if self.origin else stage.hand(self.seat)
        end = stage.spot(self.goal) if self.goal else stage.hand(self.seat)
        e = out_cubic(t)
        x, y = start[0] + (end[0] - start[0]) * e, start[1] + (end[1] - start[1]) * e
        y -= _HOP_HEIGHT * 4 * e * (1 - e)
        side = stage.side * (1.0 + 0.14 * math.sin(math.pi * e))
        draw_disc(stage.canvas, centered((x, y), (evened(side), evened(side))), self.disc)


@dataclass(frozen=True)
class Fall:
    """A token that is lost: it sinks and fades."""

    disc: Disc
    region: str

    def draw(self, stage: Stage, t: float) -> None:
        x, y = stage.spot(self.region)
        side = evened(stage.side * (1.0 - 0.35 * t))
        draw_disc(stage.canvas, centered((x, y + 46 * t * t), (side, side)), self.disc, alpha=1.0 - t)
        stage.canvas.icon("ui.skull", centered((x, y - 34 - 20 * t), (30, 30)), "gold.100", alpha=1.0 - t * t)


@dataclass(frozen=True)
class Ring:
    """A ring of light that grows where something lands or bursts."""

    region: str
    hue: str = "gold.200"
    reach: float = 2.4

    def draw(self, stage: Stage, t: float) -> None:
        side = evened(stage.side * (0.8 + (self.reach - 0.8) * out_cubic(t)))
        stage.canvas.paint("shockwave", centered(stage.spot(self.region), (side, side)), hue=self.hue, alpha=1.0 - t)


@dataclass(frozen=True)
class Shine:
    """A relic comes to light: rays behind its medallion, which grows out of the region's sign."""

    icon: str
    region: str

    def draw(self, stage: Stage, t: float) -> None:
        at = stage.sign(self.region)
        glow = math.sin(math.pi * t)
        stage.canvas.paint("rays", centered(at, (220, 220)), alpha=glow)
        side = evened(stage.side * (0.7 + 0.9 * out_back(min(1.0, t * 1.6)) * (1.0 if t < 0.7 else (1.0 - t) / 0.3)))
        stage.canvas.paint("medallion", centered(at, (side, side)), icon=self.icon)


@dataclass(frozen=True)
class Roll:
    """The reinforcement die tumbles beside the board and settles."""

    face: int
    needed: int | None = None
    _tumbles: int = 9

    def draw(self, stage: Stage, t: float) -> None:
        view = stage.camera.view
        settled = t > 0.62
        run = min(1.0, t / 0.62)
        e = out_cubic(run)
        x = view.x + 120 + (view.w * 0.5 - 120) * e
        y = view.y + 150 - abs(math.sin(run * math.pi * 3)) * 90 * (1 - e)
        face = self.face if settled else (self.face + int(run * self._tumbles) * 2 + 1) % 4
        state = "normal"
        if settled and self.needed is not None:
            state = "hit" if self.face >= self.needed else "miss"
        fade = 1.0 if t < 0.92 else max(0.0, (1.0 - t) / 0.08)
        box = centered((x, y), (72, 72))
        stage.canvas.paint("die", box, kind="ivory", face=str(face), state=state, alpha=fade)


@dataclass(frozen=True)
class Coins:
    """Coins fly from a region, or the middle of the sea, to a player."""

    seat: Seat
    count: int
    region: str = ""
    payer: Seat = -1

    def draw(self, stage: Stage, t: float) -> None:
        start = stage.spot(self.region) if self.region else stage.camera.view.center
        if self.payer >= 0:
            start = stage.purse(self.payer)
        end = stage.purse(self.seat)
        shown = min(_COINS, self.count)
        for n in range(shown):
            own = max(0.0, min(1.0, (t - 0.06 * n) / (1 - 0.06 * shown)))
            e = in_out_cubic(own)
            x = start[0] + (end[0] - start[0]) * e + 14 * math.sin(n * 2.4) * (1 - e)
            y = start[1] + (end[1] - start[1]) * e - 80 * 4 * e * (1 - e) * 0.5
            if 0.0 < own < 1.0 or t < 0.1:
                stage.canvas.paint("coin", centered((x, y), (36, 36)), value=5, plain=True)
        self._draw_sum(stage, start, t)

    def _draw_sum(self, stage: Stage, start: Point, t: float) -> None:
        words = f"+{self.count}"
        box = Rect(start[0] - 60, start[1] - 70 - 30 * out_cubic(t), 120, 44)
        fade = 1.0 - max(0.0, t - 0.6) / 0.4
        stage.canvas.text(words, box, "number_big", color="gold.100", align="center", outline="outline", alpha=fade)


@dataclass(frozen=True)
class Fading:
    """A race goes into decline: from the first region outwards its tokens turn grey."""

    discs: tuple[tuple[str, Disc], ...]

    def draw(self, stage: Stage, t: float) -> None:
        for n, (region, disc) in enumerate(self.discs):
            begins = 0.6 * n / max(1, len(self.discs))
            grey = max(0.0, min(1.0, (t - begins) / 0.4))
            if grey > 0:
                box = centered(stage.spot(region), (stage.side, stage.side))
                draw_disc(stage.canvas, box, disc, alpha=grey)


@dataclass(frozen=True)
class Sign:
    """An icon that appears at a region and rises: a structure built or gone, a bomb, a mark."""

    icon: str
    region: str
    gone: bool = False

    def draw(self, stage: Stage, t: float) -> None:
        x, y = stage.spot(self.region)
        rise = 30 * t if self.gone else 40 * (1 - out_cubic(t))
        side = evened(stage.side * 0.8)
        fade = 1.0 - t if self.gone else min(1.0, 2 * t) * (1.0 if t < 0.8 else (1.0 - t) / 0.2)
        stage.canvas.paint("medallion", centered((x, y - rise), (side, side)), icon=self.icon, alpha=fade)


@dataclass(frozen=True)
class Herald:
    """A band across the sea says whose turn it is, or which people sets out. It comes in, stays, goes."""

    words: str
    colour: str
    disc: Disc | None = None

    def draw(self, stage: Stage, t: float) -> None:
        view, canvas = stage.camera.view, stage.canvas
        fade = min(1.0, t / 0.18, (1.0 - t) / 0.22)
        slide = (1.0 - out_cubic(min(1.0, t / 0.3))) * 120
        band = Rect(view.x, view.center[1] - 64, view.w, 128)
        canvas.fill(band, "ink.950", alpha=0.72 * fade)
        for y in (band.y, band.bottom - 2):
            canvas.fill(Rect(band.x, y, band.w, 2), "gold.400", alpha=fade)
        wide = canvas.type.width(self.words, "screen_title") * 1.25
        left = view.center[0] - (wide + 96) / 2 - slide
        sign = Rect(left, band.center[1] - 38, 76, 76)
        if self.disc is not None:
            draw_disc(canvas, sign, self.disc, alpha=fade)
        else:
            canvas.paint("seat_shield", sign.inset(9, 2), seat=self.colour, alpha=fade)
        words = Rect(left + 96, band.y, wide + 8, band.h)
        style = canvas.type.shrunk(self.words, "screen_title", wide).sized(38)
        canvas.text(self.words, words, style, color="gold.200", outline="outline", alpha=fade)


def draw_effects(canvas: Canvas, desk: Desk, chart: Chart, camera: Camera, side: float) -> None:
    """Whatever the animations have put on the display, the oldest first."""
    known = atlas_of(desk).index
    stage = Stage(canvas, desk, chart, camera, side)
    for data, t in list(desk.display.effects.values()):
        draw = getattr(data, "draw", None)
        if draw is not None and getattr(data, "region", "") in {"", *known}:
            draw(stage, t)
