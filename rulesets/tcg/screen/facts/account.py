"""After the game: how it went, turn by turn, and why it ended as it did."""

from __future__ import annotations

from collections.abc import Sequence

from wowtable.core import Event
from wowtable.shell.table.account import Gain, SourceTally, charts_of
from wowtable.shell.table.plugin import Account, GameChart, ScoreSource, TurnPoint

from ...rules import events as ev
from .lookup import Desk

COUNTS = (ev.CardPlayed, ev.CombatBegan, ev.Destroyed, ev.QuestCompleted, ev.PlayerLost)
"""What a turn was about, told in a few words."""


def course_charts(desk: Desk, moments: Sequence[TurnPoint]) -> list[GameChart]:
    """Health of the heroes, cards in hand and allies at the start of every turn."""
    return charts_of(
        desk,
        moments,
        {
            "health": lambda s, seat: desk.game.progress(s).score[seat] or 0,
            "hand": lambda s, seat: len(s.hand[seat]),
            "allies": lambda s, seat: len(s.allies[seat]),
        },
    )


_SOURCES = ("by_allies", "by_hero", "by_cards")
_DEEDS = ("to_allies", "healed", "prevented", "killed", "attacks", "played", "quests", "drawn")


def damage_account(desk: Desk, end: TurnPoint) -> Account:
    """What wore the other hero down, what else each player did, and what decided the game."""
    tally = SourceTally(desk, end.events, _counted)
    left = tuple(score or 0 for score in desk.game.progress(end.state).score)
    return Account(
        desk.say("screen.account"),
        tally.sources(_SOURCES),
        tally.totals(_SOURCES),
        "ui.sword",
        _why(desk, end.events),
        facts=(ScoreSource(desk.say("screen.source.health"), left), *tally.sources(_DEEDS, empty=False)),
    )


def _counted(event: Event) -> list[Gain]:
    match event:
        case ev.DamageDealt(seat=seat, source_seat=source, amount=amount, name=name) if source != seat:
            return [(_blow(event) if event.card in _HEROES else "to_allies", source, amount)] if name else []
        case ev.Healed(seat=seat, amount=amount):
            return [("healed", seat, amount)]
        case ev.DamagePrevented(seat=seat, amount=amount) | ev.ArmorUsed(seat=seat, amount=amount):
            return [("prevented", seat, amount)]
        case ev.Destroyed(seat=seat, why="damage" | "effect"):
            return [("killed", 1 - seat, 1)] if seat in (0, 1) else []
        case ev.CombatBegan(seat=seat):
            return [("attacks", seat, 1)]
        case ev.CardPlayed(seat=seat):
            return [("played", seat, 1)]
        case ev.QuestCompleted(seat=seat):
            return [("quests", seat, 1)]
        case ev.CardDrawn(seat=seat):
            return [("drawn", seat, 1)]
    return []


_HEROES: frozenset[int] = frozenset((0, 1))
"""Heroes are laid out before any other card, so they have the first numbers."""


def _blow(event: ev.DamageDealt) -> str:
    """What dealt damage to a hero: an ally or the other hero in combat, or what a card says."""
    if not event.combat:
        return "by_cards"
    return "by_hero" if event.source in _HEROES else "by_allies"


def _why(desk: Desk, events: Sequence[Event]) -> str:
    """The facts that put players out; both may fall at once."""
    lost = [event for event in events if isinstance(event, ev.PlayerLost)]
    return " · ".join(desk.say(f"screen.lost.{event.why}", seat=event.seat) for event in lost)
