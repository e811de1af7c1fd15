"""Whoever is asked out of turn: the figure of the hero, and what comes with and without each card that may answer."""

from __future__ import annotations

from typing import ClassVar

from wowtable.core.frames import PASS
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, Share, columns
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.table.asking.outcomes import OutcomeBox, outcome_height
from wowtable.shell.table.asking.prompt import Outcome, OutcomeLine
from wowtable.shell.widgets import Panel, Widget

from ...rules.state import NO_CARD
from ..facts.choices import best_answer, fight_after
from ..facts.lookup import Desk, hero_icon
from ..facts.odds import FightOdds

_WIDE, _GAP, _EDGE = 300.0, 10.0, 14.0
_MOST = 3


class AskedHero(Widget):
    """The figure of the hero that is asked, in the colour of its player."""

    role: ClassVar[str] = "image"

    def __init__(self, rect: Rect, desk: Desk, seat: int) -> None:
        super().__init__("answers.hero", rect, desk.seat_name(seat))
        self.desk, self.seat = desk, seat

    def draw(self, canvas: Canvas) -> None:
        g, s, seat = self.desk.game, self.desk.view, self.seat
        hero, colour = g.content.heroes[s.hero[seat]], self.desk.seat_colour(seat)
        canvas.paint("token", self.rect, faction=hero.affiliation, icon=hero_icon(g, s, seat), seat=colour)


def answer_outcomes(desk: Desk) -> list[Outcome]:
    """What happens, then what each card would do; nothing unless somebody is asked out of turn."""
    if desk.kind != "answer" or not desk.may_act:
        return []
    best = best_answer(desk)
    made = [Outcome(desk.say("screen.asked.go_on"), _facts(desk, None), best=best == PASS)]
    abilities = desk.game.content.abilities
    for action in desk.legal:
        if action != PASS:
            name = action.args[0]
            cost = desk.say("screen.costs_energy", n=abilities[name].cost)
            made.append(Outcome(desk.texts.name(f"ability.{name}"), _facts(desk, name), cost, best=action == best))
    return made[:_MOST]


def _facts(desk: Desk, ability: str | None) -> tuple[OutcomeLine, ...]:
    """The odds of the fight where there is one; else what becomes of the card or the turn."""
    say, moment = desk.say, desk.about("moment", "")
    if moment == "fight_begins":
        odds = fight_after(desk, next(a for a in desk.legal if (a.args[0] if a.args else None) == ability))
        return _odds_lines(desk, odds)
    card = desk.about("card", NO_CARD)
    name = desk.view.names[card] if card != NO_CARD else ""
    with_card = "with" if ability else "without"
    words = say(f"screen.asked.{moment}.{with_card}", card=desk.texts.name(f"ability.{name}") if name else "")
    return (OutcomeLine("", words),)


def _odds_lines(desk: Desk, odds: FightOdds | None) -> tuple[OutcomeLine, ...]:
    if odds is None:
        return (OutcomeLine("", desk.say("screen.asked.unknown")),)
    told = (("attacker", odds.wins), ("defender", odds.hurt))
    return tuple(OutcomeLine("", desk.say(f"screen.asked.{who}", n=n)) for who, n in told)


def answer_boxes(desk: Desk, room: Rect, told: list[Outcome]) -> list[Widget]:
    """The figure, then a box for each answer."""
    coin, *cells = columns(room, [room.h, *[Share()] * len(told)], _GAP)
    boxes = [OutcomeBox(f"answers.{n}", cell, each, told) for n, (cell, each) in enumerate(zip(cells, told))]
    return [AskedHero(coin, desk, desk.asked or 0), *boxes]


def answer_panel(desk: Desk, board: Rect) -> list[Widget]:
    """Above the buttons. In a fight its panel has the boxes."""
    told = answer_outcomes(desk)
    if not told or desk.view.fight is not None:
        return []
    high = outcome_height(desk.ui.type, told)
    wide = min(_WIDE * text_growth(desk), (board.w - high - 4 * _EDGE) / len(told) - _GAP)
    size = (high + len(told) * (wide + _GAP) + 2 * _EDGE, high + 2 * _EDGE)
    plate = Rect(board.right - size[0] - _EDGE, board.bottom - size[1] - _EDGE, *size)
    return [Panel("answers", plate, "", answer_boxes(desk, plate.inset(_EDGE, _EDGE), told), margin=_EDGE)]
