"""What is counted in games among computer players, and the bounds in which the game is in balance."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from wowtable.ai.gauges import Counts, Finding, median, ratio
from wowtable.ai.intervals import wilson
from wowtable.core import Event, Seat

from . import events as ev
from .cards.effects import GainTrophy
from .quests import within_reach
from .state import RealmTable

if TYPE_CHECKING:
    from .game import AdventureGame

STUCK = 4
"""For so many of its turns in a row a hero may hold no quest whose next step its level lets it take, and for no more. A
new level or another quest ends that only if it opens one.
"""
SEEN = 30
"""A card must have been seen in so many heroes' games before its share of wins says anything."""
APART = 0.15
"""A card wins or loses at most so much more than the others of its deck."""
LEVEL_TURNS = {"green": 4, "yellow": 8, "red": 13}
SLACK = 2.5
"""Turns by which the median of a level may differ."""


class RealmGauge:
    """Looks on at one game, seat by seat."""

    def __init__(self, t: RealmTable) -> None:
        self.turns = [0] * t.state.seats
        self.start = [""] * t.state.seats
        self.idle = [0] * t.state.seats
        self.stuck: set[Seat] = set()
        self.once: set[tuple[str, Seat]] = set()
        self.found: Counter[str] = Counter()
        self.overlords = trophies_of_overlords(t.game)
        self.city = t.game.atlas.city

    def saw(self, t: RealmTable, events: Sequence[Event]) -> None:
        for event in events:
            self._count(t, event)

    def _count(self, t: RealmTable, event: Event) -> None:
        match event:
            case ev.TurnBegan(seat=seat):
                self._turn(t, seat)
            case ev.Relocated(seat=seat, space=space, way="start"):
                self.start[seat] = space
            case ev.PhaseBegan(phase="challenge"):
                self.found["phases"] += not self.city[t.state.space[t.state.active]]
            case ev.CombatBegan():
                self.found["fights"] += 1
                self.found["duels"] += event.other >= 0
            case ev.HeroDefeated():
                self.found["defeats"] += 1
            case ev.LevelGained(seat=seat, level=level):
                self.found[f"level.{level}.{self.turns[seat]}"] += 1
            case ev.TrophyGained(trophy=trophy):
                self.found["heads"] += trophy in self.overlords
            case _:
                self._count_card(event)

    def _count_card(self, event: Event) -> None:
        """Each card once for each hero."""
        match event:
            case ev.AbilityPlayed(seat=seat, ability=name) | ev.AbilitySpent(seat=seat, ability=name):
                self.once.add((f"ability.{name}", seat))
            case ev.ChallengeDrawn(seat=seat):
                self.once.add((f"challenge.{event.foe or event.event}", seat))
            case ev.QuestReceived(seat=seat, quest=name):
                self.once.add((f"quest.{name}", seat))
            case ev.QuestCompleted(quest=name):
                self.found[f"done.{name}"] += 1

    def _turn(self, t: RealmTable, seat: Seat) -> None:
        self.turns[seat] += 1
        self.idle[seat] = 0 if within_reach(t.game, t.state, seat) else self.idle[seat] + 1
        if self.idle[seat] > STUCK:
            self.stuck.add(seat)

    def counts(self, t: RealmTable, outcome: Sequence[float]) -> Counts:
        s, found = t.state, self.found
        found.update(games=1, heroes=s.seats, stuck=len(self.stuck), head_games=bool(found["heads"]))
        shares: defaultdict[str, float] = defaultdict(float)
        for seat, share in enumerate(outcome):
            for key in (f"hero.{s.hero[seat]}", f"start.{self.start[seat]}"):
                found[f"{key}.played"] += 1
                shares[f"{key}.won"] += share
            if share:
                found[f"turns.{self.turns[seat]}"] += 1
        for name, seat in self.once:
            found[f"{name}.seen"] += 1
            shares[f"{name}.won"] += outcome[seat]
        return {**found, **shares}


# -- what the sums say -----------------------------------------------------------------------------------


def findings(g: AdventureGame, counts: Counts) -> Iterator[Finding]:
    """The bounds of a game of eight points among equals."""
    yield from _pace(counts)
    for hero in g.content.heroes:
        yield _share("wins among all", counts, f"hero.{hero}.won", f"hero.{hero}.played", (0.2, 0.3), hero)
    for city in (g.atlas.ids[n] for n in g.atlas.cities):
        key = f"start.{city}"
        yield _share("wins of those who set out there", counts, f"{key}.won", f"{key}.played", (None, 0.4), city)
    yield from _unseen(g, counts)
    yield from _apart(g, counts)


def _pace(counts: Counts) -> Iterator[Finding]:
    yield Finding("turns of the winner, median", median(counts, "turns"), 18, 22)
    for level, turn in LEVEL_TURNS.items():
        found = median(counts, f"level.{level}")
        yield Finding("turn of the level, median", found, turn - SLACK, turn + SLACK, thing=level)
    yield Finding("defeats of a hero in a game", ratio(counts, "defeats", "heroes"), 2, 4)
    yield _share("challenge phases with a fight between heroes", counts, "duels", "phases", (0.1, 0.2))
    yield _share("games in which an overlord falls", counts, "head_games", "games", (0.35, 0.65))
    yield Finding("heroes without a quest within reach for too long", counts.get("stuck", 0), None, 0)


def _share(
    title: str, counts: Counts, part: str, whole: str, bounds: tuple[float | None, float], thing: str = ""
) -> Finding:
    """Of all that were counted, those that were of a kind."""
    within = wilson(counts.get(part, 0), int(counts.get(whole, 0)))
    return Finding(title, ratio(counts, part, whole), *bounds, True, thing, within)


def trophies_of_overlords(g: AdventureGame) -> frozenset[str]:
    """Of those alone: what Booty Bay trades in takes no fight."""
    lairs = [space.encounter for space in g.content.map.values() if space.kind == "overlord" and space.encounter]
    return frozenset(gain.trophy for lair in lairs for gain in lair.reward if isinstance(gain, GainTrophy))


def _decks(g: AdventureGame) -> Mapping[str, list[str]]:
    decks: defaultdict[str, list[str]] = defaultdict(list)
    for ability in g.content.abilities.values():
        decks[f"abilities of {ability.hero}"].append(f"ability.{ability.id}")
    for challenge in g.content.challenges.values():
        decks[f"{challenge.level} challenges"].append(f"challenge.{challenge.id}")
    for quest in g.content.quests.values():
        decks[f"{quest.deck} quests"].append(f"quest.{quest.id}")
    return decks


def _unseen(g: AdventureGame, counts: Counts) -> Iterator[Finding]:
    """Cards that nobody met or played, quests that nobody fulfilled."""
    for deck, cards in _decks(g).items():
        silent = [card for card in cards if not counts.get(f"{card}.seen")]
        yield Finding("cards never seen", len(silent), None, 0, False, _told(deck, silent))
    dead = [name for name in g.content.quests if not counts.get(f"done.{name}")]
    yield Finding("quests never fulfilled", len(dead), None, 0, False, _told("", dead))


def _told(deck: str, cards: Sequence[str]) -> str:
    names = ", ".join(card.rpartition(".")[2] for card in cards)
    return f"{deck} ({names})" if names else deck


def _apart(g: AdventureGame, counts: Counts) -> Iterator[Finding]:
    """The card of each deck that wins most beyond the mean of its deck, and the one that wins least."""
    for deck, cards in _decks(g).items():
        seen = {card: counts[f"{card}.seen"] for card in cards if counts.get(f"{card}.seen", 0) >= SEEN}
        if not seen:
            continue
        mean = sum(counts.get(f"{card}.won", 0) for card in seen) / sum(seen.values())
        shares = {card: ratio(counts, f"{card}.won", f"{card}.seen") - mean for card in seen}
        for card in dict.fromkeys((max(shares, key=shares.__getitem__), min(shares, key=shares.__getitem__))):
            name = f"{deck}, {card.rpartition('.')[2]}"
            low, high = wilson(counts.get(f"{card}.won", 0), int(seen[card]))
            within = (low - mean, high - mean)
            yield Finding("wins beyond its deck's mean", shares[card], -APART, APART, True, name, within)
