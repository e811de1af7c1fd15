"""After the game: where the points of valor came from, and how they grew."""

from __future__ import annotations

from collections.abc import Sequence

from wowtable.core import Event
from wowtable.shell.table.account import Gain, SourceTally, charts_of
from wowtable.shell.table.plugin import Account, GameChart, TurnPoint

from ...rules import events as ev
from ...rules.ending import standing
from ...rules.state import Realm
from .lookup import Desk

COUNTS = (ev.QuestCompleted, ev.TrophyGained, ev.CardKept, ev.LevelGained, ev.EncounterBeaten, ev.HeroDefeated)
"""What a turn was about, told in a few words."""
_SOURCES = ("quests", "trophies", "events")
_TIE_BREAKS = ("logged", "grown")
_DEEDS = (*_TIE_BREAKS, "beaten", "levels", "tokens", "items", "played", "walked", "fallen")


def course_charts(desk: Desk, moments: Sequence[TurnPoint]) -> list[GameChart]:
    """Points, levels and cards in hand at the start of every turn."""
    return charts_of(
        desk,
        moments,
        {
            "valor": lambda s, seat: s.valor[seat],
            "level": lambda s, seat: s.level[seat] + 1,
            "hand": lambda s, seat: len(s.hand[seat]),
        },
    )


def valor_account(desk: Desk, end: TurnPoint) -> Account:
    """Every point of the game, by where it came from, what broke a tie, and what else each hero has done."""
    tally = SourceTally(desk, end.events, _flows)
    tally.add(_tie_breaks(end.state))
    return Account(
        desk.say("screen.account"),
        tally.sources(_SOURCES),
        tally.totals(_SOURCES),
        "ui.trophy",
        facts=tuple(tally.sources(_DEEDS, empty=False)),
    )


def _tie_breaks(s: Realm) -> list[Gain]:
    """Where more than one hero has the most points, what is compared then (AG-WIN-03 to -05)."""
    best = [seat for seat in range(s.seats) if s.valor[seat] == max(s.valor)]
    if len(best) < 2:
        return []
    logged = [("logged", seat, standing(s, seat)[1]) for seat in best]
    return [*logged, *(("grown", seat, standing(s, seat)[2] + 1) for seat in best)]


def _flows(event: Event) -> list[Gain]:
    match event:
        case ev.QuestCompleted(seat=seat, valor=valor):
            return [("quests", seat, valor)]
        case ev.TrophyGained(seat=seat, valor=valor):
            return [("trophies", seat, valor)]
        case ev.CardKept(seat=seat, valor=valor):
            return [("events", seat, valor)]
        case ev.EncounterBeaten(seat=seat):
            return [("beaten", seat, 1)]
        case ev.LevelGained(seat=seat):
            return [("levels", seat, 1)]
        case ev.TokenCollected(seat=seat):
            return [("tokens", seat, 1)]
        case ev.ItemGained(seat=seat):
            return [("items", seat, 1)]
        case ev.AbilityPlayed(seat=seat):
            return [("played", seat, 1)]
        case ev.Stepped(seat=seat):
            return [("walked", seat, 1)]
        case ev.HeroDefeated(seat=seat):
            return [("fallen", seat, 1)]
    return []
