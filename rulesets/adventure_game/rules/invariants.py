"""What must hold after every step (AG-INV). Each message begins with the id of the invariant it names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from . import items, stats
from .cards.words import COLOURS
from .characters import Defeat
from .combat_end import Undefeated
from .setup import QuestFollowed
from .state import COLLECTED, NO_CARD, NOBODY, NOWHERE, Realm
from .undefeated import MakingRoom

if TYPE_CHECKING:
    from .game import AdventureGame


def violations(g: AdventureGame, s: Realm) -> list[str]:
    found: list[str] = []
    for check in (_challenges, _abilities, _quests, _tokens, _line, _heroes, _turn, _fight):
        found.extend(check(g, s))
    return found


def _all_of(s: Realm, kin: str) -> list[int]:
    return [piece for piece, other in enumerate(s.kin) if other == kin]


def _challenges(_: AdventureGame, s: Realm) -> Iterator[str]:
    places = Counter(card for deck in s.challenge for card in deck)
    places.update(card for card in s.line if card != NO_CARD)
    places.update(s.location_events.values())
    places.update(card for seat in range(s.seats) for card in s.items(seat))
    places.update(card for log in s.quest_log for card in log if s.kin[card].startswith("challenge"))
    places.update(card for card in (s.global_event, s.drawn) if card != NO_CARD)
    wanted = [card for level in range(len(COLOURS)) for card in _all_of(s, f"challenge.{level}")]
    if places != Counter(wanted):
        yield f"AG-INV-01: challenge cards were made or lost: {places - Counter(wanted)}, {Counter(wanted) - places}"
    for level, deck in enumerate(s.challenge):
        if any(s.kin[card] != f"challenge.{level}" for card in deck):
            yield f"AG-INV-01: the {COLOURS[level]} deck holds a card of another"


def _abilities(g: AdventureGame, s: Realm) -> Iterator[str]:
    for seat, hero in enumerate(s.hero):
        if not hero:
            continue
        kin = f"ability.{seat}"
        loose = [card for card in (*s.attached, *s.resolving) if s.kin[card] == kin]
        there = sorted([*s.deck[seat], *s.hand[seat], *s.discard[seat], *loose])
        if there != _all_of(s, kin):
            yield f"AG-INV-02: ability cards of seat {seat} were made or lost"
        limit = g.content.box.hand_limit
        if len(s.hand[seat]) > limit and not _discarding(s):
            yield f"AG-INV-09: seat {seat} holds {len(s.hand[seat])} cards"


def _discarding(s: Realm) -> bool:
    return (s.decision is not None and s.decision.kind in ("discard", "drop_quest")) or _in_between(s)


def _in_between(s: Realm) -> bool:
    """Something else is asked while a discard is already due."""
    from wowtable.core.frames import PickSome

    return any(isinstance(frame, PickSome) and frame.question.kind in ("discard", "drop_quest") for frame in s.stack)


def _quests(g: AdventureGame, s: Realm) -> Iterator[str]:
    logged = [card for log in s.quest_log for card in log]
    active = [card for cards in s.quests for card in cards]
    waiting = [frame.card for frame in s.stack if isinstance(frame, QuestFollowed)]
    quests = [*active, *logged, *waiting, *s.boxed, *s.elite, *s.elite_discard]
    there = sorted(card for card in quests if s.kin[card] in ("starting", "elite"))
    if there != sorted([*_all_of(s, "starting"), *_all_of(s, "elite")]):
        yield "AG-INV-03: quests were made or lost"
    if sorted([*s.trophies, *(card for card in logged if s.kin[card] == "trophy")]) != _all_of(s, "trophy"):
        yield "AG-INV-03: trophies were made or lost"
    for seat in range(s.seats):
        if len(s.quests[seat]) > g.content.box.active_quests and not _discarding(s):
            yield f"AG-INV-10: seat {seat} has {len(s.quests[seat])} quests"
        if s.valor[seat] != sum(_valor(g, s, card) for card in s.quest_log[seat]):
            yield f"AG-INV-19: the points of seat {seat} are not those of its cards"
    if s.winners is None and s.fight is None and s.decision is not None and max(s.valor) >= s.rules.goal:
        yield "AG-INV-19: somebody has won, and the game goes on"


def _valor(g: AdventureGame, s: Realm, card: int) -> int:
    name, kin = s.names[card], s.kin[card]
    if kin == "trophy":
        return g.content.trophies[name].valor
    if kin.startswith("challenge"):
        event = g.content.challenges[name].event
        return event.valor if event else 0
    return g.content.quests[name].valor


def _tokens(g: AdventureGame, s: Realm) -> Iterator[str]:
    there = [*s.pile, *s.box, *s.lying, *(t for kept in s.kept for t in kept), *(t for ill in s.disease for t in ill)]
    pending = [frame.token for frame in s.stack if type(frame).__name__ == "WhereToPlace"]
    revealed = [t for frame in s.stack if type(frame).__name__ == "Revealed" for t in frame.tokens if t not in s.lying]
    if sorted([*there, *pending, *revealed]) != _all_of(s, "discovery"):
        yield "AG-INV-04: discoveries were made or lost"
    if any(g.atlas.city[space] for space in s.lying.values()):
        yield "AG-INV-15: a discovery lies in a city"
    for seat in range(s.seats):
        used = sum(len(s.tokens.get(card, ())) for card in s.quests[seat])
        if used > g.content.box.character_tokens:
            yield f"AG-INV-05: seat {seat} has {used} character tokens out"
    active = {card for cards in s.quests for card in cards}
    if not active >= s.tokens.keys() or any(where < COLLECTED - s.seats for at in s.tokens.values() for where in at):
        yield "AG-INV-05: tokens lie for a quest that is not active"


def _line(g: AdventureGame, s: Realm) -> Iterator[str]:
    for slot, card in enumerate(s.line):
        if (card == NO_CARD) != (s.marker[slot] == NOWHERE):
            yield f"AG-INV-06: slot {slot + 1} and its marker do not agree"
        elif card != NO_CARD and s.names[card] and g.content.challenges[s.names[card]].encounter is None:
            yield f"AG-INV-07: {s.names[card]} on the line is no encounter, so its marker has no side"
    events = list(s.location_events.values())
    if len(set(events)) != len(events) or s.global_event in events:
        yield "AG-INV-08: an event lies in two places"


def _heroes(g: AdventureGame, s: Realm) -> Iterator[str]:
    falling = {frame.seat for frame in s.stack if isinstance(frame, Defeat)}
    for seat, hero in enumerate(s.hero):
        if not hero or s.space[seat] == NOWHERE:
            continue
        fights = s.fight is not None and s.fight.side_of(seat) != NOBODY
        lies = s.damage[seat] >= stats.life(g, s, seat)
        if s.damage[seat] < 0 or (lies and seat not in falling and not fights and s.winners is None):
            yield f"AG-INV-11: seat {seat} has {s.damage[seat]} damage"
        if g.atlas.colour[s.space[seat]] > s.level[seat]:
            yield f"AG-INV-14: seat {seat} stands above its level"
        if not 0 <= s.level[seat] < len(COLOURS):
            yield f"AG-INV-16: seat {seat} has no character card"
        yield from _worn(g, s, seat)


def _worn(g: AdventureGame, s: Realm, seat: int) -> Iterator[str]:
    for card, kind in ((s.weapon[seat], "weapon"), (s.armour[seat], "armour")):
        if card != NO_CARD and (stats.gear(g, s, card).kind != kind or not items.may_equip(g, s, seat, card)):
            yield f"AG-INV-13: seat {seat} may not wear {s.names[card]}"


def _turn(_: AdventureGame, s: Realm) -> Iterator[str]:
    if min(s.energy) < 0:
        yield f"AG-INV-12: negative energy {s.energy}"
    if any(s.energy) and not s.turn:
        yield f"AG-INV-12: energy before the first turn {s.energy}"
    moved_away = s.phase == "movement" and s.decision is not None and s.decision.kind == "move"
    if moved_away and s.moves < 0:
        yield f"AG-INV-18: {s.moves} spaces left"


def _fight(_: AdventureGame, s: Realm) -> Iterator[str]:
    fight = s.fight
    if fight is None:
        return
    if len(set(fight.fired)) != len(fight.fired):
        yield "AG-INV-17: a power went off twice"
    if s.phase != "challenge" or not s.fought:
        yield f"AG-INV-18: a combat in the {s.phase} phase"
    if any(isinstance(frame, (MakingRoom, Undefeated)) for frame in s.stack):
        yield "AG-INV-18: a combat goes on that has ended"
