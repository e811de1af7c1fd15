"""What lasts a moment over the table: cards that fly, numbers that rise, rings, signs, the band of a new turn."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Protocol

from wowtable.core import Seat
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect, centered
from wowtable.shell.cards.look import CardState
from wowtable.shell.motion.animations import Display, in_out_cubic, out_cubic
from wowtable.shell.table.plugin import Desk
from wowtable.shell.widgets import Widget

from ..looks import look_of
from ..lore import faction_of

_WIDE = 112.0
Spots = Mapping[str, Rect]


@dataclass(frozen=True)
class Stage:
    """Where effects play."""

    canvas: Canvas
    desk: Desk
    spots: Spots

    def spot(self, name: str) -> Rect:
        """Where a thing lies, or lay when it was last seen."""
        found = self.spots.get(name)
        return self.spots["table"] if found is None else found


class Moment(Protocol):
    """Something drawn while it lasts, at the moment `t` from 0 to 1."""

    def draw(self, stage: Stage, t: float) -> None: ...


@dataclass(frozen=True)
class Flight:
    """A card on its way on an arc. Without a name it shows its back; `turns` shows its face from halfway on."""

    name: str
    start: str
    goal: str
    turns: bool = False
    fades: bool = False
    slot: int = 0

    def draw(self, stage: Stage, t: float) -> None:
        e = in_out_cubic(t)
        (x, y), (gx, gy) = stage.spot(self.start).center, stage.spot(self.goal).center
        at = (x + (gx - x) * e, y + (gy - y) * e - math.dist((x, y), (gx, gy)) * 0.1 * math.sin(math.pi * e))
        squeeze = abs(math.cos(math.pi * e)) if self.turns else 1.0
        known = bool(self.name) and (not self.turns or e > 0.5)
        wide = max(6.0, round(_WIDE * squeeze / 8) * 8.0)
        box = centered(at, (wide if self.turns else _WIDE, _WIDE * 1.4))
        state = CardState(face_down=not known, dimmed=self.fades)
        look = look_of(stage.desk, self.name if known else "")
        if self.turns and wide < _WIDE:
            stage.canvas.paint("card_back", box)
            return
        alpha = 1.0 - 0.6 * e if self.fades else 1.0
        stage.canvas.paint("card_face", box, look=look, state=state, alpha=alpha)


@dataclass(frozen=True)
class Number:
    """A number that jumps up and fades: damage, healing, a change of ATK."""

    at: str
    words: str
    hue: str = "text.error"
    icon: str = ""

    def draw(self, stage: Stage, t: float) -> None:
        x, y = stage.spot(self.at).center
        rise = 44 * out_cubic(t)
        fade = 1.0 - max(0.0, t - 0.55) / 0.45
        stage.canvas.paint("particle", centered((x, y), (150, 150)), kind="spark", hue=self.hue, alpha=max(0, 0.5 - t))
        box = centered((x, y - 12 - rise), (200, 60))
        if self.icon:
            wide = stage.canvas.type.width(self.words, "number_big")
            icon = Rect(box.center[0] - wide / 2 - 40, box.center[1] - 17, 34, 34)
            stage.canvas.icon(self.icon, icon, self.hue, alpha=fade)
        style = stage.canvas.type.shrunk(self.words, "number_big", 400).sized(46)
        color = "white" if self.icon else self.hue
        stage.canvas.text(self.words, box, style, color=color, align="center", outline="outline", alpha=fade)


@dataclass(frozen=True)
class Sign:
    """An icon that appears at a card and goes."""

    at: str
    icon: str
    words: str = ""

    def draw(self, stage: Stage, t: float) -> None:
        x, y = stage.spot(self.at).center
        side = 64.0
        fade = min(1.0, 4 * t, (1.0 - t) / 0.3)
        stage.canvas.paint("medallion", centered((x, y - 24 * out_cubic(t)), (side, side)), icon=self.icon, alpha=fade)
        if self.words:
            box = centered((x, y + 34 - 24 * out_cubic(t)), (200, 40))
            color = "gold.100"
            stage.canvas.text(self.words, box, "number_big", color=color, align="center", outline="outline", alpha=fade)


@dataclass(frozen=True)
class Ring:
    """A ring of light that grows where something lands or happens."""

    at: str
    hue: str = "gold.200"
    reach: float = 2.0

    def draw(self, stage: Stage, t: float) -> None:
        rect = stage.spot(self.at)
        side = round(min(rect.w, rect.h) * (0.8 + (self.reach - 0.8) * out_cubic(t)) / 8) * 8.0
        stage.canvas.paint("shockwave", centered(rect.center, (side, side)), hue=self.hue, alpha=1.0 - t)


@dataclass(frozen=True)
class Mote:
    """A spark from a link of the chain to what it is aimed at."""

    start: str
    goal: str
    hue: str = "gold.200"

    def draw(self, stage: Stage, t: float) -> None:
        (x, y), (gx, gy) = stage.spot(self.start).center, stage.spot(self.goal).center
        for n in range(6):
            own = max(0.0, t - 0.05 * n)
            e = own**2
            side = 54.0 - 7 * n
            at = (x + (gx - x) * e, y + (gy - y) * e - 50 * math.sin(math.pi * e))
            stage.canvas.paint("particle", centered(at, (side, side)), kind="spark", hue=self.hue, alpha=1 - n * 0.14)


@dataclass(frozen=True)
class Roll:
    """A player's die tumbles in their half and settles."""

    seat: Seat
    face: int

    def draw(self, stage: Stage, t: float) -> None:
        rect = stage.spot(f"mat:{self.seat}")
        run = min(1.0, t / 0.6)
        e = out_cubic(run)
        x = rect.center[0] - 220 * (1 - e)
        y = rect.center[1] - abs(math.sin(run * math.pi * 3)) * 70 * (1 - e)
        face = self.face if run >= 1 else 1 + (self.face + int(run * 11)) % 6
        fade = 1.0 if t < 0.9 else (1.0 - t) / 0.1
        box = centered((x, y), (84, 84))
        stage.canvas.paint("die", box, kind="ivory", face=str(face), state="normal", alpha=fade)


@dataclass(frozen=True)
class Shown:
    """A card held up for all to see."""

    name: str
    start: str

    def draw(self, stage: Stage, t: float) -> None:
        (x, y), (gx, gy) = stage.spot(self.start).center, stage.spots["table"].center
        e = out_cubic(min(1.0, t / 0.35))
        fade = 1.0 if t < 0.85 else (1.0 - t) / 0.15
        box = centered((x + (gx - x) * e, y + (gy - y) * e), (196, 274))
        stage.canvas.paint("card_face", box, look=look_of(stage.desk, self.name), state=CardState(), alpha=fade)


@dataclass(frozen=True)
class Herald:
    """A band across the table says whose turn it is. It comes in, stays, goes."""

    words: str
    seat: Seat

    def draw(self, stage: Stage, t: float) -> None:
        view, canvas, desk = stage.spots["table"], stage.canvas, stage.desk
        fade = max(0.0, min(1.0, t / 0.18, (1.0 - t) / 0.22))
        slide = (1.0 - out_cubic(min(1.0, t / 0.3))) * 120
        band = Rect(view.x, view.center[1] - 56, view.w, 112)
        canvas.fill(band, "ink.950", alpha=0.74 * fade)
        hue = f"faction.{faction_of(desk, self.seat)}.light"
        for y in (band.y, band.bottom - 3):
            canvas.fill(Rect(band.x, y, band.w, 3), hue, alpha=fade)
        style = canvas.type.shrunk(self.words, "screen_title", view.w - 200).sized(38)
        wide = canvas.type.width(self.words, style)
        left = view.center[0] - (wide + 84) / 2 - slide
        shield = Rect(left, band.center[1] - 32, 54, 64)
        canvas.paint("seat_shield", shield, seat=desk.seat_colour(self.seat), alpha=fade)
        words = Rect(left + 84, band.y, wide + 12, band.h)
        canvas.text(self.words, words, style, color="gold.200", outline="outline", alpha=fade)


@dataclass(frozen=True)
class Lunge:
    """An attacker jumps at its goal and back: read by its card, which moves itself."""

    goal: str

    def draw(self, stage: Stage, t: float) -> None:
        """The card draws itself, elsewhere for a moment."""


def lunge_of(display: Display, item: str, at: Point, spots: Spots) -> Point:
    """How far from its place a card is drawn just now."""
    found = display.effects.get(f"lunge:{item}")
    if found is None:
        return (0.0, 0.0)
    data, t = found
    goal = spots.get(data.goal) if isinstance(data, Lunge) else None
    if goal is None:
        return (0.0, 0.0)
    share = -0.06 * t / 0.25 if t < 0.25 else (t - 0.25) / 0.25 * 0.72 if t < 0.5 else 0.72 * (1 - (t - 0.5) / 0.5)
    return (goal.center[0] - at[0]) * share, (goal.center[1] - at[1]) * share


class Effects(Widget):
    """Lies over the whole table and draws whatever the animations have put on the display, the oldest first."""

    role: ClassVar[str] = "image"
    ghost: ClassVar[bool] = True

    def __init__(self, desk: Desk, area: Rect, spots: Spots) -> None:
        super().__init__("effects", area)
        self.desk, self.spots = desk, spots

    def draw(self, canvas: Canvas) -> None:
        stage = Stage(canvas, self.desk, self.spots)
        for data, t in list(self.desk.display.effects.values()):
            draw = getattr(data, "draw", None)
            if draw is not None:
                draw(stage, t)
