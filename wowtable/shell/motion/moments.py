"""What lasts a moment over a table: pieces that fly, numbers that rise, rings, signs, dice, the band of a new turn.

Each draws itself at a moment `t` from 0 to 1, between places of which only the screen knows where they lie.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from ..base.canvas import Canvas
from ..base.layout import Point, Rect, Size, centered
from .animations import MS, UNHURRIED, Display, Overlay, in_out_cubic, out_back, out_cubic

Somewhere = str | Rect
"""A place by its name, or one that was seen before it went."""
_STEP = 4.0
_BAND = 120.0
_SETTLED = 0.62
"""How much of its time a die tumbles; then it shows its face."""
_ICON = 34.0
_COINS, _COIN = 6, (36.0, 36.0)
_CHIP_GAP = 0.2
LEAP = "leap:"


@dataclass(frozen=True)
class MomentStage:
    """Where moments are drawn: `place` says where the screen has something, None if nowhere."""

    canvas: Canvas
    area: Rect
    place: Callable[[str], Rect | None]

    def spot(self, spot: Somewhere) -> Rect:
        """What has no place lies in the middle of the table."""
        found = self.place(spot) if isinstance(spot, str) else spot
        return centered(self.area.center, (80, 80)) if found is None else found


class Moment(Protocol):
    """Something drawn while it lasts. One with a `piece` carries that: it is not drawn where it lies meanwhile."""

    def draw(self, stage: MomentStage, t: float) -> None: ...


class PieceLook(Protocol):
    """How a piece looks while it is carried; `t` says how far."""

    def draw(self, canvas: Canvas, box: Rect, t: float, alpha: float) -> None: ...


def evened(side: float) -> float:
    """Sizes in steps, so that what grows is not painted anew in every frame."""
    return max(_STEP, round(side / _STEP) * _STEP)


def draw_moments(stage: MomentStage, display: Display) -> None:
    """Whatever the animations have put on the display, the oldest first."""
    for moment, t in list(display.effects.values()):
        moment.draw(stage, t)


def on_the_way(start: Point, goal: Point, share: float, rise: float) -> Point:
    """Where something is on an arc that rises so high above the straight line."""
    (x, y), (gx, gy) = start, goal
    return (x + (gx - x) * share, y + (gy - y) * share - rise * math.sin(math.pi * share))


@dataclass(frozen=True)
class Flight:
    """A piece on its way, as large as it will lie, from another `size` if one is named. `fades` is for what is lost."""

    picture: PieceLook
    start: Somewhere
    goal: Somewhere
    piece: str = ""
    fades: bool = False
    size: Size | None = None

    def draw(self, stage: MomentStage, t: float) -> None:
        start, goal, share = stage.spot(self.start), stage.spot(self.goal), in_out_cubic(t)
        rise = min(90.0, math.dist(start.center, goal.center) * 0.16)
        wide, high = goal.size if self.size is None else self.size
        size = (evened(wide + (goal.w - wide) * share), evened(high + (goal.h - high) * share))
        box = centered(on_the_way(start.center, goal.center, share, rise), goal.size if self.size is None else size)
        self.picture.draw(stage.canvas, box, share, 1.0 - 0.6 * share if self.fades else 1.0)


@dataclass(frozen=True)
class Number:
    """A number that jumps up and fades: damage, healing, coins."""

    at: Somewhere
    words: str
    hue: str = "text.error"
    icon: str = ""

    def draw(self, stage: MomentStage, t: float) -> None:
        x, y = stage.spot(self.at).center
        fade = 1.0 - max(0.0, t - 0.55) / 0.45
        canvas = stage.canvas
        canvas.paint("particle", centered((x, y), (150, 150)), kind="spark", hue=self.hue, alpha=max(0.0, 0.5 - t))
        box = centered((x, y - 12 - 44 * out_cubic(t)), (200, 60))
        style = canvas.type.shrunk(self.words, "number_big", 400).sized(46)
        if self.icon:
            left = box.center[0] - canvas.type.width(self.words, style) / 2 - _ICON - 6
            canvas.icon(self.icon, Rect(left, box.center[1] - _ICON / 2, _ICON, _ICON), self.hue, alpha=fade)
        color = "white" if self.icon else self.hue
        canvas.text(self.words, box, style, color=color, align="center", outline="outline", alpha=fade)


@dataclass(frozen=True)
class Sign:
    """An icon that appears over a place; what is `gone` rises and fades."""

    at: Somewhere
    icon: str
    words: str = ""
    gone: bool = False

    def draw(self, stage: MomentStage, t: float) -> None:
        x, y = stage.spot(self.at).center
        rise = 36 * t if self.gone else 24 * out_cubic(t)
        fade = 1.0 - t if self.gone else max(0.0, min(1.0, 4 * t, (1.0 - t) / 0.3))
        stage.canvas.paint("medallion", centered((x, y - rise), (64, 64)), icon=self.icon, alpha=fade)
        if self.words:
            box = centered((x, y + 58 - rise), (200, 40))
            stage.canvas.text(
                self.words, box, "number_big", color="gold.100", align="center", outline="outline", alpha=fade
            )


@dataclass(frozen=True)
class Ring:
    """A ring of light that grows where something lands or happens."""

    at: Somewhere
    hue: str = "gold.200"
    reach: float = 2.0

    def draw(self, stage: MomentStage, t: float) -> None:
        spot = stage.spot(self.at)
        side = evened(min(spot.w, spot.h) * (0.8 + (self.reach - 0.8) * out_cubic(t)))
        stage.canvas.paint("shockwave", centered(spot.center, (side, side)), hue=self.hue, alpha=1.0 - t)


@dataclass(frozen=True)
class Mote:
    """Sparks from one place to another: from a cause to what it does something to."""

    start: Somewhere
    goal: Somewhere
    hue: str = "gold.200"

    def draw(self, stage: MomentStage, t: float) -> None:
        start, goal = stage.spot(self.start).center, stage.spot(self.goal).center
        for n in range(6):
            side = 54.0 - 7 * n
            box = centered(on_the_way(start, goal, max(0.0, t - 0.05 * n) ** 2, 50), (side, side))
            stage.canvas.paint("particle", box, kind="spark", hue=self.hue, alpha=1 - n * 0.14)


@dataclass(frozen=True)
class Roll:
    """A die tumbles to a place and settles on its face; `verdict` is the look of a result, "hit" or "miss", `kind` that
    of the die."""

    at: Somewhere
    face: int
    faces: Sequence[int]
    verdict: str = "normal"
    kind: str = "ivory"

    def draw(self, stage: MomentStage, t: float) -> None:
        run = min(1.0, t / _SETTLED)
        share = out_cubic(run)
        x, y = stage.spot(self.at).center
        at = (x - 240 * (1 - share), y - abs(math.sin(run * math.pi * 3)) * 80 * (1 - share))
        settled = run >= 1.0
        face = self.face if settled else self.faces[int(run * 11) % len(self.faces)]
        state = self.verdict if settled else "normal"
        fade = max(0.0, min(1.0, (1.0 - t) / 0.1))
        stage.canvas.paint("die", centered(at, (80, 80)), kind=self.kind, face=str(face), state=state, alpha=fade)


def tumbling(display: Display) -> bool:
    """Whether a die has not come to lie yet: nobody knows what it will show."""
    return any(isinstance(moment, Roll) and t < _SETTLED for moment, t in display.effects.values())


@dataclass(frozen=True)
class Herald:
    """A band across the table, with a sign before its words. It comes in, stays, goes."""

    words: str
    sign: PieceLook
    hue: str = "gold.400"

    def draw(self, stage: MomentStage, t: float) -> None:
        area, canvas = stage.spot("table"), stage.canvas
        fade = max(0.0, min(1.0, t / 0.18, (1.0 - t) / 0.22))
        slide = (1.0 - out_cubic(min(1.0, t / 0.3))) * 120
        band = Rect(area.x, area.center[1] - _BAND / 2, area.w, _BAND)
        canvas.fill(band, "ink.950", alpha=0.74 * fade)
        for y in (band.y, band.bottom - 3):
            canvas.fill(Rect(band.x, y, band.w, 3), self.hue, alpha=fade)
        style = canvas.type.shrunk(self.words, "screen_title", area.w - 200).sized(38)
        wide = canvas.type.width(self.words, style)
        left = band.center[0] - (wide + 96) / 2 - slide
        self.sign.draw(canvas, Rect(left, band.center[1] - 36, 72, 72), t, fade)
        words = Rect(left + 96, band.y, wide + 12, band.h)
        canvas.text(self.words, words, style, color="gold.200", outline="outline", alpha=fade)


@dataclass(frozen=True)
class SeatShield:
    """The sign of a seat."""

    colour: str

    def draw(self, canvas: Canvas, box: Rect, t: float, alpha: float) -> None:
        canvas.paint("seat_shield", box.inset(box.w * 0.12, box.h * 0.05), seat=self.colour, alpha=alpha)


@dataclass(frozen=True)
class Fall:
    """A piece that is lost: it sinks and fades."""

    picture: PieceLook
    at: Somewhere

    def draw(self, stage: MomentStage, t: float) -> None:
        spot = stage.spot(self.at)
        x, y = spot.center
        side = evened(spot.w * (1.0 - 0.35 * t))
        self.picture.draw(stage.canvas, centered((x, y + 46 * t * t), (side, side)), 1.0, 1.0 - t)
        stage.canvas.icon("ui.skull", centered((x, y - 34 - 20 * t), (30, 30)), "gold.100", alpha=1.0 - t * t)


@dataclass(frozen=True)
class Wave:
    """A change that runs over several places, from the first to the last, and shows what they come to."""

    picture: PieceLook
    places: tuple[str, ...]

    def draw(self, stage: MomentStage, t: float) -> None:
        for n, place in enumerate(self.places):
            share = max(0.0, min(1.0, (t - 0.6 * n / len(self.places)) / 0.4))
            if share > 0:
                self.picture.draw(stage.canvas, stage.spot(place), 1.0, share)


@dataclass(frozen=True)
class Shine:
    """Something comes to light: rays behind its sign, which grows out of its place."""

    icon: str
    at: Somewhere

    def draw(self, stage: MomentStage, t: float) -> None:
        spot = stage.spot(self.at)
        stage.canvas.paint("rays", centered(spot.center, (220, 220)), alpha=math.sin(math.pi * t))
        grown = out_back(min(1.0, t * 1.6)) * (1.0 if t < 0.7 else (1.0 - t) / 0.3)
        side = evened(spot.w * (0.7 + 0.9 * grown))
        stage.canvas.paint("medallion", centered(spot.center, (side, side)), icon=self.icon)


@dataclass(frozen=True)
class HeldUp:
    """A piece held up for all to see, so large, with a sign and words below it; one that `stays` goes on from there."""

    picture: PieceLook
    start: Somewhere
    size: Size
    at: Somewhere = "table"
    words: str = ""
    sign: PieceLook | None = None
    stays: bool = False

    def draw(self, stage: MomentStage, t: float) -> None:
        share, canvas = out_cubic(min(1.0, t / 0.35)), stage.canvas
        at = on_the_way(stage.spot(self.start).center, stage.spot(self.at).center, share, 0)
        fade = 1.0 if t < 0.85 or self.stays else (1.0 - t) / 0.15
        box = centered(at, self.size)
        self.picture.draw(canvas, box, 1.0, fade)
        if self.words and share > 0.9:
            self._draw_words(canvas, self._chip(canvas, box, stage.spot("table")))

    def _chip(self, canvas: Canvas, box: Rect, room: Rect) -> Rect:
        """Below the piece, where it hides no number of it, and on the table also where it is wider."""
        high = canvas.type.line_height("strong") * 1.5
        wide = canvas.type.width(self.words, "strong") + high * (1.0 if self.sign is None else 1.8)
        left = max(room.x, min(box.center[0] - wide / 2, room.right - wide))
        return Rect(left, box.bottom + high * _CHIP_GAP, wide, high)

    def _draw_words(self, canvas: Canvas, chip: Rect) -> None:
        canvas.paint("chip", chip, kind="plain")
        room = chip.inset(chip.h * 0.4, 0)
        if self.sign is not None:
            spot, room = room.take_left(chip.h * 0.8)
            self.sign.draw(canvas, centered(spot.center, (spot.w, spot.w)), 1.0, 1.0)
        canvas.text(self.words, room, "strong", align="center")


@dataclass(frozen=True)
class Coins:
    """Coins fly from one place to another, and their sum stands where they come from."""

    count: int
    start: Somewhere
    goal: Somewhere

    def draw(self, stage: MomentStage, t: float) -> None:
        start, goal = stage.spot(self.start).center, stage.spot(self.goal).center
        shown = min(_COINS, self.count)
        for n in range(shown):
            own = max(0.0, min(1.0, (t - 0.06 * n) / (1 - 0.06 * shown)))
            share = in_out_cubic(own)
            x, y = on_the_way(start, goal, share, 60)
            if 0.0 < own < 1.0 or t < 0.1:
                box = centered((x + 14 * math.sin(n * 2.4) * (1 - share), y), _COIN)
                stage.canvas.paint("coin", box, value=5, plain=True)
        Number(self.start, f"+{self.count}", "gold.100").draw(stage, t)


@dataclass(frozen=True)
class Leap:
    """A piece leaps at its goal and back: whoever draws it asks `leap_of` where it is, and draws it there."""

    goal: str

    def draw(self, stage: MomentStage, t: float) -> None:
        """The piece draws itself, elsewhere for a moment."""


def leap_of(display: Display, piece: str, at: Point, place: Callable[[str], Rect | None]) -> Point:
    """How far from its place a piece is drawn just now."""
    leap, t = display.effects.get(LEAP + piece, (None, 0.0))
    goal = place(leap.goal) if isinstance(leap, Leap) else None
    if goal is None:
        return (0.0, 0.0)
    share = -0.06 * t / 0.25 if t < 0.25 else (t - 0.25) / 0.25 * 0.72 if t < 0.5 else 0.72 * (1 - (t - 0.5) / 0.5)
    return (goal.center[0] - at[0]) * share, (goal.center[1] - at[1]) * share


@dataclass(frozen=True)
class Token:
    """A token of a board; `heap` is how many lie on each other where the `count` is not written on them."""

    faction: str
    icon: str
    colour: str
    count: int
    declined: bool = False
    heap: int = 0

    def draw(self, canvas: Canvas, box: Rect, t: float, alpha: float) -> None:
        """On its way, a little nearer to the eye in the middle."""
        side = evened(min(box.w, box.h) * (1.0 + 0.14 * math.sin(math.pi * t)))
        self.paint(canvas, centered(box.center, (side, side)), alpha=alpha)

    def paint(self, canvas: Canvas, rect: Rect, *, alpha: float = 1.0, badge: bool = False) -> None:
        """With a `badge`, for those who do not tell colours apart."""
        look = {"faction": self.faction, "seat": self.colour, "icon": self.icon, "declined": self.declined}
        stack, sign = self.heap or self.count, self.colour if badge else ""
        canvas.paint("token", rect, alpha=alpha, count=self.count, stack=stack, badge=sign, **look)


# -- the same as movements -------------------------------------------------------------------------------


def _named(moment: Moment, kind: str, at: Somewhere, lane: str = "") -> Overlay:
    return Overlay(f"{kind}:{at}", moment, MS[kind], lane=lane)


def flight(
    picture: PieceLook,
    start: Somewhere,
    goal: Somewhere,
    *,
    piece: str = "",
    fades: bool = False,
    size: Size | None = None,
    ms: float = 0.0,
) -> Overlay:
    way = Flight(picture, start, goal, piece, fades, size)
    return Overlay(f"flight:{piece or start}:{goal}", way, ms or MS["flight"])


def number(at: Somewhere, words: str, hue: str = "text.error", icon: str = "") -> Overlay:
    """A number that rises from where it counts."""
    return _named(Number(at, words, hue, icon), "number", at)


def sign(at: Somewhere, icon: str, words: str = "", *, gone: bool = False) -> Overlay:
    """An icon for a moment, with a few words; `gone` for what is lost."""
    return _named(Sign(at, icon, words, gone), "sign", at, f"sign:{icon}")


def ring(at: Somewhere, hue: str = "gold.200", reach: float = 2.0) -> Overlay:
    """A ring that widens: look here."""
    return _named(Ring(at, hue, reach), "ring", at)


def mote(start: Somewhere, goal: Somewhere, hue: str = "gold.200") -> Overlay:
    """A spark that flies from one thing to another: this is why."""
    return Overlay(f"mote:{start}:{goal}", Mote(start, goal, hue), MS["mote"])


def roll(at: Somewhere, face: int, faces: Sequence[int], verdict: str = "normal", *, kind: str = "ivory") -> Overlay:
    """A die that tumbles until it shows its face."""
    return _named(Roll(at, face, faces, verdict, kind), "dice", at, UNHURRIED)


def herald(words: str, sign: PieceLook, hue: str = "gold.400") -> Overlay:
    """A ribbon across the table: whose turn, which round."""
    return Overlay("herald", Herald(words, sign, hue), MS["herald"], part="fade")


def fall(picture: PieceLook, at: str) -> Overlay:
    """A piece that is lost where it lies."""
    return Overlay(f"lost:{at}", Fall(picture, at), MS["fall"])


def wave(picture: PieceLook, places: Sequence[str]) -> Overlay:
    """A change that runs over all these places."""
    return Overlay("wave", Wave(picture, tuple(places)), MS["wave"])


def coins(count: int, start: str, goal: str) -> Overlay:
    """Coins from who pays to who gets them."""
    return Overlay(f"coins:{start}:{goal}", Coins(count, start, goal), MS["coins"], lane="coins")


def shine(icon: str, at: str) -> Overlay:
    """What was hidden lies open."""
    return Overlay(f"shine:{at}", Shine(icon, at), MS["shown"])


def held_up(picture: PieceLook, start: Somewhere, size: Size) -> Overlay:
    """What everybody is to see."""
    return shown(HeldUp(picture, start, size))


def shown(held: HeldUp) -> Overlay:
    return Overlay(f"shown:{held.start}", held, MS["shown"])


def leap(piece: str, goal: str) -> Overlay:
    """An attacker leaps at its goal."""
    return Overlay(LEAP + piece, Leap(goal), MS["attack"])
