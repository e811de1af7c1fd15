"""The log of valour: what each player has reached, and how the hero is."""

from __future__ import annotations

from functools import partial

from wowtable.core import Seat
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect
from wowtable.shell.table.panels.players import HeldAmount, PlayerFacts, asked_out_of_turn
from wowtable.shell.table.plugin import SeatInfo

from ...rules import stats
from ...rules.state import NOBODY, NOWHERE
from ..facts.lookup import Desk, hero_icon, level_of, wounds
from ..facts.tips import seat_tip

VALOR, LIFE, CARDS = "ui.trophy", "pip.heart", "ui.hand"


def player_of(desk: Desk, info: SeatInfo) -> PlayerFacts:
    g, s, seat = desk.game, desk.view, info.seat
    chosen = bool(s.hero[seat])

    def figure(canvas: Canvas, rect: Rect) -> None:
        hero = g.content.heroes[s.hero[seat]]
        canvas.paint("token", rect, faction=hero.affiliation, icon=hero_icon(g, s, seat), seat=info.colour)

    def level(canvas: Canvas, rect: Rect) -> None:
        side = min(rect.w, rect.h) * 0.8
        box = Rect(rect.x, rect.center[1] - side / 2, side, side)
        canvas.icon(f"difficulty.{level_of(s, seat)}", box, f"difficulty.{level_of(s, seat)}")

    life = stats.life(g, s, seat) if chosen else 0
    return PlayerFacts(
        info,
        _line(desk, info) if chosen else desk.say("screen.no_hero"),
        _acts_now(desk, seat),
        partial(seat_tip, desk, seat),
        (VALOR, f"{s.valor[seat]}/{s.rules.goal}"),
        (LIFE, f"{life - wounds(g, s, seat)}/{life}") if chosen else None,
        figure if chosen else None,
        figure if chosen else None,
        level if chosen else None,
        _held(desk, info) if chosen else [],
        (min(s.valor[seat], s.rules.goal), s.rules.goal),
        asked_out_of_turn(desk, seat, s.active if s.turn else NOBODY),
    )


def _acts_now(desk: Desk, seat: Seat) -> bool:
    """Whose turn it is; before the first one, whose choice."""
    s = desk.view
    if s.turn:
        return s.active == seat and s.winners is None
    return s.decision is not None and seat in s.decision.seats


def _line(desk: Desk, info: SeatInfo) -> str:
    s, seat = desk.view, info.seat
    hero = desk.texts.name(f"hero.{s.hero[seat]}")
    if s.space[seat] == NOWHERE:
        return hero
    return f"{hero}, {desk.texts.name(f'space.{desk.game.atlas.ids[s.space[seat]]}')}"


def _held(desk: Desk, info: SeatInfo) -> list[HeldAmount]:
    return [(CARDS, str(len(desk.view.hand[info.seat])))]


def players_of(desk: Desk) -> list[PlayerFacts]:
    return [player_of(desk, info) for info in desk.seats]
