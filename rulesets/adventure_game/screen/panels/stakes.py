"""What is at stake in a combat, from the side of whoever looks on: what a hit wins, what it costs to be hit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, Share, columns, rows
from wowtable.shell.base.lettering import filling
from wowtable.shell.widgets import Widget

from ...rules.odds import Sides, blows, life_left
from ...rules.state import NO_CARD, NOBODY, Fight
from ..facts.lookup import Desk, near_seat
from .fighters import Combatant

_GAP = 14.0
_PAST = 0.4
"""How pale is what the dice have ruled out."""
Sort = tuple[str, str, str]
"""A title, a line, and a tone."""


class Stake(Widget):
    """What would happen, in two lines; or has, once the dice lie."""

    role: ClassVar[str] = "text"

    def __init__(self, id: str, rect: Rect, told: Sort, *, holds: bool) -> None:
        self.title, self.line, self.tone = told
        super().__init__(id, rect, f"{self.title}: {self.line}")
        self.holds = holds

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="well")
        canvas.paint("panel", self.rect, kind="hued", tone=f"tone.{self.tone}.edge", alpha=1.0 if self.holds else _PAST)
        top, foot = rows(self.rect.inset(16, 8), [Share(), Share()])
        for words, style, room, tone in (
            (self.title, "strong", top, "text.body"),
            (self.line, "body", foot, "text.second"),
        ):
            fitting = canvas.type.shrunk(words, filling(canvas.type, style, room.h, 1.15), room.w)
            canvas.text(words, room, fitting, color=tone if self.holds else "text.faint")


def stakes(desk: Desk, room: Rect, fight: Fight, both: tuple[Combatant, Combatant], sides: Sides) -> Iterator[Widget]:
    """To hit, that nobody does, to be hit; with dice on the table what they have ruled out is pale."""
    mine = max(0, fight.side_of(near_seat(desk)))
    fell = [damage > 0 for damage in blows(*sides, fight.dice)]
    rolled, hits, hurt = any(fight.dice), fell[mine], fell[1 - mine]
    told = (_to_hit(desk, fight, both, sides, mine), _neither(desk, fight), _to_be_hit(desk, fight, both, sides, mine))
    hold = (hits, not hits and not hurt, hurt)
    for what, sort, holds, cell in zip(("falls", "nobody", "hit"), told, hold, columns(room, [Share()] * 3, _GAP)):
        yield Stake(f"fight.{what}", cell, sort, holds=holds or not rolled)


def _to_hit(desk: Desk, fight: Fight, both: tuple[Combatant, Combatant], sides: Sides, mine: int) -> Sort:
    foe = both[1 - mine]
    if foe.falls:
        return desk.say("screen.stake.falls", name=foe.name), _prize(desk, fight, both[mine]), "good"
    own = _is_own(desk, fight)
    title = desk.say("screen.stake.you_hit") if own else desk.say("screen.stake.hit", name=both[mine].name)
    return title, _wounds(desk, foe, sides[mine].numbers.damage, own=False), "good"


def _to_be_hit(desk: Desk, fight: Fight, both: tuple[Combatant, Combatant], sides: Sides, mine: int) -> Sort:
    title = desk.say("screen.stake.hit", name=both[1 - mine].name)
    return title, _wounds(desk, both[mine], sides[1 - mine].numbers.damage, own=_is_own(desk, fight)), "error"


def _is_own(desk: Desk, fight: Fight) -> bool:
    return desk.host is not None and fight.side_of(desk.host) != NOBODY


def _wounds(desk: Desk, hero: Combatant, damage: int, *, own: bool) -> str:
    """How life would sink. As long as the last blows are still seen they have done so already."""
    s, seat = desk.view, hero.seat
    if s.decision is None:
        return desk.say("screen.stake.taken", name=hero.name, own=own, n=damage)
    life = life_left(desk.game, s, seat)
    return desk.say("screen.stake.life", name=hero.name, own=own, now=life, then=max(0, life - damage), n=damage)


def _prize(desk: Desk, fight: Fight, hero: Combatant) -> str:
    """The item on the back of the card, or what else there is to win."""
    whose = {"own": _is_own(desk, fight), "name": hero.name}
    if fight.card == NO_CARD:
        return desk.say("screen.stake.reward", **whose)
    name = desk.view.names[fight.card]
    if desk.game.content.challenges[name].item is None:
        return desk.say("screen.stake.none")
    return desk.say("screen.stake.item", item=desk.texts.name(f"item.{name}"), **whose)


def _neither(desk: Desk, fight: Fight) -> Sort:
    if fight.defender != NOBODY:
        return desk.say("screen.stake.no_hit"), desk.say("screen.stake.nothing"), "plain"
    if fight.card == NO_CARD:
        line = desk.say("screen.stake.nothing")
    else:
        line = desk.say("screen.stake.slot" if fight.slot >= 0 else "screen.stake.line", n=fight.slot + 1)
    return desk.say("screen.stake.nobody"), line, "plain"
