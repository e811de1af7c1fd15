"""After the game: how it went, turn by turn, and why it ended as it did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from wowtable.core import Event, Seat
from wowtable.shell.table.plugin import Account, Chart, Desk, Moment, Series, Source

from ...rules import events as ev
from ...rules import stats
from ...rules.state import Duel
from .lookup import game_of

COUNTS = (ev.CardPlayed, ev.CombatBegan, ev.Destroyed, ev.QuestCompleted, ev.PlayerLost)
"""What a turn was about, told in a few words."""


def course_charts(desk: Desk, moments: Sequence[Moment]) -> list[Chart]:
    """Health of the heroes, cards in hand and allies at the start of every turn."""
    steps = tuple(str(max(1, moment.state.turn)) for moment in moments)
    measures: tuple[tuple[str, Callable[[Duel, Seat], float]], ...] = (
        ("health", lambda s, seat: _health(desk, s, seat)),
        ("hand", lambda s, seat: float(len(s.hand[seat]))),
        ("allies", lambda s, seat: float(len(s.allies[seat]))),
    )
    return [
        Chart(
            desk.say(f"screen.chart.{name}"),
            tuple(
                Series(info.name, info.seat, tuple(measure(moment.state, info.seat) for moment in moments))
                for info in desk.seats
            ),
            steps,
        )
        for name, measure in measures
    ]


def _health(desk: Desk, s: Duel, seat: Seat) -> float:
    hero = s.hero[seat]
    if hero < 0:
        return 0.0
    return float(max(0, stats.health(game_of(desk), s, hero) - s.damage.get(hero, 0)))


_SOURCES = ("by_allies", "by_hero", "by_cards")
_DEEDS = ("to_allies", "healed", "prevented", "killed", "attacks", "played", "quests", "drawn")


def damage_account(desk: Desk, moments: Sequence[Moment]) -> Account | None:
    """What wore the other hero down, what else each player did, and what decided the game."""
    if not moments:
        return None
    seats = [info.seat for info in desk.seats]
    done: dict[str, Counter[Seat]] = {key: Counter() for key in (*_SOURCES, *_DEEDS)}
    for moment in moments:
        for event in moment.events:
            for key, seat, amount in _counted(event):
                done[key][seat] += amount
    last = moments[-1].state
    health = Source(desk.say("screen.deed.health"), tuple(int(_health(desk, last, seat)) for seat in seats))

    def source(key: str) -> Source:
        return Source(desk.say(f"screen.deed.{key}"), tuple(done[key][seat] for seat in seats))

    return Account(
        desk.say("screen.account"),
        tuple(source(key) for key in _SOURCES),
        tuple(sum(done[key][seat] for key in _SOURCES) for seat in seats),
        "ui.sword",
        _why(desk, moments),
        facts=(health, *(source(key) for key in _DEEDS if any(done[key].values()))),
    )


def _counted(event: Event) -> list[tuple[str, Seat, int]]:
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


def _why(desk: Desk, moments: Sequence[Moment]) -> str:
    """The facts that put players out; both may fall at once."""
    lost = [event for moment in moments for event in moment.events if isinstance(event, ev.PlayerLost)]
    return " · ".join(desk.say(f"screen.lost.{event.why}", seat=event.seat) for event in lost)
