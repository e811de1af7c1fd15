"""After the game: what the heroes of each player have gained and done, and how that grew."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wowtable.core import Event, Seat
from wowtable.shell.table.account import Gain, SourceTally, charts_of
from wowtable.shell.table.plugin import Account, GameChart, TurnPoint

from ...rules import events as ev
from ...rules.state import NO_FACTION, Lordaeron
from .lookup import Desk, side_name

COUNTS = (ev.QuestCompleted, ev.LevelReached, ev.CreatureSlain, ev.BossFell, ev.HeroFell, ev.WarWon, ev.ItemReceived)
"""What a turn was about, told in a few words."""
_SOURCES = ("experience",)
_DEEDS = ("quests", "levels", "gold", "learned", "walked", "fallen")


def course_charts(desk: Desk, moments: Sequence[TurnPoint]) -> list[GameChart]:
    """Experience, levels and gold of a player's heroes at the start of every turn."""

    def summed(numbers: Callable[[Lordaeron], Sequence[int]]) -> Callable[[Lordaeron, Seat], int]:
        return lambda s, seat: sum(numbers(s)[hero] for hero in s.heroes_of_seat(seat))

    courses = {
        "xp": summed(lambda s: s.xp),
        "level": summed(lambda s: s.level),
        "gold": summed(lambda s: s.gold),
    }
    return charts_of(desk, moments, courses)


def experience_account(desk: Desk, end: TurnPoint) -> Account:
    """All experience of the game, and what else was done for it."""
    players: Sequence[Seat] = end.state.player
    tally = SourceTally(desk, end.events, lambda event: _flows(event, players))
    return Account(
        desk.say("screen.account"),
        tally.sources(_SOURCES),
        tally.totals(_SOURCES),
        "ui.trophy",
        _why(desk, end),
        _sides(desk, end.state),
        facts=tuple(tally.sources(_DEEDS, empty=False)),
    )


def _sides(desk: Desk, s: Lordaeron) -> tuple[str, ...]:
    """The faction of each player; nothing while somebody has none."""
    sides = [s.side_of(seat) for seat in range(s.seats)]
    return () if NO_FACTION in sides else tuple(desk.say(f"screen.faction.{side_name(side)}") for side in sides)


def _why(desk: Desk, end: TurnPoint) -> str:
    """The final battle, the Overlord, or Nefarian at his goal; "" where somebody has given up."""
    s = end.state
    ended = [event for event in end.events if isinstance(event, ev.GameEnded)]
    if not ended:
        return ""
    if any(isinstance(event, ev.FinalBattleBegan) for event in end.events):
        kind = "final"
    else:
        kind = "arrived" if any(isinstance(event, ev.OverlordArrived) for event in end.events) else "slain"
    return desk.say(f"screen.won_by.{kind}", winner=ended[-1].winner, overlord=s.overlord)


def _flows(event: Event, players: Sequence[Seat]) -> list[Gain]:
    match event:
        case ev.ExperienceGained(hero=hero, amount=amount):
            return [("experience", players[hero], amount)]
        case ev.QuestCompleted(heroes=heroes):
            return [("quests", seat, 1) for seat in sorted({players[hero] for hero in heroes})]
        case ev.LevelReached(hero=hero):
            return [("levels", players[hero], 1)]
        case ev.GoldGained(hero=hero, amount=amount):
            return [("gold", players[hero], amount)]
        case ev.PowerLearned(hero=hero):
            return [("learned", players[hero], 1)]
        case ev.Walked(hero=hero) | ev.Flew(hero=hero):
            return [("walked", players[hero], 1)]
        case ev.HeroFell(hero=hero):
            return [("fallen", players[hero], 1)]
    return []
