"""Draws what stands in a region: tokens, beasts, champion, walls and works, bombs, marks, relics."""

from __future__ import annotations

from collections.abc import Iterator

from wowtable.core import Seat
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect, centered
from wowtable.shell.motion.moments import Token, evened

from ...rules.state import NO_TOKEN, World
from ..facts.lookup import LETTER_ICON, Desk, faction_of, race_icon

MARKER = 0.46


def disc_of(desk: Desk, race: str, seat: Seat, count: int, *, declined: bool = False) -> Token:
    g = desk.game
    colour = desk.seat_colour(seat) if seat >= 0 else ""
    return Token(faction_of(g, race), race_icon(g, race), colour, count, declined or seat < 0)


def disc_at(desk: Desk, r: int) -> Token | None:
    s = desk.view
    if not s.kin[r] or not s.tokens[r]:
        return None
    return disc_of(desk, s.kin[r], s.owner[r], s.tokens[r], declined=not s.is_active_race(r))


def number_on(token: Rect) -> Rect:
    """Where the count stands on a token."""
    side = token.w * 0.5
    return centered((token.center[0] + token.w * 0.34, token.center[1] + token.h * 0.31), (side, side))


def draw_region(canvas: Canvas, desk: Desk, r: int, at: Point, side: float) -> None:
    """Everything in one region; `at` is the token spot on the screen and `side` the width of a token there."""
    disc = disc_at(desk, r)
    badge = desk.ui.settings.colour_blind
    if disc is not None:
        disc.paint(canvas, centered(at, (side, side)), badge=badge)
    s = desk.view
    companions = list(_companions(desk, r)) if s.beasts[r] or s.champion_at == r else []
    for (icon, count, colour), spot in zip(companions, _beside(at, side, len(companions), disc is not None)):
        stack = count if count > 1 else 0
        canvas.paint("token", spot, faction="neutral", seat=colour, icon=icon, count=count, stack=stack)
    markers = _markers(s, r)
    for icon, spot in zip(markers, _row_below(at, side, len(markers))):
        canvas.paint("medallion", spot, icon=icon, tone="dark")


def _companions(desk: Desk, r: int) -> Iterator[tuple[str, int, str]]:
    """Beasts and the champion, who stand beside the tokens."""
    s = desk.view
    colour = desk.seat_colour(s.owner[r]) if s.owner[r] >= 0 else ""
    if s.beasts[r]:
        yield "piece.beast", s.beasts[r], colour
    if s.champion_at == r:
        yield "piece.champion", 1, colour


def _beside(at: Point, side: float, count: int, accompanied: bool) -> list[Rect]:
    """Up and to the left of the tokens, or in their place when they stand alone."""
    small = evened(side * 0.66)
    x, y = (at[0] - side * 0.52, at[1] - side * 0.42) if accompanied else at
    return [centered((x - n * small * 0.8, y), (small, small)) for n in range(count)]


def _markers(s: World, r: int) -> list[str]:
    piles = (s.walls, s.garrisons, s.towers, s.bombs, s.marks)
    icons = ("piece.wall", "piece.garrison", "piece.tower", "piece.bomb", "piece.objective")
    return [icon for pile, icon in zip(piles, icons) if pile[r]]


def _row_below(at: Point, side: float, count: int) -> list[Rect]:
    small = evened(side * MARKER)
    left = at[0] - (count - 1) * small * 1.06 / 2
    return [centered((left + n * small * 1.06, at[1] + side * 0.72), (small, small)) for n in range(count)]


def relics_at(s: World, r: int) -> list[str]:
    """Face up in region r."""
    return [relic for relic, where in s.relics.items() if where == r]


def draw_relics(canvas: Canvas, desk: Desk, r: int, at: Point, side: float) -> None:
    """What lies buried or open, at the printed sign of the region."""
    s, g = desk.view, desk.game
    small = evened(side * 0.72)
    if s.buried[r] != NO_TOKEN:
        canvas.paint("medallion", centered(at, (small, small)), icon=LETTER_ICON, tone="parchment")
    for n, relic in enumerate(relics_at(s, r)):
        shown = g.content.relics[relic]
        tone = "" if shown.kind == "artifact" else "parchment"
        spot = centered((at[0] + n * small * 0.7, at[1]), (small, small))
        canvas.paint("medallion", spot, icon=shown.icon, tone=tone)


def draw_letters(canvas: Canvas, desk: Desk, terrain: str, at: Point, side: float) -> None:
    """For those who do not tell terrains apart by colour: two letters at the foot of the region's tokens."""
    words = desk.say(f"screen.letters.{terrain}")
    box = centered((at[0] - side * 0.66, at[1] + side * 0.52), (34, 26))
    canvas.paint("chip", box, kind="parchment")
    canvas.text(words, box, "small_strong", color="text.parchment", align="center")
